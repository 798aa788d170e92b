import type { Position } from '@landrace/contract/core/place-request';
import { roundCoordinate } from './coordinates';
import { wrapLongitude } from './geometry';

/** Rings as GeoJSON features, together with other shapes. */
export function ringFeatures(
  rings: readonly (readonly Position[])[],
  others: readonly GeoJSON.Feature[] = [],
): GeoJSON.FeatureCollection {
  return { type: 'FeatureCollection', features: [...rings.map(ringFeature), ...others] };
}

export function ringFeature(ring: readonly Position[]): GeoJSON.Feature<GeoJSON.Polygon> {
  const corners = ring.map(({ lat, lng }) => [lng, lat]);
  const closed = [...corners, ...corners.slice(0, 1)];
  return { type: 'Feature', geometry: { type: 'Polygon', coordinates: [closed] }, properties: {} };
}

/** Such a ring cannot be edited on the map, since the drawing tool supports one globe only. */
export function crossesAntimeridian(ring: readonly Position[]): boolean {
  return ring.some(({ lng }) => Math.abs(lng) > 180);
}

/** Rings on the wire start on the first globe, however far the map was dragged; all corners move together. */
export function ringOnGlobe(ring: readonly Position[]): readonly Position[] {
  const west = Math.min(...ring.map(({ lng }) => lng));
  const shift = wrapLongitude(west) - west;
  return roundedRing(ring.map(({ lat, lng }) => ({ lat, lng: lng + shift })));
}

export function roundedRing(ring: readonly Position[]): readonly Position[] {
  return ring.map(({ lat, lng }) => ({ lat: roundCoordinate(lat), lng: roundCoordinate(lng) }));
}
