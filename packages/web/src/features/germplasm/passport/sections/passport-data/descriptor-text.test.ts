import { beforeAll, describe, expect, test } from 'vitest';
import { startI18n } from '../../../../../lib/i18n/load-locale';
import { translate as t } from '../../../../../lib/i18n/text';
import { descriptorText, writtenDate } from './descriptor-text';
import { type Descriptor, descriptorGroups } from './descriptors';

beforeAll(startI18n);

const bare = { id: 1, accenumb: 'HOR 1', entitytype: 'Accession' };

describe('a descriptor', () => {
  test.each([
    ['sampstat', 300, 'Landrace or traditional cultivar (300)'],
    ['sampstat', 111, '111'],
    ['storage', '12; 99', 'Seed, medium term (12); Other (99)'],
    ['mlsstat', 0, 'Not included (0)'],
    ['elevation', -12, '−12 m'],
    ['othernumb', 'XXX002:OLD 17;:HOR/17', 'XXX002:OLD 17; :HOR/17'],
    ['remarks', 'as it is', 'as it is'],
    ['remarks', '', undefined],
  ] as const)('%s %j reads %j', (name, value, text) => {
    expect(descriptorText(name, { ...bare, [name]: value }, { t })).toBe(text);
  });

  test('names the country where its two-letter code is known', () => {
    const mcpd = { ...bare, origcty: 'ETH' };
    expect(descriptorText('origcty', mcpd, { t, countryCode: 'ET' })).toBe('Ethiopia (ETH)');
    expect(descriptorText('origcty', mcpd, { t })).toBe('ETH');
  });

  test('names institutes that are known, and keeps the code of others', () => {
    const institutes = new Map([['XXX004', 'Example Genebank']]);
    const mcpd = { ...bare, instcode: 'XXX004', duplsite: 'XXX004;XXX009' };
    expect(descriptorText('instcode', mcpd, { t, institutes })).toBe('Example Genebank (XXX004)');
    expect(descriptorText('duplsite', mcpd, { t, institutes })).toBe('Example Genebank (XXX004); XXX009');
    expect(descriptorText('instcode', mcpd, { t })).toBe('XXX004');
  });

  test('is in one group only', () => {
    const all = descriptorGroups.flatMap(({ descriptors }): readonly Descriptor[] => descriptors);
    expect(new Set(all).size).toBe(all.length);
  });
});

test.each([
  ['1998----', '1998'],
  ['19980000', '1998'],
  ['197611--', '11/1976'],
  ['1976-11-05', '05/11/1976'],
  ['19761105', '05/11/1976'],
  ['1976', '1976'],
  ['spring of 1976', 'spring of 1976'],
])('the date %s is written %s', (input, written) => {
  expect(writtenDate(input)).toBe(written);
});
