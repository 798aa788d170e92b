import type { Field, Kind } from '@landrace/contract/core/field';
import { type Role, suffices } from '@landrace/contract/core/role';
import type { TableDefinition } from '@landrace/contract/core/table';

/** The definition for a caller: fields above the caller's role do not exist. */
export function definitionFor(table: TableDefinition, role: Role | undefined): TableDefinition {
  const fields = Object.entries(table.fields).filter(
    ([, field]) => !field.minimumRole || suffices(role, field.minimumRole),
  );
  if (fields.length === Object.keys(table.fields).length) return table;
  return { ...table, fields: Object.fromEntries(fields) };
}

export function hiddenByDefault(table: TableDefinition): readonly string[] {
  return Object.keys(table.fields).filter((name) => table.fields[name]?.hidden);
}

/** The name first, then the user's order; columns missing from that order come last, as defined. */
export function orderedColumns(table: TableDefinition, chosen: readonly string[] = []): readonly string[] {
  const known = chosen.filter((name) => Object.hasOwn(table.fields, name));
  const all = [table.nameField, ...known, ...Object.keys(table.fields)];
  return [...new Set(all)];
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

export function naturalWidth(field: Field, label: string, isName: boolean): number {
  const minimum = isName ? 264 : kindWidths[field.kind];
  return clampWidth(Math.max(minimum, Math.min(headingWidth(label), 240)));
}

/** Values of fixed length, such as a date or an option, are not truncated; a name only a little. */
const firmKinds: readonly Kind[] = ['choice', 'boolean', 'flag', 'date', 'timestamp', 'partialDate'];

/** The minimum width of a column so that all of them fit; there is still room for its heading. */
export function minWidthOf(field: Field, label: string, isName: boolean): number {
  const softness = firmKinds.includes(field.kind) ? 1 : 0.6;
  const minimum = isName ? 230 : kindWidths[field.kind] * softness;
  return clampWidth(Math.max(minimum, Math.min(headingWidth(label) - 12, 240)));
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
