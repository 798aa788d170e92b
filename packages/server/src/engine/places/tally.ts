import type { Bounds, ClusterShare } from '@landrace/contract/core/place-request';
import { mapPosition } from './grid';

/** Values listed for each cluster, and for all of them together. */
export const sharesOfCluster = 5;
const sharesOfAll = 10;

/** Places by their index in these arrays. */
export interface Sites {
  /** The key of a place: its id if rows share it, otherwise its latitude. */
  readonly keys: Int32Array | Float64Array;
  readonly latitude: Float64Array;
  readonly longitude: Float64Array;
  /** Fractions of a web map's width and height. */
  readonly x: Float64Array;
  readonly y: Float64Array;
}

/** The rows of a request, counted by place; all that is needed for any map of them. */
export interface Tally {
  readonly sites: Sites;
  /** The number of all rows, including those without a place. */
  readonly count: number;
  /**
   * The place's index in an entry. There is an entry for each place with rows, and for each category there if rows
   * are coloured by category.
   */
  readonly site: Int32Array;
  readonly rows: Int32Array;
  readonly colour?: Words | Numbers;
}

interface Words {
  readonly as: 'words';
  /** The category of each entry, by its index; -1 for none. */
  readonly word: Int32Array;
  /** In the order in which equally frequent ones are listed. */
  readonly words: readonly string[];
}

interface Numbers {
  readonly as: 'number';
  readonly sum: Float64Array;
  readonly valued: Int32Array;
  readonly least: Float64Array;
  readonly most: Float64Array;
}

export interface Totals {
  readonly count: number;
  readonly placed: number;
  readonly values?: readonly ClusterShare[];
  readonly min?: number;
  readonly max?: number;
  readonly extent?: Bounds;
}

export function sitesAt(
  keys: Sites['keys'],
  { latitude, longitude }: Pick<Sites, 'latitude' | 'longitude'>,
): Sites {
  const x = new Float64Array(keys.length);
  const y = new Float64Array(keys.length);
  for (let site = 0; site < keys.length; site += 1) {
    const position = mapPosition(latitude[site] ?? 0, longitude[site] ?? 0);
    x[site] = position.x;
    y[site] = position.y;
  }
  return { keys, latitude, longitude, x, y };
}

/** A plain loop, as always for so many entries: array methods take ten times as long. */
export function sumOf(values: Int32Array): number {
  let sum = 0;
  for (let index = 0; index < values.length; index += 1) sum += values[index] as number;
  return sum;
}

/** Totals of all rows, wherever the map is. */
export function totalsOf(tally: Tally): Totals {
  const { count, rows, colour } = tally;
  const placed = sumOf(rows);
  if (placed === 0) return { count, placed };
  return {
    ...{ count, placed },
    ...(colour?.as === 'words' && { values: sharesOf(wordCounts(colour, rows), colour.words, sharesOfAll) }),
    ...(colour?.as === 'number' && spanOf(colour)),
    extent: extentOf(tally),
  };
}

function wordCounts({ word, words }: Words, rows: Int32Array): Map<number, number> {
  // Index 0 counts rows without a category.
  const counts = new Float64Array(words.length + 1);
  for (let entry = 0; entry < word.length; entry += 1) {
    const at = (word[entry] as number) + 1;
    counts[at] = (counts[at] as number) + (rows[entry] as number);
  }
  return new Map(
    Array.from(counts, (count, at) => [at - 1, count] as const).filter(([, count]) => count > 0),
  );
}

/** The most frequent ones, the number of rows without a value, and the number of the rest. */
export function sharesOf(
  counts: ReadonlyMap<number, number>,
  words: readonly string[],
  most: number,
): ClusterShare[] {
  const present = [...counts].filter(([word]) => word >= 0).sort((a, b) => b[1] - a[1] || a[0] - b[0]);
  const missing = counts.get(-1);
  const others = present.slice(most).reduce((sum, [, count]) => sum + count, 0);
  return [
    ...present.slice(0, most).map(([word, count]) => ({ value: words[word] as string, count })),
    ...(missing === undefined ? [] : [{ count: missing }]),
    ...(others === 0 ? [] : [{ count: others, others: true as const }]),
  ];
}

function spanOf({ least, most }: Numbers): { min: number; max: number } | undefined {
  const [min] = spread(least);
  const [, max] = spread(most);
  return min <= max ? { min, max } : undefined;
}

function extentOf({ site, sites }: Tally): Bounds {
  const used = { latitude: new Float64Array(site.length), longitude: new Float64Array(site.length) };
  for (let entry = 0; entry < site.length; entry += 1) {
    const at = site[entry] as number;
    used.latitude[entry] = sites.latitude[at] as number;
    used.longitude[entry] = sites.longitude[at] as number;
  }
  const [west, east] = spread(used.longitude);
  const [south, north] = spread(used.latitude);
  return { west, south, east, north };
}

/** Minimum and maximum, ignoring NaN. */
function spread(values: Float64Array): [number, number] {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index] as number;
    if (value < least) least = value;
    if (value > most) most = value;
  }
  return [least, most];
}

/** Size in bytes, except for places that it shares with others. */
export function weightOf({ sites, site, rows, colour }: Tally): number {
  const own = sites.keys instanceof Float64Array ? 5 * sites.keys.byteLength : 0;
  return own + site.byteLength + rows.byteLength + (colour ? weightOfColour(colour) : 0);
}

function weightOfColour(colour: Words | Numbers): number {
  if (colour.as === 'number') return colour.valued.byteLength + 3 * colour.sum.byteLength;
  return colour.word.byteLength + colour.words.reduce((sum, word) => sum + 2 * word.length + 32, 0);
}
