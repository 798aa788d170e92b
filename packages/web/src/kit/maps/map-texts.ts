import type { Map as GlMap } from 'maplibre-gl';

/** Texts of the map library, by its own keys. */
export type MapTexts = Readonly<Record<string, string>>;

type LabelledMap = Pick<GlMap, 'getCanvas' | 'getContainer' | 'cooperativeGestures' | '_locale'>;

/** The library reads its texts when it creates elements; existing elements are updated here. */
export function setMapLabels(gl: LabelledMap, texts: MapTexts): void {
  Object.assign(gl._locale, texts);
  gl.getCanvas().setAttribute('aria-label', texts['Map.Title'] ?? '');
  for (const button of gl.getContainer().querySelectorAll('.maplibregl-popup-close-button'))
    button.setAttribute('aria-label', texts['Popup.Close'] ?? '');
  // The hint is created when it is switched on.
  gl.cooperativeGestures.disable();
  gl.cooperativeGestures.enable();
}
