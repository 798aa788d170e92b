import type { Variable } from './explore-queries';

/**
 * Numbers first, and images last, which are not drawn; then those that were described first: files begin with what they
 * are about.
 */
export function usualVariables(variables: readonly Variable[], count: number): readonly number[] {
  const rank = ({ isNumeric, dataType }: Variable) => Number(!isNumeric) + Number(dataType === 'images');
  const sorted = [...variables].sort((a, b) => rank(a) - rank(b) || a.id - b.id);
  const chosen = new Set(sorted.slice(0, count).map(({ id }) => id));
  return variables.filter(({ id }) => chosen.has(id)).map(({ id }) => id);
}
