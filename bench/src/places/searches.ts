import { locations } from '@landrace/contract/areas/geography/location.table';
import { germplasm } from '@landrace/contract/areas/germplasm/germplasm.table';
import type { Position } from '@landrace/contract/core/place-request';
import type { TableDefinition } from '@landrace/contract/core/table';
import type { TablePage } from '@landrace/contract/core/table-request';
import type { Client } from '../client';
import { alternate, type Rounds, spread } from '../measure';
import { bars, below, count, type Line, ms, noBar, type Section, type Verdict } from '../report';
import { ringAround } from './places-seen';

const rounds: Rounds = { warmUps: 2, atLeast: 20, atMost: 60, budgetMs: 10_000 };
const limit = 100;

interface Search {
  readonly what: string;
  readonly call: 'distance' | 'polygon';
  body(place: Position): object;
  /** Of the 95th percentile; none if no bar was promised. */
  readonly barMs?: number;
}

const around = ({ lat, lng }: Position) => ({ latitude: lat, longitude: lng });

const searches: readonly Search[] = [
  {
    what: 'within 100 km, nearest first',
    call: 'distance',
    body: (place) => ({ ...around(place), maximumDistance: 100 }),
    barMs: bars.pointMs,
  },
  { what: 'however far, nearest first', call: 'distance', body: around },
  {
    what: 'in a polygon of 5 corners and 2° around a place',
    call: 'polygon',
    body: (place) => ({ polygons: [ringAround(place, 2, 5)] }),
    barMs: bars.polygonMs,
  },
  {
    what: 'in a polygon of 1,000 corners and 5° around a place',
    call: 'polygon',
    body: (place) => ({ polygons: [ringAround(place, 5, 1_000)] }),
    barMs: bars.polygonMs,
  },
];

/** A page of the nearest rows, or of those within a polygon, with its count; a different place in every round. */
export async function measureSearches(client: Client, places: readonly Position[]): Promise<Section> {
  const lines: Line[] = [];
  for (const table of [germplasm, locations]) {
    for (const search of searches) lines.push(await measureSearch(client, table, { search, places }));
  }
  return {
    title: `h. Search by place, pages of ${limit}`,
    about:
      `Through HTTP, p95 under ${bars.pointMs} ms around a point and under ${bars.polygonMs} ms in a polygon. ` +
      'The place differs from round to round, so that no count of an earlier one serves.',
    columns: ['matching', 'median', 'p95', 'rounds'],
    lines,
  };
}

async function measureSearch(
  client: Client,
  table: TableDefinition,
  { search, places }: { search: Search; places: readonly Position[] },
): Promise<Line> {
  const counts = new Set<number>();
  // A little to the east in every round, so that no count is cached.
  const placeOf = (round: number): Position => {
    const { lat, lng } = places[round % places.length] ?? { lat: 0, lng: 0 };
    return { lat, lng: lng + round / 10_000 };
  };
  const ask = async (round: number) => {
    const body = { ...search.body(placeOf(round)), limit, page: 0 };
    counts.add((await client.post<TablePage<unknown>>(`${table.segment}/${search.call}/table`, body)).count);
  };
  const { http } = await alternate({ http: ask }, rounds);
  const { median, p95, samples } = spread(http);
  const [min, max] = [Math.min(...counts), Math.max(...counts)];
  const verdict: Verdict = search.barMs === undefined ? noBar : below(p95, search.barMs);
  return {
    what: `${table.name} ${search.what}`,
    cells: [`${count(min)} to ${count(max)}`, ms(median), ms(p95), String(samples)],
    verdict,
    figures: { least: min, most: max, medianMs: median, p95Ms: p95, rounds: samples },
  };
}
