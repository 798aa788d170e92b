import type { Condition } from '@landrace/contract/core/condition';
import type { Field, Fields } from '@landrace/contract/core/field';
import { snakeCase, type TableDefinition } from '@landrace/contract/core/table';
import { ownValue } from '@landrace/domain/own-value';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Caller } from '../platform/access/caller';
import { recordOnUse } from '../platform/access/required-access';
import type { RowScope } from '../platform/access/scope';
import type { Reader } from '../platform/db/handle';

/** Where a field's value comes from: a column of the view, or an expression that depends on the caller. */
export type FieldColumn =
  | string
  | PartialDateColumns
  | ListColumn
  | LookedUpColumn
  | CallerExpression
  | CallerFlag;

/** A date as recorded, and the range of days it may mean. */
interface PartialDateColumns {
  readonly text: string;
  readonly range: string;
}

/** A list in the view, and the table of its elements: filters search that, because it has the indexes. */
interface ListColumn {
  readonly column: string;
  readonly elements: WordElements | LookedUpElements;
}

interface WordElements {
  readonly table: string;
  readonly value: string;
  readonly owner: string;
}

/** Elements that refer to rows of a look-up table: facets count them by id. */
interface LookedUpElements {
  readonly table: string;
  readonly owner: string;
  readonly lookup: Lookup;
}

/**
 * A value from a look-up table, and the view's column with its id: counting by id takes half the time of counting by
 * text.
 */
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
  /** Tables it reads beyond the view's, so that a cached answer is known to be out of date. */
  readonly reads: readonly string[];
  readonly expression: (caller: Caller) => Promise<RawBuilder<unknown>>;
}

/** A flag that is set if the row in `v` has members that count for the caller. It reads only the key of `v`. */
export interface CallerFlag {
  readonly reads: readonly string[];
  /** `<table> as member where …` */
  readonly members: RawBuilder<unknown>;
  /** A condition over `member`. */
  readonly counted: (caller: Caller) => Promise<RawBuilder<boolean>>;
}

/**
 * The view's column with the id of the place, and the columns of its table: counting by place is half the work of a
 * map.
 */
interface SharedPlace {
  readonly by: string;
  readonly table: string;
  readonly latitude: string;
  readonly longitude: string;
}

/** Conditions over `v` beside the scope, for a list whose first rows can be found without sorting all. */
interface FirstRows {
  readonly by: string;
  /** What every row of the list meets. */
  readonly all: RawBuilder<boolean>;
  /**
   * Each is wider than the one before and narrower than `all`: the first rows by the field meet it and no later one
   * does.
   */
  readonly within: readonly RawBuilder<boolean>[];
}

/** A member of the request that selects rows in a way no filter can: an additional condition over `v`. */
export interface RequestFilter<Value = unknown> {
  readonly schema: z.ZodType<Value>;
  /** Tables that `where` reads beyond the view's, so that a cached count is known to be out of date. */
  readonly reads?: readonly string[];
  where(value: Value, caller: Caller): Promise<RawBuilder<boolean> | undefined>;
  /** Members with the same group are combined with "or". */
  readonly orGroup?: string;
  /** Fields that show why each row was selected. */
  extraFields?(value: Value): readonly ExtraField[];
}

/**
 * Queries over the row `v` with one column, `dataset_id`: the datasets that the row comes from or has values of.
 * Files that outlive the call are served only as long as the caller may see or read all of them; without origins, all
 * datasets that the caller could see or read when the file was created.
 */
interface RowOrigins {
  /** Datasets that the caller must be allowed to know of. */
  readonly visible?: RawBuilder<unknown>;
  /** Datasets whose data the caller must be allowed to read. */
  readonly readable?: RawBuilder<unknown>;
}

/** Origins of rows that come from one dataset, whose id is in the column. */
export function datasetIn(column: string): RawBuilder<unknown> {
  return sql`select ${sql.ref(`v.${column}`)} as dataset_id`;
}

/** For access checks without any data of a dataset in a row. */
export const noDatasets: RawBuilder<unknown> = sql`select null::int as dataset_id`;

/** A definition bound to the database. */
export interface TableSource<F extends Fields = Fields> {
  readonly table: TableDefinition<F>;
  readonly view: string;
  readonly scope: RowScope;
  /** Tables that the scope reads beyond the view's. */
  readonly reads?: readonly string[];
  /** The datasets a row comes from; for sources whose scope or columns depend on the caller's datasets. */
  readonly origins?: RowOrigins;
  readonly columns: Readonly<Record<keyof F & string, FieldColumn>>;
  /** For a list in which many rows share a place that is stored in a table of its own. */
  readonly sharedPlace?: SharedPlace;
  readonly firstRows?: FirstRows;
  /**
   * The table with one row for each of the view, in which unfiltered rows are counted: PostgreSQL reads no index alone
   * for a view, even if it leaves out its joins. Scopes and mounts read only columns that have the same name in both.
   */
  readonly countedIn?: string;
  /** Custom filters beyond the fields', by the name of the request's member. */
  readonly customFilters?: Readonly<Record<string, RequestFilter>>;
  /** Optional fields of a file, by the name of the request's member: one for each of a changing set of things. */
  readonly extraColumns?: Readonly<Record<string, ExtraColumns>>;
}

