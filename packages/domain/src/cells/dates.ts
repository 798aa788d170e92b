import { type McpdDate, readMcpdDate } from '../mcpd-values';

const daysIn = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** YYYY, YYYYMM, YYYYMMDD or YYYY-MM-DD as a date that exists; `--` and `00` mean unknown. */
export function readPartialDate(text: string): McpdDate | undefined {
  // Spreadsheets add a time of midnight that was never entered.
  const date = readMcpdDate(text.replace(/[T ]00:00(?::00(?:\.0+)?)?Z?$/, ''));
  if (!date || date.year === '0000') return undefined;
  const month = Number(date.month ?? 1);
  if (month < 1 || month > 12) return undefined;
  return Number(date.day ?? 1) <= daysIn(Number(date.year), month) ? date : undefined;
}

/** As stored in passports: eight characters, with hyphens for unknown parts. */
export function writePartialDate({ year, month = '--', day = '--' }: McpdDate): string {
  return `${year}${month}${day}`;
}

/** A date of which only the year, or the year and the month, is known. */
export function isPartialDate(text: string): boolean {
  const date = readPartialDate(text);
  return date !== undefined && date.day === undefined;
}

/** As stored with measurements: unknown parts count as the first. */
export function firstDayOf({ year, month = '01', day = '01' }: McpdDate): string {
  return `${year}-${month}-${day}`;
}

const dateWithTime = /^(.{8,10})[T ](([01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?)(?:\.\d+)?Z?$/;

/** A day as stored with measurements, with the time if one was recorded. */
export function readMoment(text: string): string | undefined {
  const date = readPartialDate(text);
  if (date) return firstDayOf(date);
  const [, day = '', time] = dateWithTime.exec(text) ?? [];
  const known = readPartialDate(day);
  return known?.day && time ? `${firstDayOf(known)} ${time.length === 5 ? `${time}:00` : time}` : undefined;
}

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

const daysInNames = /(?<!\d)(\d{4})([-_]?)(\d{2})\2(\d{2})(?!\d)/g;

/** The only day in a file name such as `field_1997-11-04.tif`; several days would be ambiguous. */
export function dayInName(name: string): string | undefined {
  const found = new Set<string>();
  for (const [, year, , month, day] of name.matchAll(daysInNames)) {
    const date = readPartialDate(`${year}${month}${day}`);
    if (date?.day) found.add(firstDayOf(date));
  }
  const [only, another] = found;
  return another === undefined ? only : undefined;
}
