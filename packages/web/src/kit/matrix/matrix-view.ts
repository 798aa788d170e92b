import { type Axis, resized, scaledAt, scaleOf, scrolled, settled, smallestScale, zoomOf } from './axis';

/** The visible part of a matrix: some of its lines, below each other, and some of its columns. */
export interface MatrixView {
  readonly lines: Axis;
  readonly columns: Axis;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface StagePoint {
  readonly x: number;
  readonly y: number;
}

/** Maximum size of a cell in pixels, comfortable for letters. */
export const largestCell = { lines: 20, columns: 26 } as const;
/** Size in pixels from which letters are readable. */
const letterCell = { lines: 12, columns: 15 } as const;
/** Height of a line in pixels from which its name is readable. */
export const nameHeight = 11;

/** Factor by which one zoom step enlarges the longer of the two sides. */
const step = 1.5;

/** All of a matrix, in a window that has not been measured yet. */
export function wholeView(count: { readonly lines: number; readonly columns: number }): MatrixView {
  return whole({
    lines: { count: count.lines, room: 480, start: 0, scale: 1 },
    columns: { count: count.columns, room: 960, start: 0, scale: 1 },
  });
}

export function whole({ lines, columns }: MatrixView): MatrixView {
  return {
    lines: { ...lines, start: 0, scale: smallestScale(lines, largestCell.lines) },
    columns: { ...columns, start: 0, scale: smallestScale(columns, largestCell.columns) },
  };
}

export function isWhole(view: MatrixView): boolean {
  return zoomOfView(view) === 0 || isLargest(whole(view));
}

function isLargest({ lines, columns }: MatrixView): boolean {
  return lines.scale >= largestCell.lines && columns.scale >= largestCell.columns;
}

/** From 0 (everything) to 1 (letters), for the side that is zoomed in more. */
export function zoomOfView({ lines, columns }: MatrixView): number {
  const [fitted, current] = [whole({ lines, columns }), { lines, columns }];
  // A side that fits at its maximum does not limit the zoom of the other.
  const zooms = [
    fitted.lines.scale < largestCell.lines ? zoomOf(current.lines, largestCell.lines) : undefined,
    fitted.columns.scale < largestCell.columns ? zoomOf(current.columns, largestCell.columns) : undefined,
  ].filter((zoom) => zoom !== undefined);
  return zooms.length === 0 ? 1 : Math.max(...zooms);
}

/** Both sides at the same fraction between everything and letters, as in the address. */
export function zoomedTo({ lines, columns }: MatrixView, zoom: number): MatrixView {
  return {
    lines: settled({ ...lines, scale: scaleOf(lines, zoom, largestCell.lines) }),
    columns: settled({ ...columns, scale: scaleOf(columns, zoom, largestCell.columns) }),
  };
}

/** The sides affected by a zoom step. */
export type Sides = 'both' | 'columns';

/** Zooms in by a positive number of steps, out by a negative one. The given point stays in place. */
export function zoomed(view: MatrixView, steps: number, at: StagePoint, sides: Sides = 'both'): MatrixView {
  const share = (steps * Math.log(step)) / Math.max(Math.log(step), longestZoomRange(view));
  const next = (axis: Axis, largest: number) => scaleOf(axis, zoomOf(axis, largest) + share, largest);
  return {
    lines: sides === 'columns' ? view.lines : scaledAt(view.lines, next(view.lines, largestCell.lines), at.y),
    columns: scaledAt(view.columns, next(view.columns, largestCell.columns), at.x),
  };
}

/** The range from everything to letters, as a logarithm. */
function longestZoomRange(view: MatrixView): number {
  const { lines, columns } = whole(view);
  return Math.max(Math.log(largestCell.lines / lines.scale), Math.log(largestCell.columns / columns.scale));
}

/** By a factor, as with two fingers. */
export function pinched(view: MatrixView, factor: number, at: StagePoint): MatrixView {
  return zoomed(view, Math.log(factor) / Math.log(step), at);
}

export function panned(view: MatrixView, by: StagePoint): MatrixView {
  return { lines: scrolled(view.lines, by.y), columns: scrolled(view.columns, by.x) };
}

/** The parts of the stage: names on the left, the ruler above, a pinned line below it. */
export interface Layout {
  readonly gutter: number;
  readonly ruler: number;
  readonly pinned: number;
}

const narrowStage = 560;

export function layoutOf(view: MatrixView, stage: Size, isPinned: boolean): Layout {
  return {
    gutter: stage.width < narrowStage ? 96 : 160,
    ruler: hasNames(view) ? 104 : 40,
    pinned: isPinned ? 24 : 0,
  };
}

/** Whether columns are wide enough for their names. */
export function hasNames({ columns }: MatrixView): boolean {
  return columns.scale >= letterCell.columns;
}

export function hasLetters({ lines, columns }: MatrixView): boolean {
  return lines.scale >= letterCell.lines && columns.scale >= letterCell.columns;
}

/** The view in the space that the stage leaves for the cells. */
export function arranged(view: MatrixView, stage: Size, isPinned: boolean): MatrixView {
  const { gutter, ruler, pinned } = layoutOf(view, stage, isPinned);
  const width = Math.max(1, stage.width - gutter);
  const height = Math.max(1, stage.height - ruler - pinned);
  const lines = resized(view.lines, height, largestCell.lines);
  const columns = resized(view.columns, width, largestCell.columns);
  return lines === view.lines && columns === view.columns ? view : { lines, columns };
}
