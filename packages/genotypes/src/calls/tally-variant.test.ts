import { expect, test } from 'vitest';
import { storedCalls } from './stored-calls.fixture';
import { tallyVariant } from './tally-variant';

const facts = { id: 'm', chromosome: '1H', position: 1, reference: 'A', alternates: 'T,G', fields: '' };

test('calls of one variant are counted as they were written, and by the alleles they name', async () => {
  const { matrix } = await storedCalls({
    variants: [
      { ...facts, alternates: 'T', calls: [0, 1, 2, 3, 1] },
      { ...facts, calls: ['1|2', './.', '0/.', '1|2', ''] },
    ],
  });
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
