import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl';
import { heatGradient } from '../colours/gradient';
import type { Palette } from '../theme/palette';
import type { MapColours } from './map-theme';

/** `theme`: land and sea in the colours of the portal. `outline`: only coasts and borders, for print. */
export const mapLayers = ['theme', 'outline'] as const;
export type MapLayer = (typeof mapLayers)[number];
export type MapMode = 'clusters' | 'heat';

const nothing: GeoJSON.FeatureCollection = { type: 'FeatureCollection', features: [] };

const sources = ['countries', 'borders', 'coasts', 'shapes', 'clusters'] as const;
export type MapSource = (typeof sources)[number];

export interface MapLook {
  readonly colours: MapColours;
  readonly layer: MapLayer;
  readonly mode: MapMode;
  /** Colours of the heat map. */
  readonly gradient: Palette;
}

/** No sprite, glyphs or tiles from elsewhere: everything is drawn from local data, and numbers with the page's own font. */
export function mapStyle(look: MapLook): StyleSpecification {
  return {
    version: 8,
    sources: Object.fromEntries(sources.map((name) => [name, { type: 'geojson', data: nothing }])),
    layers: layersOf(look),
  };
}

const isCluster: ExpressionSpecification = ['>', ['get', 'count'], 1];

export function layersOf({ colours, layer, mode, gradient }: MapLook): LayerSpecification[] {
  const { sea, land, border, ground, accent } = colours;
  const isOutline = layer === 'outline';
  const shown = (isShown: boolean) => ({ visibility: isShown ? 'visible' : 'none' }) as const;
  const rounded = { 'line-join': 'round', 'line-cap': 'round' } as const;
  return [
    { id: 'sea', type: 'background', paint: { 'background-color': isOutline ? ground : sea } },
    {
      id: 'land',
      type: 'fill',
      source: 'countries',
      layout: shown(!isOutline),
      paint: { 'fill-color': land, 'fill-antialias': false },
    },
    {
      id: 'borders',
      type: 'line',
      source: 'borders',
      layout: rounded,
      paint: { 'line-color': border, 'line-width': 0.75 },
    },
    {
      id: 'coasts',
      type: 'line',
      source: 'coasts',
      layout: { ...rounded, ...shown(isOutline) },
      paint: { 'line-color': border, 'line-width': 1 },
    },
    {
      id: 'areas',
      type: 'fill',
      source: 'shapes',
      filter: ['==', ['geometry-type'], 'Polygon'],
      // Areas over a picture are unfilled, so as not to change its colours.
      paint: { 'fill-color': accent, 'fill-opacity': ['coalesce', ['get', 'fill'], 0.12] },
    },
    {
      id: 'area-edges',
      type: 'line',
      source: 'shapes',
      filter: ['==', ['geometry-type'], 'Polygon'],
      paint: { 'line-color': accent, 'line-width': 1.5 },
    },
    ...clusterLayers(colours, mode, gradient),
    {
      id: 'places',
      type: 'circle',
      source: 'shapes',
      filter: ['==', ['geometry-type'], 'Point'],
      paint: {
        'circle-radius': 7,
        'circle-color': accent,
        'circle-stroke-color': ground,
        'circle-stroke-width': 2,
      },
    },
  ];
}

function clusterLayers({ ground }: MapColours, mode: MapMode, gradient: Palette): LayerSpecification[] {
  const inClusters = { visibility: mode === 'clusters' ? 'visible' : 'none' } as const;
  return [
    {
      id: 'heat',
      type: 'heatmap',
      source: 'clusters',
      layout: { visibility: mode === 'heat' ? 'visible' : 'none' },
      paint: {
        'heatmap-weight': ['+', 0.25, ['log10', ['get', 'count']]],
        'heatmap-radius': 44,
        'heatmap-intensity': 0.45,
        'heatmap-opacity': 0.85,
        'heatmap-color': heatColours(gradient),
      },
    },
    {
      id: 'circles',
      type: 'circle',
      source: 'clusters',
      layout: inClusters,
      paint: {
        'circle-radius': ['get', 'radius'],
        'circle-color': ['get', 'colour'],
        'circle-opacity': ['case', isCluster, 0.92, 1],
        'circle-stroke-color': ground,
        'circle-stroke-width': 1.5,
      },
    },
    {
      id: 'figures',
      type: 'symbol',
      source: 'clusters',
      filter: isCluster,
      layout: {
        ...inClusters,
        'icon-image': ['coalesce', ['get', 'ring'], ''],
        'icon-allow-overlap': true,
        'icon-ignore-placement': true,
        'text-field': ['get', 'label'],
        'text-font': ['Inter Variable, system-ui, sans-serif'],
        'text-size': 12,
        'text-allow-overlap': true,
        'text-ignore-placement': true,
      },
      paint: { 'text-color': ['get', 'ink'] },
    },
  ];
}

/** Transparent where there is nothing, then the sequence from low to high. */
function heatColours(
  gradient: Palette,
): ['interpolate', ['linear'], ['heatmap-density'], ...(number | string)[]] {
  const colours = heatGradient(gradient);
  const stops = colours.flatMap((colour, index) => [(index + 1) / colours.length, colour]);
  return ['interpolate', ['linear'], ['heatmap-density'], 0, `${colours[0]}00`, ...stops];
}
