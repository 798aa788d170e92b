import { longestMarkerName, matrixLabels } from '@landrace/contract/areas/imports/layouts/genotype';
import type { CopyValue } from '../../../platform/db/copy-in';
import type { Cell, Row } from '../../../platform/sheets/workbook';
import { columnLetters } from '../column-letters';
import type { Fault } from '../fault-book';
import { headingKey } from '../headings';
import { type Reading, readCell } from '../read-cell';
import type { CallBook } from './call-book';
import type { Axis } from './genotype-load.repository';

/** Where a matrix begins in its sheet. */
interface MatrixPlace {
  readonly rowsAre: Axis;
  /** The last row above the calls. */
  readonly headRow: number;
  /** Of the cells in a row. */
  readonly firstCall: number;
}

/** Takes in the rows of a sheet, one after the other. */
export interface MatrixReader {
  /** Nothing more is read once it says no. */
  take(row: Row): boolean;
  /** What is wrong with the whole is told here. Nothing where there is no matrix. */
  end(): MatrixPlace | undefined;
}

export interface Reader {
  readonly reading: Reading;
  readonly calls: CallBook;
  readonly found: FoundNames;
  /** Another sheet says where markers are, or nobody has to; this one need not. */
  readonly hasMap: boolean;
  /** A row that ends early lost something on its way. */
  readonly needsWholeRows?: boolean;
  note(status: Fault['status'], place: CellPlace): void;
}

export interface CellPlace {
  readonly row?: number;
  /** Position of the cell. */
  readonly column?: number;
  readonly value?: string | null | undefined;
}

/** Rows for the stages: what was read and not yet copied. */
export interface FoundNames {
  readonly markers: CopyValue[][];
  readonly germplasm: CopyValue[][];
}

const nameColumn = { heading: '', kind: { as: 'text' } } as const;
const markerColumn = { ...nameColumn, longest: longestMarkerName };

export type Label = keyof typeof matrixLabels;

export function isLabel(cell: Cell | undefined, label: Label): boolean {
  const key = (text: string) => headingKey(text).replace(/ ?\/ ?/g, '/');
  return cell !== null && cell !== undefined && key(cell) === key(matrixLabels[label]);
}

/**
 * What stands in the corner of tables with nothing but names and calls, ours as Flapjack opens them first: places of
 * markers are in a file of their own, if anywhere.
 */
const corners: Readonly<Record<Axis, readonly string[]>> = {
  germplasm: ['accession/marker', 'line/marker', 'germplasm', 'accession', 'line', 'genotype', 'taxa'],
  marker: ['marker/accession', 'marker/line', 'marker', 'marker name', 'snp'],
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

export const isPlaceLabel = (cell: Cell | undefined) =>
  isLabel(cell, 'chromosome') || isLabel(cell, 'position');

/** Up to the last cell that holds something. */
export function widthOf(cells: readonly Cell[]): number {
  return cells.findLastIndex((cell) => cell !== null) + 1;
}

/** Told at the last of the missing cells, so that the whole row is mended by that one. */
export function noteShortRow(
  { needsWholeRows, note }: Reader,
  { number: row, cells }: Row,
  width: number,
): void {
  if (needsWholeRows && cells.length < width)
    note('GENOTYPE_HEADER_LENGTH_MISMATCH', { row, column: width - 1 });
}

/** Positions along the axes are those of the file. */
export function nameTaker({ reading, found, note }: Reader) {
  const counts = { germplasm: 0, marker: 0 };
  const textOf = (
    cell: Cell,
    column: typeof nameColumn & { longest?: number },
    place: CellPlace,
  ): string | null => {
    if (cell === null) {
      note('GENERIC_MISSING_REQUIRED_VALUE', place);
      return null;
    }
    const read = readCell(column, cell, reading);
    if ('value' in read) return cell;
    note(read.status, { ...place, value: cell });
    return null;
  };
  return {
    counts,
    germplasm(cell: Cell, place: CellPlace & { readonly row: number; readonly column: number }) {
      const name = textOf(cell, nameColumn, place);
      found.germplasm.push([place.row, columnLetters(place.column), counts.germplasm, name]);
      counts.germplasm += 1;
    },
    marker(
      cell: Cell,
      place: CellPlace & { readonly row: number; readonly column: number },
      map: { readonly chromosome: Cell; readonly position: Cell; readonly positionPlace: CellPlace },
    ) {
      const name = textOf(cell, markerColumn, place);
      const column = columnLetters(place.column);
      const position = readPosition(map.position, map.positionPlace);
      found.markers.push([place.row, column, counts.marker, name, map.chromosome, position]);
      counts.marker += 1;
    },
  };

  function readPosition(cell: Cell, place: CellPlace): number | null {
    if (cell === null) return null;
    const read = readCell({ heading: '', kind: { as: 'number' } }, cell, reading);
    if ('value' in read) return Number(read.value);
    note(read.status, { ...place, value: cell });
    return null;
  }
}
