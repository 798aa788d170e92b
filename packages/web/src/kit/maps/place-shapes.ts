import type { Bounds } from '@landrace/contract/core/place-request';
import { boundsAround, circleAround, type LngLat } from './geometry';

/** A place as a shape on the map, and a circle of some kilometres around it. */
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

/** The bounds of some shapes, undefined if there are none. */
export function extentOf({ features }: GeoJSON.FeatureCollection): Bounds | undefined {
  return boundsAround(features.flatMap(({ geometry }) => coordinatesOf(geometry)));
}

function coordinatesOf(geometry: GeoJSON.Geometry): LngLat[] {
  return geometry.type === 'GeometryCollection'
    ? geometry.geometries.flatMap(coordinatesOf)
    : positionsIn(geometry.coordinates);
}

/** The nesting depth of positions depends on the type of the shape. */
type Positions = GeoJSON.Position | readonly Positions[];

function positionsIn(positions: Positions): LngLat[] {
  const [longitude, latitude] = positions;
  if (typeof longitude === 'number') return [[longitude, typeof latitude === 'number' ? latitude : 0]];
  return (positions as readonly Positions[]).flatMap(positionsIn);
}
