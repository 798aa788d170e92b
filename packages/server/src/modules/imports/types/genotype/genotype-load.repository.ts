import { sql } from 'kysely';
import type { Writer } from '../../../../platform/db/handle';
import { caseless } from '../../check/name-comparison';

/** The type of markers without a description, and whether there is a map. */
interface MarkerFacts {
  readonly technology: string;
  readonly hasMap: boolean;
}

/**
 * All markers of the file, in its order. A map also includes those of the matrix; each may have positions that the
 * other does not have.
 */
export const markersOfFile = (hasMap: boolean) =>
  hasMap
    ? sql`
      select m.name, m.row_number as place, m.marker_id, m.marker_type,
        coalesce(m.chromosome, s.chromosome) as chromosome, coalesce(m.map_position, s.map_position) as map_position,
        coalesce(m.alleles, s.alleles) as alleles
      from stage_map m left join stage_marker s on ${caseless('s.name')} = ${caseless('m.name')}`
    : sql`
      select name, position as place, marker_id, null::text as marker_type, chromosome, map_position, alleles
      from stage_marker`;

/** The only marker type in the map. */
export async function findOnlyType(tx: Writer): Promise<string | undefined> {
  const found = await tx.maybe(sql<{ type: string }>`
    select min(marker_type) as type from stage_map
    where marker_type is not null having count(distinct ${caseless('marker_type')}) = 1`);
  return found?.type;
}

/** Identified by name, in any case. */
async function insertTypes(
  tx: Writer,
  table: 'marker_type' | 'map_feature_type',
  { technology, hasMap }: MarkerFacts,
): Promise<void> {
  await tx.run(sql`
    insert into ${sql.table(table)} (name)
    select min(given.name)
    from (select coalesce(marker_type, ${technology}) as name, place from (${markersOfFile(hasMap)}) as p) as given
    group by ${caseless('given.name')} order by min(given.place)
    on conflict (lower(name)) do nothing`);
}

const ownType = (technology: string) =>
  sql`lower(t.name) = lower(coalesce(p.marker_type, ${technology}) collate landrace_natural)`;

/** Returns the number of new markers. */
export async function insertMarkers(tx: Writer, facts: MarkerFacts): Promise<number> {
  const { technology, hasMap } = facts;
  await insertTypes(tx, 'marker_type', facts);
  const count = await tx.run(sql`
    insert into marker (marker_type_id, name)
    select t.id, p.name from (${markersOfFile(hasMap)}) as p join marker_type t on ${ownType(technology)} order by p.place
    on conflict (lower(name)) do nothing`);
  for (const stage of hasMap ? ['stage_marker', 'stage_map'] : ['stage_marker']) {
    await tx.run(sql`
      update ${sql.table(stage)} s set marker_id = m.id from marker m where lower(m.name) = ${caseless('s.name')}`);
    await tx.run(sql`analyze ${sql.table(stage)}`);
  }
  return count;
}

export interface NewMap extends MarkerFacts {
  readonly name: string;
  readonly description: string | undefined;
  readonly userId: number | undefined;
}

/** Only if at least one marker has a position. Others on the same map are at its beginning, on no chromosome. */
export async function insertMap(tx: Writer, map: NewMap): Promise<void> {
  const placed = markersOfFile(map.hasMap);
  const { any } = await tx.one(sql<{ any: boolean }>`
    select exists (select from (${placed}) as p where chromosome is not null and map_position is not null) as any`);
  if (!any) return;
  await insertTypes(tx, 'map_feature_type', map);
  const { id } = await tx.one(sql<{ id: number }>`
    insert into map (name, description, user_id)
    values (${map.name}, ${map.description ?? null}, ${map.userId ?? null}::int) returning id`);
  await tx.run(sql`
    insert into map_definition (map_id, marker_id, map_feature_type_id, chromosome, position, alleles)
    select ${id}::int, p.marker_id, t.id, coalesce(p.chromosome, 'NA'), coalesce(p.map_position, 0), p.alleles
    from (${placed}) as p join map_feature_type t on ${ownType(map.technology)}
    order by p.place`);
  await tx.run(sql`select landrace_refresh_map(${id}::int)`);
}

/**
 * The germplasm and markers of the dataset, and their positions in its matrix. Unchanged positions of a replaced
 * matrix stay.
 */
export async function insertMembership(tx: Writer, datasetId: number, kind: number): Promise<void> {
  await tx.run(sql`
    insert into dataset_marker (marker_id, dataset_id)
    select marker_id, ${datasetId}::int from stage_marker order by marker_id on conflict do nothing`);
  await tx.run(sql`
    insert into dataset_germplasm (germplasm_id, dataset_id, kind)
    select germplasm_id, ${datasetId}::int, ${kind}::smallint from stage_genotyped order by germplasm_id on conflict do nothing`);
  await tx.run(sql`
    insert into matrix_marker (dataset_id, position, marker_id)
    select ${datasetId}::int, position, marker_id from stage_marker order by position on conflict do nothing`);
  await tx.run(sql`
    insert into matrix_germplasm (dataset_id, position, germplasm_id, sample_name)
    select ${datasetId}::int, position, germplasm_id, name from stage_genotyped order by position
    on conflict on constraint matrix_germplasm_dataset_id_position_key do update set sample_name = excluded.sample_name
    where matrix_germplasm.sample_name is distinct from excluded.sample_name`);
}

/** The values written during the check, and the number of germplasm. */
export function getStagedMatrix(tx: Writer): Promise<{ readonly key: string; readonly germplasm: number }> {
  return tx.one(sql<{ key: string; germplasm: number }>`
    select matrix_key as key, (select count(*)::int from stage_genotyped) as germplasm from stage_matrix`);
}

/** Takes effect when the transaction commits. */
export async function updateMatrix(
  tx: Writer,
  datasetId: number,
  { key, technology }: { readonly key: string; readonly technology: string },
): Promise<void> {
  await tx.run(sql`
    update dataset set source_file = ${key}, datatype = coalesce(datatype, ${technology})
    where id = ${datasetId}::int`);
}
