import { itemAt } from './axis';
import type { Cell } from './matrix-keys';
import { layoutOf, type Place } from './matrix-view';
import type { ViewStore } from './view-store';

/** The parts of the stage that a press means different things in. */
export type Region = 'cells' | 'gutter' | 'ruler' | 'corner';

/** A place of the stage, from the corner of the cells. */
export function inCells(views: ViewStore, { x, y }: Place): Place {
  const { gutter, ruler, pinned } = layoutOf(views.current(), views.stage(), views.isPinned());
  return { x: x - gutter, y: y - ruler - pinned };
}

export function regionOf(views: ViewStore, place: Place): Region {
  const { x, y } = inCells(views, place);
  if (x < 0) return y < 0 ? 'corner' : 'gutter';
  return y < 0 ? 'ruler' : 'cells';
}

/** The cell a drag has come to, also where it has left the stage. */
export function nearestCell(views: ViewStore, place: Place): Cell {
  const { lines, columns } = views.current();
  const { x, y } = inCells(views, place);
  const clamped = (pixel: number, room: number) => Math.max(0, Math.min(room - 1, pixel));
  return {
    line: itemAt(lines, clamped(y, lines.room)) ?? lines.count - 1,
    column: itemAt(columns, clamped(x, columns.room)) ?? columns.count - 1,
  };
}

/** The cell at a place; beside a name or below a number, the first of its line or column. */
export function cellUnder(views: ViewStore, place: Place): Cell | undefined {
  const { lines, columns } = views.current();
  const { x, y } = inCells(views, place);
  const [line, column] = [itemAt(lines, Math.max(0, y)), itemAt(columns, Math.max(0, x))];
  return line === undefined || column === undefined ? undefined : { line, column };
}
