import type { Bounds, Cluster, ClusterShare } from '@landrace/contract/core/place-request';
import { type LngLat, mercatorY } from './geometry';

/** Pixels of the whole world at zoom 0, and of a cell of the grid in which the server clusters. */
const worldPixels = 512;
const cellPixels = 60;
const degree = Math.PI / 180;

/** From this zoom on a kilometre is wide enough to separate coinciding points. */
const spreadFrom = 11;

/** A point, or a cluster made here from single points. */
export interface ShownCluster extends Cluster {
  readonly members?: readonly Cluster[];
  /** Where it is drawn, if not at its coordinates. */
  readonly drawn?: LngLat;
}

export function drawnAt({ drawn, longitude, latitude }: ShownCluster): LngLat {
  return drawn ?? [longitude, latitude];
}

interface Cell {
  readonly column: number;
  readonly row: number;
  /** As a fraction of the world's width. */
  readonly side: number;
}

function cellOf({ latitude, longitude }: Cluster, zoom: number): Cell {
  const side = cellPixels / (worldPixels * 2 ** zoom);
  const y = mercatorY(latitude);
  return { column: Math.floor((longitude + 180) / 360 / side), row: Math.floor(y / side), side };
}

/** Equal for places in the same cell of the grid. */
export function cellKey(cluster: Cluster, zoom: number): string {
  const { column, row } = cellOf(cluster, zoom);
  return `${column} ${row}`;
}

/** The part of the view that a cluster covers. */
export function cellBounds(cluster: Cluster, zoom: number, view: Bounds): Bounds {
  const { column, row, side } = cellOf(cluster, zoom);
  const longitude = (x: number) => x * side * 360 - 180;
  const latitude = (y: number) => Math.atan(Math.sinh(Math.PI * (1 - 2 * y * side))) / degree;
  const crosses = view.west > view.east;
  return {
    west: Math.max(longitude(column), crosses ? -180 : view.west),
    east: Math.min(longitude(column + 1), crosses ? 180 : view.east),
    south: Math.max(latitude(row + 1), view.south),
    north: Math.min(latitude(row), view.north),
  };
}

/**
 * The server returns few rows one by one, however close they are. Zoomed out, those of a cell are drawn as one
 * cluster, as the server does with many; zoomed in they stay points.
 */
export function gathered(clusters: readonly Cluster[], zoom: number): readonly ShownCluster[] {
  if (zoom >= spreadFrom) return clusters;
  const cells = new Map<string, Cluster[]>();
  for (const cluster of clusters) {
    const key = cellKey(cluster, zoom);
    cells.set(key, [...(cells.get(key) ?? []), cluster]);
  }
  return [...cells.values()]
    .map((members) => (members.length > 1 ? together(members) : members[0]))
    .flatMap((cluster) => cluster ?? []);
}

function together(members: readonly Cluster[]): ShownCluster {
  const count = members.reduce((sum, member) => sum + member.count, 0);
  const mean = (value: (member: Cluster) => number) =>
    members.reduce((sum, member) => sum + value(member) * member.count, 0) / count;
  const valued = members.filter((member) => member.mean !== undefined);
  const shares = members.flatMap((member) => member.shares ?? []);
  return {
    latitude: mean(({ latitude }) => latitude),
    longitude: mean(({ longitude }) => longitude),
    count,
    members,
    ...(shares.length > 0 && { shares: addedUp(shares) }),
    ...(valued.length > 0 && {
      mean: valued.reduce((sum, member) => sum + (member.mean ?? 0), 0) / valued.length,
    }),
  };
}

function addedUp(shares: readonly ClusterShare[]): readonly ClusterShare[] {
  const sums = new Map<string, ClusterShare>();
  for (const share of shares) {
    const key = share.others ? 'others' : JSON.stringify(share.value ?? null);
    sums.set(key, { ...share, count: share.count + (sums.get(key)?.count ?? 0) });
  }
  return [...sums.values()].toSorted((a, b) => b.count - a.count);
}
