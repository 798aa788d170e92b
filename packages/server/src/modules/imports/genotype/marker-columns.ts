import { matrixLabels } from '@landrace/contract/areas/imports/layouts/genotype';
import { hapmapColumns } from '@landrace/domain/hapmap';
import type { Row } from '../../../platform/sheets/workbook';
import { headingKey } from '../headings';
import {
  isCorner,
  isLabel,
  isPlaceLabel,
  isTurnedCorner,
  type Label,
  type Reader,
  widthOf,
} from './matrix-reader';

/** Where a row says what its marker is; nothing where the map says that. */
export interface MarkerColumns {
  readonly chromosome: number | undefined;
  readonly position: number | undefined;
  readonly marker: number;
  readonly firstCall: number;
}

/** One of the forms that have a row for each marker. */
export interface MarkerForm {
  /** By the headings, of which it tells what is wrong; nothing where they are none. */
  columnsOf(head: Row, reader: Reader): MarkerColumns | undefined;
  noteLength(row: Row, width: number, note: Reader['note']): void;
}

const allColumns = { chromosome: 0, position: 1, marker: 2, firstCall: 3 } as const;

export const plainForm: MarkerForm = {
  columnsOf(head, { note, hasMap }) {
    const { number: row, cells } = head;
    const hasPlacesOfColumns =
      isLabel(cells[0], 'chromosome') && !isPlaceLabel(cells[1]) && !hasMarkerLabel(head);
    if (hasPlacesOfColumns || isTurnedCorner(cells[0], 'marker')) {
      note('GENOTYPE_WRONG_ORIENTATION', { row, column: 0, value: cells[0] });
      return undefined;
    }
    if (hasMap || isCorner(cells[0], 'marker')) return leadingColumns(head);
    const missing = (['chromosome', 'position', 'marker'] as const satisfies readonly Label[]).filter(
      (label) => !isLabel(cells[allColumns[label]], label),
    );
    for (const label of missing)
      note('GENOTYPE_MISSING_ROW', { row, column: allColumns[label], value: matrixLabels[label] });
    return missing.length === 0 ? allColumns : undefined;
  },
  noteLength({ number: row, cells }, width, note) {
    if (widthOf(cells) > width)
      note('GENOTYPE_HEADER_LENGTH_MISMATCH', { row, column: width, value: cells[width] });
  },
};

const hasMarkerLabel = ({ cells }: Row) => cells.slice(1, 3).some((cell) => isLabel(cell, 'marker'));

/** Places may stand in front of the marker, which may be called anything. */
function leadingColumns({ cells }: Row): MarkerColumns {
  const placed = cells.findIndex((cell) => !isPlaceLabel(cell));
  const marker = placed < 0 ? cells.length : placed;
  const before = cells.slice(0, marker);
  const at = (label: Label) => {
    const found = before.findIndex((cell) => isLabel(cell, label));
    return found < 0 ? undefined : found;
  };
  return { chromosome: at('chromosome'), position: at('position'), marker, firstCall: marker + 1 };
}

export const hapmapForm: MarkerForm = {
  columnsOf({ number: row, cells }, { note }) {
    const column = hapmapColumns.findIndex(
      (heading, place) => headingKey(heading) !== headingKey(cells[place] ?? ''),
    );
    if (column < 0) return { chromosome: 2, position: 3, marker: 0, firstCall: hapmapColumns.length };
    note('GENOTYPE_HAPMAP_INCORRECT_HEADER', { row, column, value: cells[column] });
    return undefined;
  },
  noteLength({ number: row, cells }, width, note) {
    if (cells.length < width || widthOf(cells) > width)
      note('GENOTYPE_HAPMAP_INCORRECT_ROW_LENGTH', { row, value: String(cells.length) });
  },
};