/** Read when the file is created. Their names must differ from those of the definition's fields. */
export type ExtraColumns = (reader: Reader) => Promise<readonly ExtraField[]>;

export interface ExtraField {
  readonly name: string;
  readonly field: Field;
  readonly column: FieldColumn;
}

/** For a field that is not just the column with its name in snake case; elements and look-ups are about that column. */
type ColumnException =
  | Exclude<FieldColumn, ListColumn | LookedUpColumn>
  | Omit<ListColumn, 'column'>
  | Omit<LookedUpColumn, 'column'>;

interface Binding<F extends Fields> extends Omit<TableSource<F>, 'table' | 'view' | 'columns'> {
  readonly view?: string;
  readonly columns?: Readonly<Partial<Record<keyof F & string, ColumnException>>>;
}

/**
 * Binds a definition to the database: the list at `import/issue` is the view `import_issue_list`, and `markerName` its
 * column `marker_name`, unless the binding says otherwise. A source without the scope, or with a column for an unknown
 * field, does not compile.
 */
export function defineSource<F extends Fields>(
  table: TableDefinition<F>,
  { columns: exceptions, ...binding }: Binding<NoInfer<F>>,
): TableSource<F> {
  const columnOf = (field: string): FieldColumn => {
    const column = snakeCase(field);
    const exception = ownValue<ColumnException | undefined>(exceptions ?? {}, field);
    if (exception === undefined) return column;
    return typeof exception === 'object' && ('lookup' in exception || 'elements' in exception)
      ? { column, ...exception }
      : exception;
  };
  const columns = Object.fromEntries(Object.keys(table.fields).map((field) => [field, columnOf(field)]));
  const view = `${table.segment.replace(/[/-]/g, '_')}_list`;
  return { view, ...binding, table, columns: columns as TableSource<F>['columns'] };
}

/** A source for one caller: every field is plain SQL, and the scope is resolved. */
export interface BoundSource {
  readonly table: TableDefinition;
  readonly view: string;
  readonly countedIn?: string | undefined;
  readonly scope: RawBuilder<boolean> | undefined;
  /** Scopes of the first rows by a field, each wider than the one before and narrower than that of the list. */
  readonly firstRows?: { readonly by: string; readonly scopes: readonly BoundSource['scope'][] };
  /** Tables that the scope and callers' expressions read beyond the view's. */
  readonly reads: readonly string[];
  /** The view's column with the key. */
  readonly keyColumn: string;
  /** Ids of look-ups that meet a condition, if already known, see `withLookedUpIds`. */
  readonly lookedUpIds?: ReadonlyMap<Condition, readonly number[]>;
  /** The value; for a partial date, the text as recorded; for a flag, 1 or null. */
  value(field: string): RawBuilder<unknown>;
  /**
   * The same for a few rows. PostgreSQL evaluates `exists` by reading all members that count, which suits a file; for
   * a page it takes many times as long as reading the members of a hundred rows.
   */
  valueOnPage(field: string): RawBuilder<unknown>;
  /** Whether a flag is set: a condition the planner can turn into a join. */
  isSet(field: string): RawBuilder<boolean>;
  /** First day and the day after the last; the value itself if the kind is not a partial date. */
  span(field: string): BoundSpan;
  /** The rows with the elements of a list, and the element in them. */
  elements(field: string): Elements;
  /** The key that rows are counted by, and its value once `table` is joined as `looked`. */
  countedBy(field: string): CountKey;
  /** The value of a histogram; for a partial date its first day. */
  binnedBy(field: string): CountKey;
  /** Undefined if the field is not a list of things. */
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
  /** Whether the row has any elements, if they are in a table of their own. */
  readonly exist?: RawBuilder<boolean>;
}

/** Where the things that a list's elements refer to are counted. */
export interface CountedElements {
  readonly table: string;
  readonly owner: string;
  readonly lookup: Lookup;
}

/** Columns that differ from caller to caller. All are prepared, but only those in use depend on the caller. */
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

async function bindScopes(
  { scope, firstRows }: TableSource,
  caller: Caller,
): Promise<Pick<BoundSource, 'scope' | 'firstRows'>> {
  const own = await scope(caller);
  if (!firstRows) return { scope: own };
  const within = (part: RawBuilder<boolean>) => (own ? sql<boolean>`${own} and ${part}` : part);
  return {
    scope: within(firstRows.all),
    firstRows: { by: firstRows.by, scopes: firstRows.within.map(within) },
  };
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
    if ('text' in column) return at(column.text);
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
    countedIn: source.countedIn,
    keyColumn,
    ...(await bindScopes(source, caller)),
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
