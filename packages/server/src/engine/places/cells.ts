import type { ClusterShare } from '@landrace/contract/core/place-request';
import type { Box } from './globe';
import { mapPosition } from './grid';
import { sharesOf, sharesOfCluster, type Tally } from './tally';

/** Rows of a tally within one cell of the grid on a web map. */
export interface Cell {
  readonly latitude: number;
  readonly longitude: number;
  readonly count: number;
  /** The index of one of its places. */
  readonly site: number;
  readonly shares?: readonly ClusterShare[];
  readonly mean?: number;
}

export interface PlacesInBox {
  /** Rows within the bounds. */
  readonly within: number;
  /** Indexes of the tally's entries there. */
  readonly entries: Int32Array;
}

export function placesInBox({ sites, site, rows }: Tally, { south, north, longitudes }: Box): PlacesInBox {
  const entries = new Int32Array(site.length);
  let [found, within] = [0, 0];
  for (let entry = 0; entry < site.length; entry += 1) {
    const at = site[entry] as number;
    const latitude = sites.latitude[at] as number;
    const longitude = sites.longitude[at] as number;
    if (latitude < south || latitude > north) continue;
    if (!longitudes.some(({ west, east }) => longitude >= west && longitude <= east)) continue;
    entries[found] = entry;
    found += 1;
    within += rows[entry] as number;
  }
  return { within, entries: entries.subarray(0, found) };
}

interface Sums {
  count: number;
  latitude: number;
  longitude: number;
  site: number;
  sum: number;
  valued: number;
  readonly words: Map<number, number>;
}

/** Row by row from the north, each from the west. `side` is a fraction of the map's width. */
export function cellsOf(
  tally: Tally,
  { entries }: PlacesInBox,
  { box, side }: { box: Box; side: number },
): Cell[] {
  const { sites, site } = tally;
  const columns = Math.ceil(1 / side) + 1;
  const firstRow = Math.floor(mapPosition(box.north, 0).y / side);
  const cells = new Map<number, Sums>();
  for (const entry of entries) {
    const at = site[entry] as number;
    const row = Math.floor((sites.y[at] as number) / side) - firstRow;
    const place = row * columns + Math.floor((sites.x[at] as number) / side);
    let sums = cells.get(place);
    if (!sums) {
      sums = { count: 0, latitude: 0, longitude: 0, site: at, sum: 0, valued: 0, words: new Map() };
      cells.set(place, sums);
    }
    add(sums, tally, entry);
  }
  return [...cells].sort(([a], [b]) => a - b).map(([, sums]) => cellOf(sums, tally));
}

function add(sums: Sums, { sites, site, rows, colour }: Tally, entry: number): void {
  const at = site[entry] as number;
  const count = rows[entry] as number;
  sums.count += count;
  sums.latitude += (sites.latitude[at] as number) * count;
  sums.longitude += (sites.longitude[at] as number) * count;
  if (colour?.as === 'words') {
    const word = colour.word[entry] as number;
    sums.words.set(word, (sums.words.get(word) ?? 0) + count);
  }
  if (colour?.as === 'number') {
    sums.sum += colour.sum[entry] as number;
    sums.valued += colour.valued[entry] as number;
  }
}

function cellOf({ count, latitude, longitude, site, sum, valued, words }: Sums, { colour }: Tally): Cell {
  return {
    ...{ latitude: latitude / count, longitude: longitude / count, count, site },
    ...(colour?.as === 'words' && { shares: sharesOf(words, colour.words, sharesOfCluster) }),
    ...(colour?.as === 'number' && valued > 0 && { mean: sum / valued }),
  };
}
