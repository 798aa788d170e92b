import { inkOn } from '../theme/accent';
import { type ColourScale, colourOf, sharesOf } from './colour-scale';
import { type Donut, donutName } from './donut';
import { drawnAt, type ShownCluster } from './grid';
import { spreadCoinciding } from './spread';

export interface FeatureStyle {
  readonly accent: string;
  readonly ground: string;
  readonly ink: string;
  /** 12,345 as 12.3k: there is room for few characters. */
  readonly amount: (count: number) => string;
}

interface ClusterProperties {
  /** Index of the cluster in the list it was made from. */
  readonly index: number;
  readonly count: number;
  readonly label: string;
  readonly radius: number;
  readonly colour: string;
  readonly ink: string;
  /** The name of the ring drawn around it, if its shares are shown. */
  readonly ring?: string;
}

export interface ClusterFeatures {
  readonly features: GeoJSON.FeatureCollection<GeoJSON.Point, ClusterProperties>;
  /** The rings that must be drawn before the features. */
  readonly rings: ReadonlyMap<string, Donut>;
  /** The clusters as drawn: coinciding ones are moved apart. */
  readonly shown: readonly ShownCluster[];
}

/** In pixels. Ten times as many items are one step larger, so that a thousand still leaves room for its neighbours. */
export function radiusOf(count: number): number {
  return count === 1 ? 6 : Math.round(Math.min(28, 11 + 4 * Math.log10(count)));
}

export function clusterFeatures(
  clusters: readonly ShownCluster[],
  scale: ColourScale,
  style: FeatureStyle,
): ClusterFeatures {
  const rings = new Map<string, Donut>();
  const shown = spreadCoinciding(clusters);
  const features = shown.map((cluster, index): GeoJSON.Feature<GeoJSON.Point, ClusterProperties> => {
    const radius = radiusOf(cluster.count);
    const shares = cluster.count > 1 ? sharesOf(scale, cluster) : [];
    const ring = shares.length > 0 ? { radius, shares } : undefined;
    const name = ring && donutName(ring);
    if (ring && name) rings.set(name, ring);
    const colour = ring ? style.ground : colourOf(scale, cluster, style.accent);
    return {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: drawnAt(cluster) },
      properties: {
        index,
        count: cluster.count,
        label: cluster.count > 1 ? style.amount(cluster.count) : '',
        radius,
        colour,
        ink: ring ? style.ink : inkOn(colour),
        ...(name && { ring: name }),
      },
    };
  });
  return { features: { type: 'FeatureCollection', features }, rings, shown };
}
