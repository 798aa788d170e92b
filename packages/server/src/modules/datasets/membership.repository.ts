import { sql } from 'kysely';
import { withoutTrace } from '../../platform/db/change-set';
import type { Reader, Writer } from '../../platform/db/handle';

interface Member {
  readonly germplasmId: number;
  readonly datasetId: number;
}

/** Of the kinds that are derived from rows in the database: trials and pedigrees. */
export function listInsertedMembers(reader: Reader, changeSetId: number): Promise<Member[]> {
  return reader.many(sql<Member>`
    select distinct germplasm_id as "germplasmId", dataset_id as "datasetId" from dataset_germplasm
    where change_set_id = ${changeSetId}::int and kind in (3, 7)`);
}

/** By the rule of landrace_refresh_dataset(), for these alone. */
export async function insertOwnMembers(tx: Writer, members: readonly Member[]): Promise<void> {
  if (members.length === 0) return;
  const dataOf = (table: string) => sql`
    select from ${sql.table(table)} as data
    where data.germplasm_id = member.germplasm_id and data.dataset_id = member.dataset_id`;
  await tx.run(sql`
    insert into dataset_germplasm (germplasm_id, dataset_id, kind)
    select member.germplasm_id, member.dataset_id, kind.id
    from unnest(${members.map(({ germplasmId }) => germplasmId)}::int[],
      ${members.map(({ datasetId }) => datasetId)}::int[]) as member (germplasm_id, dataset_id)
    cross join (values (3::smallint), (7::smallint)) as kind (id)
    where case kind.id
      when 3 then exists (${dataOf('plot')} and exists (select from trial_value where trial_value.plot_id = data.id))
      else exists (${dataOf('pedigree')}) or exists (${dataOf('pedigree_definition')})
    end
    on conflict do nothing`);
}

/** Datasets into which a change set loaded trait or climate values, or from which it removed some. */
export async function listMeasuredDatasets(reader: Reader, changeSetId: number): Promise<number[]> {
  return await reader.values(sql<number>`
    select dataset_id as id from trial_value where change_set_id = ${changeSetId}::int
    union
    select dataset_id from climate_value where change_set_id = ${changeSetId}::int
    union
    select (before ->> 'dataset_id')::int from row_before_image
    where change_set_id = ${changeSetId}::int and table_name in ('trial_value', 'climate_value')
      and action = 'delete'`);
}

/** What a dataset has values of, and how many: derived, so it does not count as changed. */
export async function refreshMeasuredDataset(tx: Writer, id: number): Promise<void> {
  await withoutTrace(tx, () => tx.run(sql`select landrace_refresh_dataset(${id}::int)`));
}
