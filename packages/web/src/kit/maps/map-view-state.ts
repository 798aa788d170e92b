import type { SearchParams } from '../../lib/url-state';
import type { MapMode } from './base-style';

/** The state of a map beside a list, in the address. */
export interface MapViewState {
  /** Absent: no map. */
  readonly map?: MapMode;
  readonly colourBy?: string;
}

/** `map=clusters` or `map=heat`, and `colour` with the name of a field. */
export const mapView = {
  read({ map, colour }: SearchParams): MapViewState {
    const mode = map === 'heat' || map === 'clusters' ? map : undefined;
    return { ...(mode && { map: mode }), ...(typeof colour === 'string' && { colourBy: colour }) };
  },
  write({ map, colourBy }: MapViewState): SearchParams {
    return { map, colour: map && colourBy };
  },
};
