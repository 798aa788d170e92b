/** The position of the drawing's corner in its window, and its scale. */
export interface View {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

const smallest = 0.1;
const largest = 4;
/** A small drawing is not enlarged to fill its window. */
const largestFit = 1.25;
/** A large drawing is not shrunk until it is unreadable: a part is shown, and the rest is reached by dragging. */
const smallestFit = 0.4;
const readable = 0.8;

function between(min: number, value: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}

function wholeScale(content: Size, window: Size): number {
  if (content.width === 0 || content.height === 0) return 1;
  return Math.min(window.width / content.width, window.height / content.height);
}

function centred(point: Point, scale: number, window: Size): View {
  return { x: window.width / 2 - point.x * scale, y: window.height / 2 - point.y * scale, scale };
}

const middleOf = ({ width, height }: Size): Point => ({ x: width / 2, y: height / 2 });

/** All of it if that is readable, otherwise a part around a point. */
export function fitted(content: Size, window: Size, around: Point = middleOf(content)): View {
  if (content.width === 0 || content.height === 0) return { x: 0, y: 0, scale: 1 };
  const whole = wholeScale(content, window);
  const scale = whole < smallestFit ? readable : Math.min(whole, largestFit);
  const view = centred(whole < smallestFit ? around : middleOf(content), scale, window);
  return {
    scale,
    x: within(view.x, window.width, content.width * scale),
    y: within(view.y, window.height, content.height * scale),
  };
}

/** No empty space beside a drawing that is larger than its window. */
function within(start: number, room: number, length: number): number {
  return length > room ? between(room - length, start, 0) : start;
}

/** All of it, however small. */
export function whole(content: Size, window: Size): View {
  return centred(middleOf(content), Math.min(wholeScale(content, window), largestFit), window);
}

/** Pixels between the item in use and the edge of the window. */
const margin = 96;

/** Moved only if a point of the drawing would be off screen or too small, and then to the centre. */
export function revealed(view: View, point: Point, window: Size): View {
  if (view.scale < smallestFit) return centred(point, readable, window);
  const [x, y] = [view.x + point.x * view.scale, view.y + point.y * view.scale];
  const isSeen = x > margin && x < window.width - margin && y > margin / 2 && y < window.height - margin / 2;
  return isSeen ? view : centred(point, view.scale, window);
}

/** The point under the pointer stays in place. The whole of a large drawing can be shown, whatever the limit. */
export function zoomed(view: View, factor: number, at: Point, minScale = smallest): View {
  const scale = between(Math.min(smallest, minScale), view.scale * factor, largest);
  const ratio = scale / view.scale;
  return { x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio, scale };
}

/** Keeps the screen position of a point when the drawing changes. */
export function followed(view: View, before: Point, now: Point): View {
  return {
    ...view,
    x: view.x + (before.x - now.x) * view.scale,
    y: view.y + (before.y - now.y) * view.scale,
  };
}

/** The visible part of the drawing, extended to a grid: small moves leave it unchanged. */
export function visiblePart({ x, y, scale }: View, window: Size): DrawingPart {
  const [stepX, stepY] = [window.width / scale / 4, window.height / scale / 4];
  const down = (value: number, step: number) => Math.floor(value / step) * step;
  const up = (value: number, step: number) => Math.ceil(value / step) * step;
  return {
    left: down(-x / scale, stepX),
    right: up((window.width - x) / scale, stepX),
    top: down(-y / scale, stepY),
    bottom: up((window.height - y) / scale, stepY),
  };
}

export interface DrawingPart {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}
