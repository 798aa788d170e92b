import { barleyPedigree } from '@landrace/testkit/fake-api/fake-passport-api';
import { expect, test } from 'vitest';
import { layOut } from '../../../../../kit/charts/layered-layout';
import { joinGraphs, unfolded } from './pedigree';
import { nodeAfterKey } from './walk';

const shown = unfolded(joinGraphs([barleyPedigree]), new Set());
const { nodes } = layOut(
  shown.people.map(({ germplasmId }) => ({ id: germplasmId, width: 90, height: 32 })),
  shown.edges.map(({ parentId, childId }) => ({ from: parentId, to: childId })),
);

test('up leads to a parent, down to a child', () => {
  expect([1, 2, 21]).toContain(nodeAfterKey('ArrowUp', 17, shown, nodes));
  expect(nodeAfterKey('ArrowUp', 1, shown, nodes)).toBe(3);
  expect(nodeAfterKey('ArrowDown', 3, shown, nodes)).toBe(1);
  expect(nodeAfterKey('ArrowUp', 3, shown, nodes)).toBeUndefined();
});

test('sideways leads along the layer and back', () => {
  const places = new Map([
    [1, { x: 0, y: 0 }],
    [2, { x: 100, y: 0 }],
    [3, { x: 200, y: 0 }],
    [4, { x: 50, y: 90 }],
  ]);
  expect(nodeAfterKey('ArrowRight', 1, shown, places)).toBe(2);
  expect(nodeAfterKey('ArrowLeft', 3, shown, places)).toBe(2);
  expect(nodeAfterKey('ArrowLeft', 1, shown, places)).toBeUndefined();
});
