import type { Position } from '@landrace/contract/core/place-request';

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
