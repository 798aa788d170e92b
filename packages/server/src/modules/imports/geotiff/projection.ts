export interface Bounds {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

type Box = readonly [number, number, number, number];

const degrees = 4326;
const webMercator = 3857;

/** What a number of the EPSG register means to the library that projects; it knows web maps by themselves. */
function definitionOf(code: number): string | undefined {
  if (code === webMercator) return 'EPSG:3857';
  const zone = code % 100;
  const utm = `+proj=utm +zone=${zone} +units=m +no_defs`;
  if (zone < 1 || zone > 60) return undefined;
  const [north, south, european] = [326, 327, 258];
  const family = Math.floor(code / 100);
  if (family === north) return `${utm} +datum=WGS84`;
  if (family === south) return `${utm} +south +datum=WGS84`;
  return family === european ? `${utm} +ellps=GRS80` : undefined;
}

/** Where a box lies on Earth, west to east and south to north; nothing where the projection is not understood. */
export async function boundsOf(box: Box, code: number): Promise<Bounds | undefined> {
  const [left, bottom, right, top] = box;
  const corners = [
    [left, bottom],
    [left, top],
    [right, bottom],
    [right, top],
  ] as [number, number][];
  const placed = code === degrees ? corners : await projected(corners, code);
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

async function projected(corners: [number, number][], code: number): Promise<[number, number][] | undefined> {
  const definition = definitionOf(code);
  if (definition === undefined) return undefined;
  const { default: proj4 } = await import('proj4');
  return corners.map((corner) => proj4(definition, 'EPSG:4326', corner));
}
