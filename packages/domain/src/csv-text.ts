import { protectCsvText } from './csv-protection';

type Cell = string | number | undefined;

/** A table as a CSV file with commas. */
export function csvText(rows: readonly (readonly Cell[])[]): string {
  return rows.map((cells) => `${cells.map(csvCell).join(',')}\n`).join('');
}

function csvCell(value: Cell): string {
  const text = typeof value === 'string' ? protectCsvText(value) : String(value ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
