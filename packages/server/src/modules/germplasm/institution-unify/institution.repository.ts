import { sql } from 'kysely';
import type { Reader } from '../../../platform/db/handle';
import { isAny, type Merge } from '../../../platform/merge/reference';

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

export const institutionColumns = sql<Institution>`
  institution.id, institution.name, nullif(institution.code, '') as code, nullif(acronym, '') as acronym,
  country_id as "countryId", (select country.name from country where country.id = country_id) as country,
  nullif(address, '') as address, nullif(email, '') as email, nullif(phone, '') as phone, nullif(contact, '') as contact`;

/** Passports that name one of them. */
export async function listGermplasmOf(reader: Reader, merge: Merge): Promise<number[]> {
  return await reader.values(sql<number>`
    select distinct germplasm_id as id from germplasm_institution where ${isAny('institution_id', merge)} order by 1`);
}
