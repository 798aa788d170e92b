import type { LayeredLayout, Point } from '../../../../../kit/charts/layered-layout';
import type { DrawingPart, View } from '../../../../../kit/charts/view-box';
import { maxWidth, nodeHeight } from './node-size';

/** Up to this number, nodes can be elements and still be dragged smoothly; in a larger drawing only visible ones are. */
export const maxElements = 400;

/** Ids of the nodes in a part of the drawing; none if they are too many to be readable. */
export function visibleNodes({ nodes }: LayeredLayout, part: DrawingPart): readonly number[] {
  const found: number[] = [];
  for (const [id, centre] of nodes) {
    if (!isWithin(centre, part)) continue;
    if (found.length === maxElements) return [];
    found.push(id);
  }
  return found;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The number of nodes whose centre is outside the window. */
export function outsideCount(
  { nodes }: LayeredLayout,
  { x, y, scale }: View,
  { width, height }: Size,
): number {
  let count = 0;
  for (const centre of nodes.values()) {
    const [left, top] = [x + centre.x * scale, y + centre.y * scale];
    if (left < 0 || left > width || top < 0 || top > height) count += 1;
  }
  return count;
}

function isWithin({ x, y }: Point, { left, right, top, bottom }: DrawingPart): boolean {
  const [halfWidth, height] = [maxWidth / 2, nodeHeight];
  return x > left - halfWidth && x < right + halfWidth && y > top - height && y < bottom + height;
}

/** The node at a point of the drawing, or one within the tolerance. */
export function nodeAt({ nodes }: LayeredLayout, point: Point, tolerance: number): number | undefined {
  let nearest: { readonly id: number; readonly distance: number } | undefined;
  for (const [id, { x, y }] of nodes) {
    const distance = Math.hypot(
      Math.max(0, Math.abs(x - point.x) - maxWidth / 4),
      Math.max(0, Math.abs(y - point.y) - nodeHeight / 2),
    );
    if (distance <= tolerance && distance < (nearest?.distance ?? Infinity)) nearest = { id, distance };
  }
  return nearest?.id;
}
