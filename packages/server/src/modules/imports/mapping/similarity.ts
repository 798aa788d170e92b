import type { ColumnLayout, SheetLayout } from '@landrace/contract/areas/imports/layout';
import { minMatrixColumns } from '@landrace/contract/areas/imports/layouts/genotype';
import { columnsOf } from '@landrace/contract/areas/imports/mapping';
import type { FoundColumns } from '@landrace/contract/areas/imports/mapping.routes';
import { headingSimilarity } from '@landrace/domain/heading-similarity';

export type FoundSheet = FoundColumns['sheets'][number];
type FoundColumn = FoundSheet['columns'][number];

/** A lower similarity is more often wrong than right. */
const minLikeness = 0.6;

/** The best pairs first; each element is used once. */
export function pairs<One, Other>(
  ones: readonly One[],
  others: readonly Other[],
  likeness: (one: One, other: Other) => number,
): ReadonlyMap<One, Other> {
  const candidates = ones
    .flatMap((one) => others.map((other) => ({ one, other, score: likeness(one, other) })))
    .filter(({ score }) => score >= minLikeness)
    .sort((left, right) => right.score - left.score);
  const found = new Map<One, Other>();
  const taken = new Set<Other>();
  for (const { one, other } of candidates) {
    if (found.has(one) || taken.has(other)) continue;
    found.set(one, other);
    taken.add(other);
  }
  return found;
}

/** By the name of the sheet, otherwise by most of its columns. The name of a single sheet is ignored. */
export function sheetLikeness(sheet: FoundSheet, layout: SheetLayout, isAlone: boolean): number {
  const byName = isAlone ? 0 : headingSimilarity(sheet.name, layout.name);
  if (byName === 1) return 2;
  if (layout.isMatrix) return matrixLikeness(sheet, layout);
  const columns = pairs(sheet.columns, columnsOf(layout), columnLikeness);
  const share = columns.size / Math.max(sheet.columns.length, 1);
  // If only the name column is recognised, the rest belong to the sheet that keeps other columns.
  const keeps = layout.keepsOtherColumns && columns.size < sheet.columns.length ? 0.001 : 0;
  return columns.size === 0 ? 0 : minLikeness + share * 0.3 + byName * 0.1 + keeps;
}

/** By its corner cell, and by being wider than any table. */
function matrixLikeness({ columns }: FoundSheet, layout: SheetLayout): number {
  const [corner] = columns;
  const isNamed =
    corner !== undefined && columnsOf(layout).some((column) => columnLikeness(corner, column) >= minLikeness);
  const isWide = columns.length >= minMatrixColumns;
  if (isNamed) return isWide ? 0.95 : minLikeness + 0.02;
  return isWide ? minLikeness + 0.01 : 0;
}

export function columnLikeness({ heading }: FoundColumn, column: ColumnLayout): number {
  const { heading: ours, aliases = [], suggestedHeadings = [] } = column;
  const known = [...aliases, ...suggestedHeadings].map((name) => 0.99 * headingSimilarity(heading, name));
  return Math.max(headingSimilarity(heading, ours), ...known);
}
