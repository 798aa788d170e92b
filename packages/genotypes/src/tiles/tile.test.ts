import { describe, expect, test } from 'vitest';
import type { VariantFacts } from '../calls/call-matrix';
import { openCalls } from '../calls/open-calls';
import { openCallWriter } from '../calls/write-calls';
import { memoryFiles } from '../store/memory-files';
import { tileReader } from './read-tile';

const factsOf = (reference: string): VariantFacts => ({
  id: '',
  chromosome: '',
  position: Number.NaN,
  reference,
  alternates: '',
  fields: '',
});

const written = async (
  add: (writer: Awaited<ReturnType<typeof openCallWriter>>) => Promise<void>,
  samples: number,
) => {
  const files = memoryFiles();
  const writer = await openCallWriter(files, 'v1', { samples, notation: 'letters' });
  await add(writer);
  await writer.finish();
  const matrix = await openCalls(files, 'v1');
  if (!matrix) throw new Error('No matrix was written.');
  const samplesOf = Int32Array.from({ length: samples }, (_, sample) => sample);
  const { palette, calls } = await tileReader(matrix)({
    rows: Int32Array.from({ length: matrix.variants }, (_, row) => row),
    samples: samplesOf,
    source: matrix,
  });
  return Array.from(calls, (byte) => palette[byte]);
};

describe('a tile of letters', () => {
  test('has one letter for two equal alleles, however the file wrote them', async () => {
    const cells = await written(async (writer) => {
      const spelling = writer.spellingOf(['AA', 'W', 'TT']);
      await writer.addPacked([factsOf('A')], {
        packed: Uint8Array.of(0b11_10_01_00),
        spellings: Uint16Array.of(spelling),
      });
    }, 4);
    expect(cells).toEqual([
      { text: 'A', kind: 'reference' },
      { text: 'A/T', kind: 'heterozygous' },
      { text: 'T', kind: 'alternate' },
      { text: '', kind: 'missing' },
    ]);
  });

  test('says of what has no reference no more than that it is called', async () => {
    const cells = await written(async (writer) => {
      const codes = ['152', '152/160', '160/160', '152'].map((call) => writer.codeOf(call));
      await writer.addCoded(factsOf(''), Uint16Array.from(codes));
    }, 4);
    expect(cells).toEqual([
      { text: '152', kind: 'other' },
      { text: '152/160', kind: 'heterozygous' },
      { text: '160', kind: 'other' },
      { text: '152', kind: 'other' },
    ]);
  });

  test('with more calls than a byte tells keeps their classes', async () => {
    const cells = await written(async (writer) => {
      const codes = Array.from({ length: 400 }, (_, sample) => writer.codeOf(`${sample}/${sample % 2}`));
      await writer.addCoded(factsOf('1'), Uint16Array.from(codes));
    }, 400);
    expect(cells[399]).toEqual({ text: '…', kind: 'heterozygous' });
    expect(cells[10]).toEqual({ text: '10/0', kind: 'heterozygous' });
    expect([cells[0]?.kind, cells[1]?.kind]).toEqual(['alternate', 'reference']);
  });
});
