import type { Marker } from '@landrace/contract/areas/genotyping/marker.routes';
import { sql } from 'kysely';
import { type Caller, callerId } from '../../platform/access/caller';
import type { Reader } from '../../platform/db/handle';
import { isOneOf } from '../../platform/db/is-one-of';
import type { RowOf } from '../../platform/db/to-wire';
import { isInSelectedProjects } from '../groups/public';

interface Found extends RowOf<Omit<Marker, 'counts' | 'neededLicences'>, 'createdOn' | 'updatedOn'> {
  /** How many markers match the key in the same way. */
  readonly count: number;
}

/** Digits with a leading zero are a name, not an id. */
function idIn(key: string): number | null {
  const id = /^[1-9]\d{0,9}$/.test(key) ? Number(key) : 0;
  return id > 0 && id < 2 ** 31 ? id : null;
}

/** By id, name, synonym: the first with a match decides. */
export function findMarker(reader: Reader, key: string): Promise<Found | undefined> {
  const name = sql`lower(${key}::text collate landrace_natural)`;
  return reader.maybe(sql<Found>`
    with candidate (rank, id) as materialized (
      select 1, id from marker where id = ${idIn(key)}::int
      union all select 2, id from marker where lower(name) = ${name}
      union all select distinct 3, marker_id from synonym where marker_id is not null and lower(name) = ${name}
    ), best as (select id from candidate where rank = (select min(rank) from candidate))
    select m.id as "markerId", m.name as "markerName", t.name as "markerType",
      array(select s.name from synonym s where s.marker_id = m.id order by s.id) as "markerSynonyms",
      m.created_on as "createdOn", m.updated_on as "updatedOn", (select count(*) from best) as count
    from best join marker m on m.id = best.id join marker_type t on t.id = m.marker_type_id
    limit 1`);
}

/** The number of rows in the lists below a marker for the caller. */
export async function countLists(
  reader: Reader,
  markerId: number,
  caller: Caller,
): Promise<Marker['counts']> {
  const { visible } = await caller.datasets();
  const id = sql`${markerId}::int`;
  const user = sql`${callerId(caller)}::int`;
  return await reader.one(sql<Marker['counts']>`select
    (select count(*) from map_definition d join map on map.id = d.map_id
      where d.marker_id = ${id} and (map.is_public or map.user_id = ${user})) as maps,
    (select count(*) from dataset_marker m
      where m.marker_id = ${id} and ${isOneOf(sql`m.dataset_id`, visible)}) as datasets,
    (select count(*) from group_marker m join item_group g on g.id = m.group_id
      where m.marker_id = ${id} and (g.is_public or g.user_id = ${user})
        and ${isInSelectedProjects(sql`g.id`, caller)}) as groups`);
}
