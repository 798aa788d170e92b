import { sql } from 'kysely';
import { withoutTrace } from '../../platform/db/change-set';
import type { Reader, Writer } from '../../platform/db/handle';

interface DatasetCounts {
  readonly id: number;
  readonly objects: number;
  readonly points: number;
}

/** Except for those whose own row is in the change set: their counts are restored with it. */
export async function listCountedDatasets(reader: Reader, changeSetId: number): Promise<number[]> {
  return await reader.values(sql<number>`
    select distinct (before ->> 'dataset_id')::int as id from row_before_image
    where change_set_id = ${changeSetId}::int
      and table_name in ('dataset_germplasm', 'pedigree', 'pedigree_definition')
    except
    select row_id::int from row_before_image
    where change_set_id = ${changeSetId}::int and table_name = 'dataset'`);
}

/** Traits that a change set changed or deleted: values may have moved between them. */
export async function listChangedTraits(reader: Reader, changeSetId: number): Promise<number[]> {
  return await reader.values(sql<number>`
    select distinct (before ->> 'id')::int as id from row_before_image
    where change_set_id = ${changeSetId}::int and table_name = 'trait'`);
}

/** How many values of these traits each dataset has, counted again. */
export async function refreshTraitCounts(tx: Writer, traitIds: readonly number[]): Promise<void> {
  await tx.run(sql`delete from dataset_trait where trait_id = any(${[...traitIds]}::int[])`);
  await tx.run(sql`
    insert into dataset_trait (trait_id, dataset_id, value_count)
    select trait_id, dataset_id, count(*) from trial_value
    where trait_id = any(${[...traitIds]}::int[]) group by trait_id, dataset_id`);
}

/** The part of landrace_refresh_dataset() that changes when germplasm are merged or split. */
export function listCounts(reader: Reader, datasetIds: readonly number[]): Promise<DatasetCounts[]> {
  return reader.many(sql<DatasetCounts>`
    select d.id,
      (select count(distinct germplasm_id) from dataset_germplasm where dataset_id = d.id)::float8 as objects,
      ((select count(*) from dataset_germplasm where dataset_id = d.id and kind in (1, 4))
          * (select count(*) from dataset_marker where dataset_id = d.id)
        + (select count(*) from pedigree where dataset_id = d.id)
        + (select count(*) from pedigree_definition where dataset_id = d.id))::float8 as points
    from dataset d where d.id = any(${[...datasetIds]}::int[]) and not d.is_external`);
}

export async function addToCounts(tx: Writer, differences: readonly DatasetCounts[]): Promise<void> {
  await withoutTrace(tx, () =>
    tx.run(sql`
      update dataset d set object_count = d.object_count + more.objects, point_count = d.point_count + more.points
      from unnest(${differences.map(({ id }) => id)}::int[], ${differences.map(({ objects }) => objects)}::bigint[],
        ${differences.map(({ points }) => points)}::bigint[]) as more (id, objects, points)
      where d.id = more.id`),
  );
}
