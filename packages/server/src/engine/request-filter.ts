import { ownValue } from '@landrace/domain/own-value';
import { sql } from 'kysely';
import type { Caller } from '../platform/access/caller';
import { every, type RowScope } from '../platform/access/scope';
import { fail } from '../platform/failure';
import { withFields } from './extra-columns';
import type { RequestFilter, TableSource } from './source';

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
  const filtered: TableSource = {
    ...source,
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
