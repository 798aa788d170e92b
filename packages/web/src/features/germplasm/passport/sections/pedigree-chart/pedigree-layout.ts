import type { LayoutDraft } from '../../../../../kit/charts/layered-layout';
import { labelOf, nodeHeight, nodeWidth } from './node-size';
import type { Shown } from './pedigree';

/**
 * Parents above children. In a cycle one edge has to point upwards; it is one that leads to an earlier generation, so
 * that the others are placed as expected.
 */
export function pedigreeDraft({ members, edges }: Shown): LayoutDraft {
  const generations = new Map(members.map(({ germplasmId, generation }) => [germplasmId, generation]));
  const generationOf = (id: number) => generations.get(id) ?? 0;
  return {
    nodes: members.map((member) => ({
      id: member.germplasmId,
      width: nodeWidth(labelOf(member)),
      height: nodeHeight,
    })),
    edges: edges.map(({ parentId, childId, isCircular }) => ({
      from: parentId,
      to: childId,
      isUpward: isCircular && generationOf(parentId) > generationOf(childId),
    })),
  };
}
