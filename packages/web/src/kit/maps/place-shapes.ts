import type { Bounds } from '@landrace/contract/core/place-request';
import { boundsAround, circleAround, type LngLat } from './geometry';

/** A place as a map draws it, and a circle of some kilometres around it. */
export function placeShapes(place: LngLat, kilometres: number | undefined): readonly GeoJSON.Feature[] {
  const point: GeoJSON.Feature = {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: place },
    properties: {},
  };
  return kilometres ? [circleShape(place, kilometres), point] : [point];
}

export function circleShape(place: LngLat, kilometres: number): GeoJSON.Feature {
  const coordinates = [circleAround(place, kilometres).map((corner) => [...corner])];
  return { type: 'Feature', geometry: { type: 'Polygon', coordinates }, properties: {} };
}

/** What some shapes take up, none where there are none. */
export function extentOf({ features }: GeoJSON.FeatureCollection): Bounds | undefined {
  return boundsAround(features.flatMap(({ geometry }) => placesOf(geometry)));
}

function placesOf(geometry: GeoJSON.Geometry): LngLat[] {
  return geometry.type === 'GeometryCollection'
    ? geometry.geometries.flatMap(placesOf)
    : positionsIn(geometry.coordinates);
}

/** Positions nest as deep as a shape is complicated. */
type Positions = GeoJSON.Position | readonly Positions[];

function positionsIn(given: Positions): LngLat[] {
  const [longitude, latitude] = given;
  if (typeof longitude === 'number') return [[longitude, typeof latitude === 'number' ? latitude : 0]];
  return (given as readonly Positions[]).flatMap(positionsIn);
}
