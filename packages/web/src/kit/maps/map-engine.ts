import 'maplibre-gl/dist/maplibre-gl.css';
import type { Bounds } from '@landrace/contract/core/place-request';
import {
  type GeoJSONSource,
  Map as GlMap,
  type LngLatBoundsLike,
  type MapMouseEvent,
  Popup,
  setWorkerUrl,
} from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { fineFrom, loadShapes } from './base-shapes';
import { layersOf, type MapLayer, type MapMode, type MapSource, mapStyle } from './base-style';
import type { ClusterFeatures } from './cluster-features';
import { donutDensity, drawDonut } from './donut';
import { type LngLat, unwrapped, wholeWorld } from './geometry';
import type { MapColours } from './map-theme';
import { type MapWords, tellWords } from './map-words';

// Without it the library makes its worker from a blob, which the content policy forbids.
setWorkerUrl(workerUrl);

export interface MapView {
  /** As shown: possibly wider than a globe. */
  readonly bounds: Bounds;
  readonly zoom: number;
  /** Whether somebody moved the map, rather than we. */
  readonly isByHand: boolean;
}

interface MapLook {
  readonly colours: MapColours;
  readonly layer: MapLayer;
  readonly mode: MapMode;
}

interface MapOptions {
  readonly look: MapLook;
  /** The library's own words, such as the label of the canvas. */
  readonly words: MapWords;
  readonly onView: (view: MapView) => void;
  readonly onFailure: (error: Error) => void;
}

type PickListener = (index: number | undefined, place: LngLat) => void;

export interface MapHandle {
  readonly gl: GlMap;
  /** Says where somebody clicked, and the number of the cluster there. The function it gives ends that. */
  onPick: (listener: PickListener) => () => void;
  show: (source: MapSource, data: GeoJSON.GeoJSON) => void;
  showClusters: (clusters: ClusterFeatures) => void;
  setLook: (look: MapLook) => void;
  /** After a change of language. */
  setWords: (words: MapWords) => void;
  fit: (bounds: Bounds) => void;
  zoomBy: (steps: number) => void;
  zoomTo: (place: LngLat, steps: number) => void;
  /** The function it gives closes the popup without saying so. */
  popup: (place: LngLat, content: HTMLElement, onClose: () => void) => () => void;
}

/** A single place is shown with enough around it to tell where it is. */
const nearestFit = 6;

/** Pixels left around what is shown; the controls stand on the right. */
const room = { top: 40, bottom: 40, left: 40, right: 72 };

const pickable = ['circles'];

interface OpeningMap {
  /** Once things can be shown on it. */
  readonly ready: Promise<MapHandle>;
  readonly remove: () => void;
}

/** A map in an element. */
export function openMap(container: HTMLElement, options: MapOptions): OpeningMap {
  const gl = new GlMap({
    container,
    style: mapStyle(options.look),
    locale: { ...options.words },
    attributionControl: false,
    // A page that scrolls must not be caught by the map in its way.
    cooperativeGestures: true,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    minZoom: 0,
    maxZoom: 16,
    fadeDuration: 0,
    bounds: glBounds(wholeWorld),
  });
  gl.touchZoomRotate.disableRotation();
  gl.keyboard.disableRotation();
  gl.on('error', ({ error }) => options.onFailure(new Error(error.message)));
  const ready = new Promise<MapHandle>((resolve) => {
    gl.once('load', () => {
      reportMoves(gl, options.onView);
      showBase(gl, options.onFailure);
      resolve(handleOf(gl));
    });
  });
  return { ready, remove: () => gl.remove() };
}

function reportMoves(gl: GlMap, onView: MapOptions['onView']): void {
  const report = (isByHand: boolean) => {
    const [[west, south], [east, north]] = gl.getBounds().toArray() as [LngLat, LngLat];
    onView({ bounds: { west, south, east, north }, zoom: gl.getZoom(), isByHand });
  };
  gl.on('moveend', (event) => report(event.originalEvent !== undefined));
  gl.on('resize', () => report(false));
  for (const layer of pickable) {
    gl.on('mouseenter', layer, () => gl.getCanvas().classList.add('is-pointing'));
    gl.on('mouseleave', layer, () => gl.getCanvas().classList.remove('is-pointing'));
  }
}

