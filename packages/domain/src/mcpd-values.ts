/** Several values of one descriptor are separated by semicolons. */
export function splitMcpdValues(text: string): string[] {
  return text
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean);
}

export interface McpdDate {
  readonly year: string;
  readonly month?: string;
  /** Only if there is a month. */
  readonly day?: string;
}

/** YYYYMMDD, optionally with hyphens between the parts; a part that is missing, `--` or `00` is unknown. */
export function readMcpdDate(text: string): McpdDate | undefined {
  const parts = /^(\d{4})-?(\d\d|--)?-?(\d\d|--)?$/.exec(text);
  if (!parts) return undefined;
  const [, year = '', month, day] = parts;
  const isKnown = (part: string | undefined) => part !== undefined && part !== '--' && part !== '00';
  if (!isKnown(month)) return { year };
  return { year, month, ...(isKnown(day) && { day }) } as McpdDate;
}

/** Unknown parts of a coordinate are written as hyphens. */
export type McpdPrecision = 'minutes' | 'seconds';

/** Degrees, minutes and seconds without separators (15.2 and 15.4): 103020S, 0765230W. */
export function writeMcpdDegrees(
  degrees: number,
  axis: 'latitude' | 'longitude',
  precision: McpdPrecision,
): string {
  const [width, letters] = axis === 'latitude' ? [2, 'NS'] : [3, 'EW'];
  const perDegree = precision === 'minutes' ? 60 : 3600;
  // Rounded as a whole, so that 59.9 seconds become the next minute and not 60 seconds.
  const units = Math.round(Math.abs(degrees) * perDegree);
  const two = (part: number) => String(part).padStart(2, '0');
  const whole = String(Math.floor(units / perDegree)).padStart(width, '0');
  const rest = units % perDegree;
  const parts = precision === 'minutes' ? `${two(rest)}--` : `${two(Math.floor(rest / 60))}${two(rest % 60)}`;
  return `${whole}${parts}${letters[degrees < 0 ? 1 : 0]}`;
}
