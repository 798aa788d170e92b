import type { Points } from '@landrace/contract/areas/measurements/points.routes';
import { binsOf, countInBins, countInGrid, rangeOf } from '@landrace/domain/statistics/bins';
import { correlationOf } from '@landrace/domain/statistics/correlation';
import { settled } from './settled';

export const gridSize = 48;
const spreadBins = 32;

type Columns = readonly Float64Array[];
const none = new Int16Array();

/** Correlations of all columns; counts in a grid if the points themselves are not sent. */
export function pairsOf(columns: Columns, isSent: boolean): Points['pairs'] {
  const bins = isSent ? [] : columns.map((values) => binsOf(values, rangeOf(values), gridSize));
  return columns.flatMap((ys, y) =>
    columns.slice(0, y).map((xs, x) => {
      const { n, r, p } = correlationOf(xs, ys);
      return {
        x,
        y,
        n,
        ...(r !== undefined && { r: settled(r) }),
        ...(p !== undefined && { p: settled(p) }),
        ...(!isSent && { grid: countInGrid(bins[x] ?? none, bins[y] ?? none, gridSize) }),
      };
    }),
  );
}

export function spreadOf(values: Float64Array): Points['spreads'][number] {
  const count = values.reduce((sum, value) => (Number.isNaN(value) ? sum : sum + 1), 0);
  const range = rangeOf(values);
  return { count, ...range, bins: range ? countInBins(values, range, spreadBins) : [] };
}

/** The largest first, and the position of each key. */
export function groupsOf(
  keys: readonly (string | undefined)[],
  names: ReadonlyMap<string, string | null>,
): { readonly groups: Points['groups']; readonly positions: ReadonlyMap<string, number> } {
  const counts = new Map<string, number>();
  for (const key of keys) if (key !== undefined) counts.set(key, (counts.get(key) ?? 0) + 1);
  const sorted = [...counts].sort(
    ([a, inA], [b, inB]) => inB - inA || a.localeCompare(b, 'en', { numeric: true }),
  );
  return {
    groups: sorted.map(([key, count]) => {
      const name = names.has(key) ? names.get(key) : key;
      return name ? { key, name, count } : { key: '', count };
    }),
    positions: new Map(sorted.map(([key], at) => [key, at])),
  };
}
