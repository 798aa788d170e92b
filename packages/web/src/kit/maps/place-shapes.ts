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
  const places = features.flatMap(({ geometry }): readonly GeoJSON.Position[] => {
    if (geometry.type === 'Point') return [geometry.coordinates];
    return geometry.type === 'Polygon' ? (geometry.coordinates[0] ?? []) : [];
  });
  return boundsAround(places.map(([longitude = 0, latitude = 0]): LngLat => [longitude, latitude]));
}
