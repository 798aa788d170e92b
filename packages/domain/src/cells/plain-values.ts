const breaks = /[\r\n\u00a0]/;

/** A cell as people read it: on one line, trimmed; null if empty. */
export function cellText(cell: string): string | null {
  // Millions of cells are read here, and few of them have a line break.
  const line = breaks.test(cell) ? cell.replace(/\s*[\r\n\u00a0]\s*/g, ' ') : cell;
  return line.trim() || null;
}

/** The trimmed lines of a cell with several; undefined for a single line. */
export function cellLines(cell: string): string | undefined {
  const text = cell.replace(/\r\n?/g, '\n').trim();
  return text.includes('\n') ? text : undefined;
}

/** The text of a workbook cell with a formula that was never computed. No spreadsheet program shows it. */
export const formulaWithoutValue = '#FORMULA!';

/** What a spreadsheet shows if a formula has no result. */
const errorTexts = new Set([
  '#N/A',
  '#REF!',
  '#DIV/0!',
  '#VALUE!',
  '#NAME?',
  '#NUM!',
  '#NULL!',
  '#SPILL!',
  formulaWithoutValue,
]);

/** PostgreSQL stores neither NUL nor unpaired surrogates. */
export const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed();

/** Whether it can be stored as text at all. */
export const isText = (text: string) => !errorTexts.has(text) && isStorable(text);

/** The number of cells in a row up to the last one that is not empty. */
export function rowWidth(cells: readonly (string | null)[]): number {
  return cells.findLastIndex((cell) => cell !== null) + 1;
}

const booleans = new Map([
  ['true', true],
  ['yes', true],
  ['1', true],
  ['false', false],
  ['no', false],
  ['0', false],
]);

/** Yes or no; undefined for any other text. */
export function readBoolean(text: string): boolean | undefined {
  return booleans.get(text.toLowerCase());
}

/** A point or, in much of Europe, a comma. The other one may separate thousands. */
export const decimalMarks = ['.', ','] as const;
export type DecimalMark = (typeof decimalMarks)[number];

const plainForm = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;
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
  if (!plainForm.test(text)) return undefined;
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
