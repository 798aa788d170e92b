/** Written by programs that put a point or, in much of Europe, a comma before the tenths. */
export type DecimalMark = '.' | ',';

const plain = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;

/** A number without separators of thousands; nothing for what is none, or too large to be kept. */
export function readNumber(given: string, mark: DecimalMark = '.'): number | undefined {
  const pointed = mark === ',' && !given.includes('.') ? given.replace(',', '.') : given;
  if (!plain.test(pointed)) return undefined;
  const number = Number(pointed);
  return Number.isFinite(number) ? number : undefined;
}

/** Spreadsheets write whole numbers as 3.0 too. */
export function readWholeNumber(given: string, mark: DecimalMark = '.'): number | undefined {
  const number = readNumber(given, mark);
  return number !== undefined && Number.isSafeInteger(number) ? number : undefined;
}
