import type { InstitutionPage } from '@landrace/contract/areas/accounts/registration.routes';
import { sql } from 'kysely';
import type { Reader } from '../../platform/db/handle';
import type { InstitutionQuery } from './access-service/access-service';

interface Row {
  readonly id: number;
  readonly name: string;
  readonly acronym: string | null;
  readonly address: string | null;
}

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
  const { count } = await reader.one(
    sql<{ count: number }>`select count(*)::int as count from institution where ${matches}`,
  );
  const data = rows.map(({ id, name, acronym, address }) => ({
    id,
    name,
    ...(acronym !== null && { acronym }),
    ...(address !== null && { address }),
  }));
  return { data, count };
}
