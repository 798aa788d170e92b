import type { Field, Kind } from '@landrace/contract/core/field';
import { type Role, suffices } from '@landrace/contract/core/role';
import { columnNames, type TableDefinition, technicalSubject } from '@landrace/contract/core/table';
import { ownValue } from '@landrace/domain/own-value';

/** The definition for a caller: fields above the caller's role do not exist. */
export function definitionFor(table: TableDefinition, role: Role | undefined): TableDefinition {
  const fields = Object.entries(table.fields).filter(
    ([, field]) => !field.minimumRole || suffices(role, field.minimumRole),
  );
  if (fields.length === Object.keys(table.fields).length) return table;
  return { ...table, fields: Object.fromEntries(fields) };
}

/** The name first, then the user's order; columns missing from that order come last, as defined. */
export function orderedColumns(table: TableDefinition, chosen: readonly string[] = []): readonly string[] {
  const all = columnNames(table);
  const preferred = [...chosen, ...(table.columns ?? [])].filter((name) => all.includes(name));
  return [...new Set([table.nameField, ...preferred, ...all])];
}

/** The field that a column is sorted by, if it can be sorted. */
export function sortFieldOf(table: TableDefinition, column: string): string | undefined {
  const combined = ownValue(table.combined ?? {}, column);
  if (combined) return combined.sortedBy;
  return ownValue(table.fields, column)?.sortable === false ? undefined : column;
}

export interface ColumnGroup {
  /** Absent: columns of no subject. */
  readonly subject?: string;
  readonly names: readonly string[];
}

/** Columns by subject, in their order; ids are technical. */
export function columnsBySubject(table: TableDefinition, names: readonly string[]): readonly ColumnGroup[] {
  const subjects = Object.entries(table.subjects ?? {});
  const subjectOf = (name: string) =>
    ownValue(table.fields, name)?.technical
      ? technicalSubject
      : subjects.find(([, columns]) => columns.includes(name))?.[0];
  const used = [undefined, ...new Set([...subjects.map(([subject]) => subject), technicalSubject])];
  return used.flatMap((subject) => {
    const own = names.filter((name) => subjectOf(name) === subject);
    return own.length === 0 ? [] : [{ ...(subject && { subject }), names: own }];
  });
}

/** Moves a column to the position of another one. The name stays first. */
export function moveColumn(order: readonly string[], name: string, to: number): readonly string[] {
  const index = Math.min(Math.max(to, 1), order.length - 1);
  const rest = order.filter((other) => other !== name);
  return rest.toSpliced(index, 0, name);
}

export const widthLimits = { min: 64, max: 800, step: 16 } as const;

export function clampWidth(width: number): number {
  return Math.round(Math.min(widthLimits.max, Math.max(widthLimits.min, width)));
}

const kindWidths: Readonly<Record<Kind, number>> = {
  text: 168,
  choice: 128,
  integer: 88,
  number: 104,
  counter: 88,
  boolean: 80,
  flag: 80,
  date: 112,
  timestamp: 168,
  partialDate: 120,
  tags: 208,
  ids: 128,
  records: 208,
  record: 208,
};

/** Average width of Inter at 13 px, semibold; plus padding and the sort arrow. */
const headingWidth = (label: string) => label.length * 7.4 + 44;

/** Without a field: of a combined column. */
function usualWidth(field: Field | undefined): number {
  return field ? kindWidths[field.kind] : 168;
}

export function naturalWidth(field: Field | undefined, label: string, isName: boolean): number {
  return clampWidth(Math.max(isName ? 264 : usualWidth(field), Math.min(headingWidth(label), 240)));
}

/** Values of fixed length, such as a date or an option, are not truncated; a name only a little. */
const firmKinds: readonly Kind[] = ['choice', 'boolean', 'flag', 'date', 'timestamp', 'partialDate'];

/** How far a column may shrink from its usual width. */
export function narrowest(field: Field | undefined, width: number): number {
  return clampWidth(field && firmKinds.includes(field.kind) ? width : width * 0.8);
}

/** The minimum width of a column so that all of them fit; there is still room for its heading. */
export function minWidthOf(field: Field | undefined, label: string, isName: boolean): number {
  const softness = field && firmKinds.includes(field.kind) ? 1 : 0.6;
  return clampWidth(
    Math.max(isName ? 230 : usualWidth(field) * softness, Math.min(headingWidth(label) - 12, 240)),
  );
}

interface ColumnWidth {
  readonly name: string;
  readonly width: number;
  readonly minWidth: number;
  /** A width chosen by the user is kept. */
  readonly isFixed: boolean;
}

/**
 * Distributes the remaining width among columns without a chosen width. If a little is missing they shrink, each in
 * proportion to what it can spare; if much is missing, the table scrolls.
 */
export function fitWidths(
  columns: readonly ColumnWidth[],
  available: number,
): Readonly<Record<string, number>> {
  const total = columns.reduce((sum, column) => sum + column.width, 0);
  const flexible = columns.filter((column) => !column.isFixed);
  const flexibleTotal = flexible.reduce((sum, column) => sum + column.width, 0);
  const spare = available - total;
  const yielding = flexible.reduce((sum, column) => sum + column.width - column.minWidth, 0);
  return Object.fromEntries(
    columns.map(({ name, width, minWidth, isFixed }) => {
      if (isFixed || flexibleTotal === 0 || -spare > yielding) return [name, width];
      const change = spare >= 0 ? (spare * width) / flexibleTotal : (spare * (width - minWidth)) / yielding;
      return [name, Math.floor(width + change)];
    }),
  );
}
