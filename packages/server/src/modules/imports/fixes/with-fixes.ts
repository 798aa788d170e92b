import type { CellFix } from '@landrace/contract/areas/imports/mapping.routes';
import type { Cell, Row, Workbook } from '../../../platform/sheets/workbook';

/** New cells of a row, by their position. */
type RowFixes = ReadonlyMap<number, Cell>;

/** The workbook with these cells corrected. Fixes of cells that do not exist are ignored. */
export function withFixes(workbook: Workbook, fixes: readonly CellFix[]): Workbook {
  if (fixes.length === 0) return workbook;
  const sheets = byPlace(fixes);
  return {
    ...workbook,
    rows: (sheet, options) => {
      const rows = workbook.rows(sheet, options);
      const sheetFixes = sheets.get(sheet);
      return sheetFixes ? fixedRows(rows, sheetFixes) : rows;
    },
  };
}

function byPlace(fixes: readonly CellFix[]): ReadonlyMap<string, ReadonlyMap<number, RowFixes>> {
  const sheets = new Map<string, Map<number, Map<number, Cell>>>();
  for (const { sheet, row, columnNumber, value } of fixes) {
    const rows = sheets.get(sheet) ?? new Map<number, Map<number, Cell>>();
    const cells = rows.get(row) ?? new Map<number, Cell>();
    sheets.set(sheet, rows.set(row, cells.set(columnNumber - 1, value.trim() || null)));
  }
  return sheets;
}

/** A missing value may be reported one cell after the last; fixes further right are ignored. */
async function* fixedRows(
  batches: AsyncIterable<readonly Row[]>,
  fixes: ReadonlyMap<number, RowFixes>,
): AsyncGenerator<readonly Row[]> {
  let width = 0;
  for await (const batch of batches) {
    for (const { cells } of batch) width = Math.max(width, cells.length);
    yield batch.map((row) => fixedRow(row, fixes.get(row.number), width));
  }
}

function fixedRow(row: Row, fixes: RowFixes | undefined, width: number): Row {
  if (!fixes) return row;
  const cells = [...row.cells];
  for (const [position, value] of fixes) {
    if (position > width) continue;
    while (cells.length < position) cells.push(null);
    cells[position] = value;
  }
  const lines = new Map([...(row.lines ?? [])].filter(([position]) => !fixes.has(position)));
  return { number: row.number, cells, lines };
}
