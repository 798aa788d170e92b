import { distanceColumn, distanceField } from '@landrace/contract/core/place-request';
import { ownValue } from '@landrace/domain/own-value';
import { type RawBuilder, sql } from 'kysely';
import { every } from '../../platform/access/scope';
import type { TableSource } from '../source';
import { boxAround, type Corner } from './globe';
import type { Surroundings } from './place-body';
import { all, any, type Degrees, float, type PlaceTest, withinBox } from './place-test';
import { ringTests } from './ring-test';

/** A field that is a plain column of the view, as keys and coordinates are. */
function plainColumn({ table, columns }: TableSource, field: string): RawBuilder<unknown> {
  const column = ownValue(columns, field);
  if (typeof column !== 'string') throw new Error(`${field} of ${table.name} is no plain column.`);
  return sql.ref(`v.${column}`);
}

/** Latitude and longitude of a row, over the view's alias `v`. */
export function coordinatesOf(source: TableSource): { latitude: Degrees; longitude: Degrees } {
  const { place, name } = source.table;
  if (!place) throw new Error(`${name} has no places.`);
  return {
    latitude: plainColumn(source, place.latitude),
    longitude: plainColumn(source, place.longitude),
  };
}

/** The list restricted to rows whose place passes the test. */
function placedWhere(source: TableSource, test: PlaceTest): TableSource {
  const condition = placeCondition(source, test);
  return { ...source, scope: every(source.scope, async () => condition) };
}

/** Places that rows share are tested once each. */
function placeCondition(source: TableSource, test: PlaceTest): RawBuilder<boolean> {
  const { sharedPlace: shared } = source;
  const { latitude, longitude } = coordinatesOf(source);
  return shared
    ? sql<boolean>`${sql.ref(`v.${shared.by}`)} in (select id from ${sql.id(shared.table)} as p
        where ${test(sql.ref(`p.${shared.latitude}`), sql.ref(`p.${shared.longitude}`))})`
    : test(latitude, longitude);
}

/** Radii in kilometres in which the nearest rows are searched before all of them are sorted. */
const reaches = [6, 12, 25, 50, 200, 1_000, 4_000];

const isPlaced: PlaceTest = (latitude) => sql`${latitude} is not null`;

/** The list with the distance of each row from a place. */
export function near(source: TableSource, { latitude, longitude, maximum }: Surroundings): TableSource {
  const distance = (toLatitude: Degrees, toLongitude: Degrees) =>
    sql`landrace_distance(${float(latitude)}, ${float(longitude)}, ${toLatitude}, ${toLongitude})`;
  const isWithin = (kilometres: number): PlaceTest => {
    const box = boxAround(latitude, longitude, kilometres);
    return (toLatitude, toLongitude) =>
      all(
        (box ? withinBox(box) : isPlaced)(toLatitude, toLongitude),
        sql`${distance(toLatitude, toLongitude)} <= ${float(kilometres)}`,
      );
  };
  const place = coordinatesOf(source);
  const nearer = reaches.filter((reach) => reach <= (maximum ?? Number.POSITIVE_INFINITY) / 2);
  return {
    ...source,
    table: {
      ...source.table,
      fields: { ...source.table.fields, [distanceField]: distanceColumn },
      defaultSort: { field: distanceField },
    },
    columns: {
      ...source.columns,
      [distanceField]: { reads: [], expression: async () => distance(place.latitude, place.longitude) },
    },
    firstRows: {
      by: distanceField,
      all: placeCondition(source, maximum === undefined ? isPlaced : isWithin(maximum)),
      within: nearer.map((reach) => placeCondition(source, isWithin(reach))),
    },
  };
}

/**
 * The list within any of the rings, including their edges. If a ring crosses itself, everything it encloses is
 * inside.
 */
export function inside(source: TableSource, rings: readonly (readonly Corner[])[]): TableSource {
  const tests = rings.flatMap(ringTests);
  return placedWhere(source, (latitude, longitude) => any(tests.map((test) => test(latitude, longitude))));
}
