import type { Bounds } from '@landrace/contract/core/place-request';

const tilePixels = 512;
const cellPixels = 60;
/** More than fit on a large screen. */
export const maxClusters = 2_500;
/** Where web maps end: there the world is as high as it is wide. */
const lastParallel = 85.051129;

/** Fractions of a web map's width, from the west, and of its height, from the north. */
export function mapPosition(latitude: number, longitude: number): { x: number; y: number } {
  const shown = Math.min(Math.max(latitude, -lastParallel), lastParallel);
  const stretched = Math.log(Math.tan(Math.PI / 4 + (shown * Math.PI) / 360));
  return { x: (longitude + 180) / 360, y: 0.5 - stretched / (2 * Math.PI) };
}

/**
 * The side of a grid cell as a fraction of the map's width. Cells stay in place while the map moves, and halve with
 * every whole zoom level. Requests for more than a screen get larger ones.
 */
export function cellSide({ west, south, east, north }: Bounds, zoom: number): number {
  const top = mapPosition(north, 0).y;
  const bottom = mapPosition(south, 0).y;
  const width = Math.min(1, (east >= west ? east - west : east - west + 360) / 360);
  const cells = (side: number) => (Math.ceil(width / side) + 1) * (Math.ceil((bottom - top) / side) + 1);
  let side = cellPixels / (tilePixels * 2 ** Math.round(zoom));
  while (cells(side) > maxClusters) side *= 2;
  return side;
}
