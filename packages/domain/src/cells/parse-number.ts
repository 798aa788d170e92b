/** What stands before the tenths: a point or, in much of Europe, a comma. The other one may separate thousands. */
export const decimalMarks = ['.', ','] as const;
export type DecimalMark = (typeof decimalMarks)[number];

const plain = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;
/** No number begins with a group of nothing: 0.125 has no thousands. */
const grouped = {
  '.': /^[+-]?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/,
  ',': /^[+-]?[1-9]\d{0,2}(?:\.\d{3})+(?:,\d*)?$/,
} as const satisfies Record<DecimalMark, RegExp>;

/** A number with a point and without separators of thousands; nothing for what is none, or too large to be kept. */
export function readNumber(given: string): number | undefined {
  if (!plain.test(given)) return undefined;
  const number = Number(given);
  return Number.isFinite(number) ? number : undefined;
}

/** Spreadsheets write whole numbers as 3.0 too. */
export function readWholeNumber(given: string): number | undefined {
  const number = readNumber(given);
  return number !== undefined && Number.isSafeInteger(number) ? number : undefined;
}

/** The same number as `readNumber` takes it; nothing for what is no number in a file with this decimal mark. */
export function plainNumber(given: string, mark: DecimalMark): string | undefined {
  const separator = mark === '.' ? ',' : '.';
  if (grouped[mark].test(given)) return given.replaceAll(separator, '').replace(mark, '.');
  if (given.includes(separator)) return undefined;
  const pointed = given.replace(mark, '.');
  return readNumber(pointed) === undefined ? undefined : pointed;
}

/** The marks with which a text with a point or a comma is a number; with both of them it is two different numbers. */
export function decimalMarksOf(given: string): readonly DecimalMark[] {
  if (!/[.,]/.test(given)) return [];
  return decimalMarks.filter((mark) => plainNumber(given, mark) !== undefined);
}

/** What a text may mean as a number, with this decimal mark or, where it is not known, with either. */
export function plainNumbers(given: string, mark?: DecimalMark): readonly string[] {
  const numbers = (mark ? [mark] : decimalMarks).flatMap((each) => plainNumber(given, each) ?? []);
  return [...new Set(numbers)];
}
