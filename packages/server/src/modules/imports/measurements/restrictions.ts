/** What values of a variable may be, as it is kept with a trait. */
export interface Restrictions {
  readonly min?: number | null;
  readonly max?: number | null;
  /** Scales of equal length; a value stands in any of them. */
  readonly categories?: readonly (readonly string[])[] | null;
}

/** `[["low","high"],["1","2"]]`: scales, all of the same length. Nothing for everything else. */
export function readCategories(given: string): string[][] | undefined {
  const scales = parsed(given);
  if (!Array.isArray(scales) || scales.length === 0) return undefined;
  const read = scales.map((scale) => (Array.isArray(scale) ? scale.map(word) : []));
  const length = read[0]?.length ?? 0;
  const isWhole = read.every((scale) => scale.length === length && scale.every((item) => item !== undefined));
  return isWhole && length > 0 ? (read as string[][]) : undefined;
}

const word = (item: unknown) =>
  typeof item === 'string' || typeof item === 'number' ? String(item).trim() || undefined : undefined;

function parsed(given: string): unknown {
  try {
    return JSON.parse(given);
  } catch {
    return undefined;
  }
}
