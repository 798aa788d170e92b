import {
  type Condition,
  conditionWeight,
  type FieldLookup,
  mergeEqualParts,
  type Reading,
  readFilterTree,
  readFlatFilter,
  UnknownColumn,
} from '@landrace/contract/core/condition';
import type { Field } from '@landrace/contract/core/field';
import { filterLimits, type IgnoredFilter, RefusedFilter } from '@landrace/contract/core/filter';
import { type Role, suffices } from '@landrace/contract/core/role';
import type { Sort, TableDefinition } from '@landrace/contract/core/table';
import { facetValuesDefault, maxFacetValues } from '@landrace/contract/core/table-request';
import { ownValue } from '@landrace/domain/own-value';
import { sql } from 'kysely';
import type { Caller } from '../platform/access/caller';
import { every, type RowScope } from '../platform/access/scope';
import { Failure, fail } from '../platform/failure';
import { withFields } from './extra-columns';
import { readFacetSearch, searchableFacets } from './facet-search';
import type { FieldChoice } from './query';
import type { RequestFilter, TableSource } from './source';

export interface TableRequest extends Selection {
  readonly page: number;
  /** Absent: everything. */
  readonly limit: number | undefined;
  readonly previousCount: number | undefined;
}

/** Which rows, in which order. */
export interface Selection {
  readonly condition: Condition | undefined;
  readonly ignored: readonly IgnoredFilter[];
  readonly sort: Sort | undefined;
}

type Body = Readonly<Record<string, unknown>>;

function bodyOf(body: unknown): Body {
  if (body === undefined || body === null) return {};
  if (typeof body !== 'object' || Array.isArray(body))
    throw fail('request.invalid', { path: '', problem: 'notAnObject' });
  return body as Body;
}

/** Pages and limits beyond it have no rows; page times limit could exceed what PostgreSQL can count. */
const largestNumber = 2 ** 31 - 1;

/** The contract's client may send numbers as text, and null for absent ones. */
function readNumber(value: unknown, path: string): number | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  const isScalar = typeof value === 'number' || typeof value === 'string';
  const number = isScalar ? Math.trunc(Number(value)) : Number.NaN;
  if (!(Math.abs(number) <= largestNumber)) throw fail('request.invalid', { path, problem: 'notANumber' });
  return number;
}

function readFlag(value: unknown, path: string): boolean {
  if (value !== undefined && value !== null && typeof value !== 'boolean')
    throw fail('request.invalid', { path, problem: 'notABoolean' });
  return value === true;
}

/** Fields above the caller's role do not exist for them. */
export function knownField(table: TableDefinition, role: Role | undefined, name: string): Field | undefined {
  const field = ownValue(table.fields, name);
  return field?.minimumRole && !suffices(role, field.minimumRole) ? undefined : field;
}

/** The fields a caller may see. */
export function visibleFields(table: TableDefinition, caller: Caller): FieldChoice[] {
  return Object.entries(table.fields)
    .filter(([name]) => knownField(table, caller.principal?.role, name))
    .map(([name, field]) => ({ name, field }));
}

function filterableField(table: TableDefinition, role: Role | undefined): FieldLookup {
  return (column, path) => {
    const field = knownField(table, role, column);
    if (!field || field.filterable === false) throw new UnknownColumn(column, path);
    return field;
  };
}

export function readTableRequest(
  table: TableDefinition,
  role: Role | undefined,
  request: unknown,
): TableRequest {
  const body = bodyOf(request);
  const limit = readNumber(body.limit, 'limit');
  const previous = readNumber(body.prevCount, 'prevCount');
  return {
    ...readSelection(table, role, body),
    page: Math.max(0, readNumber(body.page, 'page') ?? 0),
    limit: limit === undefined || limit < 0 ? undefined : limit,
    previousCount: previous === undefined || previous < 0 ? undefined : previous,
  };
}

export function readSelection(table: TableDefinition, role: Role | undefined, request: unknown): Selection {
  const body = bodyOf(request);
  const { condition: parsed, ignored } = readFilter(filterableField(table, role), body);
  const condition = parsed && mergeEqualParts(parsed);
  if (conditionWeight(table.fields, condition) > filterLimits.leaves)
    throw fail('filter.tooManyConditions', { limit: filterLimits.leaves });
  return { condition, ignored, sort: readSort(table, role, body) };
}

