import { sql } from 'kysely';
import type { Writer } from '../../../platform/db/handle';
import { caseless } from '../name-comparison';

/** How markers that are not described are called, and whether a map describes any. */
interface MarkerFacts {
  readonly technology: string;
  readonly hasMap: boolean;
}

/** All markers of the file, in its order. A map has those of the matrix, too; what one does not say the other may. */
export const places = (hasMap: boolean) =>
  hasMap
    ? sql`
      select m.name, m.row_number as place, m.marker_id, m.marker_type,
        coalesce(m.chromosome, s.chromosome) as chromosome, coalesce(m.map_position, s.map_position) as map_position,
        coalesce(m.alleles, s.alleles) as alleles
      from stage_map m left join stage_marker s on ${caseless('s.name')} = ${caseless('m.name')}`
    : sql`
      select name, position as place, marker_id, null::text as marker_type, chromosome, map_position, alleles
      from stage_marker`;

/** The only type that rows of the map name. */
export async function findOnlyType(tx: Writer): Promise<string | undefined> {
  const found = await tx.maybe(sql<{ type: string }>`
    select min(marker_type) as type from stage_map
    where marker_type is not null having count(distinct ${caseless('marker_type')}) = 1`);
  return found?.type;
}

/** Known by their names, whatever the case. */
async function insertTypes(
  tx: Writer,
  table: 'marker_type' | 'map_feature_type',
  { technology, hasMap }: MarkerFacts,
): Promise<void> {
  await tx.run(sql`
    insert into ${sql.table(table)} (name)
    select min(given.name)
    from (select coalesce(marker_type, ${technology}) as name, place from (${places(hasMap)}) as p) as given
    group by ${caseless('given.name')} order by min(given.place)
    on conflict (lower(name)) do nothing`);
}

const ownType = (technology: string) =>
  sql`lower(t.name) = lower(coalesce(p.marker_type, ${technology}) collate landrace_natural)`;

/** The number of those that are new. */
export async function insertMarkers(tx: Writer, facts: MarkerFacts): Promise<number> {
  const { technology, hasMap } = facts;
  await insertTypes(tx, 'marker_type', facts);
  const count = await tx.run(sql`
    insert into marker (marker_type_id, name)
    select t.id, p.name from (${places(hasMap)}) as p join marker_type t on ${ownType(technology)} order by p.place
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

/** Only where at least one marker has a place. Others of the same map are at its beginning, on no chromosome. */
export async function insertMap(tx: Writer, map: NewMap): Promise<void> {
  const placed = places(map.hasMap);
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

/** Who and what is in the dataset, and where in its matrix. What a replaced one has in the same place stays. */
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
    insert into matrix_germplasm (dataset_id, position, germplasm_id)
    select ${datasetId}::int, position, germplasm_id from stage_genotyped order by position on conflict do nothing`);
}

/** Values that were written when they were checked, and whose they are. */
export function getStagedMatrix(tx: Writer): Promise<{ readonly key: string; readonly germplasm: number }> {
  return tx.one(sql<{ key: string; germplasm: number }>`
    select matrix_key as key, (select count(*)::int from stage_genotyped) as germplasm from stage_matrix`);
}

/** From here on, and no sooner than the transaction ends, the matrix is that of the dataset. */
export async function updateMatrix(
  tx: Writer,
  datasetId: number,
  { key, technology }: { readonly key: string; readonly technology: string },
): Promise<void> {
  await tx.run(sql`
    update dataset set source_file = ${key}, datatype = coalesce(datatype, ${technology})
    where id = ${datasetId}::int`);
}
