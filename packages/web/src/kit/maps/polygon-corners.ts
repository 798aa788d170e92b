import type { Position } from '@landrace/contract/core/place-request';

/** The corners of a polygon that is being drawn, in order. */
export type Corners = readonly Position[];

export const fewestCorners = 3;

export type DrawingEvent =
  /** `on` is the corner that was clicked again, if any. */
  | { readonly type: 'click'; readonly place: Position; readonly on?: number | undefined }
  | { readonly type: 'undo' | 'finish' | 'cancel' };

export type DrawingStep =
  | { readonly state: 'drawing'; readonly corners: Corners }
  | { readonly state: 'finished'; readonly corners: Corners }
  | { readonly state: 'cancelled' };

/**
 * What an event does to a drawing. A click on the first corner closes the polygon, and so does one on the last corner,
 * which is where the second click of a double click is.
 */
export function stepAfter(corners: Corners, event: DrawingEvent): DrawingStep {
  switch (event.type) {
    case 'click':
      if (event.on === undefined) return { state: 'drawing', corners: [...corners, event.place] };
      return isEnd(corners, event.on) ? finished(corners) : { state: 'drawing', corners };
    case 'undo':
      return { state: 'drawing', corners: corners.slice(0, -1) };
    case 'finish':
      return finished(corners);
    case 'cancel':
      return { state: 'cancelled' };
  }
}

function isEnd(corners: Corners, index: number): boolean {
  return index === 0 || index === corners.length - 1;
}

function finished(corners: Corners): DrawingStep {
  return { state: corners.length < fewestCorners ? 'drawing' : 'finished', corners };
}

/** The drawing as shapes: its area, the line to the pointer, and the corners by number. */
export function sketchOf(corners: Corners, pointer: Position | undefined): GeoJSON.FeatureCollection {
  const pairs = corners.map(({ lat, lng }) => [lng, lat]);
  const line = pointer ? [...pairs, [pointer.lng, pointer.lat]] : pairs;
  const closed = [...line, ...line.slice(0, 1)];
  const shape = (geometry: GeoJSON.Geometry, properties = {}): GeoJSON.Feature => ({
    type: 'Feature',
    geometry,
    properties,
  });
  return {
    type: 'FeatureCollection',
    features: [
      ...(line.length > 2 ? [shape({ type: 'Polygon', coordinates: [closed] })] : []),
      ...(line.length > 1 ? [shape({ type: 'LineString', coordinates: line })] : []),
      ...pairs.map((coordinates, corner) => shape({ type: 'Point', coordinates }, { corner })),
    ],
  };
}

/** The key that does what a button does, unless it is meant for the element that has the focus. */
export function eventOfKey(key: string): 'undo' | 'finish' | 'cancel' | undefined {
  switch (key) {
    case 'Enter':
      return 'finish';
    case 'Backspace':
      return 'undo';
    case 'Escape':
      return 'cancel';
    default:
      return undefined;
  }
}
