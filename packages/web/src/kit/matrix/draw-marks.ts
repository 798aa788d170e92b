import { type Axis, pixelOf, type Span } from './axis';
import type { Ranges } from './ranges';
import type { Scene } from './scene';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Visible ranges in pixels; everything if nothing on this side is selected. */
function stripes(ranges: Ranges, axis: Axis): readonly Span[] {
  if (ranges.length === 0) return [{ from: 0, to: axis.room }];
  return ranges
    .map(({ from, to }) => ({
      from: Math.max(-4, pixelOf(axis, from)),
      to: Math.min(axis.room + 4, pixelOf(axis, to)),
    }))
    .filter(({ from, to }) => to > from);
}

/** The selection keeps its colours, the rest is dimmed. */
export function drawSelection({ pen, view, selection, theme }: Scene): void {
  if (selection.lines.length === 0 && selection.columns.length === 0) return;
  const boxes = stripes(selection.lines, view.lines).flatMap((rows) =>
    stripes(selection.columns, view.columns).map((columns) => ({
      x: columns.from,
      y: rows.from,
      width: columns.to - columns.from,
      height: rows.to - rows.from,
    })),
  );
  pen.save();
  pen.beginPath();
  pen.rect(0, 0, view.columns.room, view.lines.room);
  for (const box of boxes) pen.rect(box.x, box.y, box.width, box.height);
  pen.globalAlpha = 0.6;
  pen.fillStyle = theme.ground;
  pen.fill('evenodd');
  pen.globalAlpha = 1;
  pen.strokeStyle = theme.accent;
  pen.lineWidth = 2;
  for (const box of boxes) pen.strokeRect(box.x, box.y, box.width, box.height);
  pen.restore();
}

/** Smaller cells get a frame of this size, to be noticeable. */
const smallestFrame = 7;

/** The focused cell, and the one under the pointer. */
export function drawFocus({ pen, view, focus, hover, theme }: Scene): void {
  const boxOf = ({ line, column }: { readonly line: number; readonly column: number }): Box => {
    const [width, height] = [
      Math.max(smallestFrame, view.columns.scale),
      Math.max(smallestFrame, view.lines.scale),
    ];
    return {
      x: pixelOf(view.columns, column + 0.5) - width / 2,
      y: pixelOf(view.lines, line + 0.5) - height / 2,
      width,
      height,
    };
  };
  if (hover) {
    pen.strokeStyle = theme.ink;
    pen.lineWidth = 1;
    const box = boxOf(hover);
    pen.strokeRect(box.x - 0.5, box.y - 0.5, box.width, box.height);
  }
  if (!focus) return;
  const box = boxOf(focus);
  // Light within dark: visible on every colour.
  pen.strokeStyle = theme.ground;
  pen.lineWidth = 4;
  pen.strokeRect(box.x - 0.5, box.y - 0.5, box.width, box.height);
  pen.strokeStyle = theme.ink;
  pen.lineWidth = 2;
  pen.strokeRect(box.x - 0.5, box.y - 0.5, box.width, box.height);
}
