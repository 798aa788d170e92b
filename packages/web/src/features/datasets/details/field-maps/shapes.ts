import type { OutlinedPlot } from '@landrace/contract/areas/trials/field-map.routes';

/** Shapes for the map; unfilled over a picture. */
export function shapesOf(plots: readonly OutlinedPlot[], isHollow: boolean): GeoJSON.FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: plots.map(({ outline }, index) => ({
      type: 'Feature',
      geometry: outline as GeoJSON.Geometry,
      properties: { index, ...(isHollow && { fill: 0.01 }) },
    })),
  };
}
