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
