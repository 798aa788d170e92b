import { readPartialDate } from './parse-date';

/** In which order a file writes day, month and year. */
export const dayOrders = ['ymd', 'dmy', 'mdy'] as const;
export type DayOrder = (typeof dayOrders)[number];

/** Years of two digits: up to here they are of this century. */
const lastShortYear = 49;

const parted = /^(\d{1,4})[./\-\s]+(\d{1,2})[./\-\s]+(\d{1,4})([T ]\d{2}:\d{2}.*)?$/;

/** A date as the file writes it in the way that is read everywhere; what does not fit stays as it is. */
export function reorderedDay(given: string, order: DayOrder): string {
  const [, first = '', second = '', third = '', time = ''] = parted.exec(given) ?? [];
  const parts = [first, second, third];
  // Whatever else a file does, nobody begins with four digits that are no year.
  const meant = first.length === 4 ? 'ymd' : order;
  const part = (letter: string) => parts[meant.indexOf(letter)] ?? '';
  const [year, month, day] = [longYear(part('y')), part('m'), part('d')];
  if (year === undefined || !isShort(month) || !isShort(day)) return given;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}${time}`;
}

const isShort = (part: string) => part.length === 1 || part.length === 2;

function longYear(year: string): string | undefined {
  if (year.length === 4) return year;
  if (year.length !== 2) return undefined;
  return `${Number(year) <= lastShortYear ? 20 : 19}${year}`;
}

/** The orders in which a text is a day that exists; none where it is no date, or begins with the year. */
export function dayOrdersOf(given: string): readonly DayOrder[] {
  const [, first = '', , , time = ''] = parted.exec(given) ?? [];
  if (first === '' || first.length === 4) return [];
  const day = time === '' ? given : given.slice(0, -time.length);
  return dayOrders.filter((order) => readPartialDate(reorderedDay(day, order)) !== undefined);
}
