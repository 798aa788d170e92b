import { type CellValue, writeXlsxStream } from 'hucre/xlsx';

export interface Sheet {
  readonly name: string;
  readonly headings: readonly string[];
}

/** Excel reports a file with longer text as damaged. */
const maxTextLength = 32_767;

function cell(value: unknown): CellValue {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  return (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, maxTextLength);
}

/**
 * A workbook, streamed while its rows are read. Text stays text: a value that begins with `=` is never a formula.
 * Rows beyond Excel's limit continue in the next sheet.
 */
export function xlsxOf(sheet: Sheet, rows: AsyncIterable<readonly unknown[]>): AsyncIterable<Uint8Array> {
  async function* cells() {
    for await (const row of rows) yield row.map(cell);
  }
  const columns = sheet.headings.map((header) => ({ header }));
  const bytes = writeXlsxStream(cells(), { name: sheet.name, columns, freezePane: { rows: 1 } });
  return bytes as unknown as AsyncIterable<Uint8Array>;
}
