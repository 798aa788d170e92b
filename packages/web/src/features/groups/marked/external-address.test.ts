import { expect, test } from 'vitest';
import { externalAddress, isWebAddress } from './external-address';

test('identifiers replace the placeholder and are URL-encoded', () => {
  expect(externalAddress('https://x.example/?ids={identifiers}&n=1', ['HOR 1', 'A&B', 'ü'])).toBe(
    'https://x.example/?ids=HOR%201,A%26B,%C3%BC&n=1',
  );
});

test.each([
  [undefined, false],
  ['', false],
  ['javascript:alert(1)//{identifiers}', false],
  ['http://x.example', true],
  ['HTTPS://x.example', true],
])('%s leads to a web page: %s', (template, expected) => {
  expect(isWebAddress(template)).toBe(expected);
});
