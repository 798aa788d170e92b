import { protectCsvText } from '@landrace/domain/csv-protection';

/** Tabs, line ends and other control characters would break a line of plain text apart. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const tearing = /[\u0001-\u001f\u007f-\u009f\u2028\u2029]+/g;
const hasTearing = new RegExp(tearing.source);

/** A cell of a file that has no quotation marks. */
export const plainCell = (cell: string) => cell.replace(tearing, ' ');

/**
 * Cells separated by tabs, nothing quoted. Few lines have characters that would break them apart, and one search for
 * all cells takes a tenth of the time.
 */
export function textLine(cells: readonly string[]): string {
  const plain = hasTearing.test(cells.join('')) ? cells.map(plainCell) : cells;
  return `${plain.join('\t')}\r\n`;
}

/** Cells separated by commas. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\n`;
}

function csvCell(cell: string): string {
  const text = protectCsvText(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
