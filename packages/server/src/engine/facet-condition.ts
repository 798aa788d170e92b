import { type Condition, testsOf } from '@landrace/contract/core/condition';
import { joinParts } from '@landrace/contract/core/filter';
import type { BoundSource } from './source';

/** Removes the conditions on a field and its parts, so that its other values can still be chosen. */
export function withoutFields(
  condition: Condition | undefined,
  fields: readonly string[],
): Condition | undefined {
  if (!condition) return undefined;
  const remaining = (parts: readonly Condition[]) =>
    parts.flatMap((part) => withoutFields(part, fields) ?? []);
  if ('all' in condition) return joinParts('all', remaining(condition.all));
  if ('any' in condition) return joinParts('any', remaining(condition.any));
  if ('not' in condition) {
    const inner = withoutFields(condition.not, fields);
    return inner && { not: inner };
  }
  return fields.includes(condition.field) ? undefined : condition;
}

export function mentions(condition: Condition | undefined, fields: readonly string[]): boolean {
  return testsOf(condition).some((test) => fields.includes(test.field));
}

/** Whether text must be searched row by row; texts of look-ups are few. */
export function searchesText(source: BoundSource, condition: Condition | undefined): boolean {
  return testsOf(condition).some(
    ({ comparator, field }) => comparator === 'contains' && source.countedBy(field).lookup === undefined,
  );
}
