/** A square window on a larger square: its first row and column, and the number of rows and columns. */
export interface HeatWindow {
  readonly row: number;
  readonly column: number;
  readonly span: number;
}

/** An image of the whole, coarser than the previous one. */
export interface HeatLevel {
  readonly size: number;
  /** Rows per cell. */
  readonly span: number;
}

/** Cells of a level that cover a window. */
export interface HeatSection {
  readonly level: number;
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
}

/** Fewer rows are not zoomed into. */
const minSpan = 4;
const step = 2;

const within = (value: number, max: number) => Math.round(Math.min(Math.max(0, max), Math.max(0, value)));

export const wholeWindow = (size: number): HeatWindow => ({ row: 0, column: 0, span: size });

/** Clamped to the whole. */
export function fittedWindow({ row, column, span }: HeatWindow, size: number): HeatWindow {
  const fitted = Math.min(size, Math.max(Math.min(minSpan, size), Math.round(span)));
  return { row: within(row, size - fitted), column: within(column, size - fitted), span: fitted };
}

/** Zooms in or out around a point given in fractions of the window. */
export function zoomedWindow(
  { row, column, span }: HeatWindow,
  direction: 'in' | 'out',
  { size, at = { x: 0.5, y: 0.5 } }: { readonly size: number; readonly at?: { x: number; y: number } },
): HeatWindow {
  const next = Math.min(
    size,
    Math.max(Math.min(minSpan, size), direction === 'in' ? span / step : span * step),
  );
  return fittedWindow(
    { row: row + (span - next) * at.y, column: column + (span - next) * at.x, span: next },
    size,
  );
}

/** In fractions of the window. */
export function movedWindow(window: HeatWindow, x: number, y: number, size: number): HeatWindow {
  const { row, column, span } = window;
  return fittedWindow({ row: row + y * span, column: column + x * span, span }, size);
}

/** At the finest level with at most that many cells along a side. */
export function sectionOf(
  levels: readonly HeatLevel[],
  { row, column, span }: HeatWindow,
  maxCells: number,
): HeatSection | undefined {
  for (const [level, { size, span: each }] of levels.entries()) {
    const [top, left] = [Math.floor(row / each), Math.floor(column / each)];
    const rows = Math.min(size, Math.ceil((row + span) / each)) - top;
    const columns = Math.min(size, Math.ceil((column + span) / each)) - left;
    if (Math.max(rows, columns) <= maxCells) return { level, row: top, column: left, rows, columns };
  }
  return undefined;
}

export interface HeatBlock {
  readonly rows: readonly [number, number];
  readonly columns: readonly [number, number];
  /** Undefined where no cell has a value. */
  readonly value: number | undefined;
}

/** Cells combined into at most that many blocks along a side, for the table. */
export function blocksOf(
  section: HeatSection,
  cells: Uint8Array,
  { each, none, maxBlocks }: { readonly each: number; readonly none: number; readonly maxBlocks: number },
): HeatBlock[] {
  const width = Math.max(1, Math.ceil(Math.max(section.rows, section.columns) / maxBlocks));
  const blocks: HeatBlock[] = [];
  for (let top = 0; top < section.rows; top += width)
    for (let left = 0; left < section.columns; left += width) {
      const bottom = Math.min(section.rows, top + width);
      const right = Math.min(section.columns, left + width);
      blocks.push({
        rows: [(section.row + top) * each, (section.row + bottom) * each],
        columns: [(section.column + left) * each, (section.column + right) * each],
        value: meanOf(cells, section.columns, { top, bottom, left, right, none }),
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
