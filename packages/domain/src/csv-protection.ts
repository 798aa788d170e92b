/**
 * Spreadsheet programs run text that begins with one of these characters as a formula. So do numbers, which are
 * harmless. Leading apostrophes count too: otherwise a text with its own apostrophe would lose it when read.
 * PostgreSQL and JavaScript interpret this expression alike, so that both write the same files.
 */
const formulaStart = String.raw`(?='*[=+@\t\r-])(?!'*[+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?$)`;

/** Where the apostrophe is inserted: the empty string before text that needs it. */
export const csvProtectionPattern = `^${formulaStart}`;

/** Text that begins with none of these stays unchanged: a quick test before the expression. */
export const csvProtectionStarts: readonly string[] = ["'", '=', '+', '-', '@', '\t', '\r'];

const unprotectedText = new RegExp(csvProtectionPattern);
const protectedText = new RegExp(`^'${formulaStart}`);

/** Text as a cell of a CSV file, with an apostrophe where a spreadsheet program would run it. */
export function protectCsvText(text: string): string {
  return unprotectedText.test(text) ? `'${text}` : text;
}

/** Removes the apostrophe that `protectCsvText` adds, and no other. */
export function unprotectCsvText(cell: string): string {
  // Millions of cells are read here, and few of them begin with an apostrophe.
  return cell.startsWith("'") && protectedText.test(cell) ? cell.slice(1) : cell;
}
