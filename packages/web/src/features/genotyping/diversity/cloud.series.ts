import type { Api } from '@landrace/contract/api';
import type { ChartData } from '../../../kit/charts/chart-data';
import { cloudShapes } from '../../../kit/charts/cloud-frame';
import type { CloudGroup } from '../../../kit/charts/point-cloud';
import { missingColour, othersColour, type Palette } from '../../../kit/theme/palette';
import type { Diversity } from './diversity-queries';

type Categories = Api['GET dataset/diversity/{uuid}/category']['response'];

interface CloudLabels {
  readonly all: string;
  readonly others: string;
  readonly missing: string;
}

/**
 * Lines grouped by colour. The most frequent values have a colour and a shape each, rarer ones share one, and so do
 * lines without a value. Deleted lines are in no group.
 */
export function cloudGroups(
  ids: Diversity['lines']['ids'],
  categories: Categories | undefined,
  { labels, colours }: { readonly labels: CloudLabels; readonly colours: Palette },
): CloudGroup[] {
  const there = ids.flatMap((id, line) => (id === null ? [] : [line]));
  if (!categories) return [{ label: labels.all, colour: colours[0], shape: 'circle', points: there }];
  const { values, places } = categories;
  const named = colours.map((colour, at) => ({
    label: values[at] ?? '',
    colour,
    shape: cloudShapes[at % cloudShapes.length] ?? 'circle',
    points: there.filter((line) => places[line] === at),
  }));
  const others = there.filter((line) => (places[line] ?? -1) >= colours.length);
  const missing = there.filter((line) => (places[line] ?? -1) < 0);
  const rest = [
    { label: labels.others, colour: othersColour, shape: 'circle' as const, points: others },
    { label: labels.missing, colour: missingColour, shape: 'circle' as const, points: missing },
  ];
  // Less important groups are drawn below.
  return [...rest, ...named].filter(({ points }) => points.length > 0);
}

/** The germplasm of these lines, each once. */
export function idsOf(ids: Diversity['lines']['ids'], lines: Iterable<number>): number[] {
  const found = new Set<number>();
  for (const line of lines) {
    const id = ids[line];
    if (typeof id === 'number') found.add(id);
  }
  return [...found];
}

export interface Range {
  readonly from: number | undefined;
  readonly to: number | undefined;
}

/** Lines within two ranges; a missing end is open. */
export function linesWithin(
  { xs, ys }: { readonly xs: readonly number[]; readonly ys: readonly number[] },
  x: Range,
  y: Range,
): number[] {
  const isIn = (value: number, { from, to }: Range) =>
    value >= (from ?? Number.NEGATIVE_INFINITY) && value <= (to ?? Number.POSITIVE_INFINITY);
  return xs.flatMap((value, line) => (isIn(value, x) && isIn(ys[line] ?? 0, y) ? [line] : []));
}

interface DataLabels {
  readonly line: string;
  readonly colouredBy: string;
  readonly missing: string;
  readonly heterozygosity: string;
}

/** One row per line. */
export function cloudData(
  { lines }: Diversity,
  categories: Categories | undefined,
  labels: DataLabels,
): ChartData {
  const numeric = (label: string) => ({ label, isNumeric: true });
  return {
    columns: [
      { label: labels.line },
      ...(categories ? [{ label: labels.colouredBy }] : []),
      ...lines.scores.map((_, at) => numeric(`PC${at + 1}`)),
      numeric(labels.missing),
      numeric(labels.heterozygosity),
    ],
    rows: lines.ids.flatMap((id, line) =>
      id === null
        ? []
        : [
            [
              lines.names[line],
              ...(categories ? [categories.values[categories.places[line] ?? -1] ?? ''] : []),
              ...lines.scores.map((scores) => scores[line]),
              lines.missing[line],
              lines.heterozygosity[line] ?? undefined,
            ],
          ],
    ),
  };
}
