import { circularPedigree } from '@landrace/testkit/circular-pedigree';
import { expect, test } from 'vitest';
import { layOut } from '../../../../../kit/charts/layered-layout';
import { joinGraphs, unfolded } from './pedigree';
import { pedigreeDraft } from './pedigree-layout';
import { nodeAfterKey } from './walk';

const shown = unfolded(joinGraphs([circularPedigree]), new Set());
const layout = layOut(pedigreeDraft(shown));

test('up leads to a parent, down to a child', () => {
  expect([1, 2, 21]).toContain(nodeAfterKey('ArrowUp', 17, shown, layout));
  expect(nodeAfterKey('ArrowUp', 1, shown, layout)).toBe(3);
  expect(nodeAfterKey('ArrowDown', 3, shown, layout)).toBe(1);
  expect(nodeAfterKey('ArrowUp', 3, shown, layout)).toBeUndefined();
});

test('sideways leads along the layer and back', () => {
  const rows = { nodes: layout.nodes, layers: [[1, 2, 3], [4]] };
  expect(nodeAfterKey('ArrowRight', 1, shown, rows)).toBe(2);
  expect(nodeAfterKey('ArrowLeft', 3, shown, rows)).toBe(2);
  expect(nodeAfterKey('ArrowLeft', 1, shown, rows)).toBeUndefined();
  expect(nodeAfterKey('ArrowRight', 4, shown, rows)).toBeUndefined();
});
