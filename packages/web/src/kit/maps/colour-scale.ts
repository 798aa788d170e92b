import type { Cluster, ClusterAnswer, ClusterShare } from '@landrace/contract/core/place-request';
import { categorical, missingColour, othersColour, sequentialColour } from '../theme/palette';

export interface ShareColour {
  readonly colour: string;
  readonly count: number;
}

/** How values become colours. `none`: nothing is coloured, everything has the accent. */
export type ColourScale =
  | { readonly kind: 'none' }
  | { readonly kind: 'numbers'; readonly min: number; readonly max: number }
  | { readonly kind: 'words'; readonly entries: readonly LegendEntry[] };

export interface LegendEntry {
  /** `others` and `missing` stand for what has no colour of its own. */
  readonly value: string | number | 'others' | 'missing';
  readonly kind: 'value' | 'others' | 'missing';
  readonly colour: string;
  readonly count: number;
}

/**
 * The most frequent values have a colour each, in the order of the whole filter, so that a colour keeps its
 * meaning while the map moves. Everything else is grey.
 */
export function colourScale(answer: ClusterAnswer | undefined, colourBy: string | undefined): ColourScale {
  if (!answer || colourBy === undefined) return { kind: 'none' };
  if (answer.values) return { kind: 'words', entries: entriesOf(answer.values) };
  if (answer.min === undefined || answer.max === undefined) return { kind: 'none' };
  return { kind: 'numbers', min: answer.min, max: answer.max };
}

function entriesOf(values: readonly ClusterShare[]): readonly LegendEntry[] {
  const named = values.flatMap(({ value, count }) => (value === undefined ? [] : [{ value, count }]));
  const coloured = named.slice(0, categorical.length);
  const others =
    sum(named.slice(categorical.length)) + sum(values.filter((share) => share.others && !('value' in share)));
  const missing = sum(values.filter((share) => share.value === undefined && !share.others));
  const rest: LegendEntry[] = [
    { value: 'others', kind: 'others', colour: othersColour, count: others },
    { value: 'missing', kind: 'missing', colour: missingColour, count: missing },
  ];
  return [
    ...coloured.map(({ value, count }, index): LegendEntry => {
      return { value, kind: 'value', colour: categorical[index] ?? othersColour, count };
    }),
    ...rest.filter(({ count }) => count > 0),
  ];
}

function sum(shares: readonly { readonly count: number }[]): number {
  return shares.reduce((total, { count }) => total + count, 0);
}

/** The pieces of one cluster's ring, in the order of the legend. */
export function sharesOf(scale: ColourScale, cluster: Cluster): readonly ShareColour[] {
  if (scale.kind !== 'words' || !cluster.shares) return [];
  const counts = new Map<string, number>();
  for (const share of cluster.shares) {
    const colour = colourOfShare(scale.entries, share);
    counts.set(colour, (counts.get(colour) ?? 0) + share.count);
  }
  const order = [...scale.entries.map(({ colour }) => colour), othersColour, missingColour];
  return [...new Set(order)].flatMap((colour) => {
    const count = counts.get(colour);
    return count === undefined ? [] : [{ colour, count }];
  });
}

function colourOfShare(entries: readonly LegendEntry[], { value, others }: ClusterShare): string {
  if (others) return othersColour;
  if (value === undefined) return missingColour;
  return entries.find((entry) => entry.kind === 'value' && entry.value === value)?.colour ?? othersColour;
}

/** The one colour of a point, or of a cluster that is not drawn as a ring. */
export function colourOf(scale: ColourScale, cluster: Cluster, accent: string): string {
  if (scale.kind === 'none') return accent;
  if (scale.kind === 'numbers') {
    return cluster.mean === undefined ? missingColour : sequentialColour(cluster.mean, scale.min, scale.max);
  }
  return sharesOf(scale, cluster).toSorted((a, b) => b.count - a.count)[0]?.colour ?? missingColour;
}
