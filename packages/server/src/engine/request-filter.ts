import { ownValue } from '@landrace/domain/own-value';
import { sql } from 'kysely';
import type { Caller } from '../platform/access/caller';
import { every, type RowScope } from '../platform/access/scope';
import { fail } from '../platform/failure';
import { withFields } from './extra-columns';
import type { RequestFilter, TableSource } from './source';

export function defineRequestFilter<Value>(ask: RequestFilter<Value>): RequestFilter {
  return ask as RequestFilter;
}

/** The list as one request wants it. What is asked is part of the scope, so every call of the list obeys it. */
export function applyCustomFilters(source: TableSource, request: unknown): TableSource {
  const given = (typeof request === 'object' && request !== null ? request : {}) as Record<string, unknown>;
  const wanted = Object.entries(source.customFilters ?? {}).flatMap(([name, ask]) => {
    const value = ownValue(given, name);
    if (value === undefined || value === null) return [];
    const read = ask.schema.safeParse(value);
    if (!read.success)
      throw fail('request.invalid', { path: name, problem: read.error.issues[0]?.code ?? '' });
    return [{ ask, value: read.data, set: ask.orGroup ?? name }];
  });
  if (wanted.length === 0) return source;
  const sets = [...new Set(wanted.map(({ set }) => set))];
  const scopes = sets.map((set) =>
    anyOf(
      wanted
        .filter((one) => one.set === set)
        .map(
          ({ ask, value }) =>
            (caller: Caller) =>
              ask.where(value, caller),
        ),
    ),
  );
  const asked: TableSource = {
    ...source,
    scope: every(source.scope, ...scopes),
    reads: [...(source.reads ?? []), ...wanted.flatMap(({ ask }) => ask.reads ?? [])],
  };
  return withFields(
    asked,
    wanted.flatMap(({ ask, value }) => ask.extraFields?.(value) ?? []),
  );
}

/** A member that asks for nothing in particular leaves it to the others. */
function anyOf(scopes: readonly RowScope[]): RowScope {
  return async (caller) => {
    const conditions = (await Promise.all(scopes.map((scope) => scope(caller)))).filter(
      (condition) => condition !== undefined,
    );
    if (conditions.length < 2) return conditions[0];
    return sql<boolean>`(${sql.join(conditions, sql` or `)})`;
  };
}
