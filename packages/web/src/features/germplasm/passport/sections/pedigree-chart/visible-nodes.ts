import type { LayeredLayout, Point } from '../../../../../kit/charts/layered-layout';
import type { Piece } from '../../../../../kit/charts/view-box';
import { mostWidth, nodeHeight } from './node-size';

/** So many nodes can be elements of the page and still be dragged smoothly; in a larger drawing only those in sight are. */
export const mostElements = 400;

/** Ids of the nodes in a piece of the drawing; nobody where they are too many to be read. */
export function visibleNodes({ nodes }: LayeredLayout, piece: Piece): readonly number[] {
  const found: number[] = [];
  for (const [id, place] of nodes) {
    if (!isWithin(place, piece)) continue;
    if (found.length === mostElements) return [];
    found.push(id);
  }
  return found;
}

function isWithin({ x, y }: Point, { left, right, top, bottom }: Piece): boolean {
  const [halfWidth, height] = [mostWidth / 2, nodeHeight];
  return x > left - halfWidth && x < right + halfWidth && y > top - height && y < bottom + height;
}

/** The node at a point of the drawing, or one so near that it was meant. */
export function nodeAt({ nodes }: LayeredLayout, point: Point, tolerance: number): number | undefined {
  let nearest: { readonly id: number; readonly distance: number } | undefined;
  for (const [id, { x, y }] of nodes) {
    const distance = Math.hypot(
      Math.max(0, Math.abs(x - point.x) - mostWidth / 4),
      Math.max(0, Math.abs(y - point.y) - nodeHeight / 2),
    );
    if (distance <= tolerance && distance < (nearest?.distance ?? Infinity)) nearest = { id, distance };
  }
  return nearest?.id;
}
