import { expect, test } from 'vitest';
import { setMapLabels } from './map-texts';

test('an open map changes its language', () => {
  const container = document.createElement('div');
  const canvas = container.appendChild(document.createElement('canvas'));
  const close = container.appendChild(document.createElement('button'));
  close.className = 'maplibregl-popup-close-button';
  const known: Record<string, string> = {
    'Map.Title': 'Map',
    'Popup.Close': 'Close',
    'Marker.Title': 'Marker',
  };
  const hint = { text: '' };
  const gestures = {
    disable: () => {
      hint.text = '';
    },
    enable: () => {
      hint.text = known['CooperativeGesturesHandler.WindowsHelpText'] ?? '';
    },
  };
  const gl = {
    _locale: known,
    getCanvas: () => canvas,
    getContainer: () => container,
    cooperativeGestures: gestures,
  };
  setMapLabels(gl as unknown as Parameters<typeof setMapLabels>[0], {
    'Map.Title': 'Karte',
    'Popup.Close': 'Schließen',
    'CooperativeGesturesHandler.WindowsHelpText': 'Strg und Mausrad',
  });
  expect(canvas.getAttribute('aria-label')).toBe('Karte');
  expect(close.getAttribute('aria-label')).toBe('Schließen');
  expect(hint.text).toBe('Strg und Mausrad');
  expect(known).toMatchObject({ 'Popup.Close': 'Schließen', 'Marker.Title': 'Marker' });
});
