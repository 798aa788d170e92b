import type { Rectangle } from './write-shapefile';

export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

interface Position {
  readonly row: number;
  readonly column: number;
}

/** In metres. */
const [width, depth] = [2, 1];
const metresPerDegree = 111_320;
/** Parts of a degree; a tenth of a millimetre. */
const parts = 1e9;
/** Near the poles, where meridians meet, plots would become too wide. */
const minCosine = 0.01;

/** Plots side by side without gaps: columns to the east, rows to the north of the location. */
export function plotRectangles(plots: readonly Position[], { latitude, longitude }: Place): Rectangle[] {
  const [firstRow, lastRow] = rangeOf(plots.map(({ row }) => row));
  const [firstColumn, lastColumn] = rangeOf(plots.map(({ column }) => column));
  const north = depth / metresPerDegree;
  const east = width / (metresPerDegree * Math.max(minCosine, Math.cos((latitude * Math.PI) / 180)));
  // All plots must be on Earth, even near the pole and the date line.
  const bottom = Math.min(latitude, 90 - north * (lastRow - firstRow + 1));
  const left = Math.min(longitude, 180 - east * (lastColumn - firstColumn + 1));
  const rounded = (degrees: number) => Math.round(degrees * parts) / parts;
  return plots.map(({ row, column }) => ({
    west: rounded(left + east * (column - firstColumn)),
    south: rounded(bottom + north * (row - firstRow)),
    east: rounded(left + east * (column - firstColumn + 1)),
    north: rounded(bottom + north * (row - firstRow + 1)),
  }));
}

function rangeOf(numbers: readonly number[]): readonly [number, number] {
  const [first = 0] = numbers;
  return numbers.reduce<[number, number]>(
    ([min, max], number) => [Math.min(min, number), Math.max(max, number)],
    [first, first],
  );
}
