import { expect, test } from 'vitest';
import { areKeysAlike, keysWithOneTypo, nameKey } from './name-key';

test.each([
  ['HOR 0123', 'hor123'],
  ['hor-123', 'hor123'],
  ['Ährenstolz', 'ahrenstolz'],
  ['12 03', '12|3'],
  ['123', '123'],
  ['0', '0'],
  ['A-00', 'a0'],
  ['شعير ٣', 'شعير٣'],
  ['— / —', ''],
])('the key of %j is %j', (given, key) => {
  expect(nameKey(given)).toBe(key);
});

test.each([
  ['goldenpromise', 'goldenpromis', true],
  ['goldenpromise', 'godlenpromsie', true],
  ['promise', 'promize', true],
  ['promise', 'promsie', true],
  ['promise', 'premize', false],
  ['barke', 'barka', true],
  ['bark', 'barx', false],
  ['hor1234', 'hor1235', false],
  ['hor1234', 'hro1234', true],
  ['same name', 'same name', false],
])('%j and %j: alike is %j', (one, other, alike) => {
  expect(areKeysAlike(one, other)).toBe(alike);
  expect(areKeysAlike(other, one)).toBe(alike);
});

test.each([
  ['igri', 'igry', true],
  ['igri', 'igr', true],
  ['igri', 'iggri', true],
  ['igri', 'giri', true],
  ['igri', 'gri', true],
  ['oro', 'ora', true],
  ['goldenpromise', 'goldenpromize', true],
  ['goldenpromise', 'godlenpromise', true],
  ['goldenpromise', 'goldenprmse', false],
  ['hor1234', 'hro1234', true],
  ['hor1234', 'hor1235', false],
  ['hor1234', 'hor12345', false],
  ['a632', 'b632', false],
  ['شعير', 'شير', true],
  ['igri', 'igri', false],
])('%j and %j differ by one typing error: %j', (one, other, expected) => {
  expect(keysWithOneTypo(one).includes(other)).toBe(expected);
});

test('long names have no more variants than can be looked up together', () => {
  expect(keysWithOneTypo('x'.repeat(101))).toEqual([]);
  expect(keysWithOneTypo('abcdefghij'.repeat(10)).length).toBeLessThan(6_000);
});
