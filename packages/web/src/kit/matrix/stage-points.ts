import { itemAt } from './axis';
import type { Cell } from './matrix-keys';
import { layoutOf, type StagePoint } from './matrix-view';
import type { ViewStore } from './view-store';

/** The parts of the stage in which a click has different meanings. */
export type Region = 'cells' | 'gutter' | 'ruler' | 'corner';

/** A position on the stage, relative to the corner of the cells. */
export function inCells(views: ViewStore, { x, y }: StagePoint): StagePoint {
  const { gutter, ruler, pinned } = layoutOf(views.current(), views.stage(), views.isPinned());
  return { x: x - gutter, y: y - ruler - pinned };
}

export function regionOf(views: ViewStore, point: StagePoint): Region {
  const { x, y } = inCells(views, point);
  if (x < 0) return y < 0 ? 'corner' : 'gutter';
  return y < 0 ? 'ruler' : 'cells';
}

/** The cell that a drag has reached, also if it has left the stage. */
export function nearestCell(views: ViewStore, point: StagePoint): Cell {
  const { lines, columns } = views.current();
  const { x, y } = inCells(views, point);
  const clamped = (pixel: number, room: number) => Math.max(0, Math.min(room - 1, pixel));
  return {
    line: itemAt(lines, clamped(y, lines.room)) ?? lines.count - 1,
    column: itemAt(columns, clamped(x, columns.room)) ?? columns.count - 1,
  };
}

/** The cell at a position; beside a name or below a number, the first of its line or column. */
export function cellUnder(views: ViewStore, point: StagePoint): Cell | undefined {
  const { lines, columns } = views.current();
  const { x, y } = inCells(views, point);
  const [line, column] = [itemAt(lines, Math.max(0, y)), itemAt(columns, Math.max(0, x))];
  return line === undefined || column === undefined ? undefined : { line, column };
}
