import type { ImportType } from '@landrace/contract/areas/imports/import-type';
import type { ColumnLayout, SheetLayout } from '@landrace/contract/areas/imports/layout';
import {
  type ColumnMapping,
  columnsOf,
  type Mapping,
  mappableSheets,
  type SheetMapping,
} from '@landrace/contract/areas/imports/mapping';
import type { FoundColumns } from '@landrace/contract/areas/imports/mapping.routes';
import { headingSimilarity } from '@landrace/domain/heading-similarity';

type FoundColumn = FoundColumns['sheets'][number]['columns'][number];

export function layoutOf(type: ImportType, sheet: string | null): SheetLayout | undefined {
  return mappableSheets[type]?.find(({ name }) => name === sheet);
}

export function columnOf(layout: SheetLayout | undefined, heading: string | null): ColumnLayout | undefined {
  return layout && columnsOf(layout).find((column) => column.heading === heading);
}

/** The meaning of a column of the file: one of ours, an attribute with its own name, or ignored. */
export type Meaning = 'column' | 'named' | 'nothing';

export function meaningOf(layout: SheetLayout | undefined, { to }: ColumnMapping): Meaning {
  if (to === null) return 'nothing';
  return columnOf(layout, to) ? 'column' : 'named';
}

/** Whether a sheet of the file describes the variables in the columns of this one. */
export function isDescribed({ sheets }: Mapping, type: ImportType, { to }: SheetMapping): boolean {
  const describing = layoutOf(type, to)?.variablesIn;
  return describing !== undefined && sheets.some((sheet) => sheet.to === describing);
}

export function changeSheet(mapping: Mapping, from: string, change: Partial<SheetMapping>): Mapping {
  return {
    ...mapping,
    sheets: mapping.sheets.map((sheet) => (sheet.from === from ? { ...sheet, ...change } : sheet)),
  };
}

/** The initial mapping of a sheet with another meaning: columns are matched by heading. */
export function changeLayout(
  layout: SheetLayout | undefined,
  headings: readonly string[],
): Omit<SheetMapping, 'from'> {
  const known = layout && !layout.isMatrix ? columnsOf(layout) : [];
  const taken = new Set<ColumnLayout>();
  const meaning = (heading: string): string | null => {
    const ours = known.find((column) => !taken.has(column) && isCalled(column, heading));
    if (ours) taken.add(ours);
    return ours?.heading ?? (layout?.keepsOtherColumns || layout?.variablesIn ? heading : null);
  };
  return {
    to: layout?.name ?? null,
    columns: layout?.isMatrix ? [] : headings.map((from) => ({ from, to: meaning(from) })),
    constants: [],
  };
}

function isCalled(
  { heading, aliases = [], suggestedHeadings = [] }: ColumnLayout,
  fileHeading: string,
): boolean {
  return [heading, ...aliases, ...suggestedHeadings].some(
    (name) => headingSimilarity(name, fileHeading) === 1,
  );
}

/** Each column of ours is mapped once, so the column that had it before loses it. */
export function changeColumn(
  sheet: SheetMapping,
  from: string,
  changed: ColumnMapping,
): Pick<SheetMapping, 'columns' | 'constants'> {
  const isTaken = (to: string | null) => to !== null && to === changed.to;
  const columns = sheet.columns.map((column) => {
    if (column.from === from) return changed;
    return isTaken(column.to) ? { from: column.from, to: null } : column;
  });
  return {
    columns: columns.includes(changed) ? columns : [...columns, changed],
    constants: sheet.constants.filter(({ to }) => !isTaken(to)),
  };
}

export interface AbsentColumn extends ColumnLayout {
  readonly field: string;
}

interface AbsentColumns {
  /** Every row needs a value. */
  readonly needed: readonly AbsentColumn[];
  /** One value for all rows is likely. */
  readonly prompted: readonly AbsentColumn[];
  /** Every row needs a value, and some have none. */
  readonly gaps: readonly AbsentColumn[];
}

/** Columns missing from the file or from some rows, for which a constant can be given. */
export function absentColumns(
  layout: SheetLayout | undefined,
  { columns }: SheetMapping,
  found: readonly FoundColumn[],
): AbsentColumns {
  const sourceByTarget = new Map(columns.map(({ from, to }) => [to, from]));
  const ours = Object.entries(layout?.columns ?? {}).map(([field, column]) => ({ ...column, field }));
  const absent = ours.filter(({ heading }) => !sourceByTarget.has(heading));
  const withGaps = new Set(found.flatMap(({ heading, hasGaps }) => (hasGaps ? heading : [])));
  return {
    gaps: ours.filter(
      ({ heading, required, isName }) =>
        required && !isName && withGaps.has(sourceByTarget.get(heading) ?? ''),
    ),
    needed: absent.filter(({ required, isNeeded }) => required !== undefined || isNeeded),
    prompted: absent.filter(({ promptForConstant }) => promptForConstant),
  };
}

export function changeConstant(
  { constants }: SheetMapping,
  to: string,
  value: string,
): SheetMapping['constants'] {
  const others = constants.filter((constant) => constant.to !== to);
  return value.trim() === '' ? others : [...others, { to, value }];
}
