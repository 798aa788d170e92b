import type { CellFix } from '@landrace/contract/areas/imports/mapping.routes';
import type { Cell, Row, Workbook } from '../../../platform/sheets/workbook';
import { columnLetters } from '../column-letters';
import { headingKey } from '../headings';

/** New cells of a row, by the key of their heading. */
type RowFixes = ReadonlyMap<string, Cell>;

/** The workbook as if somebody had mended these cells. What is not there to be mended stays away. */
export function withFixes(workbook: Workbook, fixes: readonly CellFix[]): Workbook {
  if (fixes.length === 0) return workbook;
  const sheets = byPlace(fixes);
  return {
    ...workbook,
    rows: (sheet, options) => {
      const rows = workbook.rows(sheet, options);
      const given = sheets.get(sheet);
      return given ? mended(rows, given) : rows;
    },
  };
}

function byPlace(fixes: readonly CellFix[]): ReadonlyMap<string, ReadonlyMap<number, RowFixes>> {
  const sheets = new Map<string, Map<number, Map<string, Cell>>>();
  for (const { sheet, row, column, value } of fixes) {
    const rows = sheets.get(sheet) ?? new Map<number, Map<string, Cell>>();
    const cells = rows.get(row) ?? new Map<string, Cell>();
    sheets.set(sheet, rows.set(row, cells.set(headingKey(column), value.trim() || null)));
  }
  return sheets;
}

async function* mended(
  batches: AsyncIterable<readonly Row[]>,
  fixes: ReadonlyMap<number, RowFixes>,
): AsyncGenerator<readonly Row[]> {
  let find: ((column: string) => number) | undefined;
  for await (const batch of batches) {
    const [first] = batch;
    if (first) find ??= columnFinder(first);
    yield batch.map((row) => mendedRow(row, fixes.get(row.number), find));
  }
}

/** By its heading; a column without one goes by its letters. */
function columnFinder({ cells }: Row): (column: string) => number {
  const positions = new Map(cells.map((_, position) => [headingKey(columnLetters(position)), position]));
  for (const [position, heading] of cells.entries())
    if (heading !== null) positions.set(headingKey(heading), position);
  return (column) => positions.get(column) ?? -1;
}

function mendedRow(row: Row, fixes: RowFixes | undefined, find?: (column: string) => number): Row {
  if (!fixes || !find) return row;
  const cells = [...row.cells];
  for (const [column, value] of fixes) {
    const position = find(column);
    if (position < 0) continue;
    while (cells.length < position) cells.push(null);
    cells[position] = value;
  }
  return { number: row.number, cells };
}
