import { radiusOf } from './cluster-features';
import { type LngLat, mercatorLimit } from './geometry';
import type { ShownCluster } from './grid';

const worldPixels = 512;
const degree = Math.PI / 180;
const rounds = 6;

interface Circle {
  readonly cluster: ShownCluster;
  readonly radius: number;
  x: number;
  y: number;
}

/**
 * Clusters on both sides of a grid edge may be closer together than they are wide. They are drawn a few pixels apart,
 * so that each is readable; single points stay exactly where they are.
 */
export function separated(clusters: readonly ShownCluster[], zoom: number): readonly ShownCluster[] {
  const scale = worldPixels * 2 ** zoom;
  const circles = clusters
    .filter(({ count }) => count > 1)
    .map((cluster): Circle => ({ cluster, radius: radiusOf(cluster.count), ...pixelsOf(cluster, scale) }));
  const moved = new Set<Circle>();
  for (let round = 0; round < rounds; round += 1) pushApart(circles, moved);
  const places = new Map([...moved].map(({ cluster, x, y }) => [cluster, coordinatesOf(x, y, scale)]));
  return clusters.map((cluster) => {
    const drawn = places.get(cluster);
    return drawn ? { ...cluster, drawn } : cluster;
  });
}

function pushApart(circles: readonly Circle[], moved: Set<Circle>): void {
  for (const [index, one] of circles.entries()) {
    for (const other of circles.slice(index + 1)) {
      const [right, down] = [other.x - one.x, other.y - one.y];
      const distance = Math.hypot(right, down) || 1;
      const overlap = one.radius + other.radius + 1 - distance;
      if (overlap <= 0) continue;
      const [stepX, stepY] = [((right || 1) / distance) * (overlap / 2), (down / distance) * (overlap / 2)];
      one.x -= stepX;
      one.y -= stepY;
      other.x += stepX;
      other.y += stepY;
      moved.add(one).add(other);
    }
  }
}

function pixelsOf({ latitude, longitude }: ShownCluster, scale: number): { x: number; y: number } {
  const shown = Math.min(Math.max(latitude, -mercatorLimit), mercatorLimit);
  const y = 0.5 - Math.log(Math.tan(Math.PI / 4 + (shown * degree) / 2)) / (2 * Math.PI);
  return { x: ((longitude + 180) / 360) * scale, y: y * scale };
}

function coordinatesOf(x: number, y: number, scale: number): LngLat {
  return [(x / scale) * 360 - 180, Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / scale))) / degree];
}
