import type { Cluster } from '@landrace/contract/core/place-request';
import { cellKey, gathered } from './grid';

/** What is on the map besides the results of a search: all clusters without what the results already show. */
export function otherClusters(
  all: readonly Cluster[],
  found: readonly Cluster[],
  zoom: number,
): readonly Cluster[] {
  const foundIds = new Set(found.flatMap(({ id }) => id ?? []));
  const rest = all.filter(({ id }) => id === undefined || !foundIds.has(id));
  // The server may return clusters of one and single points of the other; both are of the same grid.
  const singles = new Set(all.flatMap(({ id }) => id ?? []));
  const counts = new Map<string, number>();
  for (const cluster of found) {
    if (cluster.id !== undefined && singles.has(cluster.id)) continue;
    const key = cellKey(cluster, zoom);
    counts.set(key, (counts.get(key) ?? 0) + cluster.count);
  }
  return gathered(rest, zoom).flatMap((cluster) => {
    const count = cluster.count - (counts.get(cellKey(cluster, zoom)) ?? 0);
    return count > 0 ? [{ ...cluster, count }] : [];
  });
}

export function clusterPoints(clusters: readonly Cluster[]): GeoJSON.FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: clusters.map(({ latitude, longitude, count }) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
      properties: { count },
    })),
  };
}
