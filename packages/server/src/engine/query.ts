import type { Condition } from '@landrace/contract/core/condition';
import type { Field } from '@landrace/contract/core/field';
import type { Sort } from '@landrace/contract/core/table';
import { ownValue } from '@landrace/domain/own-value';
import { type RawBuilder, sql } from 'kysely';
import { preparedForFew } from '../platform/db/prepared';
import { conditionSql } from './condition-sql';
import type { BoundSource } from './source';

/** Fields in the order of the definition, without those the caller may not see. */
export interface FieldChoice {
  readonly name: string;
  readonly field: Field;
}

function from(source: Pick<BoundSource, 'view'>): RawBuilder<unknown> {
  return sql`from ${sql.id(source.view)} as v`;
}

/** The scope is not an option: every statement of the engine is built here. */
function where(
  source: BoundSource,
  condition: Condition | undefined,
  also?: RawBuilder<boolean>,
): RawBuilder<unknown> {
  const parts = [source.scope, condition && conditionSql(source, condition), also].filter(
    (part) => part !== undefined,
  );
  return parts.length === 0 ? sql`` : sql`where ${sql.join(parts, sql` and `)}`;
}

function sortKey(source: BoundSource, name: string): RawBuilder<unknown> {
  const { kind, sortedBy } = ownValue(source.table.fields, name) ?? {};
  if (kind === 'partialDate') return source.span(name).from;
  if (sortedBy !== undefined)
    return sql`(${source.value(name)} -> 0 ->> ${sql.lit(sortedBy)}) collate landrace_natural`;
  return kind === 'text' || kind === 'choice'
    ? sql`${source.value(name)} collate landrace_natural`
    : source.value(name);
}

/**
 * Rows without a value come last in either direction. PostgreSQL would put them first when sorting descending;
 * required fields are left as they are, so that their indexes can be read backwards.
 */
export function putsEmptyFirst({ table }: BoundSource, sort: Sort | undefined): sort is Sort {
  return sort?.descending === true && ownValue(table.fields, sort.field)?.optional === true;
}

/**
 * Rows with a value in the sorted field, or those without. Either part can be read from an index backwards, but both
 * together cannot.
 */
type SortedPart = 'valued' | 'empty';

/** Always ends with the key, so that pages neither overlap nor leave gaps. */
function orderBy(source: BoundSource, sort: Sort | undefined, part?: SortedPart): RawBuilder<unknown> {
  const { key } = source.table;
  const direction = sort?.descending ? sql`desc` : sql`asc`;
  const own = !part && putsEmptyFirst(source, sort) ? sql`desc nulls last` : direction;
  const thenBy = sort && ownValue(source.table.fields, sort.field)?.thenBy;
  const isByField = sort !== undefined && sort.field !== key;
  const terms = [
    ...(isByField && part !== 'empty' ? [sql`${sortKey(source, sort.field)} ${own}`] : []),
    ...(isByField && thenBy ? [sql`${sortKey(source, thenBy)} ${direction}`] : []),
    sql`${source.value(key)} ${direction}`,
  ];
  return sql`order by ${sql.join(terms)}`;
}

function inPart(source: BoundSource, { field }: Sort, part: SortedPart): RawBuilder<boolean> {
  return part === 'valued'
    ? sql<boolean>`${sortKey(source, field)} is not null`
    : sql<boolean>`${sortKey(source, field)} is null`;
}

export interface Paging {
  readonly limit: number;
  readonly offset: number;
}

function paged(page: Paging | undefined): RawBuilder<unknown> {
  return page ? sql`limit ${page.limit}::bigint offset ${page.offset}::bigint` : sql``;
}

function pageColumns(source: BoundSource, fields: readonly FieldChoice[]): RawBuilder<unknown> {
  return sql.join(fields.map(({ name }) => sql`${source.valueOnPage(name)} as ${sql.id(name)}`));
}

/** The name of a row's key beside its fields, none of which has a space in its name. */
const keyName = 'row key';

type KeyedRow = Record<string, unknown>;

/**
 * Keys first: sorting and skipping touch only what they need, and the rest of a row (sub-queries of the view,
 * callers' expressions) is computed for the page alone.
 */
