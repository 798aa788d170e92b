import { ownValue } from '@landrace/domain/own-value';
import type { Condition, Test } from './condition';
import type { Fields, Kind } from './field';

/**
 * Kinds whose values are searched inside, element by element: each test of them costs as much as several plain ones.
 */
const searchedInside: ReadonlySet<Kind> = new Set(['tags', 'ids', 'records', 'record']);
const insideWeight = 10;
/** Patterns are compared one by one, so many of them in one test count as several tests. */
const patternsPerTest = 100;

/** The cost of a condition, in plain tests. */
export function conditionWeight(fields: Fields, condition: Condition | undefined): number {
  if (!condition) return 0;
  if ('not' in condition) return conditionWeight(fields, condition.not);
  if ('all' in condition) return weightOf(fields, condition.all);
  if ('any' in condition) return weightOf(fields, condition.any);
  return testWeight(fields, condition);
}

function weightOf(fields: Fields, parts: readonly Condition[]): number {
  return parts.reduce((sum, part) => sum + conditionWeight(fields, part), 0);
}

function testWeight(fields: Fields, { field, comparator, values }: Test): number {
  const kind = ownValue(fields, field)?.kind;
  const isPresence = comparator === 'isNull' || comparator === 'isNotNull';
  if (!kind || isPresence || !searchedInside.has(kind)) return 1;
  const patterns = comparator === 'jsonSearch' ? values.length : 1;
  return insideWeight * Math.ceil(patterns / patternsPerTest);
}
