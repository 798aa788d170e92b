/** The order of the `und-u-kn` collation, which every list sorts by: HOR 2 before HOR 10. */
const collator = new Intl.Collator('und', { numeric: true });

/**
 * Case-insensitive. Texts that the collation treats as equal (`a1`, `a01`) still differ, as they do under a
 * deterministic collation of PostgreSQL.
 */
export function compareText(left: string, right: string): number {
  const a = left.toLowerCase();
  const b = right.toLowerCase();
  return collator.compare(a, b) || compareCodePoints(a, b);
}

/** `<` on strings compares UTF-16 units; the database compares UTF-8 bytes, which order as code points do. */
function compareCodePoints(left: string, right: string): number {
  const a = [...left];
  const b = [...right];
  for (let index = 0; index < Math.min(a.length, b.length); index += 1) {
    const difference = (a[index]?.codePointAt(0) ?? 0) - (b[index]?.codePointAt(0) ?? 0);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

/** `%` matches anything; every other character matches itself. */
export function containsText(text: string, pattern: string): boolean {
  const lower = text.toLowerCase();
  let from = 0;
  for (const part of pattern.toLowerCase().split('%')) {
    const found = lower.indexOf(part, from);
    if (found === -1) return false;
    from = found + part.length;
  }
  return true;
}
