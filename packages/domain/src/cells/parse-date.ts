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
