import { describe, expect, test } from 'vitest';
import { readDateSpan } from './date-span';

const day = 24 * 60 * 60 * 1000;
const utc = (text: string) => Date.parse(text);

describe('a partial date', () => {
  test.each([
    ['1985', '1985-01-01', '1986-01-01'],
    ['198506', '1985-06-01', '1985-07-01'],
    ['1985-06', '1985-06-01', '1985-07-01'],
    ['198506--', '1985-06-01', '1985-07-01'],
    ['1985----', '1985-01-01', '1986-01-01'],
    ['19850600', '1985-06-01', '1985-07-01'],
    ['19850000', '1985-01-01', '1986-01-01'],
    ['19850614', '1985-06-14', '1985-06-15'],
    ['1985-12-31', '1985-12-31', '1986-01-01'],
    [' 2000-02-29 ', '2000-02-29', '2000-03-01'],
    ['0099', '0099-01-01', '0100-01-01'],
  ])('%s runs from %s to before %s', (text, from, to) => {
    expect(readDateSpan(text)).toEqual({ from: utc(from), to: utc(to) });
  });

  test.each([
    '',
    'June',
    '85',
    '1985-13',
    '1985-02-30',
    '1985--14',
    '19851',
    '1985-06-14x',
    '2024-05-01T10:00',
  ])('%j is not a date', (text) => expect(readDateSpan(text)).toBeUndefined());

  test('an instant is a millisecond wide, in any zone', () => {
    const at = utc('2024-05-01T10:00:00.000Z');
    expect(readDateSpan('2024-05-01T12:00:00.000+0200')).toEqual({ from: at, to: at + 1 });
    expect(readDateSpan('2024-05-01T10:00:00Z')?.from).toBe(at);
  });

  test('a year is as long as in the calendar', () => {
    const span = readDateSpan('2024');
    expect(((span?.to ?? 0) - (span?.from ?? 0)) / day).toBe(366);
  });
});
