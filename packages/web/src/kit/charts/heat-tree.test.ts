import { expect, test } from 'vitest';
import { placedBranches, treePath } from './heat-tree';

/** Rows 0 and 1 join at 0.8, row 2 joins them at 0.4. */
const tree = { upper: [0, 3], lower: [1, 2], values: [0.8, 0.4], top: 1 };

test('branches are between the middles of their parts', () => {
  expect(placedBranches(tree)).toEqual([
    { from: 0.5, to: 1.5, value: 0.8, fromValue: 1, toValue: 1 },
    { from: 1, to: 2.5, value: 0.4, fromValue: 0.8, toValue: 1 },
  ]);
});

test('the root is at the left, rows at the right, and what is not beside the rows is left out', () => {
  const branches = placedBranches(tree);
  const frame = { row: 0, span: 3, width: 64, height: 300 };
  expect(treePath(branches, frame, tree.top)).toBe('M0 175H4M64 50H44V150H64M44 100H4V250H64');
  expect(treePath(branches, { ...frame, row: 2, span: 1 }, tree.top)).toBe('M0 -75H4M44 -300H4V150H64');
  expect(treePath([], frame, 1)).toBe('');
});
