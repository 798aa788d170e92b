/** What the cell of a workbook reads that holds a formula whose result nobody computed. No spreadsheet program shows it. */
export const formulaWithoutValue = '#FORMULA!';

/** What a spreadsheet shows where a formula has no result. */
const errorWords = new Set([
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

/** PostgreSQL keeps neither NUL nor half a character. */
export const isKeepable = (given: string) => !given.includes('\0') && given.isWellFormed();

/** Whether it may be kept as text at all. */
export const isText = (given: string) => !errorWords.has(given) && isKeepable(given);
