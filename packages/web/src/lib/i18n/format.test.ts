import { beforeEach, describe, expect, test } from 'vitest';
import { browserLocale } from '../locale';
import { preferences } from '../preferences/store';
import { formatBytes, formatCompact, formatCount, formatDate, formatNumber } from './format';

beforeEach(() => preferences.set('locale', 'en_GB'));

describe('dates', () => {
  test('are DD/MM/YYYY, as written, in every time zone', () => {
    expect(formatDate('2024-05-01')).toBe('01/05/2024');
    expect(formatDate('2024-05-01T00:00:00.000+0100')).toBe('01/05/2024');
  });

  test('with time are DD/MM/YYYY hh:mm a', () => {
    const at = (hours: number, minutes: number) => new Date(2024, 11, 3, hours, minutes).getTime();
    expect(formatDate(at(0, 5), 'time')).toBe('03/12/2024 12:05 am');
    expect(formatDate(at(12, 0), 'time')).toBe('03/12/2024 12:00 pm');
    expect(formatDate(at(15, 45), 'time')).toBe('03/12/2024 03:45 pm');
  });

  test('that are invalid stay as they are', () => {
    expect(formatDate('unknown', 'time')).toBe('unknown');
  });
});

describe('numbers', () => {
  test('are formatted by language', () => {
    expect(formatNumber(1234567.5)).toBe('1,234,567.5');
    preferences.set('locale', 'de_DE');
    expect(formatNumber(1234567.5)).toBe('1.234.567,5');
  });

  test('are short in badges', () => {
    expect(formatCompact(999)).toBe('999');
    expect(formatCompact(5012)).toBe('5k');
    expect(formatCompact(999_949)).toBe('999.9k');
    expect(formatCompact(999_950)).toBe('1M');
    expect(formatCompact(1_234_567)).toBe('1.2M');
  });
});

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [301, '301 bytes'],
  [1_000, '1 kB'],
  [1_234_567, '1.2 MB'],
  [5_000_000_000_000_000, '5,000 TB'],
])('%i bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});

test('counts are exact up to four digits', () => {
  expect([0, 613, 5_000, 9_999].map(formatCount)).toEqual(['0', '613', '5,000', '9,999']);
  expect([10_000, 12_345, 1_234_567].map(formatCount)).toEqual(['10k', '12.3k', '1.2M']);
});

describe('the browser’s language', () => {
  test.each([
    [['de-AT', 'en'], 'de_DE'],
    [['fr-FR', 'en-US'], 'en_GB'],
    [['fr-FR'], 'en_GB'],
    [[], 'en_GB'],
  ])('%j is answered in %s', (languages, locale) => {
    expect(browserLocale(languages)).toBe(locale);
  });
});
