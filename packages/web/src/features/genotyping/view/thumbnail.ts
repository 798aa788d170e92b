import type { Facts } from './view-queries';

/** Requests for one picture. */
const mostTiles = 4;
/** With more lines, their order alone would be a large download. */
export const mostLines = 10_000;

/** The coarsest tiles that the picture needs: all markers, and as many lines as are in one row of tiles. */
export function thumbnailTiles({ lineCount, markerCount, ...facts }: ThumbnailFacts) {
  const { strides, lineStrides, tileLines, tileMarkers } = facts;
  const tilesAcross = (stride: number) => Math.ceil(markerCount / stride / tileMarkers);
  const stride = strides.find((one) => tilesAcross(one) <= mostTiles) ?? strides.at(-1) ?? 1;
  const lineStride = lineStrides.find((one) => lineCount / one <= tileLines) ?? lineStrides.at(-1) ?? 1;
  const across = Math.min(mostTiles, tilesAcross(stride));
  return Array.from({ length: across }, (_, marker) => ({ stride, lineStride, line: 0, marker }));
}

type ThumbnailFacts = Pick<
  Facts,
  'lineCount' | 'markerCount' | 'strides' | 'lineStrides' | 'tileLines' | 'tileMarkers'
>;
