import type { Condition, Test } from '@landrace/contract/core/condition';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../platform/db/handle';
import { compare } from './comparison';
import type { BoundSource } from './source';

/**
 * The source with the ids of looked-up values that a condition means. PostgreSQL knows how frequent an id is, which it
 * does not of a name in another table, and splits work between processes that it does not split over a join.
 */
export async function withLookedUpIds(
  reader: Reader,
  bound: BoundSource,
  condition: Condition | undefined,
): Promise<BoundSource> {
  const tests = condition ? testsIn(condition).filter((test) => idsQuery(bound, test) !== undefined) : [];
  if (tests.length === 0) return bound;
  const columns = tests.map(
    (test, index) => sql`array(${idsQuery(bound, test)}) as ${sql.id(String(index))}`,
  );
  const found = await reader.one(sql<Record<number, readonly number[]>>`select ${sql.join(columns)}`);
  return { ...bound, lookedUpIds: new Map(tests.map((test, index) => [test, found[index] ?? []])) };
}

function testsIn(condition: Condition): Test[] {
  if ('all' in condition) return condition.all.flatMap(testsIn);
  if ('any' in condition) return condition.any.flatMap(testsIn);
  return 'not' in condition ? testsIn(condition.not) : [condition];
}

/** Nothing for what is not looked up, and for rows without a value, which have no id. */
function idsQuery(bound: BoundSource, test: Test): RawBuilder<unknown> | undefined {
  const { lookup } = bound.countedBy(test.field);
  const kind = bound.table.fields[test.field]?.kind;
  if (!lookup || !kind || test.comparator === 'isNull') return undefined;
  const { value } = lookup;
  const operand = {
    ...{ value, span: { from: value, to: value } },
    ...{ elements: bound.elements(test.field), isSet: bound.isSet(test.field) },
  };
  return sql`select looked.id::int from ${sql.id(lookup.table)} as looked where ${compare(kind, test, operand)}`;
}
