/** Where the drawing's corner stands in its window, and how large it is drawn. */
export interface View {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

const smallest = 0.1;
const largest = 4;
/** Even a small drawing is not blown up to fill its window. */
const largestFit = 1.25;
/** Nor is a large one made so small that nothing can be read; the rest is reached by dragging. */
const smallestFit = 0.4;

function between(least: number, value: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

export function fitted(content: Size, window: Size): View {
  if (content.width === 0 || content.height === 0) return { x: 0, y: 0, scale: 1 };
  const whole = Math.min(window.width / content.width, window.height / content.height);
  const scale = between(smallestFit, whole, largestFit);
  return {
    x: (window.width - content.width * scale) / 2,
    y: (window.height - content.height * scale) / 2,
    scale,
  };
}

/** Pixels between what is looked at and the edge of the window. */
const margin = 96;

/** Moved only where a point of the drawing would be out of sight, and then to the middle. */
export function revealed(view: View, point: { readonly x: number; readonly y: number }, window: Size): View {
  const [x, y] = [view.x + point.x * view.scale, view.y + point.y * view.scale];
  const isSeen = x > margin && x < window.width - margin && y > margin / 2 && y < window.height - margin / 2;
  return isSeen ? view : { ...view, x: view.x + window.width / 2 - x, y: view.y + window.height / 2 - y };
}

/** The point under the pointer stays where it is. */
export function zoomed(view: View, factor: number, at: { readonly x: number; readonly y: number }): View {
  const scale = between(smallest, view.scale * factor, largest);
  const ratio = scale / view.scale;
  return { x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio, scale };
}
