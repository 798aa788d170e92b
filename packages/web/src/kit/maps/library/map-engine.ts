import 'maplibre-gl/dist/maplibre-gl.css';
import type { Bounds } from '@landrace/contract/core/place-request';
import {
  type GeoJSONSource,
  Map as GlMap,
  type ImageSource,
  type ImageSourceSpecification,
  type LngLatBoundsLike,
  type MapGeoJSONFeature,
  type MapMouseEvent,
  Popup,
  setWorkerUrl,
} from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { layersOf, type MapLook, type MapSource, mapStyle } from '../base-style';
import type { ClusterFeatures } from '../cluster-features';
import { donutDensity, drawDonut } from '../donut';
import { type LngLat, unwrapped, wholeWorld, zoomToShow } from '../geometry';
import { type MapTexts, setMapLabels } from '../map-texts';
import { type BaseShapes, fineFrom, loadShapes } from './base-shapes';
import { nameFeatures } from './name-features';
import { showWorldOnce } from './single-world';

// Without it the library creates its worker from a blob, which the content security policy forbids.
setWorkerUrl(workerUrl);

export interface MapView {
  /** As shown: possibly wider than the globe. */
  readonly bounds: Bounds;
  readonly zoom: number;
  /** Whether the user moved the map, rather than the portal. */
  readonly isByHand: boolean;
}

interface MapOptions {
  readonly look: MapLook;
  /** The library's own texts, such as the label of the canvas. */
  readonly texts: MapTexts;
  /** For shapes of some metres; without it, of some kilometres. */
  readonly isClose: boolean;
  readonly onView: (view: MapView) => void;
  readonly onFailure: (error: Error) => void;
}

/** A drawn shape, by the number of its feature. */
interface Picked {
  readonly source: 'clusters' | 'shapes';
  readonly index: number;
}

type PickListener = (picked: Picked | undefined, place: LngLat) => void;

/** A picture over the map, below everything else. */
export interface MapPicture {
  readonly address: string;
  readonly bounds: Bounds;
  /** From 0 to 1. */
  readonly opacity: number;
}

export interface MapHandle {
  readonly gl: GlMap;
  /** Reports the position and the shape of clicks. Returns a function to unsubscribe. */
  onPick: (listener: PickListener) => () => void;
  show: (source: MapSource, data: GeoJSON.GeoJSON) => void;
  showClusters: (clusters: ClusterFeatures) => void;
  showPicture: (picture: MapPicture | undefined) => void;
  setLook: (look: MapLook) => void;
  /** Called after a change of language. */
  setTexts: (texts: MapTexts) => void;
  fit: (bounds: Bounds) => void;
  zoomBy: (steps: number) => void;
  zoomTo: (place: LngLat, steps: number) => void;
  /** Returns a function that closes the popup without calling back. */
  popup: (place: LngLat, content: HTMLElement, onClose: () => void) => () => void;
}

/** A single place is shown with enough surroundings to recognise where it is. */
const zooms = { far: { nearestFit: 6, maxZoom: 16 }, close: { nearestFit: 22, maxZoom: 24 } };
/** Kilometres from west to east that a small map shows at least, except of shapes of some metres. */
const fewestKilometres = 300;

/** Margin in pixels around the content; the controls are on the right. */
const fitPadding = { top: 40, bottom: 40, left: 40, right: 72 };

const pickable = ['circles', 'areas', 'places'];

interface OpeningMap {
  /** Resolves once features can be added. */
  readonly ready: Promise<MapHandle>;
  readonly remove: () => void;
}

