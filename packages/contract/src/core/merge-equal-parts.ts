import type { Condition } from './condition';

/** The same condition with nested groups of one kind merged and without duplicates. */
export function mergeEqualParts(condition: Condition): Condition {
  if ('not' in condition) return { not: mergeEqualParts(condition.not) };
  if ('all' in condition) {
    const parts = distinct(
      condition.all.flatMap((part) => partsOf(part, (group) => ('all' in group ? group.all : undefined))),
    );
    return parts.length === 1 && parts[0] ? parts[0] : { all: parts };
  }
  if ('any' in condition) {
    const parts = distinct(
      condition.any.flatMap((part) => partsOf(part, (group) => ('any' in group ? group.any : undefined))),
    );
    return parts.length === 1 && parts[0] ? parts[0] : { any: parts };
  }
  return condition;
}

function partsOf(
  part: Condition,
  sameGroup: (condition: Condition) => readonly Condition[] | undefined,
): readonly Condition[] {
  const merged = mergeEqualParts(part);
  return sameGroup(merged) ?? [merged];
}

function distinct(parts: readonly Condition[]): readonly Condition[] {
  return [...new Map(parts.map((part) => [JSON.stringify(part), part])).values()];
}
