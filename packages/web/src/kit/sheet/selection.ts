/** A cell by the positions of its row and its column. */
export interface CellPlace {
  readonly row: number;
  readonly column: number;
}

/** The cell that keys apply to, and the opposite corner of the selected block. */
export interface Selection {
  readonly active: CellPlace;
  readonly corner: CellPlace;
}

/** A block of cells, with its last row and column. */
export interface Block {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

export interface SheetSize {
  readonly rows: number;
  readonly columns: number;
}

export const cellAt = (row: number, column: number): Selection => ({
  active: { row, column },
  corner: { row, column },
});

export function blockOf({ active, corner }: Selection): Block {
  return {
    top: Math.min(active.row, corner.row),
    left: Math.min(active.column, corner.column),
    bottom: Math.max(active.row, corner.row),
    right: Math.max(active.column, corner.column),
  };
}

export const sizeOf = ({ top, left, bottom, right }: Block): SheetSize => ({
  rows: bottom - top + 1,
  columns: right - left + 1,
});

/** All cells of a block, row by row. */
export function cellsOf({ top, left, bottom, right }: Block): CellPlace[] {
  const cells: CellPlace[] = [];
  for (let row = top; row <= bottom; row += 1)
    for (let column = left; column <= right; column += 1) cells.push({ row, column });
  return cells;
}

const within = (at: number, count: number) => Math.max(0, Math.min(count - 1, at));

function clamped({ row, column }: CellPlace, { rows, columns }: SheetSize): CellPlace {
  return { row: within(row, rows), column: within(column, columns) };
}

interface Step {
  readonly rows: number;
  readonly columns: number;
}

const steps: ReadonlyMap<string, Step> = new Map([
  ['ArrowUp', { rows: -1, columns: 0 }],
  ['ArrowDown', { rows: 1, columns: 0 }],
  ['ArrowLeft', { rows: 0, columns: -1 }],
  ['ArrowRight', { rows: 0, columns: 1 }],
]);

interface Key {
  readonly key: string;
  readonly shiftKey: boolean;
  /** Control, or Command on a Mac. */
  readonly isControl: boolean;
}

interface Sheet {
  readonly size: SheetSize;
  /** Rows of a screen. */
  readonly page: number;
  readonly isEmpty: (cell: CellPlace) => boolean;
}

/** Where a key leads; undefined if it does not move. With Shift the block grows from the active cell. */
export function movedBy(selection: Selection, key: Key, sheet: Sheet): Selection | undefined {
  const { size } = sheet;
  if (key.key === 'Tab' || key.key === 'Enter') {
    const by = key.shiftKey ? -1 : 1;
    const { row, column } = selection.active;
    const next = key.key === 'Tab' ? { row, column: column + by } : { row: row + by, column };
    const active = clamped(next, size);
    return { active, corner: active };
  }
  const from = key.shiftKey ? selection.corner : selection.active;
  const target = targetOf(from, key, sheet);
  if (!target) return undefined;
  const place = clamped(target, size);
  return key.shiftKey ? { active: selection.active, corner: place } : { active: place, corner: place };
}

function targetOf(from: CellPlace, { key, isControl }: Key, sheet: Sheet): CellPlace | undefined {
  const { rows, columns } = sheet.size;
  const step = steps.get(key);
  if (step) return isControl ? edgeFrom(from, step, sheet) : moved(from, step);
  switch (key) {
    case 'PageUp':
      return { ...from, row: from.row - sheet.page };
    case 'PageDown':
      return { ...from, row: from.row + sheet.page };
    case 'Home':
      return { row: isControl ? 0 : from.row, column: 0 };
    case 'End':
      return { row: isControl ? rows - 1 : from.row, column: columns - 1 };
    default:
      return undefined;
  }
}

const moved = ({ row, column }: CellPlace, step: Step): CellPlace => ({
  row: row + step.rows,
  column: column + step.columns,
});

/** As in spreadsheets: to the last cell of the filled ones, or to the first filled one after empty ones. */
function edgeFrom(from: CellPlace, step: Step, { size, isEmpty }: Sheet): CellPlace {
  const isInside = ({ row, column }: CellPlace) =>
    row >= 0 && column >= 0 && row < size.rows && column < size.columns;
  let at = moved(from, step);
  if (!isInside(at)) return from;
  const isThroughFilled = !isEmpty(from) && !isEmpty(at);
  while (isInside(moved(at, step))) {
    const next = moved(at, step);
    if (isThroughFilled ? isEmpty(next) : !isEmpty(at)) return at;
    at = next;
  }
  return at;
}
