import { readPartialDate } from './parse-date';

/** The order in which a file writes day, month and year. */
export const dayOrders = ['ymd', 'dmy', 'mdy'] as const;
export type DayOrder = (typeof dayOrders)[number];

/** Two-digit years up to this one are in the current century. */
const lastShortYear = 49;

const dateParts = /^(\d{1,4})[./\-\s]+(\d{1,2})[./\-\s]+(\d{1,4})([T ]\d{2}:\d{2}.*)?$/;

/** A date rewritten from the file's order to year, month, day; anything else is returned unchanged. */
export function reorderedDay(text: string, order: DayOrder): string {
  const [, first = '', second = '', third = '', time = ''] = dateParts.exec(text) ?? [];
  const parts = [first, second, third];
  // Four leading digits are a year, whatever the order of the file.
  const actualOrder = first.length === 4 ? 'ymd' : order;
  const part = (letter: string) => parts[actualOrder.indexOf(letter)] ?? '';
  const [year, month, day] = [longYear(part('y')), part('m'), part('d')];
  if (year === undefined || !isShort(month) || !isShort(day)) return text;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}${time}`;
}

const isShort = (part: string) => part.length === 1 || part.length === 2;

function longYear(year: string): string | undefined {
  if (year.length === 4) return year;
  if (year.length !== 2) return undefined;
  return `${Number(year) <= lastShortYear ? 20 : 19}${year}`;
}

/** The orders in which a text is an existing day; none if it is no date or begins with the year. */
export function dayOrdersOf(text: string): readonly DayOrder[] {
  const [, first = '', , , time = ''] = dateParts.exec(text) ?? [];
  if (first === '' || first.length === 4) return [];
  const day = time === '' ? text : text.slice(0, -time.length);
  return dayOrders.filter((order) => readPartialDate(reorderedDay(day, order)) !== undefined);
}
