/** One direction of a matrix in its window: the number of items, and which of them are visible. */
export interface Axis {
  readonly count: number;
  /** Size of the window in pixels. */
  readonly room: number;
  /** The item at the window's edge, as a fraction: 2.5 is the middle of the third. */
  readonly start: number;
  /** Size of one item in pixels. */
  readonly scale: number;
}

/** A half-open range of items. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

function between(min: number, value: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}

/** The scale at which everything is visible; few items are not enlarged. */
export function smallestScale(axis: Pick<Axis, 'count' | 'room'>, largest: number): number {
  if (axis.count === 0 || axis.room <= 0) return largest;
  return Math.min(largest, axis.room / axis.count);
}

/** Clamped so that no space is left empty while there are items for it. */
export function settled(axis: Axis): Axis {
  const maxStart = Math.max(0, axis.count - axis.room / axis.scale);
  return { ...axis, start: between(0, axis.start, maxStart) };
}

export function scrolled(axis: Axis, pixels: number): Axis {
  return settled({ ...axis, start: axis.start + pixels / axis.scale });
}

/** The item under a pixel stays under it. */
export function scaledAt(axis: Axis, scale: number, pixel: number): Axis {
  const item = axis.start + pixel / axis.scale;
  return settled({ ...axis, scale, start: item - pixel / scale });
}

/**
 * How far an axis is zoomed in, from 0 (everything) to 1 (the maximum). Two axes of different length zoom from
 * everything to letters together if both have the same fraction.
 */
export function zoomOf(axis: Axis, largest: number): number {
  const minScale = smallestScale(axis, largest);
  if (minScale >= largest) return 1;
  return between(0, Math.log(axis.scale / minScale) / Math.log(largest / minScale), 1);
}

export function scaleOf(axis: Pick<Axis, 'count' | 'room'>, zoom: number, largest: number): number {
  const minScale = smallestScale(axis, largest);
  return minScale * (largest / minScale) ** between(0, zoom, 1);
}

/** The same part in a window of another size; a whole axis stays whole. */
export function resized(axis: Axis, room: number, largest: number): Axis {
  if (room === axis.room) return axis;
  const wasWhole = axis.scale <= smallestScale(axis, largest) * 1.001;
  const minScale = smallestScale({ count: axis.count, room }, largest);
  const scale = wasWhole ? minScale : between(minScale, axis.scale, largest);
  return settled({ ...axis, room, scale });
}

/** The visible items, including partly visible ones. */
export function visibleSpan({ count, room, start, scale }: Axis): Span {
  const from = between(0, Math.floor(start), count);
  return { from, to: between(from, Math.ceil(start + room / scale), count) };
}

/** The item at a pixel; undefined beyond the last. */
export function itemAt({ count, start, scale }: Axis, pixel: number): number | undefined {
  const item = Math.floor(start + pixel / scale);
  return item >= 0 && item < count ? item : undefined;
}

export function pixelOf({ start, scale }: Axis, item: number): number {
  return (item - start) * scale;
}

/** Scrolled as little as possible to make an item fully visible. */
export function revealed(axis: Axis, item: number): Axis {
  const shown = axis.room / axis.scale;
  if (item < axis.start) return settled({ ...axis, start: item });
  if (item + 1 > axis.start + shown) return settled({ ...axis, start: item + 1 - shown });
  return axis;
}

/** Scrolled so that an item is centred. */
export function centred(axis: Axis, item: number): Axis {
  return settled({ ...axis, start: item + 0.5 - axis.room / axis.scale / 2 });
}

/** A whole range with a small margin, as large as possible. */
export function framed(axis: Axis, { from, to }: Span, largest: number): Axis {
  const length = Math.max(1, to - from) * 1.1;
  const scale = between(smallestScale(axis, largest), axis.room / length, largest);
  return centred({ ...axis, scale }, (from + to - 1) / 2);
}
