/** Degrees. */
export interface ShapeBounds {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** An outline as GeoJSON; anything but polygons is not drawn. */
export interface OutlineGeometry {
  readonly type: string;
  readonly coordinates: unknown;
}

/** In pixels. */
export interface DrawnShape {
  /** Closed, each a list of x and y in turn. */
  readonly rings: readonly Float64Array[];
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface ShapeFrame {
  readonly width: number;
  readonly height: number;
  /** Of each item, if it has an outline. */
  readonly shapes: readonly (DrawnShape | undefined)[];
  /** Pixels of a metre. */
  readonly scale: number;
  /** Bounds on the globe in pixels. */
  readonly place: (bounds: ShapeBounds) => Omit<DrawnShape, 'rings'>;
}

/** Pixels: of the drawing, and of the narrower side of a usual item. */
const limits = { height: 560, largest: 4_000, side: { min: 6, max: 64 }, margin: 12 } as const;
/** Of a degree of latitude; fields are so small that the globe is flat. */
const metresPerDegree = 111_320;

type Ring = readonly (readonly [longitude: number, latitude: number])[];

/** Outlines at their places, north at the top, in the available width unless items would become too small. */
export function shapeFrame(
  outlines: readonly (OutlineGeometry | undefined)[],
  available: number,
): ShapeFrame | undefined {
  const items = outlines.map((outline) => (outline ? ringsOf(outline) : []));
  const all = boundsOf(items.flat());
  if (!all) return undefined;
  const shrink = Math.cos((((all.south + all.north) / 2) * Math.PI) / 180);
  const across = (degrees: number) => degrees * metresPerDegree * shrink;
  const down = (degrees: number) => degrees * metresPerDegree;
  const sides = items.flatMap((rings) => {
    const bounds = boundsOf(rings);
    return bounds ? [Math.min(across(bounds.east - bounds.west), down(bounds.north - bounds.south))] : [];
  });
  const side = sides.sort((one, other) => one - other)[sides.length >> 1] || 1;
  const extent = { x: across(all.east - all.west) || 1, y: down(all.north - all.south) || 1 };
  const fitting = Math.min((available - 2 * limits.margin) / extent.x, limits.height / extent.y);
  const readable = Math.min(limits.side.max / side, Math.max(limits.side.min / side, fitting));
  const scale = Math.min(readable, limits.largest / Math.max(extent.x, extent.y));
  const x = (longitude: number) => limits.margin + across(longitude - all.west) * scale;
  const y = (latitude: number) => limits.margin + down(all.north - latitude) * scale;
  const place = ({ west, south, east, north }: ShapeBounds) => ({
    left: x(west),
    top: y(north),
    right: x(east),
    bottom: y(south),
  });
  return {
    width: Math.ceil(extent.x * scale) + 2 * limits.margin,
    height: Math.ceil(extent.y * scale) + 2 * limits.margin,
    scale,
    place,
    shapes: items.map((rings) => {
      const bounds = boundsOf(rings);
      return (
        bounds && {
          ...place(bounds),
          rings: rings.map((ring) => Float64Array.from(ring.flatMap(([lng, lat]) => [x(lng), y(lat)]))),
        }
      );
    }),
  };
}

function ringsOf({ type, coordinates }: OutlineGeometry): readonly Ring[] {
  const isKnown = type === 'Polygon' || type === 'MultiPolygon';
  const polygons = type === 'Polygon' ? [coordinates] : listed(coordinates);
  return (isKnown ? polygons : []).flatMap((polygon) =>
    listed(polygon)
      .map((ring) => listed(ring).flatMap(positionOf))
      .filter((ring) => ring.length > 2),
  );
}

const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function positionOf(value: unknown): Ring {
  const [longitude, latitude] = listed(value);
  return typeof longitude === 'number' && typeof latitude === 'number' ? [[longitude, latitude]] : [];
}

function boundsOf(rings: readonly Ring[]): ShapeBounds | undefined {
  const bounds = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
  for (const ring of rings)
    for (const [longitude, latitude] of ring) {
      bounds.west = Math.min(bounds.west, longitude);
      bounds.east = Math.max(bounds.east, longitude);
      bounds.south = Math.min(bounds.south, latitude);
      bounds.north = Math.max(bounds.north, latitude);
    }
  return bounds.west <= bounds.east ? bounds : undefined;
}

interface Position {
  readonly x: number;
  readonly y: number;
}

/** The item at a position, the smallest one if outlines are within each other. */
export function shapeAt({ shapes }: ShapeFrame, position: Position): number | undefined {
  let found: number | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const [item, shape] of shapes.entries()) {
    if (!shape || !isWithinBox(shape, position) || !isInside(shape, position)) continue;
    const size = (shape.right - shape.left) * (shape.bottom - shape.top);
    if (size < least) [found, least] = [item, size];
  }
  return found;
}

const isWithinBox = ({ left, top, right, bottom }: DrawnShape, { x, y }: Position) =>
  x >= left && x <= right && y >= top && y <= bottom;

/** Holes are rings too: an odd number of edges is to the left of a position inside. */
function isInside({ rings }: DrawnShape, { x, y }: Position): boolean {
  let isOdd = false;
  for (const ring of rings)
    for (let at = 0, before = ring.length - 2; at < ring.length; before = at, at += 2) {
      const [toX = 0, toY = 0, fromX = 0, fromY = 0] = [
        ring[at],
        ring[at + 1],
        ring[before],
        ring[before + 1],
      ];
      if (toY > y !== fromY > y && x < ((fromX - toX) * (y - toY)) / (fromY - toY) + toX) isOdd = !isOdd;
    }
  return isOdd;
}

const steps: ReadonlyMap<string, readonly [x: number, y: number]> = new Map([
  ['ArrowUp', [0, -1]],
  ['ArrowDown', [0, 1]],
  ['ArrowLeft', [-1, 0]],
  ['ArrowRight', [1, 0]],
]);

const centreOf = ({ left, top, right, bottom }: DrawnShape): Position => ({
  x: (left + right) / 2,
  y: (top + bottom) / 2,
});

/** The nearest item in the direction of an arrow key; the first one, at the top left, to begin with. */
export function shapeAfterKey(
  { shapes }: ShapeFrame,
  item: number | undefined,
  key: string,
): number | undefined {
  const step = steps.get(key);
  if (!step) return undefined;
  const from = item === undefined ? undefined : shapes[item];
  const start = from && centreOf(from);
  let found = item;
  let least = Number.POSITIVE_INFINITY;
  for (const [at, shape] of shapes.entries()) {
    if (!shape || at === item) continue;
    const distance = start ? distanceTowards(start, centreOf(shape), step) : shape.left + shape.top;
    if (distance < least) [found, least] = [at, distance];
  }
  return found;
}

/** Infinite outside 45° of the direction; what is straight ahead is preferred. */
function distanceTowards(from: Position, to: Position, [stepX, stepY]: readonly [number, number]): number {
  const [x, y] = [to.x - from.x, to.y - from.y];
  const ahead = x * stepX + y * stepY;
  const aside = Math.abs(x * stepY) + Math.abs(y * stepX);
  return ahead > 0 && aside <= ahead ? ahead + 2 * aside : Number.POSITIVE_INFINITY;
}

/** The path of the edges of items. */
export function shapeEdges({ shapes }: ShapeFrame, items: Iterable<number>): string {
  let path = '';
  for (const item of items)
    for (const ring of shapes[item]?.rings ?? []) {
      for (let at = 0; at < ring.length; at += 2)
        path += `${at === 0 ? 'M' : 'L'}${ring[at]?.toFixed(1)} ${ring[at + 1]?.toFixed(1)}`;
      path += 'z';
    }
  return path;
}

/** Metres of a round number that are at most so many pixels. */
export function roundLength({ scale }: Pick<ShapeFrame, 'scale'>, pixels: number): number {
  const metres = pixels / scale;
  const power = 10 ** Math.floor(Math.log10(metres));
  return ([5, 2].find((factor) => factor * power <= metres) ?? 1) * power;
}
