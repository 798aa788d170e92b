import type { Country } from '@landrace/contract/areas/geography/country.routes';
import { sql } from 'kysely';
import type { Reader } from '../../platform/db/handle';
import { type RowOf, toWire } from '../../platform/db/to-wire';

export async function listCountries(reader: Reader): Promise<Country[]> {
  const rows = await reader.many(sql<RowOf<Country, 'createdOn' | 'updatedOn'>>`
    select id, code2 as "countryCode2", code3 as "countryCode3", name as "countryName",
      created_on as "createdOn", updated_on as "updatedOn"
    from country order by name, id`);
  return rows.map(toWire);
}
