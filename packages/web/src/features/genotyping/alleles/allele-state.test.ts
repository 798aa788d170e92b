import { expect, test } from 'vitest';
import { alleleCodec, anyGenotype, conditionOfCall, searchWith } from './allele-state';

test('conditions are in the address as they were typed', () => {
  const state = { text: 'A1 = A/A,\n"x, y" = T', match: 'any' } as const;
  expect(alleleCodec.read(alleleCodec.write(state))).toEqual(state);
  expect(alleleCodec.read({ alleles: 7, match: 'none' })).toEqual({ text: '', match: 'all' });
});

test.each([
  ['A', 'reference', ['A', 'A']],
  ['T', 'alternate', ['T', 'T']],
  ['AT', 'heterozygous', ['A', 'T']],
  ['A/T', 'heterozygous', ['A', 'T']],
  ['152', 'other', ['152', '152']],
])('the call %s becomes a condition', (text, kind, alleles) => {
  expect(conditionOfCall('m', { text, kind })).toEqual({
    marker: 'm',
    kind: 'genotype',
    alleles,
    isNot: false,
  });
});

test('a letter for two bases does not', () => {
  expect(conditionOfCall('m', { text: 'W', kind: 'heterozygous' })).toBeUndefined();
});

test('a condition is added to those of the address once', () => {
  const first = searchWith(anyGenotype('a, b'), { text: 'x = A/T', match: 'all' });
  expect(first.alleles).toBe('x = A/T, "a, b" != missing');
  const same = { marker: 'X', kind: 'genotype', alleles: ['T', 'A'], isNot: false } as const;
  expect(searchWith(same, { text: 'x = A/T', match: 'all' }).alleles).toBe('x = A/T');
});
