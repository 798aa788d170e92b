import type { Condition } from '@landrace/contract/core/condition';
import type { Field, Fields } from '@landrace/contract/core/field';
import type { TableDefinition } from '@landrace/contract/core/table';
import { ownValue } from '@landrace/domain/own-value';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Caller } from '../platform/access/caller';
import { recordOnUse } from '../platform/access/required-access';
import { every, type RowScope } from '../platform/access/scope';
import type { Reader } from '../platform/db/handle';

/** Where a field's value stands: a column of the view, or something that depends on the caller. */
export type FieldColumn =
  | string
  | PartialDateColumns
  | ListColumn
  | LookedUpColumn
  | CallerExpression
  | CallerFlag;

/** A date as given, and the range of days it may mean. */
interface PartialDateColumns {
  readonly given: string;
  readonly range: string;
}

/** A list in the view, and the table its elements come from: filters look there, where indexes are. */
interface ListColumn {
  readonly column: string;
  readonly elements: WordElements | LookedUpElements;
}

interface WordElements {
  readonly table: string;
  readonly value: string;
  readonly owner: string;
}

/** Elements that stand for things in a look-up table: facets count them by id. */
interface LookedUpElements {
  readonly table: string;
  readonly owner: string;
  readonly lookup: Lookup;
}

/** A value out of a look-up table, and the view's column with its id: counting by id is half the work of counting by text. */
interface LookedUpColumn {
  readonly column: string;
  readonly lookup: Lookup;
}

interface Lookup {
  readonly by: string;
  readonly table: string;
  readonly value: string;
}

/** SQL over the view's alias `v`, for what differs from caller to caller. Views read no session state. */
export interface CallerExpression {
  /** Tables it reads beyond the view's, so that a kept answer knows when it is out of date. */
  readonly reads: readonly string[];
  readonly expression: (caller: Caller) => Promise<RawBuilder<unknown>>;
}

/** A flag that is set where members of the row in `v` exist that count for the caller. Of `v` it reads the key only. */
export interface CallerFlag {
  readonly reads: readonly string[];
  /** `<table> as member where …` */
  readonly members: RawBuilder<unknown>;
  /** A condition over `member`. */
  readonly counted: (caller: Caller) => Promise<RawBuilder<boolean>>;
}

/** The view's column with the id of the place, and the columns of the table it is in: counting by place is half of a map. */
interface SharedPlace {
  readonly by: string;
  readonly table: string;
  readonly latitude: string;
  readonly longitude: string;
}

/** Conditions over `v` beside the scope, for a list whose rows in front can be told without sorting all. */
interface FirstRows {
  readonly by: string;
  /** What every row of the list fulfils. */
  readonly all: RawBuilder<boolean>;
  /** Each wider than the one before and narrower than `all`: the first rows by the field fulfil it and no later one. */
  readonly within: readonly RawBuilder<boolean>[];
}

/** A member of the request that asks for certain rows in a way no filter can: one further condition over `v`. */
export interface RequestFilter<Value = unknown> {
  readonly schema: z.ZodType<Value>;
  /** Tables that `where` reads beyond the view's, so that a kept count knows when it is out of date. */
  readonly reads?: readonly string[];
  where(value: Value, caller: Caller): Promise<RawBuilder<boolean> | undefined>;
  /** Rows that any one of the members with the same word asks for are wanted. */
  readonly orGroup?: string;
  /** What each row then says of why it is there. */
  extraFields?(value: Value): readonly ExtraField[];
}

/**
 * Queries over the row `v` with one column, `dataset_id`: the datasets that the row comes from or has values of. Files
 * that outlive the call are handed out only as long as the caller may see or read all of them; without origins, all
 * datasets that the caller might see or read when the file was made.
 */
interface RowOrigins {
  /** Where it is enough that the caller may know of the dataset. */
  readonly visible?: RawBuilder<unknown>;
  /** Where the caller must be allowed to read its data. */
  readonly readable?: RawBuilder<unknown>;
}

/** Origins of rows that come from one dataset, whose id is in the column. */
export function datasetIn(column: string): RawBuilder<unknown> {
  return sql`select ${sql.ref(`v.${column}`)} as dataset_id`;
}

