import { matrixLabels } from '@landrace/contract/areas/imports/layouts/genotype';
import type { Row } from '../../../platform/sheets/workbook';
import {
  isCorner,
  isLabel,
  isPlaceLabel,
  isTurnedCorner,
  type Label,
  type MatrixReader,
  nameTaker,
  noteShortRow,
  type Reader,
  widthOf,
} from './matrix-reader';

const labels: readonly Label[] = ['chromosome', 'position', 'marker'];

/** Three rows for the markers, or one where a map says the rest; then one for each germplasm. */
export function germplasmRows(reader: Reader): MatrixReader {
  const { calls, note, hasMap } = reader;
  const names = nameTaker(reader);
  const above: Row[] = [];
  let width: number | undefined;
  let headRow = 0;
  let isTurned = false;

  function takeHead(row: Row): boolean {
    const { number, cells } = row;
    above.push(row);
    const wrong = turnedCell(cells);
    if (wrong !== undefined) {
      isTurned = true;
      note('GENOTYPE_WRONG_ORIENTATION', { row: number, column: wrong, value: cells[wrong] });
      return false;
    }
    const isAlone = hasMap || (above.length === 1 && isCorner(cells[0], 'germplasm'));
    const isMarkers = isAlone ? !isPlaceLabel(cells[0]) : isLabel(cells[0], 'marker');
    if (!isMarkers) return above.length < labels.length;
    headRow = number;
    width = readMarkers({ ...reader, hasMap: isAlone }, names, above);
    return width !== undefined;
  }
  function takeGermplasm(line: Row): true {
    const { number: row, cells } = line;
    const end = width ?? 0;
    names.germplasm(cells[0] ?? null, { row, column: 0 });
    const own = widthOf(cells);
    if (own > end) note('GENOTYPE_HEADER_LENGTH_MISMATCH', { row, column: end, value: cells[end] });
    noteShortRow(reader, line, end);
    calls.take(cells, 1, (status, column) => note(status, { row, column, value: cells[column] }));
    return true;
  }
  function noteMissingRows(): void {
    for (const label of hasMap ? (['marker'] as const) : labels)
      if (!above.some(({ cells }) => isLabel(cells[0], label)))
        note('GENOTYPE_MISSING_ROW', { value: matrixLabels[label] });
  }
  return {
    take: (row) => (width === undefined ? takeHead(row) : takeGermplasm(row)),
    end() {
      if (headRow === 0 && !isTurned) noteMissingRows();
      if (width === undefined) return undefined;
      if (names.counts.germplasm === 0) note('GENERIC_MISSING_REQUIRED_VALUE', {});
      return { rowsAre: 'germplasm', headRow, firstCall: 1 };
    },
  };
}

/** The cell that says so where markers stand in rows. */
function turnedCell(cells: Row['cells']): number | undefined {
  if (isPlaceLabel(cells[0]) && isPlaceLabel(cells[1])) return 1;
  return isTurnedCorner(cells[0], 'germplasm') ? 0 : undefined;
}

/** Tells where the markers end; nothing where there are none. */
function readMarkers(
  reader: Reader,
  names: ReturnType<typeof nameTaker>,
  above: readonly Row[],
): number | undefined {
  const { note } = reader;
  const markers = above.at(-1) as Row;
  const { chromosomes, positions } = placeRows(reader, above);
  const width = widthOf(markers.cells);
  if (width <= 1) {
    note('GENOTYPE_MISSING_ROW', { row: markers.number, value: matrixLabels.marker });
    return undefined;
  }
  const mapRows = [chromosomes, positions].filter((row) => row !== undefined);
  if (mapRows.some(({ cells }) => widthOf(cells) > 1))
    for (const { number: row, cells } of mapRows)
      if (widthOf(cells) !== width)
        note('GENOTYPE_HEADER_LENGTH_MISMATCH', {
          row,
          column: Math.max(1, Math.min(widthOf(cells), width)),
        });
  for (let column = 1; column < width; column += 1)
    names.marker(
      markers.cells[column] ?? null,
      { row: markers.number, column },
      {
        chromosome: chromosomes?.cells[column] ?? null,
        position: positions?.cells[column] ?? null,
        positionPlace: { row: positions?.number ?? markers.number, column },
      },
    );
  return width;
}

/** By what stands in front of them, else by their order; only a map makes up for them. */
function placeRows({ note, hasMap }: Reader, above: readonly Row[]) {
  const rowOf = (label: 'chromosome' | 'position', place: number) => {
    const labelled = above.slice(0, -1).find(({ cells }) => isLabel(cells[0], label));
    if (labelled || hasMap) return labelled;
    const row = above.length === labels.length ? above[place] : undefined;
    if (!row) note('GENOTYPE_MISSING_ROW', { value: matrixLabels[label] });
    return row;
  };
  return { chromosomes: rowOf('chromosome', 0), positions: rowOf('position', 1) };
}
