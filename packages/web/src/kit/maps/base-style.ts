import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl';
import { heatGradient } from '../colours/gradient';
import type { Palette } from '../theme/palette';
import type { MapColours } from './map-theme';

/** `theme`: land and sea in the colours of the portal. `outline`: only coasts and borders, for print. */
export const mapLayers = ['theme', 'outline'] as const;
export type MapLayer = (typeof mapLayers)[number];
export type MapMode = 'clusters' | 'heat';

const nothing: GeoJSON.FeatureCollection = { type: 'FeatureCollection', features: [] };

const sources = [
  'countries',
  'borders',
  'coasts',
  'names',
  'shapes',
  'others',
  'sketch',
  'clusters',
] as const;
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
    nameLayer(colours),
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
    otherLayer(colours),
    ...clusterLayers(colours, mode, gradient),
    ...sketchLayers(colours),
    {
      id: 'places',
      type: 'circle',
      source: 'shapes',
      filter: ['==', ['geometry-type'], 'Point'],
      paint: {
        'circle-radius': ['coalesce', ['get', 'radius'], 7],
        'circle-color': ['coalesce', ['get', 'colour'], accent],
        'circle-stroke-color': ground,
        'circle-stroke-width': ['coalesce', ['get', 'rim'], 2],
      },
    },
  ];
}

const font = ['Inter Variable, system-ui, sans-serif'];

/** Names of countries, each from the zoom on at which it fits into its country. The largest take precedence. */
function nameLayer({ name, land }: MapColours): LayerSpecification {
  return {
    id: 'names',
    type: 'symbol',
    source: 'names',
    filter: ['<=', ['get', 'from'], ['zoom']],
    layout: {
      'text-field': ['get', 'name'],
      'text-font': font,
      'text-size': 11,
      'text-max-width': 7,
      'symbol-sort-key': ['-', ['get', 'width']],
    },
    paint: { 'text-color': name, 'text-halo-color': land, 'text-halo-width': 1 },
  };
}

/** What a search did not find: visible, but in the background. */
function otherLayer({ other, ground }: MapColours): LayerSpecification {
  return {
    id: 'others',
    type: 'circle',
    source: 'others',
    paint: {
      'circle-radius': ['min', 9, ['+', 3.5, ['log10', ['get', 'count']]]],
      'circle-color': other,
      'circle-stroke-color': ground,
      'circle-stroke-width': 1,
    },
  };
}

/** What is being drawn. */
function sketchLayers({ accent, ground }: MapColours): LayerSpecification[] {
  const ofKind = (kind: string): ExpressionSpecification => ['==', ['geometry-type'], kind];
  return [
    {
      id: 'sketch-area',
      type: 'fill',
      source: 'sketch',
      filter: ofKind('Polygon'),
      paint: { 'fill-color': accent, 'fill-opacity': 0.14 },
    },
    {
      id: 'sketch-line',
      type: 'line',
      source: 'sketch',
      filter: ofKind('LineString'),
      layout: { 'line-join': 'round', 'line-cap': 'round' },
      paint: { 'line-color': accent, 'line-width': 2 },
    },
    {
      id: 'sketch-corners',
      type: 'circle',
      source: 'sketch',
      filter: ofKind('Point'),
      paint: {
        // The first corner closes the polygon.
        'circle-radius': ['case', ['==', ['get', 'corner'], 0], 8, 5],
        'circle-color': ground,
        'circle-stroke-color': accent,
        'circle-stroke-width': 2.5,
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
        'text-font': font,
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
