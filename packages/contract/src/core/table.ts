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
export interface TableDefinition<F extends Fields = Fields> {
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
  /** The kind of marked items its ids are, if rows can be marked. */
  readonly marks?: string;
  /** Fields with the coordinates of a row; such a list can be shown on a map and searched by location. */
  readonly place?: Place;
  /** Its rows are files: saving the list without a format also saves them, in the background. */
  readonly files?: Files;
}

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
interface Draft<F extends Fields> extends TableDefinition<F> {
  readonly key: keyof F & string;
  readonly idField: keyof F & string;
  readonly nameField: keyof F & string;
  readonly defaultSort: Sort<keyof F & string>;
  readonly place?: Place<keyof F & string>;
  readonly files?: Files<keyof F & string>;
}

type Defaulted = 'idField' | 'defaultSort';

/** A definition. Its rows are identified by their key and sorted by their name, unless it says otherwise. */
export function defineTable<const F extends Fields>(
  draft: Omit<Draft<F>, Defaulted> & Partial<Pick<Draft<F>, Defaulted>>,
): TableDefinition<F> {
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
