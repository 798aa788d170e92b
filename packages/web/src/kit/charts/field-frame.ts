import type { Extent } from './value-scale';

/** The row and column of each item. */
export interface FieldCells {
  readonly rows: ArrayLike<number>;
  readonly columns: ArrayLike<number>;
}

/** Rows or columns in their order: the numbers from the first to the last, or only those in use if few are. */
interface FieldLine {
  readonly numbers: readonly number[];
  readonly indexOf: ReadonlyMap<number, number>;
}

export interface FieldFrame {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly top: number;
  /** Pixels of a cell in each direction. */
  readonly side: number;
  readonly rows: FieldLine;
  readonly columns: FieldLine;
  /** Items of each cell, by row and column; several of the same cell are beside each other. */
  readonly cells: ReadonlyMap<number, readonly number[]>;
  /** The part of its cell that each item fills; NaN for an item without row or column. */
  readonly lefts: Float32Array;
  readonly tops: Float32Array;
  readonly widths: Float32Array;
}

/** Pixels. */
const margin = { left: 48, top: 36, right: 2, bottom: 2 } as const;
const sides = { min: 5, max: 30 } as const;
/** A gap between numbers is drawn as empty cells, unless most cells would be empty. */
const mostlyEmpty = 3;

export function fieldFrame({ rows, columns }: FieldCells, available: number): FieldFrame {
  const [down, across] = [fieldLine(rows), fieldLine(columns)];
  const count = Math.max(1, across.numbers.length);
  const side = Math.max(
    sides.min,
    Math.min(sides.max, Math.floor((available - margin.left - margin.right) / count)),
  );
  const cells = new Map<number, number[]>();
  for (let item = 0; item < rows.length; item++) {
    const cell = cellOf(
      down.indexOf.get(rows[item] ?? Number.NaN),
      across.indexOf.get(columns[item] ?? Number.NaN),
      count,
    );
    if (cell === undefined) continue;
    const items = cells.get(cell);
    if (items) items.push(item);
    else cells.set(cell, [item]);
  }
  return {
    width: margin.left + count * side + margin.right,
    height: margin.top + Math.max(1, down.numbers.length) * side + margin.bottom,
    left: margin.left,
    top: margin.top,
    side,
    rows: down,
    columns: across,
    cells,
    ...placesOf(cells, { side, count, size: rows.length }),
  };
}

const cellOf = (row: number | undefined, column: number | undefined, columns: number) =>
  row === undefined || column === undefined ? undefined : row * columns + column;

function fieldLine(values: ArrayLike<number>): FieldLine {
  const used = [...new Set(Array.from(values).filter(Number.isFinite))].sort((one, other) => one - other);
  const [first = 0, last = 0] = [used[0], used.at(-1)];
  const isRegular = used.every(Number.isInteger) && last - first < used.length * mostlyEmpty;
  const numbers =
    isRegular && used.length > 0 ? Array.from({ length: last - first + 1 }, (_, at) => first + at) : used;
  return { numbers, indexOf: new Map(numbers.map((number, at) => [number, at])) };
}

interface Sizes {
  readonly side: number;
  readonly count: number;
  readonly size: number;
}

function placesOf(cells: ReadonlyMap<number, readonly number[]>, { side, count, size }: Sizes) {
  const [lefts, tops, widths] = [0, 1, 2].map(() => new Float32Array(size).fill(Number.NaN)) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  const gap = side > 8 ? 1 : 0;
  for (const [cell, items] of cells) {
    const each = (side - gap) / items.length;
    for (const [at, item] of items.entries()) {
      lefts[item] = margin.left + (cell % count) * side + at * each;
      tops[item] = margin.top + Math.floor(cell / count) * side;
      // A line between the items of a cell, where there is room for it.
      widths[item] = items.length > 1 && each > 4 ? each - 1 : each;
    }
  }
  return { lefts, tops, widths };
}

/** The item at a position, if any. */
export function itemAt(
  { left, top, side, rows, columns, cells }: FieldFrame,
  { x, y }: { readonly x: number; readonly y: number },
): number | undefined {
  const [column, row] = [Math.floor((x - left) / side), Math.floor((y - top) / side)];
  if (column < 0 || row < 0 || column >= columns.numbers.length || row >= rows.numbers.length)
    return undefined;
  const items = cells.get(row * columns.numbers.length + column) ?? [];
  return items[Math.min(items.length - 1, Math.floor(((x - left - column * side) / side) * items.length))];
}

/** The next item in the direction of an arrow key, beyond empty cells. */
export function itemAfterKey(
  frame: FieldFrame,
  { rows, columns }: FieldCells,
  item: number | undefined,
  key: string,
): number | undefined {
  const step = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[key];
  if (!step) return undefined;
  const count = frame.columns.numbers.length;
  if (item === undefined) return frame.cells.get(Math.min(...frame.cells.keys()))?.[0];
  const [down = 0, across = 0] = step;
  const row = frame.rows.indexOf.get(rows[item] ?? Number.NaN) ?? 0;
  const column = frame.columns.indexOf.get(columns[item] ?? Number.NaN) ?? 0;
  const here = frame.cells.get(row * count + column) ?? [];
  const beside = here[here.indexOf(item) + across];
  if (across !== 0 && beside !== undefined) return beside;
  const items = nextItems(frame, [row, column], [down, across]);
  return (across < 0 ? items?.at(-1) : items?.[0]) ?? item;
}

type Pair = readonly [row: number, column: number];

/** Those of the next cell in a direction that is not empty. */
function nextItems(
  { rows, columns, cells }: FieldFrame,
  from: Pair,
  step: Pair,
): readonly number[] | undefined {
  const count = columns.numbers.length;
  let [row, column] = [from[0] + step[0], from[1] + step[1]];
  while (row >= 0 && column >= 0 && row < rows.numbers.length && column < count) {
    const items = cells.get(row * count + column);
    if (items) return items;
    row += step[0];
    column += step[1];
  }
  return undefined;
}

/** Every nth number, so that labels do not overlap. */
export function labelledNumbers({ numbers }: FieldLine, side: number, space: number): readonly number[] {
  const each = Math.max(1, Math.ceil(space / side));
  return numbers.filter((_, at) => at % each === 0);
}

/** Colours of values in equal steps: computing one for each value would take longer than drawing. */
export const colourSteps = 128;

/** The step of a value; undefined if it is missing. */
export function stepOf(value: number | undefined, [min, max]: Extent): number | undefined {
  if (value === undefined || !Number.isFinite(value)) return undefined;
  const share = max > min ? Math.min(1, Math.max(0, (value - min) / (max - min))) : 0.5;
  return Math.round(share * (colourSteps - 1));
}
