import { sql } from 'kysely';
import type { Reader, Writer } from '../../platform/db/handle';

interface Member {
  readonly germplasmId: number;
  readonly datasetId: number;
}

/** Of the kinds that follow from rows in the database: trials and pedigrees. */
export function listInsertedMembers(reader: Reader, changeSetId: number): Promise<Member[]> {
  return reader.many(sql<Member>`
    select distinct germplasm_id as "germplasmId", dataset_id as "datasetId" from dataset_germplasm
    where change_set_id = ${changeSetId}::int and kind in (3, 7)`);
}

/** By the rule of landrace_refresh_dataset(), for these alone. */
export async function insertOwnMembers(tx: Writer, members: readonly Member[]): Promise<void> {
  if (members.length === 0) return;
  const told = (table: string) => sql`
    select from ${sql.table(table)} as told
    where told.germplasm_id = member.germplasm_id and told.dataset_id = member.dataset_id`;
  await tx.run(sql`
    insert into dataset_germplasm (germplasm_id, dataset_id, kind)
    select member.germplasm_id, member.dataset_id, kind.id
    from unnest(${members.map(({ germplasmId }) => germplasmId)}::int[],
      ${members.map(({ datasetId }) => datasetId)}::int[]) as member (germplasm_id, dataset_id)
    cross join (values (3::smallint), (7::smallint)) as kind (id)
    where case kind.id
      when 3 then exists (${told('plot')} and exists (select from trial_value where trial_value.plot_id = told.id))
      else exists (${told('pedigree')}) or exists (${told('pedigree_definition')})
    end
    on conflict do nothing`);
}
