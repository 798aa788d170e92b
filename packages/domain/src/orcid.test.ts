import { expect, test } from 'vitest';
import { orcidAddress, orcidOf } from './orcid';

test.each([
  ['0000-0002-1825-0097', '0000-0002-1825-0097'],
  ['https://orcid.org/0000-0002-1825-0097', '0000-0002-1825-0097'],
  ['orcid.org/0000-0002-1694-233x', '0000-0002-1694-233X'],
  ['ORCID: 0000-0002-1694-233X', '0000-0002-1694-233X'],
  [' 0000-0002-1825-0097 ', '0000-0002-1825-0097'],
  ['0000-0002-1825', undefined],
  ['https://example.org/0000-0002-1825-0097', undefined],
  ['staff 12', undefined],
  ['', undefined],
  [undefined, undefined],
])('%s contains the ORCID iD %s', (identifier, found) => {
  expect(orcidOf(identifier)).toBe(found);
});

test('an ORCID iD has an address', () => {
  expect(orcidAddress('0000-0002-1825-0097')).toBe('https://orcid.org/0000-0002-1825-0097');
});
