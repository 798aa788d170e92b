import type { LineSeries } from './line-frame';
import { dashPattern, type LineInk, rasterLine } from './line-raster';
import { linePoints, type ParallelFrame } from './parallel-frame';
import type { Points } from './point-positions';
import { type Pixels, pixelOf } from './point-stamps';
import { savedSharpness, screenSharpness } from './svg-picture';

/** The look of lines with the same code. */
export type LineGroup = Pick<LineSeries, 'label' | 'colour' | 'dash'> & {
  /** Everything else: drawn below the others. */
  readonly isRest?: true;
};

interface Painted {
  readonly frame: ParallelFrame;
  readonly points: Points;
  readonly groups: readonly LineGroup[];
  readonly sharpness: number;
  /** Only these items, instead of all. */
  readonly only?: readonly number[] | undefined;
}

/** Crossings within one path are computed, which takes longer the more lines it has. */
const linesPerPath = 40;
/** More lines than this are drawn pixel by pixel. */
const crowd = 300;
/** More lines than this have no smooth edges. */
const multitude = 1_000;

/** Pixels of a canvas per pixel of a saved picture: lines of a crowd are one of them wide. */
export const savedLineSharpness = (count: number) => (count > crowd ? screenSharpness() : savedSharpness);

/** Many lines are more transparent, so that the dense parts are visible. */
const lineOpacity = (count: number) => Math.max(0.25, Math.min(1, 12 / Math.sqrt(Math.max(1, count))));

export function paintLines(canvas: HTMLCanvasElement, painted: Painted): void {
  const { frame, points, sharpness, only } = painted;
  canvas.width = Math.ceil(frame.width * sharpness);
  canvas.height = Math.ceil(frame.height * sharpness);
  const context = canvas.getContext('2d');
  if (!context) return;
  const items = only ?? Array.from({ length: points.codes.length }, (_, item) => item);
  if (items.length > crowd) paintCrowd(context, painted, items);
  else paintPaths(context, painted, items);
}

function paintPaths(
  context: CanvasRenderingContext2D,
  { frame, points, groups, sharpness }: Painted,
  items: readonly number[],
): void {
  context.scale(sharpness, sharpness);
  context.globalAlpha = lineOpacity(items.length);
  context.lineWidth = 1.25;
  const inOrder = [...groups.entries()].sort(([, a], [, b]) => Number(b.isRest ?? 0) - Number(a.isRest ?? 0));
  for (const [code, { colour, dash }] of inOrder) {
    context.strokeStyle = colour;
    context.setLineDash(dash === '' ? [] : dash.split(' ').map(Number));
    const ofGroup = items.filter((item) => points.codes[item] === code);
    for (let from = 0; from < ofGroup.length; from += linesPerPath) {
      context.beginPath();
      for (const item of ofGroup.slice(from, from + linesPerPath)) {
        for (const part of linePoints(points, frame, item)) trace(context, part);
      }
      context.stroke();
    }
  }
}

function paintCrowd(
  context: CanvasRenderingContext2D,
  { frame, points, groups, sharpness }: Painted,
  items: readonly number[],
): void {
  const { width, height } = context.canvas;
  const image = context.createImageData(width, height);
  const target = { pixels: new Uint32Array(image.data.buffer), stride: width };
  const alpha = 255 * lineOpacity(items.length);
  const inks = groups.map(({ colour, dash }) => ({
    colour: pixelOf(colour),
    alpha,
    pattern: dashPattern(dash, sharpness),
    isSmooth: items.length <= multitude,
  }));
  for (const item of items) {
    const ink = inks[points.codes[item] ?? -1];
    if (ink) rasterItem(target, { frame, points, sharpness, item }, ink);
  }
  context.putImageData(image, 0, 0);
}

interface RasterItem extends Pick<Painted, 'frame' | 'points' | 'sharpness'> {
  readonly item: number;
}

function rasterItem(target: Pixels, { frame, points, sharpness, item }: RasterItem, ink: LineInk): void {
  for (const part of linePoints(points, frame, item)) {
    const pixels = part.map(({ x, y }) => [x * sharpness, y * sharpness] as const);
    const [[x, y] = [0, 0]] = pixels;
    if (pixels.length === 1) rasterLine(target, [x - 4 * sharpness, y, x + 4 * sharpness, y], ink);
    for (const [at, end] of pixels.slice(1).entries()) {
      const start = pixels[at] ?? end;
      rasterLine(target, [start[0], start[1], end[0], end[1]], ink);
    }
  }
}

function trace(
  context: CanvasRenderingContext2D,
  part: readonly { readonly x: number; readonly y: number }[],
): void {
  const [first] = part;
  if (!first) return;
  // A value between two missing ones is a short dash at its axis.
  if (part.length === 1) {
    context.moveTo(first.x - 4, first.y);
    context.lineTo(first.x + 4, first.y);
  } else {
    context.moveTo(first.x, first.y);
    for (const { x, y } of part.slice(1)) context.lineTo(x, y);
  }
}
