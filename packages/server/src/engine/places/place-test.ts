import { type RawBuilder, sql } from 'kysely';
import type { Box } from './globe';

export type Degrees = RawBuilder<unknown>;
export type PlaceTest = (latitude: Degrees, longitude: Degrees) => RawBuilder<boolean>;

export const float = (value: number) => sql`${value}::float8`;
export const all = (...parts: readonly RawBuilder<boolean>[]) =>
  sql<boolean>`(${sql.join(parts, sql` and `)})`;
export const any = (parts: readonly RawBuilder<boolean>[]) => sql<boolean>`(${sql.join(parts, sql` or `)})`;

/** A condition that an index on latitude and longitude answers. */
export function withinBox({ south, north, longitudes }: Box): PlaceTest {
  return (latitude, longitude) =>
    all(
      sql`${latitude} between ${float(south)} and ${float(north)}`,
      any(longitudes.map(({ west, east }) => sql`${longitude} between ${float(west)} and ${float(east)}`)),
    );
}
