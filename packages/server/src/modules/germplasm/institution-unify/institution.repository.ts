import type { InstitutionUse } from '@landrace/contract/areas/germplasm/institution-unify';
import { type RawBuilder, sql } from 'kysely';
import type { Reader, Writer } from '../../../platform/db/handle';
import { allOf, isAny, isOther, type Merge, movingRows } from '../../../platform/db/merge/merge';
import { repoint } from '../../../platform/db/merge/move';
import { institutionReferences } from './references';

export interface Institution {
  readonly id: number;
  readonly name: string;
  readonly code: string | null;
  readonly acronym: string | null;
  readonly countryId: number | null;
  readonly country: string | null;
  readonly address: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly contact: string | null;
}

const chosen = (merge: Merge): RawBuilder<Institution> => sql<Institution>`
  select institution.id, institution.name, nullif(institution.code, '') as code, nullif(acronym, '') as acronym,
    country_id as "countryId", (select country.name from country where country.id = country_id) as country,
    nullif(address, '') as address, nullif(email, '') as email, nullif(phone, '') as phone, nullif(contact, '') as contact
  from institution where institution.id = any(${allOf(merge)}::int[]) order by institution.id`;

export function listInstitutions(reader: Reader, merge: Merge): Promise<Institution[]> {
  return reader.many(chosen(merge));
}

/** Locked in the order of their ids, to avoid deadlocks. No new references are possible while they are locked. */
export function lockInstitutions(tx: Writer, merge: Merge): Promise<Institution[]> {
  return tx.many(sql<Institution>`${chosen(merge)} for update`);
}

interface UseCount {
  readonly id: number;
  readonly use: InstitutionUse;
  readonly count: number;
}

export function listUses(reader: Reader, merge: Merge): Promise<UseCount[]> {
  const parts = institutionReferences.map(
    ({ table, column, use }) => sql`
      select ${sql.ref(column)} as id, ${use}::text as use, count(*)::int as count from ${sql.table(table)}
      where ${isAny(column, merge)} group by ${sql.ref(column)}`,
  );
  return reader.many(sql<UseCount>`${sql.join(parts, sql` union all `)}`);
}

/** Rows of the others that duplicate those of the preferred one, over all references. */
export async function countLeftBehind(reader: Reader, merge: Merge): Promise<number> {
  const parts = institutionReferences.map(
    (reference) => sql`(select count(*) from ${sql.table(reference.table)} as theirs
      where ${isOther(`theirs.${reference.column}`, merge)} and theirs.id not in (${movingRows(reference, merge)}))`,
  );
  const { count } = await reader.one(
    sql<{ count: number }>`select (${sql.join(parts, sql` + `)})::int as count`,
  );
  return count;
}

/** Passports that name one of them. */
export async function listGermplasmOf(reader: Reader, merge: Merge): Promise<number[]> {
  const rows = await reader.many(sql<{ id: number }>`
    select distinct germplasm_id as id from germplasm_institution where ${isAny('institution_id', merge)} order by 1`);
  return rows.map(({ id }) => id);
}

export type Details = Pick<
  Institution,
  'code' | 'acronym' | 'countryId' | 'address' | 'email' | 'phone' | 'contact'
>;

/** Even if nothing changes: merges into the same institution must be undone in reverse order. */
export async function updatePreferred(tx: Writer, id: number, details: Details): Promise<void> {
  await tx.run(sql`
    update institution set code = ${details.code}, acronym = ${details.acronym}, country_id = ${details.countryId}::smallint,
      address = ${details.address}, email = ${details.email}, phone = ${details.phone}, contact = ${details.contact}
    where id = ${id}::int`);
}

/** Duplicates are deleted explicitly: no cascade removes them. */
export async function moveUses(tx: Writer, merge: Merge): Promise<void> {
  for (const reference of institutionReferences) {
    await repoint(tx, reference, merge);
    await tx.run(sql`delete from ${sql.table(reference.table)} where ${isOther(reference.column, merge)}`);
  }
}

export async function removeOthers(tx: Writer, merge: Merge): Promise<void> {
  await tx.run(sql`delete from institution where ${isOther('id', merge)}`);
}
