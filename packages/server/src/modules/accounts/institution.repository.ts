import type { InstitutionPage } from '@landrace/contract/areas/accounts/registration.routes';
import { sql } from 'kysely';
import type { Reader } from '../../platform/db/handle';
import { type RowOf, toWire } from '../../platform/db/to-wire';
import type { InstitutionQuery } from './access-service/access-service';

type Row = RowOf<InstitutionPage['data'][number]>;

export function findInstitution(reader: Reader, id: number): Promise<Row | undefined> {
  return reader.maybe(sql<Row>`select id, name, acronym, address from institution where id = ${id}`);
}

export async function pageOfInstitutions(
  reader: Reader,
  { page, limit, search = '' }: InstitutionQuery,
): Promise<InstitutionPage> {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const matches = sql`
    name ilike ${pattern} or coalesce(acronym, '') ilike ${pattern} or coalesce(code, '') ilike ${pattern}`;
  const rows = await reader.many(sql<Row>`
    select id, name, acronym, address from institution where ${matches}
    order by name, id limit ${limit}::bigint offset ${page}::bigint * ${limit}::bigint`);
  const count = await reader.value(
    sql<number>`select count(*)::int as count from institution where ${matches}`,
  );
  return { data: rows.map(toWire), count };
}
