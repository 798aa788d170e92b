import type { SharedGroup, SharedMap } from '@landrace/contract/areas/genotyping/dataset-choice.routes';
import type { DatasetSize } from '@landrace/contract/areas/genotyping/genotype-export.routes';
import type { GroupKind } from '@landrace/contract/areas/groups/group-kinds';
import { isGeneticMap } from '@landrace/domain/map-unit';
import { type RawBuilder, sql } from 'kysely';
import { type Caller, callerId } from '../../../platform/access/caller';
import type { Reader } from '../../../platform/db/handle';
import { type RowOf, toWire } from '../../../platform/db/to-wire';
import { isChosen } from '../../datasets/public';
import { findOwnMap, type OwnMap, ownMaps } from '../own-map.repository';
import type { Chosen } from './chosen';

const ownOrPublic = (caller: Caller) =>
  sql<boolean>`(owned.is_public or owned.user_id = ${callerId(caller)}::int)`;

/** Visible maps with markers of the datasets. */
export async function listSharedMaps(
  reader: Reader,
  datasetIds: readonly number[],
  caller: Caller,
): Promise<SharedMap[]> {
  const rows = await reader.many(sql<
    RowOf<Omit<SharedMap, 'isGenetic'>> & { readonly hasFractions: boolean }
  >`
    select owned.id as "mapId", owned.name as "mapName", owned.description as "mapDescription",
      owned.user_id as "userId", owned.is_public as visibility, shared.markers as "markerCount",
      owned.id in (select own.id from (${ownMaps(datasetIds, ownOrPublic(caller))}) as own) as "isOwn",
      shared.fractions as "hasFractions"
    from (
      select map_id, count(distinct marker_id) as markers, bool_or(position <> trunc(position)) as fractions
      from map_definition
      where marker_id in (select marker_id from dataset_marker where dataset_id = any(${[...datasetIds]}::int[]))
      group by map_id
    ) as shared
    join map as owned on owned.id = shared.map_id
    where ${ownOrPublic(caller)} order by owned.name, owned.id`);
  return rows.map(({ hasFractions, ...row }) =>
    toWire({ ...row, isGenetic: isGeneticMap(row.mapDescription, hasFractions) }),
  );
}

type UsedMap = Pick<OwnMap, 'id' | 'description'>;

/** The map that came with the calls of a dataset, if this caller may see it. */
export const findOwnMapFor = (
  reader: Reader,
  datasetId: number,
  caller: Caller,
): Promise<UsedMap | undefined> => findOwnMap(reader, datasetId, ownOrPublic(caller));

export const getMap = (reader: Reader, mapId: number): Promise<UsedMap> =>
  reader.one(sql<UsedMap>`select id, description from map where id = ${mapId}::int`);

/** Whether there is a map that this caller may use. */
export async function isMapVisible(reader: Reader, mapId: number, caller: Caller): Promise<boolean> {
  const found = await reader.maybe(sql<{ id: number }>`
    select owned.id from map as owned where owned.id = ${mapId}::int and ${ownOrPublic(caller)}`);
  return found !== undefined;
}

/** The tables of a dataset's own members, by kind of group. */
function membersOfDatasets(
  kind: GroupKind,
  datasetIds: readonly number[],
  typeId: number | undefined,
): RawBuilder<{ id: number }> {
  const inThem = sql`dataset_id = any(${[...datasetIds]}::int[])`;
  if (kind.member === 'marker') return sql`select marker_id as id from dataset_marker where ${inThem}`;
  if (kind.member === 'germplasm') {
    const ofKind = typeId === undefined ? sql`true` : sql`kind = ${typeId}::smallint`;
    return sql`select germplasm_id as id from dataset_germplasm where ${inThem} and ${ofKind}`;
  }
  return sql`select location_id as id from climate_value where ${inThem}
    union select location_id from dataset_location where ${inThem}`;
}

interface GroupQuery {
  readonly kind: GroupKind;
  readonly datasetIds: readonly number[];
  /** Only data of this dataset type count. */
  readonly datasetType: string | undefined;
  readonly caller: Caller;
}

/** Visible groups with members that the datasets have data about. */
export async function listSharedGroups(reader: Reader, query: GroupQuery): Promise<SharedGroup[]> {
  const { kind, datasetIds, datasetType, caller } = query;
  const type = datasetType
    ? await reader.maybe(sql<{ id: number }>`select id from dataset_type where name = ${datasetType}`)
    : undefined;
  const itemId = sql.id(`${kind.member}_id`);
  const rows = await reader.many(sql<RowOf<SharedGroup, 'createdOn' | 'updatedOn'>>`
    with member as materialized (select distinct id from (${membersOfDatasets(kind, datasetIds, type?.id)}) as given)
    select owned.id as "groupId", owned.name as "groupName", owned.description as "groupDescription",
      owned.group_type_id as "groupTypeId", group_type.target_table as "groupType", owned.user_id as "userId",
      owned.is_public as "groupVisibility", shared.members as count,
      owned.created_on as "createdOn", owned.updated_on as "updatedOn"
    from (
      select group_id, count(*) as members from ${sql.id(`group_${kind.member}`)}
      where ${itemId} in (select id from member) group by group_id
    ) as shared
    join item_group as owned on owned.id = shared.group_id
    join group_type on group_type.id = owned.group_type_id
    where ${ownOrPublic(caller)} order by owned.name, owned.id`);
  return rows.map(toWire);
}

/** How much of each dataset is chosen; only for datasets with a matrix. */
export async function listDatasetSizes(
  reader: Reader,
  datasetIds: readonly number[],
  { chosen, mapId }: { readonly chosen: Chosen; readonly mapId: number | undefined },
): Promise<DatasetSize[]> {
  const onMap =
    mapId !== undefined && chosen.markers
      ? sql`exists (select from map_definition d where d.map_id = ${mapId}::int and d.marker_id = m.marker_id)`
      : sql`true`;
  const rows = await reader.many(sql<{
    id: number;
    name: string;
    description: string | null;
    germplasm: number;
    markers: number;
  }>`
    with wanted (dataset_id, place) as (select * from unnest(${[...datasetIds]}::int[]) with ordinality)
    select dataset.id, dataset.name, dataset.description,
      (select count(distinct g.germplasm_id) from dataset_germplasm g
        where g.dataset_id = dataset.id and g.kind = dataset.dataset_type_id
          and ${isChosen(sql.ref('g.germplasm_id'), chosen.germplasm)}) as germplasm,
      (select count(*) from dataset_marker m
        where m.dataset_id = dataset.id and ${isChosen(sql.ref('m.marker_id'), chosen.markers)} and ${onMap}) as markers
    from wanted join dataset on dataset.id = wanted.dataset_id
    join dataset_type on dataset_type.id = dataset.dataset_type_id
    where dataset_type.name in ('genotype', 'allelefreq') and not dataset.is_external
    order by wanted.place`);
  return rows.map(({ id, name, description, germplasm, markers }) => ({
    datasetId: id,
    datasetName: name,
    ...(description !== null && { datasetDescription: description }),
    dataObjectCount: { value: germplasm },
    dataPointCount: { value: markers },
  }));
}
