import type { Span } from '../../../kit/matrix/axis';
import type { Cell } from '../../../kit/matrix/matrix-keys';

export const pageSize = { lines: 32, columns: 16 } as const;

export interface TablePage {
  readonly lines: Span;
  readonly columns: Span;
}

/** Pages follow on each other from the origin to both sides, so that a cell is always in the same table. */
function spanAround(item: number, origin: number, size: number, count: number): Span {
  const from = origin + Math.floor((item - origin) / size) * size;
  return { from: Math.max(0, from), to: Math.min(count, from + size) };
}

/** The cells of the table that has a cell; one of the tables begins at the origin. */
export function tablePage(cell: Cell, origin: Cell, count: { lines: number; columns: number }): TablePage {
  return {
    lines: spanAround(cell.line, origin.line, pageSize.lines, count.lines),
    columns: spanAround(cell.column, origin.column, pageSize.columns, count.columns),
  };
}

/** Cells in every tile that a table is in: it is smaller than a tile, so that its corners suffice. */
export function cornersOf({ lines, columns }: TablePage): readonly Cell[] {
  return [lines.from, lines.to - 1].flatMap((line) =>
    [columns.from, columns.to - 1].map((column) => ({ line, column })),
  );
}
