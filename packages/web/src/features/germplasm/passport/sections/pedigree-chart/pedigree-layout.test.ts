import type { PedigreeEdge } from '@landrace/contract/areas/germplasm/passport.routes';
import { circularPedigree } from '@landrace/testkit/circular-pedigree';
import { expect, test } from 'vitest';
import { layOut } from '../../../../../kit/charts/layered-layout';
import { joinGraphs, unfolded } from './pedigree';
import { pedigreeDraft } from './pedigree-layout';

test('generations are below each other in spite of a cycle in the data', () => {
  const shown = unfolded(joinGraphs([circularPedigree]), new Set());
  const { nodes, edges } = layOut(pedigreeDraft(shown));
  const heights = [3, 1, 17, 21].map((id) => nodes.get(id)?.y ?? 0);
  expect(heights).toEqual([...heights].sort((above, below) => above - below));
  expect(nodes.get(2)?.y).toBe(nodes.get(1)?.y);
  // From a descendant back to its ancestor.
  const upwards = edges[shown.edges.findIndex(({ parentId }) => parentId === 21)] ?? [];
  expect(upwards[0]?.y).toBeGreaterThan(upwards.at(-1)?.y ?? 0);
});

test('a backcross parent is above all its descendants', () => {
  const edge = (parentId: number, childId: number): PedigreeEdge => ({
    parentId,
    childId,
    relationshipType: 'OTHER',
    datasetIds: [5],
    isCircular: false,
  });
  // 1 is parent and great-grandparent of 17.
  const edges = [edge(1, 17), edge(1, 3), edge(3, 2), edge(2, 17)];
  const shown = unfolded(joinGraphs([{ ...circularPedigree, edges }]), new Set());
  const { nodes } = layOut(pedigreeDraft(shown));
  const heights = [1, 3, 2, 17].map((id) => nodes.get(id)?.y ?? 0);
  expect(heights).toEqual([...heights].sort((above, below) => above - below));
  expect(new Set(heights).size).toBe(4);
});
