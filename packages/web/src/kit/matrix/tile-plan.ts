import { type Axis, type Span, visibleSpan } from './axis';

/** How a matrix is divided into tiles: the available strides, and the number of rows or columns per tile. */
export interface TileAxis {
  readonly count: number;
  /** Ascending, starting with 1. */
  readonly strides: readonly number[];
  readonly size: number;
}

/** A tile: its strides, and its indices among those of the same strides. */
export interface TileAt {
  readonly lineStride: number;
  readonly stride: number;
  readonly line: number;
  readonly column: number;
}

export interface Strides {
  readonly lineStride: number;
  readonly stride: number;
}

export function tileKey({ lineStride, stride, line, column }: TileAt): string {
  return `${lineStride}/${stride}/${line}/${column}`;
}

/**
 * The coarsest stride at which a row or column is at most a device pixel; without one, 1. A coarser stride would be
 * visible, a finer one wasteful.
 */
export function strideFor(strides: readonly number[], devicePixels: number): number {
  let chosen = strides[0] ?? 1;
  for (const stride of strides) if (stride * devicePixels <= 1) chosen = stride;
  return chosen;
}

/** Strides that can replace a fine tile while it loads, the nearest first. */
export function coarserStrides(strides: readonly number[], stride: number): readonly number[] {
  return strides.filter((other) => other > stride);
}

/** Tiles of a stride that a span of items touches. */
export function tilesOf(span: Span, stride: number, { count, size }: TileAxis): Span {
  const reach = stride * size;
  const all = Math.ceil(count / reach);
  if (span.to <= span.from) return { from: 0, to: 0 };
  return { from: Math.floor(span.from / reach), to: Math.min(all, Math.ceil(span.to / reach)) };
}

export interface Plan extends Strides {
  /** Visible tiles, those in the middle first. */
  readonly visible: readonly TileAt[];
  /** One tile beyond on each side, for further scrolling. */
  readonly near: readonly TileAt[];
}

interface Sides {
  readonly lines: Axis;
  readonly columns: Axis;
}

interface Cut {
  readonly lines: TileAxis;
  readonly columns: TileAxis;
}

/** The tiles to request for the visible part. */
export function planTiles(view: Sides, cut: Cut, devicePixelRatio: number): Plan {
  const lineStride = strideFor(cut.lines.strides, view.lines.scale * devicePixelRatio);
  const stride = strideFor(cut.columns.strides, view.columns.scale * devicePixelRatio);
  const rows = tilesOf(visibleSpan(view.lines), lineStride, cut.lines);
  const columns = tilesOf(visibleSpan(view.columns), stride, cut.columns);
  const middle = { line: (rows.from + rows.to - 1) / 2, column: (columns.from + columns.to - 1) / 2 };
  const away = ({ line, column }: TileAt) => Math.hypot(line - middle.line, column - middle.column);
  const byDistance = (one: TileAt, other: TileAt) => away(one) - away(other);
  const lastRow = Math.ceil(cut.lines.count / (lineStride * cut.lines.size));
  const lastColumn = Math.ceil(cut.columns.count / (stride * cut.columns.size));
  const visible: TileAt[] = [];
  const near: TileAt[] = [];
  for (let line = Math.max(0, rows.from - 1); line < Math.min(lastRow, rows.to + 1); line++) {
    for (
      let column = Math.max(0, columns.from - 1);
      column < Math.min(lastColumn, columns.to + 1);
      column++
    ) {
      const isVisible = line >= rows.from && line < rows.to && column >= columns.from && column < columns.to;
      (isVisible ? visible : near).push({ lineStride, stride, line, column });
    }
  }
  return { lineStride, stride, visible: visible.sort(byDistance), near: near.sort(byDistance) };
}
