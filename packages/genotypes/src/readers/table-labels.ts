import { headingKey } from '@landrace/domain/heading-key';
import { matrixLabels } from '@landrace/domain/matrix-labels';
import type { Cell } from './table-row';

export type Label = keyof typeof matrixLabels;
/** What each row of a table belongs to; its columns belong to the other. */
export type Axis = 'germplasm' | 'marker';

export function isLabel(cell: Cell | undefined, label: Label): boolean {
  const key = (text: string) => headingKey(text).replace(/ ?\/ ?/g, '/');
  return cell !== null && cell !== undefined && key(cell) === key(matrixLabels[label]);
}

export const isPlaceLabel = (cell: Cell | undefined) =>
  isLabel(cell, 'chromosome') || isLabel(cell, 'position');

/**
 * Top left cell of tables with only names and calls, the heading of Flapjack's tables first: positions of markers are
 * in a separate file, if anywhere.
 */
const corners: Readonly<Record<Axis, readonly string[]>> = {
  germplasm: ['accession/marker', 'line/marker', 'germplasm', 'accession', 'line', 'genotype', 'taxa'],
  marker: ['marker/accession', 'marker/line', 'marker', 'marker name', 'snp', 'rs#', 'rs'],
};

/** Whether a table with such rows and without positions begins here; Flapjack itself leaves the cell empty. */
export function isCorner(cell: Cell | undefined, rowsAre: Axis): boolean {
  return cell === null || isCornerOf(cell, rowsAre);
}

const isCornerOf = (cell: Cell | undefined, rowsAre: Axis) =>
  cell !== null && cell !== undefined && corners[rowsAre].includes(headingKey(cell));

/** Whether it begins like a transposed table. */
export function isTransposedCorner(cell: Cell | undefined, rowsAre: Axis): boolean {
  return isCornerOf(cell, rowsAre === 'marker' ? 'germplasm' : 'marker');
}
