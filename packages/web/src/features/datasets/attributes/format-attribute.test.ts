import { afterEach, beforeAll, expect, test } from 'vitest';
import { startI18n } from '../../../lib/i18n/load-locale';
import { preferences } from '../../../lib/preferences/store';
import { formatAttribute } from './format-attribute';

beforeAll(startI18n);
afterEach(() => preferences.set('locale', null));

test.each([
  ['numeric', '7414', '7,414'],
  ['numeric', '-0.50', '−0.50'],
  ['numeric', '1234.5678', '1,234.5678'],
  ['numeric', '0', '0'],
  ['numeric', '007', '007'],
  ['numeric', '1e6', '1e6'],
  ['numeric', '12345678901234567', '12345678901234567'],
  ['numeric', 'about 20', 'about 20'],
  ['numeric', '', ''],
  ['date', '2015-08-12', '12/08/2015'],
  ['date', '20150812', '12/08/2015'],
  ['date', '2015-08', '08/2015'],
  ['date', '201508--', '08/2015'],
  ['date', '2015', '2015'],
  ['date', '2015-08-12 14:30', '12/08/2015 02:30 pm'],
  ['date', '2015-02-30', '2015-02-30'],
  ['date', 'spring 2015', 'spring 2015'],
  ['text', '2015-08-12', '2015-08-12'],
  ['text', '7414', '7414'],
  ['categorical', '1000', '1000'],
  ['images', '1000.png', '1000.png'],
] as const)('the %s value %s is shown as %s', (type, value, shown) => {
  expect(formatAttribute(type, value)).toBe(shown);
});

test('numbers are shown in the reader’s language', () => {
  preferences.set('locale', 'de_DE');
  expect(formatAttribute('numeric', '7414.5')).toBe('7.414,5');
});
