import { ownValue } from '@landrace/domain/own-value';
import type { Caller } from '../platform/access/caller';
import { every } from '../platform/access/scope';
import { fail } from '../platform/failure';
import type { Ask, TableSource } from './source';

export function defineAsk<Value>(ask: Ask<Value>): Ask {
  return ask as Ask;
}

/** The list as one request wants it. What is asked is part of the scope, so every call of the list obeys it. */
export function narrowed(source: TableSource, request: unknown): TableSource {
  const given = (typeof request === 'object' && request !== null ? request : {}) as Record<string, unknown>;
  const wanted = Object.entries(source.asks ?? {}).flatMap(([name, ask]) => {
    const value = ownValue(given, name);
    if (value === undefined || value === null) return [];
    const read = ask.schema.safeParse(value);
    if (!read.success)
      throw fail('request.invalid', { path: name, problem: read.error.issues[0]?.code ?? '' });
    const where = (caller: Caller) => ask.where(read.data, caller);
    return [{ where, reads: ask.reads ?? [] }];
  });
  if (wanted.length === 0) return source;
  return {
    ...source,
    scope: every(source.scope, ...wanted.map(({ where }) => where)),
    reads: [...(source.reads ?? []), ...wanted.flatMap(({ reads }) => reads)],
  };
}
