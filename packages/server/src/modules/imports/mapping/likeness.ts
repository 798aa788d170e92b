import type { ColumnLayout, SheetLayout } from '@landrace/contract/areas/imports/layout';
import { leastMatrixColumns } from '@landrace/contract/areas/imports/layouts/genotype';
import { columnsOf } from '@landrace/contract/areas/imports/mapping';
import type { FoundColumns } from '@landrace/contract/areas/imports/mapping.routes';
import { headingLikeness } from '@landrace/domain/heading-likeness';

export type FoundSheet = FoundColumns['sheets'][number];
type FoundColumn = FoundSheet['columns'][number];

/** Less alike than this is more often wrong than right. */
const leastLikeness = 0.6;

/** The best pairs first; each is given once. */
export function pairs<One, Other>(
  ones: readonly One[],
  others: readonly Other[],
  likeness: (one: One, other: Other) => number,
): ReadonlyMap<One, Other> {
  const candidates = ones
    .flatMap((one) => others.map((other) => ({ one, other, score: likeness(one, other) })))
    .filter(({ score }) => score >= leastLikeness)
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

/** A sheet is what it is called, else what most of its columns are of. One that is alone is called anything. */
export function sheetLikeness(sheet: FoundSheet, layout: SheetLayout, isAlone: boolean): number {
  const byName = isAlone ? 0 : headingLikeness(sheet.name, layout.name);
  if (byName === 1) return 2;
  if (layout.isMatrix) return matrixLikeness(sheet, layout);
  const columns = pairs(sheet.columns, columnsOf(layout), columnLikeness);
  const share = columns.size / Math.max(sheet.columns.length, 1);
  // Where nothing but the name of a row is known, the rest are columns of the sheet that keeps them.
  const keeps = layout.keepsOthers && columns.size < sheet.columns.length ? 0.001 : 0;
  return columns.size === 0 ? 0 : leastLikeness + share * 0.3 + byName * 0.1 + keeps;
}

/** By what its corner says, and by being wider than any table. */
function matrixLikeness({ columns }: FoundSheet, layout: SheetLayout): number {
  const [corner] = columns;
  const isNamed =
    corner !== undefined &&
    columnsOf(layout).some((column) => columnLikeness(corner, column) >= leastLikeness);
  const isWide = columns.length >= leastMatrixColumns;
  if (isNamed) return isWide ? 0.95 : leastLikeness + 0.02;
  return isWide ? leastLikeness + 0.01 : 0;
}

export function columnLikeness({ heading }: FoundColumn, column: ColumnLayout): number {
  const { heading: ours, aliases = [], suggestedHeadings = [] } = column;
  const known = [...aliases, ...suggestedHeadings].map((name) => 0.99 * headingLikeness(heading, name));
  return Math.max(headingLikeness(heading, ours), ...known);
}
