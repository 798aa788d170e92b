import { sql } from 'kysely';
import type { Writer } from '../../platform/db/handle';
import { insertStageFaults, type StageFault } from './stage-faults.repository';

/** Where names of germplasm stand in a stage, and the column that takes their ids. */
export interface NamesInStage {
  readonly stage: string;
  readonly sheet: string;
  readonly heading: StageFault['heading'];
  readonly nameColumn: string;
  readonly idColumn: string;
  /** Of names that mean nothing, where files of the type have a status of their own for it. */
  readonly unknown?: StageFault['status'];
}

/**
 * What the names of a stage mean: an accession number, else a display name that only one germplasm has. Names that
 * mean nothing or too much are told.
 */
export async function findGermplasm(tx: Writer, jobId: number, names: NamesInStage): Promise<void> {
  const name = sql.ref(`s.${names.nameColumn}`);
  const id = sql.ref(names.idColumn);
  await tx.run(sql`drop table if exists found_germplasm`);
  await tx.run(sql`
    create temporary table found_germplasm on commit drop as
    select given.key, coalesce(by_number.id, by_name.id) as id, by_number.id is null and by_name.several as is_ambiguous
    from (
      select distinct lower(${name} collate landrace_natural) as key
      from ${sql.table(names.stage)} s where ${name} is not null
    ) as given
    left join germplasm by_number on lower(by_number.accenumb) = given.key
    left join lateral (
      select min(g.id) as id, count(*) > 1 as several from germplasm g where lower(g.display_name) = given.key
    ) as by_name on true`);
  await tx.run(sql`create unique index found_germplasm_key_idx on found_germplasm (key)`);
  await tx.run(sql`
    update ${sql.table(names.stage)} s set ${id} = f.id from found_germplasm f
    where f.key = lower(${name} collate landrace_natural) and f.id is not null and f.is_ambiguous is not true`);
  const told = { ...names, value: name };
  const found = sql`select from found_germplasm f where f.key = lower(${name} collate landrace_natural)`;
  await insertStageFaults(tx, jobId, {
    ...told,
    status: names.unknown ?? 'GENERIC_INVALID_GERMPLASM',
    where: sql`${name} is not null and exists (${found} and f.id is null)`,
  });
  await insertStageFaults(tx, jobId, {
    ...told,
    status: 'GENERIC_DISPLAY_NAME_USED_BUT_NOT_UNIQUE',
    where: sql`${name} is not null and exists (${found} and f.is_ambiguous)`,
  });
}
