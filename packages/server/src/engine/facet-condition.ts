import type { Condition } from '@landrace/contract/core/condition';
import type { BoundSource } from './source';

/** Leaves out what was asked of one field, so that its other values can still be chosen. */
export function withoutField(condition: Condition | undefined, field: string): Condition | undefined {
  if (!condition) return undefined;
  if ('all' in condition) return group('all', condition.all, field);
  if ('any' in condition) return group('any', condition.any, field);
  if ('not' in condition) {
    const inner = withoutField(condition.not, field);
    return inner && { not: inner };
  }
  return condition.field === field ? undefined : condition;
}

function group(word: 'all' | 'any', parts: readonly Condition[], field: string): Condition | undefined {
  const kept = parts.flatMap((part) => withoutField(part, field) ?? []);
  if (kept.length < 2) return kept[0];
  return word === 'all' ? { all: kept } : { any: kept };
}

export function mentions(condition: Condition | undefined, field: string): boolean {
  if (!condition) return false;
  if ('all' in condition) return condition.all.some((part) => mentions(part, field));
  if ('any' in condition) return condition.any.some((part) => mentions(part, field));
  return 'not' in condition ? mentions(condition.not, field) : condition.field === field;
}

/** Whether text has to be searched row by row; texts of look-ups are few. */
export function searchesText(source: BoundSource, condition: Condition | undefined): boolean {
  if (!condition) return false;
  if ('all' in condition) return condition.all.some((part) => searchesText(source, part));
  if ('any' in condition) return condition.any.some((part) => searchesText(source, part));
  if ('not' in condition) return searchesText(source, condition.not);
  const { comparator, field } = condition;
  return comparator === 'contains' && source.countedBy(field).lookup === undefined;
}