function readFilter(
  fields: FieldLookup,
  body: Body,
): { condition: Condition | undefined; ignored: Reading['ignored'] } {
  const flat = body.filter ?? undefined;
  const tree = body.filters ?? undefined;
  if (flat !== undefined && tree !== undefined) throw fail('filter.bothForms', {});
  try {
    const reading = tree === undefined ? readFlatFilter(fields, flat ?? []) : readFilterTree(fields, tree);
    return { condition: reading.condition, ignored: reading.ignored };
  } catch (problem) {
    throw problem instanceof RefusedFilter ? new Failure(problem.code, problem.params) : problem;
  }
}

/** A direction without a field, or a field without a direction, is ignored. */
function readSort(table: TableDefinition, role: Role | undefined, body: Body): Sort | undefined {
  const name = body.orderBy ?? '';
  const ascending = body.ascending ?? undefined;
  if (typeof name !== 'string') throw fail('request.invalid', { path: 'orderBy', problem: 'notText' });
  // An object may have its own `valueOf`, which is not a function.
  if (typeof ascending === 'object')
    throw fail('request.invalid', { path: 'ascending', problem: 'notANumber' });
  if (name === '' || ascending === undefined) return undefined;
  const field = knownField(table, role, name);
  if (!field) throw fail('table.unknownColumn', { column: name.slice(0, 60), path: 'orderBy' });
  if (field.sortable === false) throw fail('table.notSortable', { column: name });
  return Number(ascending) === 0 ? { field: name, descending: true } : { field: name };
}

export interface FacetRequest extends Selection {
  readonly fields: readonly string[];
  readonly valueLimit: number;
  /** Lower-case texts by field. */
  readonly search: ReadonlyMap<string, string>;
  readonly isNested: boolean;
}

export function readFacetRequest(
  table: TableDefinition,
  role: Role | undefined,
  request: unknown,
): FacetRequest {
  const body = bodyOf(request);
  const fields = body.fields;
  if (!Array.isArray(fields) || fields.some((name) => typeof name !== 'string')) {
    throw fail('request.invalid', { path: 'fields', problem: 'notAList' });
  }
  for (const name of fields as string[]) {
    const field = knownField(table, role, name);
    if (!field) throw fail('table.unknownColumn', { column: name.slice(0, 60), path: 'fields' });
    if (!field.facet && !field.suggested) throw fail('table.noFacet', { column: name });
  }
  const limit = readNumber(body.limit, 'limit') ?? facetValuesDefault;
  const names = [...new Set(fields as string[])];
  const isNested = readFlag(body.nested, 'nested');
  return {
    ...readSelection(table, role, body),
    fields: names,
    valueLimit: Math.min(Math.max(limit, 1), maxFacetValues),
    search: readFacetSearch(searchableFacets(table.fields, names, isNested), body.search),
    isNested,
  };
}

export function defineRequestFilter<Value>(filter: RequestFilter<Value>): RequestFilter {
  return filter as RequestFilter;
}

/**
 * The list with the custom filters of a request. They are part of the scope, so every call of the list applies them.
 */
export function applyCustomFilters(source: TableSource, request: unknown): TableSource {
  const members = (typeof request === 'object' && request !== null ? request : {}) as Record<string, unknown>;
  const active = Object.entries(source.customFilters ?? {}).flatMap(([name, filter]) => {
    const value = ownValue(members, name);
    if (value === undefined || value === null) return [];
    const read = filter.schema.safeParse(value);
    if (!read.success)
      throw fail('request.invalid', { path: name, problem: read.error.issues[0]?.code ?? '' });
    return [{ filter, value: read.data, set: filter.orGroup ?? name }];
  });
  if (active.length === 0) return source;
  const sets = [...new Set(active.map(({ set }) => set))];
  const scopes = sets.map((set) =>
    anyOf(
      active
        .filter((one) => one.set === set)
        .map(
          ({ filter, value }) =>
            (caller: Caller) =>
              filter.where(value, caller),
        ),
    ),
  );
  const { countedIn: _, ...rest } = source;
  const filtered: TableSource = {
    ...rest,
    scope: every(source.scope, ...scopes),
    reads: [...(source.reads ?? []), ...active.flatMap(({ filter }) => filter.reads ?? [])],
  };
  return withFields(
    filtered,
    active.flatMap(({ filter, value }) => filter.extraFields?.(value) ?? []),
  );
}

/** A member without a value leaves the decision to the others. */
function anyOf(scopes: readonly RowScope[]): RowScope {
  return async (caller) => {
    const conditions = (await Promise.all(scopes.map((scope) => scope(caller)))).filter(
      (condition) => condition !== undefined,
    );
    if (conditions.length < 2) return conditions[0];
    return sql<boolean>`(${sql.join(conditions, sql` or `)})`;
  };
}
