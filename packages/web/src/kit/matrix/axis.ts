/** One direction of a matrix in its window: how many items there are, and which piece of them is in sight. */
export interface Axis {
  readonly count: number;
  /** Pixels of the window. */
  readonly room: number;
  /** The item at the window's edge, as a fraction: 2.5 is the middle of the third. */
  readonly start: number;
  /** Pixels of one item. */
  readonly scale: number;
}

/** Items from the first to before the last. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

function between(least: number, value: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

/** At which all is in sight; few items are not blown up. */
export function smallestScale(axis: Pick<Axis, 'count' | 'room'>, largest: number): number {
  if (axis.count === 0 || axis.room <= 0) return largest;
  return Math.min(largest, axis.room / axis.count);
}

/** Moved so that no room is left empty while there are items for it. */
export function settled(axis: Axis): Axis {
  const most = Math.max(0, axis.count - axis.room / axis.scale);
  return { ...axis, start: between(0, axis.start, most) };
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
 * How far an axis is zoomed in, from 0 (all of it) to 1 (as large as it gets). Two axes of unlike length go from all to
 * letters together when both go the same share of the way.
 */
export function zoomOf(axis: Axis, largest: number): number {
  const least = smallestScale(axis, largest);
  if (least >= largest) return 1;
  return between(0, Math.log(axis.scale / least) / Math.log(largest / least), 1);
}

export function scaleOf(axis: Pick<Axis, 'count' | 'room'>, zoom: number, largest: number): number {
  const least = smallestScale(axis, largest);
  return least * (largest / least) ** between(0, zoom, 1);
}

/** The same piece in a window of another size; what was all of it stays all of it. */
export function resized(axis: Axis, room: number, largest: number): Axis {
  if (room === axis.room) return axis;
  const wasWhole = axis.scale <= smallestScale(axis, largest) * 1.001;
  const least = smallestScale({ count: axis.count, room }, largest);
  const scale = wasWhole ? least : between(least, axis.scale, largest);
  return settled({ ...axis, room, scale });
}

/** Which items are in sight, those that stick out included. */
export function visibleSpan({ count, room, start, scale }: Axis): Span {
  const from = between(0, Math.floor(start), count);
  return { from, to: between(from, Math.ceil(start + room / scale), count) };
}

/** The item at a pixel; none beside the last. */
export function itemAt({ count, start, scale }: Axis, pixel: number): number | undefined {
  const item = Math.floor(start + pixel / scale);
  return item >= 0 && item < count ? item : undefined;
}

export function pixelOf({ start, scale }: Axis, item: number): number {
  return (item - start) * scale;
}

/** Moved as little as brings an item into full sight. */
export function revealed(axis: Axis, item: number): Axis {
  const shown = axis.room / axis.scale;
  if (item < axis.start) return settled({ ...axis, start: item });
  if (item + 1 > axis.start + shown) return settled({ ...axis, start: item + 1 - shown });
  return axis;
}

/** Moved so that an item is in the middle. */
export function centred(axis: Axis, item: number): Axis {
  return settled({ ...axis, start: item + 0.5 - axis.room / axis.scale / 2 });
}

/** A whole span with a little around it, as large as it can be shown. */
export function framed(axis: Axis, { from, to }: Span, largest: number): Axis {
  const length = Math.max(1, to - from) * 1.1;
  const scale = between(smallestScale(axis, largest), axis.room / length, largest);
  return centred({ ...axis, scale }, (from + to - 1) / 2);
}
