import type { CellFix } from '@landrace/contract/areas/imports/mapping.routes';
import type { SheetChange } from '../../../platform/sheets/decorate-workbook';
import type { Cell, Row } from '../../../platform/sheets/workbook';

/** New cells of a row, by their position. */
type RowFixes = ReadonlyMap<number, Cell>;

/** Corrects these cells. Fixes of cells that do not exist are ignored. */
export function applyFixes(fixes: readonly CellFix[]): SheetChange {
  const sheets = byPlace(fixes);
  return (sheet) => {
    const rows = sheets.get(sheet);
    // A missing value may be reported one cell after the last; fixes further right are ignored.
    let width = 0;
    return (
      rows &&
      ((batch) => {
        for (const { cells } of batch) width = Math.max(width, cells.length);
        return batch.map((row) => fixedRow(row, rows.get(row.number), width));
      })
    );
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
