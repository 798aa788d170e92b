/**
 * Spreadsheet programs run text that begins with one of these characters as a formula. Numbers do as well, and are
 * harmless. Apostrophes in front count too: otherwise a text that has one of its own would lose it when it is read.
 * PostgreSQL reads this expression as JavaScript does, so that both write the same files.
 */
const formulaStart = String.raw`(?='*[=+@\t\r-])(?!'*[+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?$)`;

/** Where the apostrophe is inserted: the empty string in front of text that needs it. */
export const csvProtectionPattern = `^${formulaStart}`;

/** Text that begins with none of these stays as it is: a quick look before the expression. */
export const csvProtectionStarts: readonly string[] = ["'", '=', '+', '-', '@', '\t', '\r'];

const unprotectedText = new RegExp(csvProtectionPattern);
const protectedText = new RegExp(`^'${formulaStart}`);

/** Text as a cell of a CSV file, with an apostrophe where a spreadsheet program would run it. */
export function protectCsvText(text: string): string {
  return unprotectedText.test(text) ? `'${text}` : text;
}

/** Takes off the apostrophe that `protectCsvText` adds, and no other. */
export function unprotectCsvText(cell: string): string {
  // Millions of cells pass here, and few of them begin so.
  return cell.startsWith("'") && protectedText.test(cell) ? cell.slice(1) : cell;
}
