import { expect, test } from 'vitest';
import { acceptedEncoding } from './accepted-encoding';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0.2, gzip;q=0.8', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['*', 'br'],
  ['gzip;q=0, *', 'br'],
  ['*;q=0', undefined],
  ['identity', undefined],
  ['deflate', undefined],
  ['gzip;q=much', undefined],
  ['', undefined],
  [undefined, undefined],
])('%s is answered with %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
});

test('only what is offered is chosen', () => {
  expect(acceptedEncoding('br, gzip', ['gzip'])).toBe('gzip');
  expect(acceptedEncoding('br', ['gzip'])).toBeUndefined();
  expect(acceptedEncoding('br', [])).toBeUndefined();
});
