import type { Condition, Test } from '@landrace/contract/core/condition';
import type { BoundSource } from './source';

/** Removes the conditions on a field and its parts, so that its other values can still be chosen. */
export function withoutFields(
  condition: Condition | undefined,
  fields: readonly string[],
): Condition | undefined {
  if (!condition) return undefined;
  if ('all' in condition) return group('all', condition.all, fields);
  if ('any' in condition) return group('any', condition.any, fields);
  if ('not' in condition) {
    const inner = withoutFields(condition.not, fields);
    return inner && { not: inner };
  }
  return fields.includes(condition.field) ? undefined : condition;
}

function group(
  word: 'all' | 'any',
  parts: readonly Condition[],
  fields: readonly string[],
): Condition | undefined {
  const remaining = parts.flatMap((part) => withoutFields(part, fields) ?? []);
  if (remaining.length < 2) return remaining[0];
  return word === 'all' ? { all: remaining } : { any: remaining };
}

/** The conditions on single fields, at any depth. */
export function testsOf(condition: Condition | undefined): Test[] {
  if (!condition) return [];
  if ('all' in condition) return condition.all.flatMap(testsOf);
  if ('any' in condition) return condition.any.flatMap(testsOf);
  return 'not' in condition ? testsOf(condition.not) : [condition];
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
