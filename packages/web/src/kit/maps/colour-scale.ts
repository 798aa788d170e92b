import type { Cluster, ClusterAnswer, ClusterShare } from '@landrace/contract/core/place-request';
import { gradientColour } from '../colours/gradient';
import { missingColour, othersColour, type Palette } from '../theme/palette';

/** How values become colours. `none`: everything has the accent colour. */
export type ColourScale =
  | { readonly kind: 'none' }
  | { readonly kind: 'numbers'; readonly min: number; readonly max: number; readonly gradient: Palette }
  | { readonly kind: 'categories'; readonly entries: readonly LegendEntry[] };

export interface LegendEntry {
  /** `others` and `missing` are for values without a colour of their own. */
  readonly value: string | number | 'others' | 'missing';
  readonly kind: 'value' | 'others' | 'missing';
  readonly colour: string;
  readonly count: number;
}

interface ScaleColours {
  readonly categories: Palette;
  readonly gradient: Palette;
}

const others: LegendEntry = { value: 'others', kind: 'others', colour: othersColour, count: 0 };
const missing: LegendEntry = { value: 'missing', kind: 'missing', colour: missingColour, count: 0 };

/**
 * The most frequent values have a colour each, in the order of the whole filter, so that a colour keeps its meaning
 * while the map moves. All others are grey.
 */
export function colourScale(
  answer: ClusterAnswer | undefined,
  colourBy: string | undefined,
  { categories, gradient }: ScaleColours,
): ColourScale {
  if (!answer || colourBy === undefined) return { kind: 'none' };
  if (answer.values) return { kind: 'categories', entries: entriesOf(answer.values, categories) };
  if (answer.min === undefined || answer.max === undefined) return { kind: 'none' };
  return { kind: 'numbers', min: answer.min, max: answer.max, gradient };
}

function entriesOf(values: readonly ClusterShare[], colours: Palette): readonly LegendEntry[] {
  const named = values.flatMap(({ value, count }) => (value === undefined ? [] : [{ value, count }]));
  const entries = colours.flatMap((colour, index): LegendEntry[] => {
    const share = named[index];
    return share ? [{ ...share, kind: 'value', colour }] : [];
  });
  const rarer =
    sum(named.slice(colours.length)) + sum(values.filter((share) => share.others && !('value' in share)));
  const unknown = sum(values.filter((share) => share.value === undefined && !share.others));
  const rest = [
    { ...others, count: rarer },
    { ...missing, count: unknown },
  ];
  return [...entries, ...rest.filter(({ count }) => count > 0)];
}

function sum(shares: readonly { readonly count: number }[]): number {
  return shares.reduce((total, { count }) => total + count, 0);
}

/** The segments of one cluster's ring, in the order of the legend. */
export function sharesOf(scale: ColourScale, cluster: Cluster): readonly LegendEntry[] {
  if (scale.kind !== 'categories' || !cluster.shares) return [];
  // By entry and not by colour, since an administrator may have chosen the grey of the others.
  const entries = [...scale.entries.filter(({ kind }) => kind === 'value'), others, missing];
  const counts = new Map<LegendEntry, number>();
  for (const share of cluster.shares) {
    const entry = entryOf(entries, share);
    counts.set(entry, (counts.get(entry) ?? 0) + share.count);
  }
  return entries.flatMap((entry) => {
    const count = counts.get(entry);
    return count === undefined ? [] : [{ ...entry, count }];
  });
}

function entryOf(entries: readonly LegendEntry[], share: ClusterShare): LegendEntry {
  if (share.others) return others;
  if (share.value === undefined) return missing;
  return entries.find(({ kind, value }) => kind === 'value' && value === share.value) ?? others;
}

/** The one colour of a point, or of a cluster that is not drawn as a ring. */
export function colourOf(scale: ColourScale, cluster: Cluster, accent: string): string {
  if (scale.kind === 'none') return accent;
  if (scale.kind === 'numbers') {
    const { gradient, min, max } = scale;
    return cluster.mean === undefined ? missingColour : gradientColour(gradient, cluster.mean, [min, max]);
  }
  return sharesOf(scale, cluster).toSorted((a, b) => b.count - a.count)[0]?.colour ?? missingColour;
}
