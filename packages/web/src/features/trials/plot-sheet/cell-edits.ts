import { columnKey } from '@landrace/contract/areas/trials/plot-sheet';
import type { SheetColumn } from '@landrace/contract/areas/trials/plot-sheet.routes';

/** A cell that was changed but not saved. */
export interface CellEdit {
  readonly plotId: number;
  readonly column: SheetColumn;
  /** As it is stored; null for an empty cell. */
  readonly before: string | null;
  readonly after: string | null;
  readonly wasSuspect: boolean;
  readonly isSuspect: boolean;
}

type Cells = ReadonlyMap<string, CellEdit>;

/** What can be undone and done again until it is saved. */
export interface Edits {
  readonly cells: Cells;
  readonly past: readonly Cells[];
  readonly future: readonly Cells[];
}

export const noEdits: Edits = { cells: new Map(), past: [], future: [] };

const maxSteps = 200;

export const cellKey = (plotId: number, column: SheetColumn) => `${plotId} ${columnKey(column)}`;

/** One step, however many cells. A cell that is as stored again is no edit. */
export function withEdits(edits: Edits, changed: readonly CellEdit[]): Edits {
  const cells = new Map(edits.cells);
  for (const edit of changed) {
    const key = cellKey(edit.plotId, edit.column);
    if (edit.after === edit.before && edit.isSuspect === edit.wasSuspect) cells.delete(key);
    else cells.set(key, edit);
  }
  return { cells, past: [...edits.past, edits.cells].slice(-maxSteps), future: [] };
}

export function undone({ cells, past, future }: Edits): Edits {
  const last = past.at(-1);
  return last
    ? { cells: last, past: past.slice(0, -1), future: [cells, ...future] }
    : { cells, past, future };
}

export function redone({ cells, past, future }: Edits): Edits {
  const [next, ...later] = future;
  return next ? { cells: next, past: [...past, cells], future: later } : { cells, past, future };
}

/** The body of the call that saves them. */
export function savedBody(cells: Cells) {
  const columns = new Map<string, { readonly at: number; readonly column: SheetColumn }>();
  const changed = [...cells.values()].map(({ plotId, column, before, after, wasSuspect, isSuspect }) => {
    const key = columnKey(column);
    const known = columns.get(key) ?? { at: columns.size, column };
    columns.set(key, known);
    // A new value is not suspect unless that is said.
    const isSaid = isSuspect !== wasSuspect || isSuspect;
    return { plotId, column: known.at, before, after, ...(isSaid && { isSuspect }) };
  });
  return { columns: [...columns.values()].map(({ column }) => column), cells: changed };
}
