import { hapmapHeadings, matrixLabels } from '@landrace/contract/areas/imports/layouts/genotype';
import type { Row } from '../../../platform/sheets/workbook';
import { headingKey } from '../headings';
import { isLabel, type Label, type MatrixReader, nameTaker, type Reader, widthOf } from './matrix-reader';

/** Where a row says what its marker is, and what is wrong with rows. */
interface MarkerColumns {
  readonly chromosome: number;
  readonly position: number;
  readonly marker: number;
  readonly firstCall: number;
  /** Tells what is wrong with the headings. */
  isHead(row: Row, note: Reader['note']): boolean;
  noteLength(row: Row, width: number, note: Reader['note']): void;
}

const plain: MarkerColumns = {
  chromosome: 0,
  position: 1,
  marker: 2,
  firstCall: 3,
  isHead({ number: row, cells }, note) {
    const missing = (['chromosome', 'position', 'marker'] as const satisfies readonly Label[]).filter(
      (label) => !isLabel(cells[plain[label]], label),
    );
    for (const label of missing)
      note('GENOTYPE_MISSING_ROW', { row, column: plain[label], value: matrixLabels[label] });
    return missing.length === 0;
  },
  noteLength({ number: row, cells }, width, note) {
    if (widthOf(cells) > width)
      note('GENOTYPE_HEADER_LENGTH_MISMATCH', { row, column: width, value: cells[width] });
  },
};

const hapmap: MarkerColumns = {
  chromosome: 2,
  position: 3,
  marker: 0,
  firstCall: hapmapHeadings.length,
  isHead({ number: row, cells }, note) {
    const column = hapmapHeadings.findIndex(
      (heading, place) => headingKey(heading) !== headingKey(cells[place] ?? ''),
    );
    if (column >= 0) note('GENOTYPE_HAPMAP_INCORRECT_HEADER', { row, column, value: cells[column] });
    return column < 0;
  },
  noteLength({ number: row, cells }, width, note) {
    if (cells.length < width || widthOf(cells) > width)
      note('GENOTYPE_HAPMAP_INCORRECT_ROW_LENGTH', { row, value: String(cells.length) });
  },
};

/** One row for the germplasm, then one for each marker. */
export function markerRows(reader: Reader, form: 'plain' | 'hapmap'): MatrixReader {
  const columns = form === 'plain' ? plain : hapmap;
  const { calls, note } = reader;
  const names = nameTaker(reader);
  /** Rows in which something was given last. */
  const last = { chromosome: 0, position: 0, marker: 0 };
  let width: number | undefined;
  let headRow = 0;
  let isEmpty = true;

  function takeHead(row: Row): boolean {
    isEmpty = false;
    if (!columns.isHead(row, note)) return false;
    headRow = row.number;
    width = widthOf(row.cells);
    for (let column = columns.firstCall; column < width; column += 1)
      names.germplasm(row.cells[column] ?? null, { row: headRow, column });
    return true;
  }
  function takeMarker(line: Row): true {
    const { number: row, cells } = line;
    const cellOf = (label: Label) => cells[columns[label]] ?? null;
    for (const label of ['chromosome', 'position', 'marker'] as const)
      if (cellOf(label) !== null) last[label] = row;
    names.marker(
      cellOf('marker'),
      { row, column: columns.marker },
      {
        chromosome: cellOf('chromosome'),
        position: cellOf('position'),
        positionPlace: { row, column: columns.position },
      },
    );
    columns.noteLength(line, width ?? 0, note);
    calls.take(cells, columns.firstCall, (status, column) =>
      note(status, { row, column, value: cells[column] }),
    );
    return true;
  }
  function noteLengths(): void {
    if (form === 'hapmap' || (last.chromosome === 0 && last.position === 0)) return;
    for (const label of ['chromosome', 'position'] as const)
      if (last[label] !== last.marker)
        note('GENOTYPE_HEADER_LENGTH_MISMATCH', { row: last[label] + 1, column: columns[label] });
  }
  return {
    take: (row) => (width === undefined ? takeHead(row) : takeMarker(row)),
    end() {
      if (isEmpty) note('GENOTYPE_MISSING_ROW', { value: matrixLabels.marker });
      if (width === undefined) return undefined;
      if (names.counts.germplasm === 0)
        note('GENERIC_MISSING_REQUIRED_VALUE', { row: headRow, column: columns.firstCall });
      if (names.counts.marker === 0) note('GENOTYPE_MISSING_ROW', { value: matrixLabels.marker });
      noteLengths();
      return { rowsAre: 'marker', headRow, firstCall: columns.firstCall };
    },
  };
}
