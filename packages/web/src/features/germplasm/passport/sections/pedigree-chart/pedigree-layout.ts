import { type LayeredLayout, layOut } from '../../../../../kit/charts/layered-layout';
import { labelOf, nodeHeight, nodeWidth } from './node-size';
import type { Shown } from './pedigree';

/**
 * Parents above children. Where the data go in a circle, one edge has to lead upwards; it is one that leads to an
 * earlier generation, so that the others stand as one expects them.
 */
export function pedigreeLayout({ people, edges }: Shown): LayeredLayout {
  const generations = new Map(people.map(({ germplasmId, generation }) => [germplasmId, generation]));
  const generationOf = (id: number) => generations.get(id) ?? 0;
  const turned = edges.map(({ parentId, childId }) => generationOf(parentId) > generationOf(childId));
  const layout = layOut(
    people.map((person) => ({
      id: person.germplasmId,
      width: nodeWidth(labelOf(person)),
      height: nodeHeight,
    })),
    edges.map(({ parentId, childId }, index) =>
      turned[index] ? { from: childId, to: parentId } : { from: parentId, to: childId },
    ),
  );
  return {
    ...layout,
    edges: layout.edges.map((points, index) => (turned[index] ? [...points].reverse() : points)),
  };
}
