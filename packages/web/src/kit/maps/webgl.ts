/** Whether this browser can draw a map. Some remote desktops and locked-down machines cannot. */
export function canDrawMaps(): boolean {
  try {
    return document.createElement('canvas').getContext('webgl2') !== null;
  } catch {
    return false;
  }
}
