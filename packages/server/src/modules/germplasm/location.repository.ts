import { sql } from 'kysely';
import type { Reader, Writer } from '../../platform/db/handle';

interface PlacedGermplasm {
  readonly id: number;
  readonly name: string;
  readonly displayName: string;
  readonly locationId: number | null;
}

/** Locked, so that two curators do not change it concurrently. */
export function findPlaced(tx: Writer, germplasmId: number): Promise<PlacedGermplasm | undefined> {
  return tx.maybe(sql<PlacedGermplasm>`
    select id, accenumb as name, display_name as "displayName", location_id as "locationId"
    from germplasm where id = ${germplasmId}::int for no key update`);
}

/** The country of the site becomes the country of origin; a site in an unknown country changes nothing. */
export async function updateLocation(tx: Writer, germplasmId: number, locationId: number): Promise<void> {
  await tx.run(sql`
    update germplasm g set location_id = l.id, country_id = case when l.country_id > 0 then l.country_id else g.country_id end
    from location l where l.id = ${locationId}::int and g.id = ${germplasmId}::int`);
}

export async function findSiteName(reader: Reader, id: number | null): Promise<string | null> {
  const found = await reader.maybe(sql<{ name: string }>`
    select site_name as name from location where id = ${id}::int`);
  return found?.name ?? null;
}
