/** A stretch of time, from (inclusive) to (exclusive), in milliseconds since 1970 UTC. */
export interface DateSpan {
  readonly from: number;
  readonly to: number;
}

const partial = /^(\d{4})(?:-?(\d{2}|--)(?:-?(\d{2}|--))?)?$/;
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})$/;

/**
 * Reads YYYY, YYYYMM, YYYYMMDD, YYYY-MM-DD (a missing month or day as `--` or `00`) or an instant. Missing parts widen
 * the span: `1985` is the whole year.
 */
export function readDateSpan(text: string): DateSpan | undefined {
  const trimmed = text.trim();
  if (instant.test(trimmed)) {
    const at = Date.parse(trimmed.replace(/([+-]\d{2})(\d{2})$/, '$1:$2'));
    return Number.isNaN(at) ? undefined : { from: at, to: at + 1 };
  }
  const match = partial.exec(trimmed);
  if (!match) return undefined;
  return spanOf(Number(match[1]), part(match[2]), part(match[3]));
}

function part(digits: string | undefined): number | undefined {
  return digits === undefined || digits === '--' || digits === '00' ? undefined : Number(digits);
}

function spanOf(year: number, month: number | undefined, day: number | undefined): DateSpan | undefined {
  if (month === undefined) return day === undefined ? { from: utc(year), to: utc(year + 1) } : undefined;
  if (month > 12) return undefined;
  if (day === undefined) return { from: utc(year, month), to: utc(year, month + 1) };
  const from = utc(year, month, day);
  if (new Date(from).getUTCDate() !== day) return undefined;
  return { from, to: utc(year, month, day + 1) };
}

/** `Date.UTC` reads years below 100 as 19xx. */
function utc(year: number, month = 1, day = 1): number {
  return new Date(0).setUTCFullYear(year, month - 1, day);
}
