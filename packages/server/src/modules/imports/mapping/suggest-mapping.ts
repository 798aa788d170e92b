import type { CellKind, ColumnLayout, SheetLayout } from '@landrace/contract/areas/imports/layout';
import {
  type ColumnMapping,
  columnsOf,
  type Declaration,
  type Mapping,
  type SheetMapping,
} from '@landrace/contract/areas/imports/mapping';
import type { FoundColumns } from '@landrace/contract/areas/imports/mapping.routes';
import type { DayOrder } from '@landrace/domain/cells/day-order';
import { readPartialDate } from '@landrace/domain/cells/given-day';
import { readNumber } from '@landrace/domain/cells/given-number';
import { headingLikeness } from '@landrace/domain/heading-likeness';

type FoundSheet = FoundColumns['sheets'][number];
type FoundColumn = FoundSheet['columns'][number];

/** Less alike than this is more often wrong than right. */
const leastLikeness = 0.6;

/** What the sheets and columns of a file seem to be, by their names. */
export function suggestMapping(sheets: readonly FoundSheet[], layouts: readonly SheetLayout[]): Mapping {
  const isAlone = sheets.length === 1;
  const chosen = pairs(sheets, layouts, (sheet, layout) => sheetLikeness(sheet, layout, isAlone));
  const isDeclared = new Set([...chosen.values()].map(({ name }) => name));
  return {
    sheets: sheets.map((sheet) => {
      const layout = chosen.get(sheet);
      if (!layout) return { from: sheet.name, to: null, columns: [], constants: [] };
      return suggestSheet(sheet, layout, isDeclared.has(layout.variablesIn ?? ''));
    }),
  };
}

function suggestSheet(sheet: FoundSheet, layout: SheetLayout, isDeclared: boolean): SheetMapping {
  const columns = pairs(sheet.columns, columnsOf(layout), columnLikeness);
  return {
    from: sheet.name,
    to: layout.name,
    columns: sheet.columns.map((found): ColumnMapping => {
      const { heading: from, samples } = found;
      const ours = columns.get(found);
      if (ours) return { from, to: ours.heading, dayOrder: dayOrderOf(ours.kind, samples) };
      if (layout.variablesIn === undefined) return { from, to: null };
      return { from, to: from, declaration: isDeclared ? undefined : declarationOf(samples) };
    }),
    constants: [],
  };
}

/** The best pairs first; each is given once. */
function pairs<One, Other>(
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
function sheetLikeness(sheet: FoundSheet, layout: SheetLayout, isAlone: boolean): number {
  const byName = isAlone ? 0 : headingLikeness(sheet.name, layout.name);
  if (byName === 1) return 2;
  const columns = pairs(sheet.columns, columnsOf(layout), columnLikeness);
  const share = columns.size / Math.max(sheet.columns.length, 1);
  return columns.size === 0 ? 0 : leastLikeness + share * 0.3 + byName * 0.1;
}

function columnLikeness({ heading }: FoundColumn, column: ColumnLayout): number {
  const { heading: ours, alsoCalled = [], mayBeCalled = [] } = column;
  const known = [...alsoCalled, ...mayBeCalled].map((name) => 0.99 * headingLikeness(heading, name));
  return Math.max(headingLikeness(heading, ours), ...known);
}

function dayOrderOf(kind: CellKind, samples: readonly string[]): DayOrder | undefined {
  if (
    (kind.as !== 'partialDate' && kind.as !== 'moment') ||
    samples.every((sample) => readPartialDate(sample))
  )
    return undefined;
  const parts = samples.map((sample) => sample.split(/[./\-\s]+/).map(Number));
  if (parts.some(([first = 0]) => first > 31)) return 'ymd';
  if (parts.some(([, second = 0]) => second > 12)) return 'mdy';
  return 'dmy';
}

/** A column of numbers may hold a word where nothing could be measured. */
function declarationOf(samples: readonly string[]): Declaration {
  const isNumber = (sample: string) =>
    readNumber(sample) !== undefined || readNumber(sample, ',') !== undefined;
  const numbers = samples.filter(isNumber).length;
  return { dataType: numbers > 0 && numbers * 2 >= samples.length ? 'numeric' : 'text' };
}
