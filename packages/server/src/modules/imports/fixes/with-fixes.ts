import type { CellFix } from '@landrace/contract/areas/imports/mapping.routes';
import type { Cell, Row, Workbook } from '../../../platform/sheets/workbook';
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
  let keys: readonly (string | null)[] | undefined;
  for await (const batch of batches) {
    keys ??= batch[0]?.cells.map((heading) => heading && headingKey(heading));
    const headings = keys ?? [];
    yield batch.map((row) => mendedRow(row, headings, fixes.get(row.number)));
  }
}

function mendedRow(row: Row, headings: readonly (string | null)[], fixes: RowFixes | undefined): Row {
  if (!fixes) return row;
  const cells = headings.map((heading, at): Cell => {
    const fix = heading === null ? undefined : fixes.get(heading);
    return fix === undefined ? (row.cells[at] ?? null) : fix;
  });
  return { number: row.number, cells };
}
