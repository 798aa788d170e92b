import type { Condition, Test } from '@landrace/contract/core/condition';
import { ownValue } from '@landrace/domain/own-value';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../platform/access/caller';
import type { Reader } from '../platform/db/handle';
import { compare } from './comparison';
import { testsOf } from './facet-condition';
import { type BoundSource, bindSource, type TableSource } from './source';

/** More of them are told no quicker than by joining the look-up. */
const mostIds = 1_000;

/** What a caller may ask of a list under a condition: the same rows whichever way they are asked for. */
export async function boundFor(
  reader: Reader,
  { source, caller }: { readonly source: TableSource; readonly caller: Caller },
  condition: Condition | undefined,
): Promise<BoundSource> {
  return await withLookedUpIds(reader, await bindSource(source, caller), condition);
}

/**
 * The source with the ids of looked-up values that a condition means. PostgreSQL knows how frequent an id is, which it
 * does not of a name in another table, and splits work between processes that it does not split over a join.
 */
export async function withLookedUpIds(
  reader: Reader,
  bound: BoundSource,
  condition: Condition | undefined,
): Promise<BoundSource> {
  const tests = testsOf(condition).filter((test) => idsQuery(bound, test) !== undefined);
  if (tests.length === 0) return bound;
  const columns = tests.map(
    (test, index) => sql`array(${idsQuery(bound, test)}) as ${sql.id(String(index))}`,
  );
  const found = await reader.one(sql<Record<number, readonly number[]>>`select ${sql.join(columns)}`);
  const few = tests.flatMap((test, index) => {
    const ids = found[index] ?? [];
    return ids.length > mostIds ? [] : [[test, ids] as const];
  });
  return { ...bound, lookedUpIds: new Map(few) };
}

/** Nothing for what is not looked up, and for rows without a value, which have no id. */
function idsQuery(bound: BoundSource, test: Test): RawBuilder<unknown> | undefined {
  const { lookup } = bound.countedBy(test.field);
  const kind = ownValue(bound.table.fields, test.field)?.kind;
  if (!lookup || !kind || test.comparator === 'isNull') return undefined;
  const { value } = lookup;
  const operand = {
    ...{ value, span: { from: value, to: value } },
    ...{ elements: bound.elements(test.field), isSet: bound.isSet(test.field) },
  };
  return sql`select looked.id::int from ${sql.id(lookup.table)} as looked where ${compare(kind, test, operand)}
    limit ${sql.lit(mostIds + 1)}`;
}
