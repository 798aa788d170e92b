import { matrixLabels } from '@landrace/contract/areas/imports/layouts/genotype';
import type { Row } from '../../../platform/sheets/workbook';
import { hapmapForm, type MarkerColumns, plainForm } from './marker-columns';
import {
  type Label,
  type MatrixReader,
  nameTaker,
  noteShortRow,
  type Reader,
  widthOf,
} from './matrix-reader';

/** One row for the germplasm, then one for each marker. */
export function markerRows(reader: Reader, form: 'plain' | 'hapmap'): MatrixReader {
  const { columnsOf, noteLength } = form === 'plain' ? plainForm : hapmapForm;
  const { calls, note } = reader;
  const names = nameTaker(reader);
  /** Rows in which something was given last. */
  const last = { chromosome: 0, position: 0, marker: 0 };
  let columns: MarkerColumns | undefined;
  let width = 0;
  let headRow = 0;
  let isEmpty = true;

  function takeHead(row: Row): boolean {
    isEmpty = false;
    columns = columnsOf(row, reader);
    if (!columns) return false;
    headRow = row.number;
    width = widthOf(row.cells);
    for (let column = columns.firstCall; column < width; column += 1)
      names.germplasm(row.cells[column] ?? null, { row: headRow, column });
    return true;
  }
  function takeMarker(line: Row, at: MarkerColumns): true {
    const { number: row, cells } = line;
    const cellOf = (label: Label) => cells[at[label] ?? -1] ?? null;
    for (const label of ['chromosome', 'position', 'marker'] as const)
      if (cellOf(label) !== null) last[label] = row;
    names.marker(
      cellOf('marker'),
      { row, column: at.marker },
      {
        chromosome: cellOf('chromosome'),
        position: cellOf('position'),
        positionPlace: { row, column: at.position ?? at.marker },
      },
    );
    noteLength(line, width, note);
    noteShortRow(reader, line, width);
    calls.take(cells, at.firstCall, (status, column) => note(status, { row, column, value: cells[column] }));
    return true;
  }
  function noteLengths(at: MarkerColumns): void {
    if (form === 'hapmap' || (last.chromosome === 0 && last.position === 0)) return;
    for (const label of ['chromosome', 'position'] as const)
      if (at[label] !== undefined && last[label] !== last.marker)
        note('GENOTYPE_HEADER_LENGTH_MISMATCH', { row: last[label] + 1, column: at[label] });
  }
  return {
    take: (row) => (columns ? takeMarker(row, columns) : takeHead(row)),
    end() {
      if (isEmpty) note('GENOTYPE_MISSING_ROW', { value: matrixLabels.marker });
      if (!columns) return undefined;
      if (names.counts.germplasm === 0)
        note('GENERIC_MISSING_REQUIRED_VALUE', { row: headRow, column: columns.firstCall });
      if (names.counts.marker === 0) note('GENOTYPE_MISSING_ROW', { value: matrixLabels.marker });
      noteLengths(columns);
      return { rowsAre: 'marker', headRow, firstCall: columns.firstCall };
    },
  };
}
