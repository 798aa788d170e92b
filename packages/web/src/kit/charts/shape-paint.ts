import { missingColour } from '../theme/palette';
import { stepOf } from './field-frame';
import { emptyCanvas } from './field-paint';
import type { DrawnShape, ShapeBounds, ShapeFrame } from './shape-frame';
import type { Extent } from './value-scale';

/** A value of each item on a scale that several drawings may share. */
export interface ShapeValues {
  readonly values: ArrayLike<number>;
  readonly extent: Extent;
}

interface Painted {
  readonly frame: ShapeFrame;
  /** Pixels below the items that stay empty. */
  readonly foot: number;
  readonly content: ShapeValues;
  readonly colours: readonly string[];
  readonly sharpness: number;
  /** Of the colours of items. */
  readonly opacity: number;
  readonly ground: string;
  readonly picture:
    | { readonly image: HTMLImageElement; readonly bounds: ShapeBounds; readonly opacity: number }
    | undefined;
}

export function paintShapes(canvas: HTMLCanvasElement, painted: Painted): void {
  const { frame, foot, content, colours, sharpness, opacity, ground, picture } = painted;
  const size = { width: frame.width, height: frame.height + foot };
  const context = emptyCanvas(canvas, size, sharpness);
  if (!context) return;
  if (picture) paintPicture(context, frame, picture);
  context.lineWidth = 1;
  context.strokeStyle = ground;
  for (const [item, shape] of frame.shapes.entries()) {
    if (!shape) continue;
    trace(context, shape);
    const step = stepOf(content.values[item], content.extent);
    context.fillStyle = (step === undefined ? undefined : colours[step]) ?? missingColour;
    context.globalAlpha = opacity;
    context.fill('evenodd');
    context.globalAlpha = 1;
    context.stroke();
  }
}

function trace(context: CanvasRenderingContext2D, { rings }: DrawnShape): void {
  context.beginPath();
  for (const ring of rings) {
    context.moveTo(ring[0] ?? 0, ring[1] ?? 0);
    for (let at = 2; at < ring.length; at += 2) context.lineTo(ring[at] ?? 0, ring[at + 1] ?? 0);
    context.closePath();
  }
}

function paintPicture(
  context: CanvasRenderingContext2D,
  frame: ShapeFrame,
  { image, bounds, opacity }: NonNullable<Painted['picture']>,
): void {
  const { left, top, right, bottom } = frame.place(bounds);
  context.save();
  context.beginPath();
  context.rect(0, 0, frame.width, frame.height);
  context.clip();
  context.globalAlpha = opacity;
  context.drawImage(image, left, top, right - left, bottom - top);
  context.restore();
}
