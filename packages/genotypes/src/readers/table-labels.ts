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
 * What stands in the corner of tables with nothing but names and calls, ours as Flapjack opens them first: places of
 * markers are in a file of their own, if anywhere.
 */
const corners: Readonly<Record<Axis, readonly string[]>> = {
  germplasm: ['accession/marker', 'line/marker', 'germplasm', 'accession', 'line', 'genotype', 'taxa'],
  marker: ['marker/accession', 'marker/line', 'marker', 'marker name', 'snp', 'rs#', 'rs'],
};

/** Whether a table with such rows begins here that says nothing about places; Flapjack itself leaves the corner empty. */
export function isCorner(cell: Cell | undefined, rowsAre: Axis): boolean {
  return cell === null || isSaid(cell, rowsAre);
}

const isSaid = (cell: Cell | undefined, rowsAre: Axis) =>
  cell !== null && cell !== undefined && corners[rowsAre].includes(headingKey(cell));

/** Whether it begins as one does that stands the other way round. */
export function isTurnedCorner(cell: Cell | undefined, rowsAre: Axis): boolean {
  return isSaid(cell, rowsAre === 'marker' ? 'germplasm' : 'marker');
}