export function keysQuery(
  source: BoundSource,
  { condition, sort, page }: RowChoice,
  part?: SortedPart,
): RawBuilder<{ key: unknown }> {
  const key = source.value(source.table.key);
  const also = part && sort && inPart(source, sort, part);
  return sql`select ${key} as key ${from(source)} ${where(source, condition, also)}
    ${orderBy(source, sort, part)} ${paged(page)}`;
}

/** The rows of these keys. */
export function rowsQuery(
  source: BoundSource,
  fields: readonly FieldChoice[],
  keys: readonly unknown[],
): RawBuilder<KeyedRow> {
  const key = source.value(source.table.key);
  const isOnPage = sql<boolean>`${key} = any(${[...keys]})`;
  const rows = sql<KeyedRow>`select ${key} as ${sql.id(keyName)}, ${pageColumns(source, fields)}
    ${from(source)} ${where(source, undefined, isOnPage)}`;
  // Planning takes many times as long as running, and the plan does not depend on filters or sorting.
  return preparedForFew(rows, keys);
}

/** Rows that were deleted since their keys were found are left out. */
export function inOrderOf(keys: readonly unknown[], rows: readonly KeyedRow[]): KeyedRow[] {
  const byKey = new Map(rows.map((row) => [row[keyName], row]));
  return keys.map((key) => byKey.get(key)).filter((row) => row !== undefined);
}

export function countQuery(
  source: BoundSource,
  condition: Condition | undefined,
): RawBuilder<{ count: number }> {
  const view = condition ? source.view : (source.countedIn ?? source.view);
  return sql`select count(*) as count ${from({ view })} ${where(source, condition)}`;
}

/** Rows with a value in the sorted field. */
export function valuedCountQuery(
  source: BoundSource,
  condition: Condition | undefined,
  sort: Sort,
): RawBuilder<{ count: number }> {
  return sql`select count(*) as count ${from(source)} ${where(source, condition, inPart(source, sort, 'valued'))}`;
}

/**
 * The first of several parts of a list that has this many rows; each stops counting there, later parts are not read.
 */
export function firstPartQuery(
  parts: readonly BoundSource[],
  condition: Condition | undefined,
  rows: number,
): RawBuilder<{ part: number | null }> {
  const tests = parts.map(
    (part, index) => sql`when (select count(*) >= ${rows}::bigint
      from (select ${from(part)} ${where(part, condition)} limit ${rows}::bigint) as matching) then ${sql.lit(index)}`,
  );
  return sql`select case ${sql.join(tests, sql` `)} end as part`;
}

/** A query with one column, `id`: the distinct results, for statements that build on it. */
export function idRows(source: BoundSource, condition: Condition | undefined): RawBuilder<{ id: number }> {
  const id = source.value(source.table.idField);
  return sql`select id from (select distinct ${id} as id ${from(source)} ${where(source, condition)}) as matching
    where id is not null`;
}

/** One array instead of rows: a million ids are one value to decode. */
export function idsQuery(
  source: BoundSource,
  condition: Condition | undefined,
): RawBuilder<{ ids: number[] }> {
  return sql`select coalesce(array_agg(id order by id), '{}') as ids from (${idRows(source, condition)}) as found`;
}

export interface RowChoice {
  readonly condition: Condition | undefined;
  readonly sort?: Sort | undefined;
  readonly page?: Paging | undefined;
}

/** Any list of expressions over the same rows; the basis of files and facets. */
export function selection(
  source: BoundSource,
  expressions: RawBuilder<unknown>,
  { condition, sort, page }: RowChoice,
): RawBuilder<Record<string, unknown>> {
  const order = sort === undefined ? sql`` : orderBy(source, sort);
  return sql`select ${expressions} ${from(source)} ${where(source, condition)} ${order} ${paged(page)}`;
}

/** The datasets among these that rows come from; `origins` is a query over `v`, see `RowOrigins`. */
export function originsQuery(
  source: BoundSource,
  condition: Condition | undefined,
  { origins, datasetIds }: { readonly origins: RawBuilder<unknown>; readonly datasetIds: readonly number[] },
): RawBuilder<{ id: number }> {
  const isOrigin = sql<boolean>`origin.dataset_id = candidate.id`;
  return sql`select candidate.id from unnest(${[...datasetIds]}::int[]) as candidate (id) where exists (
    select ${from(source)} cross join lateral (${origins}) as origin ${where(source, condition, isOrigin)})`;
}
