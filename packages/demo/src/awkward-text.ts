import type { Plan } from './plan';

/** Texts that have broken software before. Every list of the tiny collection contains them. */
export const awkwardTexts: readonly string[] = [
  `It's a "quoted" name`,
  'Tab\there',
  'First line\nsecond line\r\nthird line',
  '100 % pure_line',
  'Back\\slash \\N \\. \\t',
  'Emoji 🌾🥔 and 𐍈',
  `Very long name${' and longer'.repeat(60)}`,
  '<b>Bold</b><script>alert(1)</script> &amp; &lt;',
  'شعير قديم',
  '=1+2',
  '  spaces at both ends  ',
  'ÅÄÖ ß ẞ İ ı ﬁ',
  'null',
  "'; DROP TABLE germplasm; --",
  '{"a": [1, "}"]}',
  '@SUM(A1), +1; -1',
  'abc\u202Etxt.exe',
  '\u200Bzero\u200Bwidth',
];

/** A name for the nth item (from 1) of a list: awkward in the tiny collection while the supply lasts. */
export function nameOf({ size }: Plan, nth: number, usual: string): string {
  return (size === 'tiny' && awkwardTexts[nth - 1]) || usual;
}

/** A description; missing, empty and awkward ones occur in the tiny collection. */
export function descriptionOf({ size }: Plan, nth: number, usual: string): string | undefined {
  if (size !== 'tiny') return usual;
  if (nth % 5 === 1) return undefined;
  return nth % 5 === 2 ? '' : `${awkwardTexts[nth % awkwardTexts.length]} (${usual})`;
}
