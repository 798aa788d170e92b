import type { LayeredLayout } from '../../../../../kit/charts/layered-layout';
import type { Shown } from './pedigree';

type Places = LayeredLayout['nodes'];

/** The node a key leads to: up and down along the edges, sideways to the next in the same layer. */
export function nodeAfterKey(key: string, id: number, shown: Shown, places: Places): number | undefined {
  switch (key) {
    case 'ArrowUp':
      return nearest(id, places, relatives(shown, id, 'parentId'));
    case 'ArrowDown':
      return nearest(id, places, relatives(shown, id, 'childId'));
    case 'ArrowLeft':
      return besides(id, places, -1);
    case 'ArrowRight':
      return besides(id, places, 1);
    default:
      return undefined;
  }
}

function relatives({ edges }: Shown, id: number, wanted: 'parentId' | 'childId'): readonly number[] {
  const own = wanted === 'parentId' ? 'childId' : 'parentId';
  return edges.filter((edge) => edge[own] === id).map((edge) => edge[wanted]);
}

function nearest(id: number, places: Places, others: readonly number[]): number | undefined {
  const x = places.get(id)?.x ?? 0;
  const distance = (other: number) => Math.abs((places.get(other)?.x ?? 0) - x);
  return [...others].sort((left, right) => distance(left) - distance(right))[0];
}

function besides(id: number, places: Places, side: 1 | -1): number | undefined {
  const here = places.get(id);
  if (!here) return undefined;
  const layer = [...places].filter(([, { x, y }]) => y === here.y && (x - here.x) * side > 0);
  return layer.sort(([, left], [, right]) => (left.x - right.x) * side)[0]?.[0];
}
