import { markedItems } from '@landrace/contract/areas/measurements/dimensions';
import type { BoxLane } from '../../kit/charts/box-frame';
import type { ChartData } from '../../kit/charts/chart-data';
import type { Palette } from '../../kit/theme/palette';
import type { Summary, Variable } from './explore-queries';
import { lookOf, quietLook } from './series-looks';

type Series = Summary['series'][number];
type Keys = Series['keys'];

/** Items chosen by id, which have no name of their own. */
const isMarked = ({ key, name }: Keys[number]) => key === markedItems.key && name === markedItems.name;

export interface LaneTexts {
  /** A series of values that have none of the property. */
  readonly none: string;
  /** Such a series is everything beside a few with colours of their own. */
  readonly isNoneQuiet?: boolean;
  readonly all: string;
  /** Of the items that were chosen by id. */
  readonly marked: string;
}

const inOrder = new Intl.Collator('en', { numeric: true });

/** The names of a series, such as of its dataset and treatment. */
export function nameOf(keys: Keys, { none, all, marked }: LaneTexts): string {
  if (keys.length === 0) return all;
  return keys.map((key) => (isMarked(key) ? marked : (key.name ?? none))).join(' · ');
}

/** Keys of one identity in all charts. */
const identityOf = (keys: Keys) => keys.map(({ key }) => key).join('\u0000');

/** Names of series, with the keys behind those that several have: datasets may share a name, but are not one. */
export function distinctNames(all: readonly Keys[], texts: LaneTexts): (keys: Keys) => string {
  const names = new Map(all.map((keys) => [identityOf(keys), nameOf(keys, texts)]));
  const counts = new Map<string, number>();
  for (const name of names.values()) counts.set(name, (counts.get(name) ?? 0) + 1);
  return (keys) => {
    const name = names.get(identityOf(keys)) ?? nameOf(keys, texts);
    return (counts.get(name) ?? 0) > 1 ? `${name} (${keys.map(({ key }) => key).join(' · ')})` : name;
  };
}

/** Series in the order of their names; those without come last. */
export function sortedSeries(series: readonly Series[]): readonly Series[] {
  const compare = (a: Keys, b: Keys): number => {
    for (const [at, key] of a.entries()) {
      const [one, other] = [key.name, b[at]?.name];
      if (one === other) continue;
      if (one === undefined || other === undefined) return one === undefined ? 1 : -1;
      return inOrder.compare(one, other);
    }
    return 0;
  };
  return [...series].sort((a, b) => compare(a.keys, b.keys));
}

/** Positions of the first keys, so that a dataset looks the same in the chart of every variable. */
export function positionsOf(series: readonly Series[]): ReadonlyMap<string, number> {
  const keys = sortedSeries(series).map((one) => one.keys[0]?.key ?? '');
  return new Map([...new Set(keys)].map((key, at) => [key, at]));
}

/** Whole numbers fall into every few bins only, which would be drawn as separate spikes. */
function smoothed(bins: readonly number[]): readonly number[] {
  const weights = [1, 4, 6, 4, 1];
  const sum = 16;
  return bins.map((_, at) =>
    weights.reduce((total, weight, offset) => total + (weight * (bins[at + offset - 2] ?? 0)) / sum, 0),
  );
}

interface LaneOptions {
  readonly palette: Palette;
  readonly positions: ReadonlyMap<string, number>;
  readonly texts: LaneTexts;
  readonly range: { readonly from: number; readonly to: number } | undefined;
}

export function lanesOf(
  series: readonly Series[],
  { palette, positions, texts, range }: LaneOptions,
): readonly BoxLane[] {
  const labelOf = distinctNames(
    series.map(({ keys }) => keys),
    texts,
  );
  return series.map(({ keys, bins, ...found }) => {
    const [first] = keys;
    const isQuiet = texts.isNoneQuiet === true && first !== undefined && first.name === undefined;
    const smooth = smoothed(bins ?? []);
    const most = Math.max(1, ...smooth);
    return {
      label: labelOf(keys),
      ...(isQuiet ? quietLook : lookOf(positions.get(first?.key ?? '') ?? 0, palette)),
      count: found.count,
      box: { ...found, lowEnd: found.lowWhisker, highEnd: found.highWhisker },
      outliers: found.outliers,
      ...(bins && range && { density: { ...range, shares: smooth.map((share) => share / most) } }),
    };
  });
}

export interface BoxColumns {
  readonly series: string;
  readonly count: string;
  readonly min: string;
  readonly q1: string;
  readonly median: string;
  readonly q3: string;
  readonly max: string;
  readonly mean: string;
  readonly sd: string;
  readonly outliers: string;
}

/** The figures behind the boxes, unrounded. */
export function boxData(series: readonly Series[], texts: LaneTexts, columns: BoxColumns): ChartData {
  const labelOf = distinctNames(
    series.map(({ keys }) => keys),
    texts,
  );
  const { series: name, ...figures } = columns;
  return {
    columns: [
      { label: name },
      ...Object.values<string>(figures).map((label) => ({ label, isNumeric: true })),
    ],
    rows: series.map((one) => [labelOf(one.keys), ...boxFigures(one)]),
  };
}

/** In the order of `BoxColumns`, behind the name. */
export const boxFigures = (box: Omit<Series, 'variableId' | 'keys'>) => [
  box.count,
  box.min,
  box.q1,
  box.median,
  box.q3,
  box.max,
  box.mean,
  box.sd,
  box.outlierCount,
];

type Category = Summary['categories'][number];

/** How often each value of a variable occurs in each series. Equal texts are one category, whatever scale they are of. */
export function countsOf(
  categories: readonly Category[],
  { id, categories: scale = [] }: Variable,
  texts: LaneTexts,
) {
  const own = categories.filter(({ variableId }) => variableId === id);
  const found = new Set(own.map(({ value }) => value.trim()));
  // Categories in the order of their scale, then values that are not in it.
  const known = [...new Set(scale.map((value) => value.trim()))].filter((value) => found.has(value));
  const values = [...known, ...[...found].filter((value) => !known.includes(value)).sort(inOrder.compare)];
  const keysOf = new Map(own.map(({ keys }) => [identityOf(keys), keys]));
  const labelOf = distinctNames([...keysOf.values()], texts);
  const isRest = (keys: Keys) => keys[0] !== undefined && keys[0].name === undefined;
  const named = [...keysOf.values()]
    .map((keys) => ({ name: labelOf(keys), isQuiet: texts.isNoneQuiet === true && isRest(keys) }))
    .sort((a, b) => Number(a.isQuiet) - Number(b.isQuiet) || inOrder.compare(a.name, b.name));
  const counts = new Map<string, number>();
  for (const { keys, value, count } of own) {
    const cell = `${labelOf(keys)}\u0000${value.trim()}`;
    counts.set(cell, (counts.get(cell) ?? 0) + count);
  }
  return {
    values,
    names: named.map(({ name }) => name),
    isQuiet: (at: number) => named[at]?.isQuiet ?? false,
    countOf: (name: string, value: string) => counts.get(`${name}\u0000${value}`) ?? 0,
  };
}
