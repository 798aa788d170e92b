import { type Bounds, earthRadius, type Position } from '@landrace/contract/core/place-request';

const degree = Math.PI / 180;
/** The limit of the Mercator projection. */
export const mercatorLimit = 85.0511;

/** From 0 at the north to 1 at the south of the Mercator projection. */
export function mercatorY(latitude: number): number {
  const shown = Math.min(Math.max(latitude, -mercatorLimit), mercatorLimit);
  return 0.5 - Math.log(Math.tan(Math.PI / 4 + (shown * degree) / 2)) / (2 * Math.PI);
}

/** Shown around a place, so that countries and coasts are recognisable. */
export const surroundingKilometres = 600;

const equatorKilometres = 2 * Math.PI * earthRadius;

/** The zoom at which a map of some pixels, with tiles of 512, shows some kilometres from west to east. */
export function zoomToShow(kilometres: number, pixels: number, latitude: number): number {
  const around = equatorKilometres * Math.cos(latitude * degree);
  return Math.log2((around * pixels) / (512 * kilometres));
}

/** The bounds of all of these, undefined without any. Pass bounds that do not cross the antimeridian. */
export function boundsOfAll(all: readonly (Bounds | undefined)[]): Bounds | undefined {
  return boundsAround(
    all.flatMap((bounds): LngLat[] => {
      if (!bounds) return [];
      const { west, south, east, north } = unwrapped(bounds);
      return [
        [west, south],
        [east, north],
      ];
    }),
  );
}

export const wholeWorld: Bounds = { west: -180, south: -90, east: 180, north: 90 };

export function wrapLongitude(longitude: number): number {
  const turned = ((((longitude + 180) % 360) + 360) % 360) - 180;
  // 180 and -180 are the same meridian; the sign is kept as it was.
  return turned === -180 && longitude > 0 ? 180 : turned;
}

/** The visible part of a map, which may be several worlds wide, as bounds of one globe. */
export function boundsOfView(view: Bounds): Bounds {
  const south = Math.max(-90, view.south);
  const north = Math.min(90, view.north);
  if (view.east - view.west >= 360) return { west: -180, south, east: 180, north };
  return { west: wrapLongitude(view.west), south, east: wrapLongitude(view.east), north };
}

/** East of west, so that a map can be moved there; across the antimeridian it exceeds 180. */
export function unwrapped(bounds: Bounds): Bounds {
  return bounds.west > bounds.east ? { ...bounds, east: bounds.east + 360 } : bounds;
}

/** Bounds as a ring; across the antimeridian it exceeds 180. */
export function ringOfBounds(bounds: Bounds): readonly Position[] {
  const { west, south, east, north } = unwrapped(bounds);
  return [
    { lat: south, lng: west },
    { lat: south, lng: east },
    { lat: north, lng: east },
    { lat: north, lng: west },
  ];
}

/** In GeoJSON order: longitude first. */
export type LngLat = [longitude: number, latitude: number];

/** The point at a distance (km) in a direction (degrees from north, clockwise), on a sphere. */
export function destination([longitude, latitude]: LngLat, kilometres: number, bearing: number): LngLat {
  const angle = kilometres / earthRadius;
  const [from, towards] = [latitude * degree, bearing * degree];
  const to = Math.asin(
    Math.sin(from) * Math.cos(angle) + Math.cos(from) * Math.sin(angle) * Math.cos(towards),
  );
  const turn = Math.atan2(
    Math.sin(towards) * Math.sin(angle) * Math.cos(from),
    Math.cos(angle) - Math.sin(from) * Math.sin(to),
  );
  return [longitude + turn / degree, to / degree];
}

const circleCorners = 72;

/** A closed ring around a point. Longitudes continue beyond 180 instead of jumping, as maps draw them. */
export function circleAround(centre: LngLat, kilometres: number): readonly LngLat[] {
  const ring = Array.from({ length: circleCorners }, (_, corner) =>
    destination(centre, kilometres, (corner * 360) / circleCorners),
  );
  return [...ring, ring[0] ?? centre];
}

/** The bounds of some points, undefined without any. */
export function boundsAround(places: readonly LngLat[]): Bounds | undefined {
  if (places.length === 0) return undefined;
  const longitudes = places.map(([longitude]) => longitude);
  const latitudes = places.map(([, latitude]) => latitude);
  return {
    west: Math.min(...longitudes),
    south: Math.max(-mercatorLimit, Math.min(...latitudes)),
    east: Math.max(...longitudes),
    north: Math.min(mercatorLimit, Math.max(...latitudes)),
  };
}
