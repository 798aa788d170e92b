import { type RawBuilder, sql } from 'kysely';
import { type Caller, callerId } from '../../../platform/access/caller';
import type { Reader } from '../../../platform/db/handle';
import { prepared } from '../../../platform/db/prepared';

interface ViewedDataset {
  readonly name: string;
  readonly type: string;
  /** Key of its matrix. */
  readonly sourceFile: string | null;
}

export function findDataset(reader: Reader, datasetId: number): Promise<ViewedDataset | undefined> {
  return reader.maybe(
    prepared(sql<ViewedDataset>`
      select dataset.name, dataset_type.name as type, dataset.source_file as "sourceFile"
      from dataset join dataset_type on dataset_type.id = dataset.dataset_type_id
      where dataset.id = ${datasetId}::int`),
  );
}

interface ViewVersions {
  readonly permitted: string;
  readonly columns: string;
  readonly lines: string;
}

/** How often the tables of each part were changed, in one statement. */
export function tableVersions(
  reader: Reader,
  { permitted, columns, lines }: Readonly<Record<keyof ViewVersions, readonly string[]>>,
): Promise<ViewVersions> {
  const changes = (tables: readonly string[]) =>
    sql`coalesce(sum(weight) filter (where table_name = any(${[...tables]}::text[])), 0)::text`;
  return reader.one(
    prepared(sql<ViewVersions>`
      select ${changes(permitted)} as permitted, ${changes(columns)} as columns, ${changes(lines)} as lines
      from table_change where table_name = any(${[...permitted, ...columns, ...lines]}::text[])`),
  );
}

/** One position of each marker on the map: it may be on it twice. */
const placesOn = (mapId: number) => sql`(
  select distinct on (d.marker_id) d.marker_id, d.chromosome, d.position as place
  from map_definition d where d.map_id = ${mapId}::int order by d.marker_id, d.id)`;

/**
 * Markers of a matrix along the map, followed by those that are not on it; or in the order of the file. Three values
 * each: position in the matrix, index of the chromosome in the map's natural order, position on it.
 */
export function markersInOrder(datasetId: number, mapId: number | null): RawBuilder<unknown> {
  if (mapId === null)
    return sql`select position, null, null from matrix_marker where dataset_id = ${datasetId}::int order by position`;
  return sql`
    select line.position, numbered.number, placed.place
    from matrix_marker line join marker on marker.id = line.marker_id
    left join ${placesOn(mapId)} as placed on placed.marker_id = line.marker_id
    left join (
      select chromosome, row_number() over (order by chromosome) - 1 as number
      from map_definition where map_id = ${mapId}::int group by chromosome
    ) as numbered on numbered.chromosome = placed.chromosome
    where line.dataset_id = ${datasetId}::int
    order by numbered.number nulls last, placed.place, marker.name, line.position`;
}

interface MarkerFacts {
  readonly position: number;
  readonly id: number;
  readonly name: string;
  readonly chromosome: string | null;
  readonly place: number | null;
}

const markerFacts = (mapId: number | null) => sql`
  select line.position, marker.id, marker.name, placed.chromosome, placed.place
  from matrix_marker line join marker on marker.id = line.marker_id
  left join lateral (
    select d.chromosome, d.position as place from map_definition d
    where d.marker_id = line.marker_id and d.map_id = ${mapId}::int order by d.id limit 1
  ) as placed on true`;

interface Where {
  readonly datasetId: number;
  readonly mapId: number | null;
}

/** Markers at these positions, in any order. */
export function listMarkers(
  reader: Reader,
  { datasetId, mapId }: Where,
  positions: Int32Array,
): Promise<MarkerFacts[]> {
  return reader.many(sql<MarkerFacts>`
    ${markerFacts(mapId)}
    where line.dataset_id = ${datasetId}::int and line.position = any(${[...positions]}::int[])`);
}

/** By the prefix of their names; the exact name first. */
export function listMarkersByName(
  reader: Reader,
  { datasetId, mapId }: Where,
  { name, limit }: { readonly name: string; readonly limit: number },
): Promise<MarkerFacts[]> {
  return reader.many(sql<MarkerFacts>`
    ${markerFacts(mapId)}
    where line.dataset_id = ${datasetId}::int and starts_with(lower(marker.name), lower(${name}::text))
    order by lower(marker.name) = lower(${name}::text) desc, marker.name, line.position limit ${limit}::int`);
}

export async function countLines(reader: Reader, datasetId: number): Promise<number> {
  return await reader.value(sql<number>`
    select count(*) as count from matrix_germplasm where dataset_id = ${datasetId}::int`);
}

/** The first line of the germplasm in the matrix. */
export async function findLine(
  reader: Reader,
  datasetId: number,
  germplasmId: number,
): Promise<number | undefined> {
  const found = await reader.maybe(sql<{ position: number }>`
    select position from matrix_germplasm
    where dataset_id = ${datasetId}::int and germplasm_id = ${germplasmId}::int order by position limit 1`);
  return found?.position;
}

/** Members of a germplasm group that is public or the caller's own; undefined if there is none. */
export async function findGroupMembers(
  reader: Reader,
  groupId: number,
  caller: Caller,
): Promise<ReadonlySet<number> | undefined> {
  const found = await reader.maybe(sql<{ members: number[] }>`
    select array(select germplasm_id from group_germplasm where group_id = item_group.id) as members
    from item_group join group_type on group_type.id = item_group.group_type_id
    where item_group.id = ${groupId}::int and group_type.target_table = 'germinatebase'
      and (item_group.is_public or item_group.user_id = ${callerId(caller)}::int)`);
  return found && new Set(found.members);
}
