import { expect, test } from 'vitest';
import { countedAlleles, dosageInNumbers, namelessCalls } from './dosages';

const letters = (...texts: readonly string[]) =>
  namelessCalls({ notation: 'letters', dictionary: ['', ...texts], spellings: [] });

test('numbers that count copies name no allele', () => {
  expect(letters('0', '1', '2')).toEqual({ ploidy: 2 });
  expect(letters('0', '1', '2', '3', '4')).toEqual({ ploidy: 4 });
  expect(letters('0', '1')).toEqual({ ploidy: undefined });
  expect(letters('-1', '0', '1')).toEqual({ ploidy: undefined });
  expect(letters('0', '0.97', '2')).toEqual({ ploidy: undefined });
  expect(letters('A', 'B', 'H')).toEqual({ ploidy: undefined });
  const spellings = [['0', '0/2', '2']] as const;
  expect(namelessCalls({ notation: 'letters', dictionary: [''], spellings })).toEqual({ ploidy: 2 });
});

test.each([[['A', 'T', 'A/T']], [['121', '125']], [['5', '7']], [['A', 'H']], [[]]])(
  'calls %j name their alleles',
  (texts) => {
    expect(letters(...texts)).toBeUndefined();
  },
);

test('copies are counted of the second allele', () => {
  expect(countedAlleles('A/T')).toEqual(['A', 'T']);
  for (const text of ['A', 'A/A', 'A/T/C', '+/-', 'A/B', '', null])
    expect(countedAlleles(text)).toBeUndefined();
  expect(['0', '1', '2', '0/1', ''].map((call) => dosageInNumbers(call, 2))).toEqual([
    '0/0',
    '0/1',
    '1/1',
    '',
    '',
  ]);
  expect(dosageInNumbers('3', 4)).toBe('0/1/1/1');
});
