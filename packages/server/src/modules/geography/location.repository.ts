import { sql } from 'kysely';
import type { Reader, Writer } from '../../platform/db/handle';

async function exists(reader: Reader, table: 'location' | 'country' | 'location_type', id: number) {
  return (await reader.maybe(sql`select from ${sql.table(table)} where id = ${id}::int`)) !== undefined;
}
export const locationExists = (reader: Reader, id: number) => exists(reader, 'location', id);
/** The ids among these that are locations. */
export async function listKnownLocationIds(reader: Reader, ids: readonly number[]): Promise<number[]> {
  return await reader.values(sql<number>`select id from location where id = any(${[...ids]}::int[])`);
}
export const countryExists = (reader: Reader, id: number) => exists(reader, 'country', id);
export const locationTypeExists = (reader: Reader, id: number) => exists(reader, 'location_type', id);

export async function getLocationTypeId(reader: Reader, name: string): Promise<number> {
  return await reader.value(sql<number>`select id from location_type where name = ${name}`);
}

export interface NewLocation {
  readonly countryId: number;
  readonly siteName: string;
  readonly elevation: number | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly typeId: number;
}

export async function insertLocation(tx: Writer, location: NewLocation): Promise<number> {
  return await tx.value(sql<number>`
    insert into location (location_type_id, country_id, site_name, elevation, latitude, longitude)
    values (${location.typeId}::int, ${location.countryId}::int, ${location.siteName}, ${location.elevation}::float8,
      ${location.latitude}::float8, ${location.longitude}::float8)
    returning id`);
}