function listenForPicks(gl: GlMap, listener: PickListener): () => void {
  const handleClick = (event: MapMouseEvent) => {
    const [found] = gl.queryRenderedFeatures(event.point, { layers: pickable });
    const index: unknown = found?.properties.index;
    listener(typeof index === 'number' ? index : undefined, event.lngLat.toArray());
  };
  gl.on('click', handleClick);
  return () => void gl.off('click', handleClick);
}

/** Coarse shapes at once, fine ones when somebody comes near for the first time. */
function showBase(gl: GlMap, onFailure: (error: Error) => void): void {
  const show = async (detail: 'coarse' | 'fine') => {
    try {
      const shapes = await loadShapes(detail);
      for (const name of ['countries', 'borders', 'coasts'] as const) setData(gl, name, shapes[name]);
    } catch (error) {
      onFailure(error instanceof Error ? error : new Error(String(error)));
    }
  };
  const come = () => {
    if (gl.getZoom() < fineFrom) return;
    gl.off('zoomend', come);
    void show('fine');
  };
  gl.on('zoomend', come);
  void show('coarse').then(come);
}

/** Marks what our own buttons do as wishes of the person who pressed them. */
const byHand = { originalEvent: {} };

function setData(gl: GlMap, name: MapSource, data: GeoJSON.GeoJSON): void {
  // The map may be gone by the time its shapes arrive.
  gl.getSource<GeoJSONSource>(name)?.setData(data);
}

function handleOf(gl: GlMap): MapHandle {
  return {
    gl,
    onPick: (listener) => listenForPicks(gl, listener),
    show: (source, data) => setData(gl, source, data),
    showClusters({ features, rings }) {
      for (const [name, donut] of rings) {
        const image = gl.hasImage(name) ? undefined : drawDonut(donut);
        if (image) gl.addImage(name, image, { pixelRatio: donutDensity });
      }
      setData(gl, 'clusters', features);
    },
    setWords: (words) => tellWords(gl, words),
    setLook(look) {
      for (const layer of layersOf(look)) applyLook(gl, layer);
    },
    fit(bounds) {
      gl.fitBounds(glBounds(unwrapped(bounds)), { padding: room, maxZoom: nearestFit });
    },
    zoomBy(steps) {
      gl.easeTo({ zoom: gl.getZoom() + steps }, byHand);
    },
    zoomTo(place, steps) {
      gl.easeTo({ center: place, zoom: gl.getZoom() + steps }, byHand);
    },
    popup: (place, content, onClose) => openPopup(gl, { place, content, onClose }),
  };
}

interface PopupOptions {
  readonly place: LngLat;
  readonly content: HTMLElement;
  readonly onClose: () => void;
}

function openPopup(gl: GlMap, { place, content, onClose }: PopupOptions): () => void {
  const popup = new Popup({ maxWidth: '300px', offset: 10, focusAfterOpen: true })
    .setLngLat(place)
    .setDOMContent(content)
    .addTo(gl);
  popup.on('close', onClose);
  popup.getElement()?.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    popup.remove();
    gl.getCanvas().focus();
  });
  return () => {
    popup.off('close', onClose);
    popup.remove();
  };
}

function applyLook(gl: GlMap, layer: ReturnType<typeof layersOf>[number]): void {
  for (const [name, value] of Object.entries(layer.paint ?? {})) {
    gl.setPaintProperty(layer.id, name as never, value as never);
  }
  const visibility = layer.layout?.visibility;
  if (visibility) gl.setLayoutProperty(layer.id, 'visibility', visibility);
}

function glBounds({ west, south, east, north }: Bounds): LngLatBoundsLike {
  return [west, south, east, north];
}
