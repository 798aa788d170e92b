import type { Condition } from '@landrace/contract/core/condition';
import { ownValue } from '@landrace/domain/own-value';
import { type RawBuilder, sql } from 'kysely';
import { compare } from './comparison';
import type { BoundSource } from './source';

/** A condition as SQL. `not` means "all other rows", including those without a value. */
export function conditionSql(source: BoundSource, condition: Condition): RawBuilder<boolean> {
  if ('all' in condition) return joined(source, condition.all, sql` and `);
  if ('any' in condition) return joined(source, condition.any, sql` or `);
  if ('not' in condition) return sql`(${conditionSql(source, condition.not)}) is not true`;
  const field = ownValue(source.table.fields, condition.field);
  if (!field) throw new Error(`${source.table.name} has no field ${condition.field}.`);
  const ids = source.lookedUpIds?.get(condition);
  if (ids) return sql`${source.countedBy(condition.field).key} = any(${ids}::int[])`;
  return compare(field.kind, condition, {
    value: source.value(condition.field),
    span: source.span(condition.field),
    elements: source.elements(condition.field),
    isSet: source.isSet(condition.field),
  });
}

function joined(
  source: BoundSource,
  parts: readonly Condition[],
  word: RawBuilder<unknown>,
): RawBuilder<boolean> {
  return sql`(${sql.join(
    parts.map((part) => conditionSql(source, part)),
    word,
  )})`;
}
