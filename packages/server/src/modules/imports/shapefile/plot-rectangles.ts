import type { Rectangle } from './write-shapefile';

export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

interface Position {
  readonly row: number;
  readonly column: number;
}

/** Metres. */
const [width, depth] = [2, 1];
const metresPerDegree = 111_320;
/** Of a degree; a tenth of a millimetre. */
const parts = 1e9;
/** Meridians meet at the poles, where no plot is as wide as this would make it. */
const leastCosine = 0.01;

/** Plots side by side without gaps: columns to the east, rows to the north of the place. */
export function plotRectangles(plots: readonly Position[], { latitude, longitude }: Place): Rectangle[] {
  const [firstRow, lastRow] = rangeOf(plots.map(({ row }) => row));
  const [firstColumn, lastColumn] = rangeOf(plots.map(({ column }) => column));
  const north = depth / metresPerDegree;
  const east = width / (metresPerDegree * Math.max(leastCosine, Math.cos((latitude * Math.PI) / 180)));
  // All of it lies on Earth, also beside the pole and the date line.
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
    ([least, most], number) => [Math.min(least, number), Math.max(most, number)],
    [first, first],
  );
}
