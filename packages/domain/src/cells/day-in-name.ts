import { firstDayOf, readPartialDate } from './parse-date';

const days = /(?<!\d)(\d{4})([-_]?)(\d{2})\2(\d{2})(?!\d)/g;

/** The only day in a file name such as `field_1997-11-04.tif`; several days would be ambiguous. */
export function dayInName(name: string): string | undefined {
  const found = new Set<string>();
  for (const [, year, , month, day] of name.matchAll(days)) {
    const date = readPartialDate(`${year}${month}${day}`);
    if (date?.day) found.add(firstDayOf(date));
  }
  const [only, another] = found;
  return another === undefined ? only : undefined;
}
