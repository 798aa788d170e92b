import { sql } from 'kysely';
import type { Reader } from '../../../platform/db/handle';

interface MarkerRow {
  readonly at: number;
  readonly id: number;
  readonly name: string;
}

interface MarkerPlace extends MarkerRow {
  readonly previous: number | null;
  readonly next: number | null;
  readonly number: number;
  readonly count: number;
}

/** The marker at a position of the matrix, or the first, and its place among the others. */
export function findMarkerPlace(
  reader: Reader,
  datasetId: number,
  at: number | undefined,
): Promise<MarkerPlace | undefined> {
  const others = sql`from matrix_marker other where other.dataset_id = line.dataset_id`;
  return reader.maybe(sql<MarkerPlace>`
    select line.position as at, marker.id, marker.name,
      (select max(position) ${others} and position < line.position) as previous,
      (select min(position) ${others} and position > line.position) as next,
      (select count(*) ${others} and position <= line.position) as number,
      (select count(*) ${others}) as count
    from matrix_marker line join marker on marker.id = line.marker_id
    where line.dataset_id = ${datasetId}::int and ${at === undefined ? sql`true` : sql`line.position = ${at}::int`}
    order by line.position limit 1`);
}

/** By the start of their names, the exact name first; all in the order of the file without a text. */
export function listMarkersNamed(
  reader: Reader,
  datasetId: number,
  { start, limit }: { readonly start: string; readonly limit: number },
): Promise<MarkerRow[]> {
  const isNamed = sql`starts_with(lower(marker.name), lower(${start}::text))`;
  const order = sql`lower(marker.name) = lower(${start}::text) desc, marker.name,`;
  return reader.many(sql<MarkerRow>`
    select line.position as at, marker.id, marker.name
    from matrix_marker line join marker on marker.id = line.marker_id
    where line.dataset_id = ${datasetId}::int and ${start === '' ? sql`true` : isNamed}
    order by ${start === '' ? sql`` : order} line.position limit ${limit}::int`);
}

interface PopulationRow {
  readonly position: number;
  readonly germplasmId: number;
  readonly name: string;
  /** Of all populations. */
  readonly count: number;
}

/** In the order of the file. */
export function listPopulations(reader: Reader, datasetId: number, limit: number): Promise<PopulationRow[]> {
  return reader.many(sql<PopulationRow>`
    select line.position, germplasm.id as "germplasmId", germplasm.display_name as name, count(*) over () as count
    from matrix_germplasm line join germplasm on germplasm.id = line.germplasm_id
    where line.dataset_id = ${datasetId}::int order by line.position limit ${limit}::int`);
}
