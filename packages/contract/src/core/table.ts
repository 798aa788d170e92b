import { ownValue } from '@landrace/domain/own-value';
import type { Fields, RowOf } from './field';
import type { Access } from './role';

export interface Sort<Name extends string = string> {
  readonly field: Name;
  readonly descending?: true;
}

/**
 * A list: the fields of its rows and what can be requested. Routes, SQL, columns, filters, files, labels and tests are
 * derived from this value.
 */
export interface TableDefinition<F extends Fields = Fields, Combined extends string = string> {
  /** The stable name, used in hidden-column settings and label keys. */
  readonly name: string;
  readonly area: string;
  /** The path before `/table`. */
  readonly segment: string;
  /** Who may call it; everybody by default, and the row scope decides what they get. */
  readonly access?: Access;
  readonly fields: F;
  /** Unique for every row; the last key of every sort, so that pages never overlap. */
  readonly key: string;
  /** The field of `…/table/ids`: the item that is marked, which may appear in several rows. */
  readonly idField: string;
  /** The field with the name of a row: pinned in the table, heading of a card. */
  readonly nameField: string;
  readonly defaultSort: Sort;
  /**
   * The columns that are shown until the user chooses others, in their order; the name comes first in any case. Absent:
   * all that are not technical.
   */
  readonly columns?: readonly string[];
  /** Columns that show several fields in one cell. */
  readonly combined?: Readonly<Record<Combined, CombinedColumn>>;
  /** Columns by subject, so that one is found among many; the area has the texts. Those of no subject come first. */
  readonly subjects?: Readonly<Record<string, readonly string[]>>;
  /** The kind of marked items its ids are, if rows can be marked. */
  readonly marks?: string;
  /** Fields with the coordinates of a row; such a list can be shown on a map and searched by location. */
  readonly place?: Place;
  /** Its rows are files: saving the list without a format also saves them, in the background. */
  readonly files?: Files;
}

interface CombinedColumn<Name extends string = string> {
  readonly fields: readonly Name[];
  /** The field that the column is sorted by; without it, it cannot be sorted. */
  readonly sortedBy?: Name;
}

/** The subject of ids and the like, which every list may have. */
export const technicalSubject = 'technical';

interface Files<Name extends string = string> {
  /** The field with the key in storage. */
  readonly path: Name;
  /** The export type of such a job. */
  readonly exportType: string;
}

interface Place<Name extends string = string> {
  readonly latitude: Name;
  readonly longitude: Name;
}

/** The same with names that must be fields. */
interface Draft<F extends Fields, Combined extends string> extends TableDefinition<F, Combined> {
  readonly key: keyof F & string;
  readonly idField: keyof F & string;
  readonly nameField: keyof F & string;
  readonly defaultSort: Sort<keyof F & string>;
  readonly place?: Place<keyof F & string>;
  readonly files?: Files<keyof F & string>;
  readonly combined?: Readonly<Record<Combined, CombinedColumn<keyof F & string>>>;
  readonly columns?: readonly ((keyof F & string) | NoInfer<Combined>)[];
  readonly subjects?: Readonly<Record<string, readonly ((keyof F & string) | NoInfer<Combined>)[]>>;
}

type Defaulted = 'idField' | 'defaultSort';

/** A definition. Its rows are identified by their key and sorted by their name, unless it says otherwise. */
export function defineTable<const F extends Fields, const Combined extends string = never>(
  draft: Omit<Draft<F, Combined>, Defaulted> & Partial<Pick<Draft<F, Combined>, Defaulted>>,
): TableDefinition<F, Combined> {
  return { idField: draft.key, defaultSort: { field: draft.nameField }, ...draft };
}

/** The definition under these settings: a field that is switched off does not exist. */
export function switchedTable(
  table: TableDefinition,
  settings: Readonly<Record<string, unknown>>,
): TableDefinition {
  const all = Object.entries(table.fields);
  const on = all.filter(
    ([, { switchedBy }]) => switchedBy === undefined || ownValue(settings, switchedBy) !== false,
  );
  return on.length === all.length ? table : { ...table, fields: Object.fromEntries(on) };
}

/** All columns: the fields, and the combined columns of which one field exists. */
export function columnNames(table: TableDefinition): readonly string[] {
  const combined = Object.entries(table.combined ?? {}).flatMap(([name, { fields }]) =>
    fields.some((field) => Object.hasOwn(table.fields, field)) ? [name] : [],
  );
  return [...combined, ...Object.keys(table.fields)];
}

/** The columns that are not shown until the user or the administrator chooses them. */
export function hiddenByDefault(table: TableDefinition): readonly string[] {
  const all = columnNames(table);
  const shown = table.columns ?? all.filter((name) => !ownValue(table.fields, name)?.technical);
  return all.filter((name) => name !== table.nameField && !shown.includes(name));
}

export function accessOf({ access }: TableDefinition): Access {
  return access ?? 'any';
}

export type Row<T extends TableDefinition> = RowOf<T['fields']>;

/** `markerName` → `marker_name`, the form of columns in files and views. */
export function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (part) => `_${part.toLowerCase()}`);
}

export function labelKey(table: TableDefinition, field: string): string {
  return `${table.area}.tables.${table.name}.${field}`;
}
