import { matrixLabels } from '@landrace/contract/areas/imports/layouts/genotype';
import type { Row } from '../../../platform/sheets/workbook';
import { isLabel, type Label, type MatrixReader, nameTaker, type Reader, widthOf } from './matrix-reader';

const labels: readonly Label[] = ['chromosome', 'position', 'marker'];

/** Three rows for the markers, then one for each germplasm. */
export function germplasmRows(reader: Reader): MatrixReader {
  const { calls, note } = reader;
  const names = nameTaker(reader);
  const above: Row[] = [];
  let width: number | undefined;
  let headRow = 0;

  function takeHead(row: Row): boolean {
    above.push(row);
    if (!isLabel(row.cells[0], 'marker')) return above.length < labels.length;
    headRow = row.number;
    width = readMarkers(reader, names, above);
    return width !== undefined;
  }
  function takeGermplasm({ number: row, cells }: Row): true {
    const end = width ?? 0;
    names.germplasm(cells[0] ?? null, { row, column: 0 });
    const own = widthOf(cells);
    if (own > end) note('GENOTYPE_HEADER_LENGTH_MISMATCH', { row, column: end, value: cells[end] });
    calls.take(cells, 1, (status, column) => note(status, { row, column, value: cells[column] }));
    return true;
  }
  return {
    take: (row) => (width === undefined ? takeHead(row) : takeGermplasm(row)),
    end() {
      if (headRow === 0)
        for (const label of labels)
          if (!above.some(({ cells }) => isLabel(cells[0], label)))
            note('GENOTYPE_MISSING_ROW', { value: matrixLabels[label] });
      if (width === undefined) return undefined;
      if (names.counts.germplasm === 0) note('GENERIC_MISSING_REQUIRED_VALUE', {});
      return { rowsAre: 'germplasm', headRow, firstCall: 1 };
    },
  };
}

/** Tells where the markers end; nothing where there are none. */
function readMarkers(
  { note }: Reader,
  names: ReturnType<typeof nameTaker>,
  above: readonly Row[],
): number | undefined {
  const markers = above.at(-1) as Row;
  const rowOf = (label: 'chromosome' | 'position', place: number) =>
    above.slice(0, -1).find(({ cells }) => isLabel(cells[0], label)) ??
    (above.length === labels.length ? above[place] : undefined);
  const chromosomes = rowOf('chromosome', 0);
  const positions = rowOf('position', 1);
  for (const [label, row] of [
    ['chromosome', chromosomes],
    ['position', positions],
  ] as const)
    if (!row) note('GENOTYPE_MISSING_ROW', { value: matrixLabels[label] });
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