/** A map in an element. */
export function openMap(container: HTMLElement, options: MapOptions): OpeningMap {
  const { nearestFit, maxZoom } = options.isClose ? zooms.close : zooms.far;
  const gl = new GlMap({
    container,
    style: mapStyle(options.look),
    locale: { ...options.texts },
    attributionControl: false,
    // The map must not capture the scrolling of the page.
    cooperativeGestures: true,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    minZoom: 0,
    maxZoom,
    fadeDuration: 0,
    bounds: glBounds(wholeWorld),
  });
  showWorldOnce(gl);
  gl.touchZoomRotate.disableRotation();
  gl.keyboard.disableRotation();
  gl.on('error', ({ error }) => options.onFailure(new Error(error.message)));
  const ready = new Promise<MapHandle>((resolve) => {
    gl.once('load', () => {
      reportMoves(gl, options.onView);
      const base = showBase(gl, options.onFailure);
      resolve(handleOf(gl, { nearestFit, base, isClose: options.isClose }));
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
    gl.on('mouseenter', layer, ({ features = [] }) => {
      if (pickedOf(features[0])) gl.getCanvas().classList.add('is-pointing');
    });
    gl.on('mouseleave', layer, () => gl.getCanvas().classList.remove('is-pointing'));
  }
}

/** Shapes without a number are not clickable. */
function pickedOf(found: MapGeoJSONFeature | undefined): Picked | undefined {
  const index: unknown = found?.properties.index;
  if (typeof index !== 'number') return undefined;
  return { source: found?.source === 'clusters' ? 'clusters' : 'shapes', index };
}

function listenForPicks(gl: GlMap, listener: PickListener): () => void {
  const handleClick = (event: MapMouseEvent) => {
    const [found] = gl.queryRenderedFeatures(event.point, { layers: pickable });
    listener(pickedOf(found), event.lngLat.toArray());
  };
  gl.on('click', handleClick);
  return () => void gl.off('click', handleClick);
}

interface Base {
  /** Called after a change of language. */
  showNames: () => void;
}

/** Coarse shapes immediately, fine ones when the map is first zoomed in. */
function showBase(gl: GlMap, onFailure: (error: Error) => void): Base {
  let shown: BaseShapes | undefined;
  let isFine = false;
  const showNames = () => {
    if (shown) setData(gl, 'names', nameFeatures(shown.places));
  };
  const show = async (detail: 'coarse' | 'fine') => {
    try {
      const shapes = await loadShapes(detail);
      // The fine ones may arrive first, and are never replaced.
      if (isFine) return;
      isFine = detail === 'fine';
      shown = shapes;
      for (const name of ['countries', 'borders', 'coasts'] as const) setData(gl, name, shapes[name]);
      showNames();
    } catch (error) {
      onFailure(error instanceof Error ? error : new Error(String(error)));
    }
  };
  const loadFine = () => {
    if (gl.getZoom() < fineFrom) return;
    gl.off('zoomend', loadFine);
    void show('fine');
  };
  gl.on('zoomend', loadFine);
  void show('coarse').then(loadFine);
  return { showNames };
}

/** Marks moves by our own buttons as moves by the user. */
const byHand = { originalEvent: {} };

function setData(gl: GlMap, name: MapSource, data: GeoJSON.GeoJSON): void {
  // The map may have been removed before its shapes arrive.
  gl.getSource<GeoJSONSource>(name)?.setData(data);
}

interface HandleOptions {
  readonly base: Base;
  readonly nearestFit: number;
  readonly isClose: boolean;
}

function handleOf(gl: GlMap, { base, nearestFit, isClose }: HandleOptions): MapHandle {
  const closest = (latitude: number) =>
    isClose
      ? nearestFit
      : Math.min(nearestFit, zoomToShow(fewestKilometres, gl.getContainer().clientWidth, latitude));
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
    showPicture: (picture) => showPicture(gl, picture),
    setTexts(texts) {
      setMapLabels(gl, texts);
      base.showNames();
    },
    setLook(look) {
      for (const layer of layersOf(look)) applyLook(gl, layer);
    },
    fit(bounds) {
      const maxZoom = closest((bounds.south + bounds.north) / 2);
      gl.fitBounds(glBounds(unwrapped(bounds)), { padding: fitPadding, maxZoom });
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

/** Its source and its layer, which exist while there is a picture. */
const pictureName = 'picture';

function showPicture(gl: GlMap, picture: MapPicture | undefined): void {
  if (!picture) {
    if (gl.getLayer(pictureName)) gl.removeLayer(pictureName);
    if (gl.getSource(pictureName)) gl.removeSource(pictureName);
    return;
  }
  const { address: url, opacity } = picture;
  const { west, south, east, north } = picture.bounds;
  const coordinates: ImageSourceSpecification['coordinates'] = [
    [west, north],
    [east, north],
    [east, south],
    [west, south],
  ];
  const source = gl.getSource<ImageSource>(pictureName);
  if (!source) {
    gl.addSource(pictureName, { type: 'image', url, coordinates });
    // An interpolated colour would represent a value that was never measured.
    const paint = {
      'raster-opacity': opacity,
      'raster-fade-duration': 0,
      'raster-resampling': 'nearest',
    } as const;
    gl.addLayer({ id: pictureName, type: 'raster', source: pictureName, paint }, 'areas');
    return;
  }
  gl.setPaintProperty(pictureName, 'raster-opacity', opacity);
  if (source.url !== url) source.updateImage({ url, coordinates });
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
