import type { Variable } from './explore-queries';

/** Numbers first, those that were described first: files begin with what they are about. */
export function usualVariables(variables: readonly Variable[], count: number): readonly number[] {
  const sorted = [...variables].sort((a, b) => Number(b.isNumeric) - Number(a.isNumeric) || a.id - b.id);
  const chosen = new Set(sorted.slice(0, count).map(({ id }) => id));
  return variables.filter(({ id }) => chosen.has(id)).map(({ id }) => id);
}
