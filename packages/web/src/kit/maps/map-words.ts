import type { Map as GlMap } from 'maplibre-gl';

/** The words of the library that draws, by the names it has for them. */
export type MapWords = Readonly<Record<string, string>>;

type Told = Pick<GlMap, 'getCanvas' | 'getContainer' | 'cooperativeGestures' | '_locale'>;

/** The library asks for its words when it makes something; what there is already is told anew. */
export function tellWords(gl: Told, words: MapWords): void {
  Object.assign(gl._locale, words);
  gl.getCanvas().setAttribute('aria-label', words['Map.Title'] ?? '');
  for (const button of gl.getContainer().querySelectorAll('.maplibregl-popup-close-button'))
    button.setAttribute('aria-label', words['Popup.Close'] ?? '');
  // Its hint is made when it is switched on.
  gl.cooperativeGestures.disable();
  gl.cooperativeGestures.enable();
}
