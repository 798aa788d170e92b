/** A point or, in much of Europe, a comma. The other one may separate thousands. */
export const decimalMarks = ['.', ','] as const;
export type DecimalMark = (typeof decimalMarks)[number];

const plain = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;
/** A number never begins with an empty group: 0.125 has no thousands. */
const grouped = {
  '.': /^[+-]?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/,
  ',': /^[+-]?[1-9]\d{0,2}(?:\.\d{3})+(?:,\d*)?$/,
} as const satisfies Record<DecimalMark, RegExp>;

/**
 * A number with a decimal point and without thousands separators; undefined if it is not a number or too large to be
 * stored.
 */
export function readNumber(text: string): number | undefined {
  if (!plain.test(text)) return undefined;
  const number = Number(text);
  return Number.isFinite(number) ? number : undefined;
}

/** Spreadsheets also write integers as 3.0. */
export function readWholeNumber(text: string): number | undefined {
  const number = readNumber(text);
  return number !== undefined && Number.isSafeInteger(number) ? number : undefined;
}

/** The number in the form that `readNumber` accepts; undefined if it is not a number with this decimal mark. */
export function plainNumber(text: string, mark: DecimalMark): string | undefined {
  const separator = mark === '.' ? ',' : '.';
  if (grouped[mark].test(text)) return text.replaceAll(separator, '').replace(mark, '.');
  if (text.includes(separator)) return undefined;
  const pointed = text.replace(mark, '.');
  return readNumber(pointed) === undefined ? undefined : pointed;
}

/** The decimal marks with which a text containing a point or a comma is a number; with both it is ambiguous. */
export function decimalMarksOf(text: string): readonly DecimalMark[] {
  if (!/[.,]/.test(text)) return [];
  return decimalMarks.filter((mark) => plainNumber(text, mark) !== undefined);
}

/** The numbers that a text can mean, with this decimal mark or, if it is unknown, with either. */
export function plainNumbers(text: string, mark?: DecimalMark): readonly string[] {
  const numbers = (mark ? [mark] : decimalMarks).flatMap((each) => plainNumber(text, each) ?? []);
  return [...new Set(numbers)];
}
