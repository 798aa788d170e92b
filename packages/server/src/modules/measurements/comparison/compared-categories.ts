import type { Variable } from '@landrace/contract/areas/measurements/variable.schema';

/** One side of a comparison, as numbers. */
export interface Categories {
  readonly isNumeric: boolean;
  /** Of each pair: its number, or the position of its category; NaN if that is not shown. */
  readonly numbers: Float64Array;
  readonly shown: readonly { readonly value: string; readonly count: number }[];
  readonly others: number;
  readonly otherPoints: number;
}

const inOrder = new Intl.Collator('en', { numeric: true });

/** The most frequent categories, in the order of their scale or else of their names. */
export function categoriesOf(
  { isNumeric, categories: scale = [] }: Variable,
  values: readonly string[],
  most: number,
): Categories {
  if (isNumeric)
    return { isNumeric, numbers: Float64Array.from(values, Number), shown: [], others: 0, otherPoints: 0 };
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const places = new Map(scale.map((value, at) => [value, at]));
  const placeOf = (value: string) => places.get(value) ?? scale.length;
  const shown = [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || inOrder.compare(a.value, b.value))
    .slice(0, most)
    .sort((a, b) => placeOf(a.value) - placeOf(b.value) || inOrder.compare(a.value, b.value));
  const positions = new Map(shown.map(({ value }, at) => [value, at]));
  return {
    isNumeric,
    numbers: Float64Array.from(values, (value) => positions.get(value) ?? Number.NaN),
    shown,
    others: counts.size - shown.length,
    otherPoints: values.length - shown.reduce((sum, { count }) => sum + count, 0),
  };
}
