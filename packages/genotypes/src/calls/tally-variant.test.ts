import { expect, test } from 'vitest';
import { memoryFiles } from '../store/memory-files';
import { openCalls } from './open-calls';
import { tallyVariant } from './tally-variant';
import { openCallWriter } from './write-calls';

const facts = { id: 'm', chromosome: '1H', position: 1, reference: 'A', alternates: 'T,G', fields: '' };

test('calls of one variant are counted as they were written, and by the alleles they name', async () => {
  const files = memoryFiles();
  const writer = await openCallWriter(files, 'some/1', { samples: 5, notation: 'numbers' });
  const usual = writer.spellingOf(['0/0', '0/1', '1/1']);
  // 0/0, 0/1, 1/1, nothing, 0/1.
  await writer.addPacked([{ ...facts, alternates: 'T' }], {
    packed: Uint8Array.of(0b11_10_01_00, 0b11_11_11_01),
    spellings: Uint16Array.of(usual),
  });
  const codes = ['1|2', './.', '0/.', '1|2'].map((call) => writer.codeOf(call));
  await writer.addCoded(facts, Uint16Array.of(...codes, 0));
  await writer.finish();
  const matrix = await openCalls(files, 'some/1');
  if (!matrix) throw new Error('It was written.');
  expect(await tallyVariant(matrix, 0)).toEqual({
    missing: 1,
    het: 2,
    calls: new Map([
      ['0/0', 1],
      ['0/1', 2],
      ['1/1', 1],
    ]),
    alleles: new Map([
      ['A', 4],
      ['T', 4],
    ]),
  });
  expect(await tallyVariant(matrix, 1)).toEqual({
    missing: 2,
    het: 2,
    calls: new Map([
      ['1|2', 2],
      ['./.', 1],
      ['0/.', 1],
    ]),
    alleles: new Map([
      ['T', 2],
      ['G', 2],
      ['A', 1],
    ]),
  });
});
