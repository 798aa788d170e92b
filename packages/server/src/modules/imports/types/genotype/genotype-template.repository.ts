import type { mapSheet } from '@landrace/contract/areas/imports/layouts/genotype';
import { sql } from 'kysely';
import type { Reader } from '../../../../platform/db/handle';
import { findOwnMap, type OwnMap } from '../../../genotyping/public';
import type { RecordOf } from '../../templates/template';

type Position = RecordOf<typeof mapSheet>;

export interface WrittenMatrix {
  readonly key: string;
  readonly technology: string;
}

/** Undefined if no calls are stored. */
export function findMatrix(reader: Reader, datasetId: number): Promise<WrittenMatrix | undefined> {
  return reader.maybe(sql<WrittenMatrix>`
    select source_file as key, coalesce(datatype, 'UNKNOWN') as technology from dataset
    where id = ${datasetId}::int and source_file is not null`);
}

export type WrittenMap = OwnMap;

/** The map that was imported with the calls, if everybody may see it. */
export const findMap = (reader: Reader, datasetId: number): Promise<WrittenMap | undefined> =>
  findOwnMap(reader, datasetId, sql<boolean>`owned.is_public`);

export interface WrittenMarker {
  readonly name: string;
  readonly chromosome: string;
  readonly position: number;
}

/** In the order of the matrix. A marker without a position on the map is written as the importer would store it. */
export function listMarkers(
  reader: Reader,
  datasetId: number,
  mapId: number | undefined,
): Promise<WrittenMarker[]> {
  return reader.many(sql<WrittenMarker>`
    select marker.name, coalesce(place.chromosome, 'NA') as chromosome, coalesce(place.position, 0) as position
    from matrix_marker m
    join marker on marker.id = m.marker_id
    left join lateral (
      select chromosome, position from map_definition
      where map_id = ${mapId ?? null}::int and marker_id = m.marker_id order by id limit 1
    ) as place on true
    where m.dataset_id = ${datasetId}::int order by m.position`);
}

export async function listLines(reader: Reader, datasetId: number): Promise<string[]> {
  const rows = await reader.many(sql<{ accenumb: string }>`
    select g.accenumb from matrix_germplasm m join germplasm g on g.id = m.germplasm_id
    where m.dataset_id = ${datasetId}::int order by m.position`);
  return rows.map(({ accenumb }) => accenumb);
}

/**
 * The whole map, if it has more markers than the matrix, several marker types or alleles; otherwise the matrix is
 * enough.
 */
export async function listMapPositions(
  reader: Reader,
  map: WrittenMap,
  { datasetId, technology }: { readonly datasetId: number; readonly technology: string },
): Promise<Position[]> {
  return await reader.many(sql<Position>`
    with place as (
      select d.id, d.marker_id, marker.name as marker, d.chromosome, d.position, d.alleles, t.name as type
      from map_definition d
      join marker on marker.id = d.marker_id
      join map_feature_type t on t.id = d.map_feature_type_id
      where d.map_id = ${map.id}::int)
    select marker, chromosome, position, alleles, type from place
    where exists (
      select from place other
      where other.alleles is not null or lower(other.type) <> lower(${technology} collate landrace_natural)
        or not exists (select from matrix_marker m
          where m.dataset_id = ${datasetId}::int and m.marker_id = other.marker_id))
    order by id`);
}
