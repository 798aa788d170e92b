import { barleyPedigree } from '@landrace/testkit/fake-api/fake-passport-api';
import { expect, test } from 'vitest';
import { joinGraphs, unfolded } from './pedigree';
import { pedigreeLayout } from './pedigree-layout';

test('generations stand below each other although the data go in a circle', () => {
  const shown = unfolded(joinGraphs([barleyPedigree]), new Set());
  const { nodes, edges } = pedigreeLayout(shown);
  const heights = [3, 1, 17, 21].map((id) => nodes.get(id)?.y ?? 0);
  expect(heights).toEqual([...heights].sort((above, below) => above - below));
  expect(nodes.get(2)?.y).toBe(nodes.get(1)?.y);
  // From a descendant back to its ancestor.
  const upwards = edges[shown.edges.findIndex(({ parentId }) => parentId === 21)] ?? [];
  expect(upwards[0]?.y).toBeGreaterThan(upwards.at(-1)?.y ?? 0);
});
