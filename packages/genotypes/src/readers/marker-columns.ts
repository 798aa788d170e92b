import {
  type HapmapColumn,
  hapmapColumnOf,
  hapmapColumns,
  requiredHapmapColumns,
} from '@landrace/domain/hapmap';
import { matrixLabels } from '@landrace/domain/matrix-labels';
import type { ReadIssueLog } from './reading';
import { isCorner, isLabel, isPlaceLabel, isTransposedCorner, type Label } from './table-labels';
import type { TableRow } from './table-row';

/** The columns that describe the marker of a row; undefined for those that do not exist. */
export interface MarkerColumns {
  readonly chromosome: number | undefined;
  readonly position: number | undefined;
  readonly marker: number;
  readonly alleles?: number;
  /** The first column after them. */
  readonly first: number;
}

interface HeadReader {
  readonly issues: ReadIssueLog;
  /** The names of the markers are enough. */
  readonly hasNoPlaces: boolean;
}

const allColumns = { chromosome: 0, position: 1, marker: 2, first: 3 } as const;

/** By the headings; if there are none, that is reported and reading ends. */
export function plainColumns(head: TableRow, { issues, hasNoPlaces }: HeadReader): MarkerColumns {
  const { number: line, cells } = head;
  const hasPlacesOfColumns =
    isLabel(cells[0], 'chromosome') && !isPlaceLabel(cells[1]) && !hasMarkerLabel(head);
  if (hasPlacesOfColumns || isTransposedCorner(cells[0], 'marker'))
    issues.giveUp('wrong-orientation', { line, column: 0 }, cells[0]);
  if (hasNoPlaces || isCorner(cells[0], 'marker')) return leadingColumns(head);
  const missing = (['chromosome', 'position', 'marker'] as const satisfies readonly Label[]).filter(
    (label) => !isLabel(cells[allColumns[label]], label),
  );
  for (const label of missing)
    issues.note('missing-row', { line, column: allColumns[label] }, matrixLabels[label]);
  if (missing.length > 0) issues.leave();
  return allColumns;
}

const hasMarkerLabel = ({ cells }: TableRow) => cells.slice(1, 3).some((cell) => isLabel(cell, 'marker'));

/** Positions may precede the marker, whose heading is arbitrary. */
function leadingColumns({ cells }: TableRow): MarkerColumns {
  const placed = cells.findIndex((cell) => !isPlaceLabel(cell));
  const marker = placed < 0 ? cells.length : placed;
  const before = cells.slice(0, marker);
  const at = (label: Label) => {
    const found = before.findIndex((cell) => isLabel(cell, label));
    return found < 0 ? undefined : found;
  };
  return { chromosome: at('chromosome'), position: at('position'), marker, first: marker + 1 };
}

/** By the headings, in any order. All their issues are reported before reading ends. */
export function hapmapColumnsOf({ number: line, cells }: TableRow, issues: ReadIssueLog): MarkerColumns {
  const { columns, first } = findHapmapColumns(cells);
  const missing = new Set<HapmapColumn>(requiredHapmapColumns.filter((column) => !columns.has(column)));
  const isWrong = (column: number) => ![...columns.values()].includes(column);
  for (const column of Array.from({ length: first }, (_, at) => at).filter(isWrong)) {
    const isRepeated = hapmapColumnOf(cells[column]) !== undefined;
    issues.note(isRepeated ? 'duplicate-column' : 'bad-header', { line, column }, cells[column]);
    // A heading at the usual position of a missing column is that column, misspelt.
    const usual = hapmapColumns[column];
    if (usual !== undefined && !isRepeated) missing.delete(usual);
  }
  for (const column of missing) issues.note('missing-column', { line }, column);
  if (issues.count > 0) issues.leave();
  const at = (column: HapmapColumn) => columns.get(column) ?? 0;
  return { chromosome: at('chrom'), position: at('pos'), marker: at('rs#'), alleles: at('alleles'), first };
}

/** They end with the last known one; what follows is germplasm, even if its name is that of a column. */
function findHapmapColumns(cells: TableRow['cells']) {
  const columns = new Map<HapmapColumn, number>();
  for (const [at, cell] of cells.slice(0, hapmapColumns.length).entries()) {
    const column = hapmapColumnOf(cell);
    if (column !== undefined && !columns.has(column)) columns.set(column, at);
  }
  return { columns, first: Math.max(-1, ...columns.values()) + 1 };
}
