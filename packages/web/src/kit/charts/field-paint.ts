import { gradientColour } from '../colours/gradient';
import { inkOn } from '../theme/accent';
import { missingColour, type Palette } from '../theme/palette';
import { cloudPath } from './cloud-frame';
import { colourSteps, type FieldFrame, stepOf } from './field-frame';
import type { PointGroup } from './matrix-paint';
import type { Extent } from './value-scale';

/** What the colours show: a value of each item on a scale that several drawings may share, or its category. */
export type FieldContent =
  | { readonly values: ArrayLike<number>; readonly extent: Extent }
  | { readonly codes: ArrayLike<number>; readonly groups: readonly PointGroup[] };

/** Categories have a symbol as well, where cells are large enough. */
const smallestSymbol = 9;

export const stepColours = (gradient: Palette): readonly string[] =>
  Array.from({ length: colourSteps }, (_, step) => gradientColour(gradient, step, [0, colourSteps - 1]));

interface Painted {
  readonly frame: FieldFrame;
  readonly content: FieldContent;
  readonly colours: readonly string[];
  readonly sharpness: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A canvas to paint on in pixels of the screen, empty; undefined if it cannot be painted on. */
export function emptyCanvas(canvas: HTMLCanvasElement, size: Size, sharpness: number) {
  const [width, height] = [size.width, size.height].map((length) => Math.ceil(length * sharpness));
  const context = canvas.getContext('2d');
  if (!context || !width || !height) return undefined;
  // A new size would also clear it, but takes longer.
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
  context.setTransform(sharpness, 0, 0, sharpness, 0, 0);
  context.clearRect(0, 0, size.width, size.height);
  return context;
}

export function paintField(canvas: HTMLCanvasElement, { frame, content, colours, sharpness }: Painted): void {
  const context = emptyCanvas(canvas, frame, sharpness);
  if (!context) return;
  const { lefts, tops, widths, side } = frame;
  const high = side > 8 ? side - 1 : side;
  for (let item = 0; item < lefts.length; item++) {
    const left = lefts[item] ?? Number.NaN;
    if (Number.isNaN(left)) continue;
    context.fillStyle = colourOf(content, colours, item) ?? missingColour;
    context.fillRect(left, tops[item] ?? 0, widths[item] ?? 0, high);
  }
  if ('codes' in content && side >= smallestSymbol) paintSymbols(context, frame, content);
}

function colourOf(content: FieldContent, colours: readonly string[], item: number): string | undefined {
  if ('codes' in content) return content.groups[content.codes[item] ?? -1]?.colour;
  const step = stepOf(content.values[item], content.extent);
  return step === undefined ? undefined : colours[step];
}

function paintSymbols(
  context: CanvasRenderingContext2D,
  { lefts, tops, widths, side }: FieldFrame,
  { codes, groups }: Extract<FieldContent, { codes: unknown }>,
): void {
  for (const [code, { colour, shape }] of groups.entries()) {
    const centres = Array.from(lefts, (left, item) => ({
      x: left + (widths[item] ?? 0) / 2,
      y: (tops[item] ?? 0) + side / 2,
    })).filter(({ x }, item) => codes[item] === code && !Number.isNaN(x));
    context.fillStyle = inkOn(colour);
    context.fill(new Path2D(cloudPath(centres, shape, side * 0.18)));
  }
}
