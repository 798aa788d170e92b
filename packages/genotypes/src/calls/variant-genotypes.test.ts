import { expect, test } from 'vitest';
import { storedCalls } from './stored-calls.fixture';
import { readVariantGenotypes } from './variant-genotypes';

const facts = { id: 'm', chromosome: '1H', position: 1, reference: 'T', alternates: 'A,G', fields: '' };

test('genotypes of one variant name their alleles, in one order and without phase', async () => {
  const { matrix } = await storedCalls({
    variants: [
      { ...facts, alternates: 'A', calls: [0, 1, 2, 3, 1, 0] },
      { ...facts, calls: ['1|2', './.', '0/.', '2|1', '', '1'] },
    ],
  });
  const read = async (variant: number) => {
    const { genotypes, indices, alleles } = await readVariantGenotypes(matrix, variant);
    return { alleles, written: Array.from(indices, (index) => genotypes[index]?.join('/')) };
  };
  expect(await read(0)).toEqual({ alleles: ['T', 'A'], written: ['T/T', 'T/A', 'A/A', '', 'T/A', 'T/T'] });
  expect(await read(1)).toEqual({ alleles: ['T', 'A', 'G'], written: ['A/G', '', 'T/.', 'A/G', '', 'A/A'] });
});

test('letters are read as they are written for plants', async () => {
  const { matrix } = await storedCalls({
    notation: 'letters',
    variants: [{ calls: ['A', 'AT', 'T/A', 'W', 'N', '', '152/158', 'TT'] }],
  });
  const { genotypes, indices, alleles } = await readVariantGenotypes(matrix, 0);
  expect(Array.from(indices, (index) => genotypes[index]?.join('/'))).toEqual([
    'A/A',
    'A/T',
    'A/T',
    'A/T',
    '',
    '',
    '152/158',
    'T/T',
  ]);
  expect(alleles).toEqual(['152', '158', 'A', 'T']);
});
