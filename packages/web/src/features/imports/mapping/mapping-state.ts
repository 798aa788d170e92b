import type { ImportType } from '@landrace/contract/areas/imports/import-type';
import type { ColumnLayout, SheetLayout } from '@landrace/contract/areas/imports/layout';
import {
  type ColumnMapping,
  columnsOf,
  type Mapping,
  mappableSheets,
  type SheetMapping,
} from '@landrace/contract/areas/imports/mapping';

export function layoutOf(type: ImportType, sheet: string | null): SheetLayout | undefined {
  return mappableSheets[type]?.find(({ name }) => name === sheet);
}

export function columnOf(layout: SheetLayout | undefined, heading: string | null): ColumnLayout | undefined {
  return layout && columnsOf(layout).find((column) => column.heading === heading);
}

/** What a column of the file may be: one of ours, a variable, or nothing. */
export type Meaning = 'column' | 'variable' | 'nothing';

export function meaningOf(layout: SheetLayout | undefined, { to }: ColumnMapping): Meaning {
  if (to === null) return 'nothing';
  return columnOf(layout, to) ? 'column' : 'variable';
}

export function changeSheet(mapping: Mapping, from: string, change: Partial<SheetMapping>): Mapping {
  return {
    sheets: mapping.sheets.map((sheet) => (sheet.from === from ? { ...sheet, ...change } : sheet)),
  };
}

/** One column of ours is one of theirs: whoever had it before has it no more. */
export function changeColumn(
  sheet: SheetMapping,
  from: string,
  changed: ColumnMapping,
): Pick<SheetMapping, 'columns' | 'constants'> {
  const isTaken = (to: string | null) => to !== null && to === changed.to;
  return {
    columns: sheet.columns.map((column) => {
      if (column.from === from) return changed;
      return isTaken(column.to) ? { from: column.from, to: null } : column;
    }),
    constants: sheet.constants.filter(({ to }) => !isTaken(to)),
  };
}

/** Columns that must have something in every row, and which the file has not. */
export function absentColumns(layout: SheetLayout | undefined, { columns }: SheetMapping): ColumnLayout[] {
  const given = new Set(columns.map(({ to }) => to));
  return Object.values(layout?.columns ?? {}).filter(
    ({ heading, required }) => required !== undefined && !given.has(heading),
  );
}

export function changeConstant(
  { constants }: SheetMapping,
  to: string,
  value: string,
): SheetMapping['constants'] {
  const others = constants.filter((constant) => constant.to !== to);
  return value.trim() === '' ? others : [...others, { to, value }];
}
