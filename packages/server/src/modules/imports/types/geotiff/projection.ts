export interface Bounds {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

type Box = readonly [number, number, number, number];

/** The bounds of a box on Earth; undefined if it is not on Earth or the coordinate system is unusable. */
export async function boundsOf(box: Box, system: string): Promise<Bounds | undefined> {
  const [left, bottom, right, top] = box;
  const corners = [
    [left, bottom],
    [left, top],
    [right, bottom],
    [right, top],
  ] as [number, number][];
  const placed = await projected(corners, system);
  if (!placed) return undefined;
  const [xs, ys] = [placed.map(([x]) => x), placed.map(([, y]) => y)];
  const bounds = {
    west: Math.min(...xs),
    south: Math.min(...ys),
    east: Math.max(...xs),
    north: Math.max(...ys),
  };
  const isOnEarth = bounds.west >= -180 && bounds.east <= 180 && bounds.south >= -90 && bounds.north <= 90;
  return isOnEarth ? bounds : undefined;
}

/** The library wraps degrees that are out of range. */
const isInDegrees = ([x, y]: readonly [number, number]) => Math.abs(x) <= 180 && Math.abs(y) <= 90;

async function projected(
  corners: [number, number][],
  system: string,
): Promise<[number, number][] | undefined> {
  if (system.startsWith('+proj=longlat') && !corners.every(isInDegrees)) return undefined;
  const { default: proj4 } = await import('proj4');
  try {
    return corners.map((corner) => proj4(system, 'EPSG:4326', corner));
  } catch {
    // It throws values of any type for definitions that it cannot use.
    return undefined;
  }
}