/** For a right that is looked at without any data of a dataset becoming part of a row. */
export const noDatasets: RawBuilder<unknown> = sql`select null::int as dataset_id`;

/** Binds a definition to the database. One that forgets a field or the scope does not compile. */
export interface TableSource<F extends Fields = Fields> {
  readonly table: TableDefinition<F>;
  readonly view: string;
  readonly scope: RowScope;
  /** Tables that the scope reads beyond the view's. */
  readonly reads?: readonly string[];
  /** Which datasets have a part in a row; for sources whose scope or columns depend on the caller's datasets. */
  readonly origins?: RowOrigins;
  readonly columns: Readonly<Record<keyof F & string, FieldColumn>>;
  /** Where many rows of a list with places are at the same one, kept in a table of their own. */
  readonly sharedPlace?: SharedPlace;
  readonly firstRows?: FirstRows;
  /** What a request may ask for beyond filters, by the name of its member. */
  readonly customFilters?: Readonly<Record<string, RequestFilter>>;
  /** Fields that a file has on demand, by the name of the request's member: one for each of things that come and go. */
  readonly extraColumns?: Readonly<Record<string, ExtraColumns>>;
}

/** Found when the file is made. Their names must not be those of the definition's fields. */
export type ExtraColumns = (reader: Reader) => Promise<readonly ExtraField[]>;

export interface ExtraField {
  readonly name: string;
  readonly field: Field;
  readonly column: FieldColumn;
}

export function defineSource<F extends Fields>(
  table: TableDefinition<F>,
  binding: Omit<TableSource<F>, 'table'>,
): TableSource<F> {
  return { table, ...binding };
}

/** A source as one caller sees it: every field is plain SQL, and the scope is decided. */
export interface BoundSource {
  readonly table: TableDefinition;
  readonly view: string;
  readonly scope: RawBuilder<boolean> | undefined;
  /** Tables that the scope and callers' expressions read beyond the view's. */
  readonly reads: readonly string[];
  /** The view's column with the key. */
  readonly keyColumn: string;
  /** Ids of look-ups that fulfil a condition, where they are known already, see `withLookedUpIds`. */
  readonly lookedUpIds?: ReadonlyMap<Condition, readonly number[]>;
  /** The value; for a partial date, the text as given; for a flag, 1 or nothing. */
  value(field: string): RawBuilder<unknown>;
  /**
   * The same for a few rows. PostgreSQL answers `exists` by reading all members that count, which suits a file; for a
   * page it is many times the work of looking at the members of a hundred rows.
   */
  valueOnPage(field: string): RawBuilder<unknown>;
  /** Whether a flag is set: a condition the planner can turn into a join. */
  isSet(field: string): RawBuilder<boolean>;
  /** First day and the day after the last; the value itself where the kind is no partial date. */
  span(field: string): BoundSpan;
  /** The rows an element of a list comes from, and the element in them. */
  elements(field: string): Elements;
  /** What rows are counted by, and the value that it stands for once `table` is joined as `looked`. */
  countedBy(field: string): CountKey;
  /** What a histogram is made of: the value, for a partial date its first day. */
  binnedBy(field: string): CountKey;
  /** Absent where the field is no list of things. */
  countedElements(field: string): CountedElements | undefined;
}

export interface CountKey {
  /** Equal for equal keys. */
  readonly id: string;
  readonly key: RawBuilder<unknown>;
  readonly lookup?: { readonly table: string; readonly value: RawBuilder<unknown> };
}

interface BoundSpan {
  readonly from: RawBuilder<unknown>;
  readonly to: RawBuilder<unknown>;
}

export interface Elements {
  readonly rows: RawBuilder<unknown>;
  readonly element: RawBuilder<unknown>;
  /** Where the elements are in a table of their own: whether the row has any. */
  readonly exist?: RawBuilder<boolean>;
}

/** Where the things that a list's elements stand for are counted. */
export interface CountedElements {
  readonly table: string;
  readonly owner: string;
  readonly lookup: Lookup;
}

