import type { Fields } from '@landrace/contract/core/field';
import type { FacetValue } from '@landrace/contract/core/table-request';
import { ownValue } from '@landrace/domain/own-value';
import type { FacetRow, FacetScalar } from './facet-query';

/**
 * Requested fields that are within one another, outermost first: genus, species, subtaxa. Of several fields within
 * the same one, the first is part of the tree.
 */
export function treesOf(fields: Fields, names: readonly string[]): readonly (readonly string[])[] {
  const isListed = (name: string) => {
    const field = ownValue(fields, name);
    return field?.facet === 'values' && field.kind !== 'flag' && !field.elements;
  };
  const listed = names.filter(isListed);
  const partOf = (name: string) => listed.find((other) => ownValue(fields, other)?.within === name);
  const isOutermost = (name: string) => !listed.includes(ownValue(fields, name)?.within ?? '');
  return listed.filter(isOutermost).flatMap((name) => {
    const tree = [name];
    for (let part = partOf(name); part !== undefined && !tree.includes(part); part = partOf(part))
      tree.push(part);
    return tree.length > 1 ? [tree] : [];
  });
}

export interface Branches {
  readonly values: readonly FacetValue[];
  readonly missing: number;
}

/** Counts of combinations as values with their parts, in no order. Rows without a value have no parts either. */
export function branchesOf(rows: readonly FacetRow[], level = 0): Branches {
  const groups = new Map<FacetScalar, FacetRow[]>();
  for (const row of rows) {
    const value = row.path?.[level] ?? null;
    const group = groups.get(value);
    if (group) group.push(row);
    else groups.set(value, [row]);
  }
  const values = [...groups].flatMap(([value, own]): FacetValue[] => {
    if (value === null) return [];
    const isInner = (own[0]?.path?.length ?? 0) > level + 1;
    const parts = isInner ? { parts: { ...branchesOf(own, level + 1), more: 0 } } : {};
    return [{ value, count: countOf(own), ...parts }];
  });
  return { values, missing: countOf(groups.get(null) ?? []) };
}

function countOf(rows: readonly FacetRow[]): number {
  return rows.reduce((sum, { count }) => sum + count, 0);
}
