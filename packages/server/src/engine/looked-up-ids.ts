import type { Condition, Test } from '@landrace/contract/core/condition';
import { ownValue } from '@landrace/domain/own-value';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../platform/access/caller';
import type { Reader } from '../platform/db/handle';
import { compare } from './comparison';
import { testsOf } from './facet-condition';
import { type BoundSource, bindSource, type TableSource } from './source';

/** Beyond this, joining the look-up table is as quick. */
const maxIds = 1_000;

/** A list bound to a caller and a condition: the same rows for every kind of call. */
export async function boundFor(
  reader: Reader,
  { source, caller }: { readonly source: TableSource; readonly caller: Caller },
  condition: Condition | undefined,
): Promise<BoundSource> {
  return await withLookedUpIds(reader, await bindSource(source, caller), condition);
}

/**
 * The source with the ids of looked-up values that a condition matches. PostgreSQL knows the frequency of an id, but
 * not of a name in another table, and runs queries by id in parallel that it does not with a join.
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
    return ids.length > maxIds ? [] : [[test, ids] as const];
  });
  return { ...bound, lookedUpIds: new Map(few) };
}

/** Undefined for fields without a look-up, and for rows without a value, which have no id. */
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
    limit ${sql.lit(maxIds + 1)}`;
}
