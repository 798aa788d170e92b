/** `[["low","high"],["1","2"]]`: scales, all of the same length. Undefined for anything else. */
export function readCategories(text: string): string[][] | undefined {
  const scales = parsed(text);
  if (!Array.isArray(scales) || scales.length === 0) return undefined;
  const read = scales.map((scale) => (Array.isArray(scale) ? scale.map(word) : []));
  const length = read[0]?.length ?? 0;
  const isWhole = read.every((scale) => scale.length === length && scale.every((item) => item !== undefined));
  return isWhole && length > 0 ? (read as string[][]) : undefined;
}

const word = (item: unknown) =>
  typeof item === 'string' || typeof item === 'number' ? String(item).trim() || undefined : undefined;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
