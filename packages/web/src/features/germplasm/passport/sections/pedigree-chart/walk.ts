import type { LayeredLayout } from '../../../../../kit/charts/layered-layout';
import type { Shown } from './pedigree';

/** The node a key leads to: up and down along the edges, sideways to the next in the same layer. */
export function nodeAfterKey(
  key: string,
  id: number,
  shown: Shown,
  layout: Pick<LayeredLayout, 'nodes' | 'layers'>,
): number | undefined {
  switch (key) {
    case 'ArrowUp':
      return nearest(id, layout.nodes, relatives(shown, id, 'parentId'));
    case 'ArrowDown':
      return nearest(id, layout.nodes, relatives(shown, id, 'childId'));
    case 'ArrowLeft':
      return beside(id, layout.layers, -1);
    case 'ArrowRight':
      return beside(id, layout.layers, 1);
    default:
      return undefined;
  }
}

function relatives({ edges }: Shown, id: number, side: 'parentId' | 'childId'): readonly number[] {
  const own = side === 'parentId' ? 'childId' : 'parentId';
  return edges.filter((edge) => edge[own] === id).map((edge) => edge[side]);
}

function nearest(id: number, places: LayeredLayout['nodes'], others: readonly number[]): number | undefined {
  const x = places.get(id)?.x ?? 0;
  const distance = (other: number) => Math.abs((places.get(other)?.x ?? 0) - x);
  return [...others].sort((left, right) => distance(left) - distance(right))[0];
}

function beside(id: number, layers: LayeredLayout['layers'], side: 1 | -1): number | undefined {
  const layer = layers.find((ids) => ids.includes(id)) ?? [];
  return layer[layer.indexOf(id) + side];
}
