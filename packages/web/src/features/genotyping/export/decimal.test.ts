import { expect, test } from 'vitest';
import { decimalText, readDecimal, writtenDecimal } from './decimal';

test.each([
  ['', undefined],
  ['  ', undefined],
  ['0.05', 0.05],
  ['0,05', 0.05],
  ['.5', 0.5],
  ['0.', 0],
  ['0.51', 'invalid'],
  ['-0.1', 'invalid'],
  ['1e-2', 'invalid'],
  ['a few', 'invalid'],
])('"%s" between 0 and 0.5 is %s', (text, value) => {
  expect(readDecimal(text, 0, 0.5)).toBe(value);
});

test('a typed value is in the address as typed', () => {
  for (const text of ['', '0.05', '0.50', '0,1', 'x']) {
    expect(decimalText(writtenDecimal(text))).toBe(text);
  }
  expect(writtenDecimal('0.05')).toBe(0.05);
});
