import { rowWidth } from '@landrace/domain/cells/row-width';
import { matrixLabels } from '@landrace/domain/matrix-labels';
import type { VariantFacts } from '../calls/call-matrix';
import { type OpenTable, readMarker } from './open-table';
import { isCorner, isLabel, isPlaceLabel, isTurnedCorner, type Label } from './table-labels';
import type { TableRow } from './table-row';

/** What stands above germplasm in rows: the markers and, where the table says so, where they lie. */
export interface GermplasmHead {
  readonly facts: readonly VariantFacts[];
  /** Of the names. */
  readonly line: number;
}

type Told = Pick<OpenTable<unknown, unknown>, 'issues' | 'options'>;

const labels: readonly Label[] = ['chromosome', 'position', 'marker'];

/** Takes up to three rows for the markers in, or one where nothing has to say the rest. */
export function germplasmHeadReader(table: Told) {
  const { issues, options } = table;
  const hasNoPlaces = options.hasNoPlaces ?? false;
  const above: TableRow[] = [];

  function noteMissingRows(): void {
    for (const label of hasNoPlaces ? (['marker'] as const) : labels)
      if (!above.some(({ cells }) => isLabel(cells[0], label)))
        issues.note('missing-row', {}, matrixLabels[label]);
  }
  return {
    /** Nothing as long as more rows are wanted. */
    take(row: TableRow): GermplasmHead | undefined {
      const { number: line, cells } = row;
      above.push(row);
      const wrong = turnedCell(cells);
      if (wrong !== undefined) issues.giveUp('wrong-orientation', { line, column: wrong }, cells[wrong]);
      const isAlone = hasNoPlaces || (above.length === 1 && isCorner(cells[0], 'germplasm'));
      const isMarkers = isAlone ? !isPlaceLabel(cells[0]) : isLabel(cells[0], 'marker');
      if (isMarkers) return headOf(table, above, isAlone);
      if (above.length < labels.length) return undefined;
      noteMissingRows();
      return issues.leave();
    },
    /** No more rows came. */
    end: noteMissingRows,
  };
}

/** The cell that says so where markers stand in rows. */
function turnedCell(cells: TableRow['cells']): number | undefined {
  if (isPlaceLabel(cells[0]) && isPlaceLabel(cells[1])) return 1;
  return isTurnedCorner(cells[0], 'germplasm') ? 0 : undefined;
}

function headOf(table: Told, above: readonly TableRow[], isAlone: boolean): GermplasmHead {
  const { issues } = table;
  const markers = above.at(-1) as TableRow;
  const { number: line } = markers;
  const { chromosomes, positions } = placeRows(table, above, isAlone);
  const width = rowWidth(markers.cells);
  if (width <= 1) issues.giveUp('missing-row', { line }, matrixLabels.marker);
  noteLengths(table, [chromosomes, positions], width);
  const facts = markers.cells.slice(1, width).map((name, place) => {
    const column = place + 1;
    const said = {
      name,
      namePlace: { line, column },
      chromosome: chromosomes?.cells[column] ?? null,
      chromosomePlace: { line: chromosomes?.number ?? line, column },
      position: positions?.cells[column] ?? null,
      positionPlace: { line: positions?.number ?? line, column },
    };
    return readMarker(said, table);
  });
  return { facts, line };
}

/** Places of markers are as many as these, or none at all. */
function noteLengths({ issues }: Told, rows: readonly (TableRow | undefined)[], width: number): void {
  const given = rows.filter((row) => row !== undefined);
  if (!given.some(({ cells }) => rowWidth(cells) > 1)) return;
  for (const { number: line, cells } of given)
    if (rowWidth(cells) !== width)
      issues.note('ragged-row', { line, column: Math.max(1, Math.min(rowWidth(cells), width)) });
}

/** By what stands in front of them, else by their order; what need not be there is not missed. */
function placeRows({ issues }: Told, above: readonly TableRow[], isAlone: boolean) {
  const rowOf = (label: 'chromosome' | 'position', place: number) => {
    const labelled = above.slice(0, -1).find(({ cells }) => isLabel(cells[0], label));
    if (labelled || isAlone) return labelled;
    const row = above.length === labels.length ? above[place] : undefined;
    if (!row) issues.note('missing-row', {}, matrixLabels[label]);
    return row;
  };
  return { chromosomes: rowOf('chromosome', 0), positions: rowOf('position', 1) };
}
