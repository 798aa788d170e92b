/** A square window on a larger square: where it begins, and how many rows and columns it shows. */
export interface HeatWindow {
  readonly row: number;
  readonly column: number;
  readonly span: number;
}

/** A picture of the whole, coarser than the one before. */
export interface HeatLevel {
  readonly size: number;
  /** Rows that a cell stands for. */
  readonly span: number;
}

/** Cells of a level that cover a window. */
export interface HeatPiece {
  readonly level: number;
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
}

/** Fewer are not worth a picture. */
const fewest = 4;
const step = 2;

const within = (value: number, most: number) => Math.round(Math.min(Math.max(0, most), Math.max(0, value)));

export const wholeWindow = (size: number): HeatWindow => ({ row: 0, column: 0, span: size });

/** Kept inside the whole. */
export function fittedWindow({ row, column, span }: HeatWindow, size: number): HeatWindow {
  const fitted = Math.min(size, Math.max(Math.min(fewest, size), Math.round(span)));
  return { row: within(row, size - fitted), column: within(column, size - fitted), span: fitted };
}

/** Closer in, or further out, around a place that is given as parts of the window. */
export function zoomedWindow(
  { row, column, span }: HeatWindow,
  direction: 'in' | 'out',
  { size, at = { x: 0.5, y: 0.5 } }: { readonly size: number; readonly at?: { x: number; y: number } },
): HeatWindow {
  const next = Math.min(
    size,
    Math.max(Math.min(fewest, size), direction === 'in' ? span / step : span * step),
  );
  return fittedWindow(
    { row: row + (span - next) * at.y, column: column + (span - next) * at.x, span: next },
    size,
  );
}

/** By parts of the window. */
export function movedWindow(window: HeatWindow, x: number, y: number, size: number): HeatWindow {
  const { row, column, span } = window;
  return fittedWindow({ row: row + y * span, column: column + x * span, span }, size);
}

/** Of the finest level that has no more cells along a side than that. */
export function pieceOf(
  levels: readonly HeatLevel[],
  { row, column, span }: HeatWindow,
  mostCells: number,
): HeatPiece | undefined {
  for (const [level, { size, span: each }] of levels.entries()) {
    const [top, left] = [Math.floor(row / each), Math.floor(column / each)];
    const rows = Math.min(size, Math.ceil((row + span) / each)) - top;
    const columns = Math.min(size, Math.ceil((column + span) / each)) - left;
    if (Math.max(rows, columns) <= mostCells) return { level, row: top, column: left, rows, columns };
  }
  return undefined;
}

export interface HeatBlock {
  readonly rows: readonly [number, number];
  readonly columns: readonly [number, number];
  /** Undefined where no cell has a value. */
  readonly value: number | undefined;
}

/** Cells put together into no more than so many blocks along a side, for reading instead of looking. */
export function blocksOf(
  piece: HeatPiece,
  cells: Uint8Array,
  { each, none, most }: { readonly each: number; readonly none: number; readonly most: number },
): HeatBlock[] {
  const width = Math.max(1, Math.ceil(Math.max(piece.rows, piece.columns) / most));
  const blocks: HeatBlock[] = [];
  for (let top = 0; top < piece.rows; top += width)
    for (let left = 0; left < piece.columns; left += width) {
      const bottom = Math.min(piece.rows, top + width);
      const right = Math.min(piece.columns, left + width);
      blocks.push({
        rows: [(piece.row + top) * each, (piece.row + bottom) * each],
        columns: [(piece.column + left) * each, (piece.column + right) * each],
        value: meanOf(cells, piece.columns, { top, bottom, left, right, none }),
      });
    }
  return blocks;
}

interface Part {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
  readonly none: number;
}

function meanOf(cells: Uint8Array, columns: number, part: Part): number | undefined {
  let [sum, count] = [0, 0];
  for (let row = part.top; row < part.bottom; row += 1)
    for (let column = part.left; column < part.right; column += 1) {
      const cell = cells[row * columns + column] ?? part.none;
      if (cell === part.none) continue;
      sum += cell;
      count += 1;
    }
  return count === 0 ? undefined : sum / count;
}
