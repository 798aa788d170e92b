import { expect, test } from 'vitest';
import { doiAddress, doiOf } from './doi';

test.each([
  ['10.18730/ABC12', '10.18730/ABC12'],
  ['doi:10.5072/known', '10.5072/known'],
  ['DOI: 10.5072/known', '10.5072/known'],
  ['https://doi.org/10.18730/ABC12', '10.18730/ABC12'],
  ['http://dx.doi.org/10.18730/ABC12', '10.18730/ABC12'],
  [' 10.18730/ABC12 ', '10.18730/ABC12'],
  ['BAR 12', undefined],
  ['urn:lsid:example:1', undefined],
  ['https://example.org/10.18730/ABC12', undefined],
  ['10.1/short', undefined],
  ['', undefined],
  [undefined, undefined],
])('%s contains the DOI %s', (puid, found) => {
  expect(doiOf(puid)).toBe(found);
});

test('a DOI becomes the address of its resolver', () => {
  expect(doiAddress('10.18730/ABC12')).toBe('https://doi.org/10.18730/ABC12');
  expect(doiAddress('10.1000/a<b>#1?c')).toBe('https://doi.org/10.1000/a%3Cb%3E%231%3Fc');
});
