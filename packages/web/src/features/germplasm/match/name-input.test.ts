import { maxMatchNameLength, maxMatchNames } from '@landrace/contract/areas/germplasm/match';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadFullLocale, startI18n } from '../../../lib/i18n/load-locale';
import { translate as t } from '../../../lib/i18n/text';
import { firstColumn, linesOf, problemWithNames, readNameFile } from './name-input';

beforeAll(async () => {
  await startI18n();
  await loadFullLocale();
});

test('all kinds of line endings are recognised', () => {
  expect(linesOf('a\r\nb\rc\n\nd')).toEqual(['a', 'b', 'c', '', 'd']);
});

test.each([
  ['HOR 1\nHOR 2', 'HOR 1\nHOR 2'],
  ['name,country\n"HOR ""1""",DE\n', 'name\nHOR "1"\n'],
  ['a;b\n"x; y";z', 'a\nx; y'],
  ['a\tb\nشعير 🌾\tz', 'a\nشعير 🌾'],
  ['"two\nlines",x\nc,y', 'two lines\nc'],
  ['never "closed', 'never "closed'],
  [`name,x\n'=1,y\n"'-a, b",z\n'-2.5,y\n't Hooft,y`, `name\n=1\n-a, b\n'-2.5\n't Hooft`],
  ["'=1\n''@x", "=1\n'@x"],
  ["a\tb\n'=1\tc", "a\n'=1"],
])('the first column of the table %j is %j', (table, column) => {
  expect(firstColumn(table)).toBe(column);
});

describe('names are not sent', () => {
  test.each([
    ['that are none', ' \n\t\n', 'enter names'],
    ['with a line too long', `a\n\n${'x'.repeat(maxMatchNameLength + 1)}`, 'Line 3'],
    ['that are too many', 'x\n'.repeat(maxMatchNames + 1), '100,000'],
    ['out of a program', 'MZ\0\0', 'UTF-8'],
  ])('%s', (_, text, words) => {
    expect(problemWithNames(text, t)).toContain(words);
  });

  test('unless they are fine', () => {
    expect(problemWithNames('x\n'.repeat(maxMatchNames), t)).toBeUndefined();
    expect(problemWithNames('"quoted"\ttab 🌾 شعير', t)).toBeUndefined();
  });
});

describe('a file', () => {
  const file = (content: BlobPart, name: string) => new File([content], name);

  test.each<[string, File, string]>([
    ['of another type', file('a', 'names.xlsx'), '.txt and .csv'],
    ['of 1,000,000 bytes', file('x'.repeat(1_000_000), 'names.txt'), 'too large'],
    ['in another encoding', file(new Uint8Array([0x48, 0xf6, 0x72]), 'names.txt'), 'UTF-8'],
    ['in UTF-16', file(new Uint8Array([0x48, 0, 0x6f, 0]), 'names.txt'), 'UTF-8'],
    ['without names', file(' \n', 'names.csv'), 'no names'],
  ])('%s is refused', async (_, file, words) => {
    expect(await readNameFile(file, t)).toEqual({ problem: expect.stringContaining(words) });
  });

  test('is read as it is, a table by its first column', async () => {
    expect(await readNameFile(file('\ufeffa,b\nc', 'NAMES.TXT'), t)).toEqual({ text: 'a,b\nc' });
    expect(await readNameFile(file('a,b\nc,d', 'names.CSV'), t)).toEqual({ text: 'a\nc' });
  });
});
