import { locations } from '@landrace/contract/areas/geography/location.table';
import { germplasm } from '@landrace/contract/areas/germplasm/germplasm.table';
import type { Position } from '@landrace/contract/core/place-request';
import type { TablePage } from '@landrace/contract/core/table-request';
import type { Client } from '../client';
import type { Rounds } from '../measure';
import { bars, type Section } from '../report';
import { foundRange, type MeasuredLine, sectionOf, timeColumns, timeRequests } from '../sections';
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
  // A little to the east in every round, so that no count is cached.
  const placeOf = (round: number): Position => {
    const { lat, lng } = places[round % places.length] ?? { lat: 0, lng: 0 };
    return { lat, lng: lng + round / 10_000 };
  };
  const lines: MeasuredLine[] = [];
  for (const { name, segment } of [germplasm, locations])
    for (const { what, call, body, barMs } of searches) {
      const ask = async (round: number) => {
        const request = { ...body(placeOf(round)), limit, page: 0 };
        return (await client.post<TablePage<unknown>>(`${segment}/${call}/table`, request)).count;
      };
      lines.push(await timeRequests(`${name} ${what}`, { rounds, barMs, ask }));
    }
  return sectionOf({
    title: `h. Search by place, pages of ${limit}`,
    about:
      `Through HTTP, p95 under ${bars.pointMs} ms around a point and under ${bars.polygonMs} ms in a polygon. ` +
      'The place differs from round to round, so that no count of an earlier one serves.',
    columns: [['matching', foundRange], ...timeColumns],
    lines,
  });
}
