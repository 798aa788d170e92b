import type { ChartData } from '../../kit/charts/chart-data';
import { type Extent, extentOf } from '../../kit/charts/value-scale';
import { gradientColour } from '../../kit/colours/gradient';
import { missingColour, type Palette } from '../../kit/theme/palette';
import type { PlotPlaces } from './explore-queries';

export const meansExtent = ({ plots }: PlotPlaces): Extent =>
  extentOf(plots.means.map((mean) => mean ?? Number.NaN));

/** Larger points would cover each other. */
const crowd = 60;
/** Pixels. */
const small = { radius: 3.5, rim: 0.5 } as const;

/** A point for each plot in the colour of its mean. */
export function plotShapes(
  { plots }: PlotPlaces,
  extent: Extent,
  gradient: Palette,
): GeoJSON.FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: plots.ids.map((_, index) => {
      const mean = plots.means[index] ?? null;
      return {
        type: 'Feature',
        geometry: {
          type: 'Point',
          coordinates: [plots.longitudes[index] ?? 0, plots.latitudes[index] ?? 0],
        },
        properties: {
          index,
          colour: mean === null ? missingColour : gradientColour(gradient, mean, extent),
          ...(plots.ids.length > crowd && small),
        },
      };
    }),
  };
}

interface PlaceColumns {
  readonly item: string;
  readonly latitude: string;
  readonly longitude: string;
  readonly mean: string;
  readonly count: string;
}

export function placesData({ plots }: PlotPlaces, { item, ...figures }: PlaceColumns): ChartData {
  const names = new Map(Object.entries(plots.names));
  return {
    columns: [
      { label: item },
      ...Object.values<string>(figures).map((label) => ({ label, isNumeric: true })),
    ],
    rows: plots.ids.map((_, at) => [
      names.get(String(plots.items[at])),
      plots.latitudes[at],
      plots.longitudes[at],
      plots.means[at] ?? undefined,
      plots.counts[at],
    ]),
  };
}
