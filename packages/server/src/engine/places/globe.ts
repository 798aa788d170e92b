import { earthRadius } from '@landrace/contract/core/place-request';

/** Degrees, as in the database: -180 to 180. */
interface LongitudeRange {
  readonly west: number;
  readonly east: number;
  /** What to add to a longitude of the database to reach the given range. */
  readonly shift: number;
}

/** A part of the globe between two parallels. Its longitude ranges may touch; they are combined with "or". */
export interface Box {
  readonly south: number;
  readonly north: number;
  readonly longitudes: readonly LongitudeRange[];
}

const turn = 360;
/** A ten-thousandth of a metre, more than any rounding error here. */
const margin = 1e-9;
const degrees = (radians: number) => (radians * 180) / Math.PI;
const radians = (angle: number) => (angle * Math.PI) / 180;

/** The same meridian within -180 (inclusive) and 180 (exclusive). */
export function wrapped(longitude: number): number {
  return longitude - turn * Math.floor((longitude + 180) / turn);
}

/** A range that may cross the antimeridian on either side, split into parts that do not. */
export function longitudesBetween(west: number, east: number): LongitudeRange[] {
  if (east - west >= turn) return [{ west: -180, east: 180, shift: 0 }];
  return copiesOf(west, east);
}

/** The parts of the range, one for each revolution of the globe that it reaches. */
export function copiesOf(west: number, east: number): LongitudeRange[] {
  const first = Math.ceil((west - 180) / turn);
  const last = Math.floor((east + 180) / turn);
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const shift = (first + index) * turn;
    return { west: Math.max(-180, west - shift), east: Math.min(180, east - shift), shift };
  });
}

/** Everything within this distance, and a little more; undefined if that is the whole globe. */
export function boxAround(latitude: number, longitude: number, kilometres: number): Box | undefined {
  const angle = kilometres / earthRadius;
  if (angle >= Math.PI) return undefined;
  const south = latitude - degrees(angle) - margin;
  const north = latitude + degrees(angle) + margin;
  if (south <= -90 || north >= 90) {
    return {
      south: Math.max(-90, south),
      north: Math.min(90, north),
      longitudes: longitudesBetween(-180, 180),
    };
  }
  // Meridians converge towards the pole: the widest part of the circle is not at its centre.
  const reach = degrees(Math.asin(Math.sin(angle) / Math.cos(radians(latitude)))) + margin;
  return { south, north, longitudes: longitudesBetween(longitude - reach, longitude + reach) };
}

export interface Corner {
  readonly longitude: number;
  readonly latitude: number;
}

/** The number of distinct corners on the plane on which the ring was drawn. */
export function distinctCorners(corners: readonly Corner[]): number {
  return new Set(corners.map(({ longitude, latitude }) => `${longitude} ${latitude}`)).size;
}
