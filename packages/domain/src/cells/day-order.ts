/** In which order a file writes day, month and year. */
export const dayOrders = ['ymd', 'dmy', 'mdy'] as const;
export type DayOrder = (typeof dayOrders)[number];

/** Years of two digits: up to here they are of this century. */
const lastShortYear = 49;

/** A date as the file writes it in the way that is read everywhere; what does not fit stays as it is. */
export function reorderedDay(given: string, order: DayOrder): string {
  const parts = /^(\d{1,4})[./\-\s]+(\d{1,2})[./\-\s]+(\d{1,4})$/.exec(given)?.slice(1);
  if (!parts) return given;
  const part = (letter: string) => parts[order.indexOf(letter)] ?? '';
  const [year, month, day] = [longYear(part('y')), part('m'), part('d')];
  if (year === undefined || month.length > 2 || day.length > 2) return given;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

function longYear(year: string): string | undefined {
  if (year.length === 4) return year;
  if (year.length !== 2) return undefined;
  return `${Number(year) <= lastShortYear ? 20 : 19}${year}`;
}
