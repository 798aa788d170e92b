import { sql } from 'kysely';
import type { Writer } from '../../../platform/db/handle';
import { followPassports } from '../../germplasm/public';

/** The maximum length of accession numbers. */
const longest = 255;

/** Unknown germplasm of the file: it gets its ids in the check and is created by the load. */
export async function createNewGermplasmStage(tx: Writer): Promise<void> {
  await tx.run(sql`
    create temporary table new_germplasm (id integer primary key, accenumb text, key text unique) on commit drop`);
}

/** Treats the unknown names of `found_germplasm` as new germplasm. Names that differ only in case are one. */
export async function stageNewGermplasm(tx: Writer): Promise<void> {
  const key = sql`lower(name collate landrace_natural)`;
  await tx.run(sql`
    insert into new_germplasm (id, accenumb, key)
    select nextval(pg_get_serial_sequence('germplasm', 'id'))::integer, name, key from (
      select distinct on (${key}) name, ${key} as key, first_row from found_germplasm
      where id is null and not is_ambiguous and length(name) <= ${longest}::int
      order by ${key}, first_row, name
    ) as unknown
    where not exists (select from new_germplasm known where known.key = unknown.key)
    order by first_row, name`);
  await tx.run(sql`
    update found_germplasm f set id = created.id, is_exact = true, is_new = true from new_germplasm created
    where f.id is null and not f.is_ambiguous and created.key = lower(f.name collate landrace_natural)`);
}

/** Only their names: the passports can be completed later. */
export async function insertNewGermplasm(tx: Writer): Promise<number> {
  const created = await tx.many(sql<{ id: number }>`
    insert into germplasm (id, accenumb) select id, accenumb from new_germplasm order by id returning id`);
  await followPassports(
    tx,
    created.map(({ id }) => id),
  );
  return created.length;
}
