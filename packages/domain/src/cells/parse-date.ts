import { type McpdDate, readMcpdDate } from '../mcpd';

const daysIn = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** YYYY, YYYYMM, YYYYMMDD or YYYY-MM-DD as a date that exists; `--` and `00` stand for what is not known. */
export function readPartialDate(given: string): McpdDate | undefined {
  // A spreadsheet's date comes with the time of day, which nobody meant.
  const date = readMcpdDate(given.replace(/[T ]00:00(?::00(?:\.0+)?)?Z?$/, ''));
  if (!date || date.year === '0000') return undefined;
  const month = Number(date.month ?? 1);
  if (month < 1 || month > 12) return undefined;
  return Number(date.day ?? 1) <= daysIn(Number(date.year), month) ? date : undefined;
}

/** As passports keep it: eight characters, hyphens for what is not known. */
export function writePartialDate({ year, month = '--', day = '--' }: McpdDate): string {
  return `${year}${month}${day}`;
}

/** As measurements keep it: what is not known counts as the first. */
export function firstDayOf({ year, month = '01', day = '01' }: McpdDate): string {
  return `${year}-${month}-${day}`;
}

const timed = /^(.{8,10})[T ](([01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?)(?:\.\d+)?Z?$/;

/** A day as measurements keep it, with the time of day where one was recorded. */
export function readMoment(given: string): string | undefined {
  const date = readPartialDate(given);
  if (date) return firstDayOf(date);
  const [, day = '', time] = timed.exec(given) ?? [];
  const known = readPartialDate(day);
  return known?.day && time ? `${firstDayOf(known)} ${time.length === 5 ? `${time}:00` : time}` : undefined;
}
