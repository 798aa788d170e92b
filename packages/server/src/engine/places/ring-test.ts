import { sql } from 'kysely';
import { type Corner, copiesOf } from './globe';
import { all, type PlaceTest, withinBox } from './place-test';

/**
 * PostgreSQL's geometry treats numbers that differ by less than 1e-6 as equal; in microdegrees that is negligible.
 */
const microdegrees = 1e6;
/** More than the rounding error of shifting a longitude by 360 degrees; the box must only not leave anything out. */
const margin = 1e-9;

/**
 * Whether a place is inside a ring or on its edges, one test for each revolution of the globe that the ring reaches.
 * PostgreSQL's own test is quick but inexact next to an edge. Places that near are tested with decimals instead.
 */
export function ringTests(ring: readonly Corner[]): PlaceTest[] {
  const extreme = (pick: 'min' | 'max', member: keyof Corner) =>
    ring.reduce((most, corner) => Math[pick](most, corner[member]), ring[0]?.[member] ?? 0);
  const [south, north] = [extreme('min', 'latitude'), extreme('max', 'latitude')];
  const [west, east] = [extreme('min', 'longitude') - margin, extreme('max', 'longitude') + margin];
  const closed = [...ring, ...ring.slice(0, 1)];
  const line = `[${closed.map(({ longitude, latitude }) => `(${longitude},${latitude})`).join()}]`;
  return copiesOf(west, east).map((range) => {
    const box = withinBox({ south, north, longitudes: [range] });
    const shift = sql`${range.shift}::float8`;
    const isOnDecimals = decimalTest(ring, range.shift);
    const isFarInside = quickTest(ring, range.shift);
    // Separate sub-queries are evaluated once, not for every row.
    const isInside: PlaceTest = (latitude, longitude) =>
      sql`case when point(${longitude} + ${shift}, ${latitude}) <@ (select ${line}::path)
        then ${isOnDecimals(latitude, longitude)} else ${isFarInside(latitude, longitude)} end`;
    return (latitude, longitude) => all(box(latitude, longitude), isInside(latitude, longitude));
  });
}

function quickTest(ring: readonly Corner[], shift: number): PlaceTest {
  const scaled = (value: number) => value * microdegrees;
  const text = `(${ring.map(({ longitude, latitude }) => `(${scaled(longitude)},${scaled(latitude)})`).join()})`;
  const factor = sql.lit(microdegrees);
  return (latitude, longitude) =>
    sql`(select ${text}::polygon)
      @> point((${longitude} + ${shift}::float8) * ${factor}, ${latitude} * ${factor})`;
}

/**
 * The winding number of the ring about the place, counted by the edges that cross its latitude to its right: upwards
 * +1, downwards -1. `side` is 0 if the place is on the line through both corners.
 */
function decimalTest(ring: readonly Corner[], shift: number): PlaceTest {
  const next = [...ring.slice(1), ...ring.slice(0, 1)];
  const decimals = (corners: readonly Corner[], member: keyof Corner) =>
    sql`${corners.map((corner) => String(corner[member]))}::numeric[]`;
  const lines = sql`unnest(${decimals(ring, 'longitude')}, ${decimals(ring, 'latitude')},
    ${decimals(next, 'longitude')}, ${decimals(next, 'latitude')}) as line (x1, y1, x2, y2)`;
  return (latitude, longitude) => sql`(
    select bool_or(side = 0 and x between least(x1, x2) and greatest(x1, x2)
        and y between least(y1, y2) and greatest(y1, y2))
      or sum(case when y1 <= y and y2 > y and side > 0 then 1
        when y1 > y and y2 <= y and side < 0 then -1 else 0 end) <> 0
    from (select ${longitude}::text::numeric + ${String(shift)}::numeric as x,
        ${latitude}::text::numeric as y) as place
      cross join ${lines}
      cross join lateral (select (x2 - x1) * (y - y1) - (x - x1) * (y2 - y1) as side) as compared)`;
}
