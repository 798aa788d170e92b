import { beforeAll, describe, expect, test } from 'vitest';
import { loadFullLocale, startI18n } from '../lib/i18n/load-locale';
import { isTextKey, translate } from '../lib/i18n/text';
import { helpKeyOf } from './help';
import { type ScreenName, screens } from './paths';
import { pages } from './routes';

/** A list of components for developers, and two pages that explain themselves. */
const without: readonly string[] = ['kit', '403', '404'];
const names = Object.keys(pages) as ScreenName[];

beforeAll(async () => {
  await startI18n();
  await loadFullLocale();
});

describe('the help', () => {
  test.each(names.filter((name) => !without.includes(name)))('of %s is a few sentences', (name) => {
    const key = helpKeyOf(name);
    expect(key).toBeDefined();
    const text = key ? translate(key) : '';
    expect(text.length).toBeGreaterThan(80);
    expect(text.endsWith('.')).toBe(true);
  });

  test('of a variant is that of the screen it belongs to', () => {
    expect(helpKeyOf('search-query')).toBe('help.search');
    expect(helpKeyOf('import-upload-type')).toBe('help.import-upload');
    expect(helpKeyOf('export-genotypes')).toBe('help.export-genotypes');
  });

  test('of every screen that offers it exists', () => {
    const keys = (Object.keys(screens) as ScreenName[]).flatMap((name) => helpKeyOf(name) ?? []);
    expect(keys.filter((key) => !isTextKey(key))).toEqual([]);
  });

  test('is absent where there is none', () => {
    expect(helpKeyOf('kit')).toBeUndefined();
    expect(helpKeyOf('404')).toBeUndefined();
  });
});