/** Columns that differ from caller to caller. They are all prepared, but only those that are used depend on the caller. */
async function bindCallerColumns(source: TableSource, caller: Caller) {
  const expressions = new Map<string, RawBuilder<unknown>>();
  const flags = new Map<string, { members: RawBuilder<unknown>; counted: RawBuilder<boolean> }>();
  const uses = new Map<string, () => void>();
  for (const [field, column] of Object.entries(source.columns)) {
    if (typeof column !== 'object' || !('reads' in column)) continue;
    const prepared = recordOnUse(caller);
    uses.set(field, prepared.noteUse);
    if ('expression' in column) expressions.set(field, await column.expression(prepared.caller));
    else flags.set(field, { members: column.members, counted: await column.counted(prepared.caller) });
  }
  return { expressions, flags, noteUse: (field: string) => uses.get(field)?.() };
}

export async function bindSource(source: TableSource, caller: Caller): Promise<BoundSource> {
  const { expressions, flags, noteUse } = await bindCallerColumns(source, caller);
  const at = (column: string) => sql.ref(`v.${column}`);
  const columnOf = (field: string): FieldColumn => {
    const column = ownValue(source.columns, field);
    if (column === undefined)
      throw new Error(`The source of ${source.table.name} has no column for ${field}.`);
    return column;
  };
  function raw(field: string): RawBuilder<unknown> {
    noteUse(field);
    const column = columnOf(field);
    if (typeof column === 'string') return at(column);
    if ('given' in column) return at(column.given);
    return 'column' in column ? at(column.column) : (expressions.get(field) ?? sql`null`);
  }
  function isSet(field: string): RawBuilder<boolean> {
    noteUse(field);
    const flag = flags.get(field);
    return flag ? sql`exists (select from ${flag.members} and ${flag.counted})` : sql`false`;
  }
  const value = (field: string) =>
    flags.has(field) ? sql`case when ${isSet(field)} then 1 end` : raw(field);
  function span(field: string): BoundSpan {
    const column = columnOf(field);
    if (typeof column === 'object' && 'range' in column) {
      return { from: sql`lower(${at(column.range)})`, to: sql`upper(${at(column.range)})` };
    }
    return { from: value(field), to: value(field) };
  }
  const keyColumn = columnOf(source.table.key);
  if (typeof keyColumn !== 'string') throw new Error(`The key of ${source.table.name} is no column.`);
  return {
    table: source.table,
    view: source.view,
    keyColumn,
    scope: await every(source.scope, async () => source.firstRows?.all)(caller),
    reads: [
      ...(source.reads ?? []),
      ...Object.values(source.columns).flatMap((column: FieldColumn) =>
        typeof column === 'object' && 'reads' in column ? column.reads : [],
      ),
    ],
    value,
    valueOnPage(field) {
      const flag = flags.get(field);
      if (!flag) return raw(field);
      noteUse(field);
      return sql`(select 1 from (select member.* from ${flag.members} offset 0) as member where ${flag.counted} limit 1)`;
    },
    isSet,
    span,
    elements(field) {
      const column = columnOf(field);
      if (typeof column !== 'object' || !('elements' in column)) {
        return { rows: sql`unnest(${value(field)}) as element`, element: sql`element` };
      }
      const { table, owner } = column.elements;
      const elements = sql`${sql.id(table)} as e`;
      const isOwn = sql`${sql.ref(`e.${owner}`)} = ${value(source.table.key)}`;
      const exist = sql<boolean>`exists (select from ${elements} where ${isOwn})`;
      if ('value' in column.elements)
        return {
          rows: sql`${elements} where ${isOwn}`,
          element: sql.ref(`e.${column.elements.value}`),
          exist,
        };
      const { lookup } = column.elements;
      return {
        rows: sql`${elements} join ${sql.id(lookup.table)} as l on l.id = ${sql.ref(`e.${lookup.by}`)} where ${isOwn}`,
        element: sql.ref(`l.${lookup.value}`),
        exist,
      };
    },
    countedElements(field) {
      const column = columnOf(field);
      const elements = typeof column === 'object' && 'elements' in column ? column.elements : undefined;
      return elements && 'lookup' in elements ? elements : undefined;
    },
    binnedBy: (field) => ({ id: field, key: span(field).from }),
    countedBy(field) {
      const column = columnOf(field);
      if (typeof column !== 'object' || !('lookup' in column)) return { id: field, key: value(field) };
      const { by, table, value: name } = column.lookup;
      return { id: by, key: at(by), lookup: { table, value: sql.ref(`looked.${name}`) } };
    },
  };
}
