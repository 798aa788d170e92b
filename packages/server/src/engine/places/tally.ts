import type { Bounds, ClusterShare } from '@landrace/contract/core/place-request';
import { mapPosition } from './grid';

/** Values listed of each cluster, and of all of them together. */
export const sharesOfCluster = 5;
const sharesOfAll = 10;

/** Places by their number in these arrays. */
export interface Sites {
  /** What rows of a place are found by: its id where rows share it, else its latitude. */
  readonly keys: Int32Array | Float64Array;
  readonly latitude: Float64Array;
  readonly longitude: Float64Array;
  /** Shares of a web map's width and height. */
  readonly x: Float64Array;
  readonly y: Float64Array;
}

/** The rows of a question, counted by place; all that any map of them is made of. */
export interface Tally {
  readonly sites: Sites;
  /** Of all rows, those without a place included. */
  readonly count: number;
  /** An entry for each place that has rows, and for each word there where words colour them: the place's number. */
  readonly site: Int32Array;
  readonly rows: Int32Array;
  readonly colour?: Words | Numbers;
}

interface Words {
  readonly as: 'words';
  /** The word of each entry, by its number; -1 for none. */
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

/** A plain loop, as all over so many entries: what arrays offer for it takes ten times as long. */
export function sumOf(values: Int32Array): number {
  let sum = 0;
  for (let index = 0; index < values.length; index += 1) sum += values[index] as number;
  return sum;
}

/** Of all rows, wherever the map is. */
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
  // In front of the words stands what has none.
  const counts = new Float64Array(words.length + 1);
  for (let entry = 0; entry < word.length; entry += 1) {
    const at = (word[entry] as number) + 1;
    counts[at] = (counts[at] as number) + (rows[entry] as number);
  }
  return new Map(
    Array.from(counts, (count, at) => [at - 1, count] as const).filter(([, count]) => count > 0),
  );
}

/** The most frequent ones, how many have none, and the rest in one number. */
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

/** The least and the most of those that are numbers. */
function spread(values: Float64Array): [number, number] {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index] as number;
    if (value < least) least = value;
    if (value > most) most = value;
  }
  return [least, most];
}

/** Bytes, but for places that it shares with others. */
export function weightOf({ sites, site, rows, colour }: Tally): number {
  const own = sites.keys instanceof Float64Array ? 5 * sites.keys.byteLength : 0;
  return own + site.byteLength + rows.byteLength + (colour ? weightOfColour(colour) : 0);
}

function weightOfColour(colour: Words | Numbers): number {
  if (colour.as === 'number') return colour.valued.byteLength + 3 * colour.sum.byteLength;
  return colour.word.byteLength + colour.words.reduce((sum, word) => sum + 2 * word.length + 32, 0);
}
