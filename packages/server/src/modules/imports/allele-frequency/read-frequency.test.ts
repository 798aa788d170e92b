import { expect, test } from 'vitest';
import { readFrequency } from './read-frequency';

test.each([
  ['0.25', 0.25],
  ['0,25', 0.25],
  ['.5', 0.5],
  ['1', 1],
  ['2.5e-3', 0.0025],
  ['-0.1', -0.1],
  ['', Number.NaN],
  ['NA', Number.NaN],
  ['nan', Number.NaN],
  ['A/T', undefined],
  ['25 %', undefined],
  ['Infinity', undefined],
])('"%s" is %s', (text, value) => {
  expect(readFrequency(text)).toBe(value);
});
