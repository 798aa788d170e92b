import { rowWidth } from '@landrace/domain/cells/plain-values';
import { matrixLabels } from '@landrace/domain/matrix-labels';
import type { VariantFacts } from '../variants/variant-facts';
import { type OpenTable, readMarker } from './open-table';
import { isCorner, isLabel, isPlaceLabel, isTransposedCorner, type Label } from './table-labels';
import type { TableRow } from './table-row';

/** The rows above germplasm in rows: the markers and, if the table has them, their positions. */
export interface GermplasmHead {
  readonly facts: readonly VariantFacts[];
  /** Line of the names. */
  readonly line: number;
}

type HeadTable = Pick<OpenTable<unknown, unknown>, 'issues' | 'options'>;

const labels: readonly Label[] = ['chromosome', 'position', 'marker'];

/** Reads up to three rows for the markers, or one if positions are not required. */
export function germplasmHeadReader(table: HeadTable) {
  const { issues, options } = table;
  const hasNoPlaces = options.hasNoPlaces ?? false;
  const above: TableRow[] = [];

  function noteMissingRows(): void {
    for (const label of hasNoPlaces ? (['marker'] as const) : labels)
      if (!above.some(({ cells }) => isLabel(cells[0], label)))
        issues.note('missing-row', {}, matrixLabels[label]);
  }
  return {
    /** Undefined as long as more rows are needed. */
    take(row: TableRow): GermplasmHead | undefined {
      const { number: line, cells } = row;
      above.push(row);
      const wrong = transposedCell(cells);
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

/** The cell that shows that markers are in rows. */
function transposedCell(cells: TableRow['cells']): number | undefined {
  if (isPlaceLabel(cells[0]) && isPlaceLabel(cells[1])) return 1;
  return isTransposedCorner(cells[0], 'germplasm') ? 0 : undefined;
}

function headOf(table: HeadTable, above: readonly TableRow[], isAlone: boolean): GermplasmHead {
  const { issues } = table;
  const markers = above.at(-1) as TableRow;
  const { number: line } = markers;
  const { chromosomes, positions } = placeRows(table, above, isAlone);
  const width = rowWidth(markers.cells);
  if (width <= 1) issues.giveUp('missing-row', { line }, matrixLabels.marker);
  noteLengths(table, [chromosomes, positions], width);
  const facts = markers.cells.slice(1, width).map((name, index) => {
    const column = index + 1;
    const marker = {
      name,
      namePlace: { line, column },
      chromosome: chromosomes?.cells[column] ?? null,
      chromosomePlace: { line: chromosomes?.number ?? line, column },
      position: positions?.cells[column] ?? null,
      positionPlace: { line: positions?.number ?? line, column },
    };
    return readMarker(marker, table);
  });
  return { facts, line };
}

/** There are as many positions as markers, or none at all. */
function noteLengths({ issues }: HeadTable, rows: readonly (TableRow | undefined)[], width: number): void {
  const existing = rows.filter((row) => row !== undefined);
  if (!existing.some(({ cells }) => rowWidth(cells) > 1)) return;
  for (const { number: line, cells } of existing)
    if (rowWidth(cells) !== width)
      issues.note('ragged-row', { line, column: Math.max(1, Math.min(rowWidth(cells), width)) });
}

/** By their labels, else by their order; optional rows are not reported as missing. */
function placeRows({ issues }: HeadTable, above: readonly TableRow[], isAlone: boolean) {
  const rowOf = (label: 'chromosome' | 'position', index: number) => {
    const labelled = above.slice(0, -1).find(({ cells }) => isLabel(cells[0], label));
    if (labelled || isAlone) return labelled;
    const row = above.length === labels.length ? above[index] : undefined;
    if (!row) issues.note('missing-row', {}, matrixLabels[label]);
    return row;
  };
  return { chromosomes: rowOf('chromosome', 0), positions: rowOf('position', 1) };
}
