import { expect, test } from 'vitest';
import {
  added,
  countOf,
  includes,
  itemsOf,
  noRanges,
  rangesOf,
  removed,
  spanBetween,
  toggled,
} from './ranges';

test('adjacent spans are merged', () => {
  const two = added(added(noRanges, { from: 0, to: 3 }), { from: 10, to: 12 });
  expect(two).toEqual([
    { from: 0, to: 3 },
    { from: 10, to: 12 },
  ]);
  expect(added(two, { from: 3, to: 10 })).toEqual([{ from: 0, to: 12 }]);
  expect(countOf(two)).toBe(5);
  expect([...itemsOf(two)]).toEqual([0, 1, 2, 10, 11]);
});

test('a span can be removed from the middle', () => {
  expect(removed([{ from: 0, to: 10 }], { from: 4, to: 6 })).toEqual([
    { from: 0, to: 4 },
    { from: 6, to: 10 },
  ]);
  expect(removed([{ from: 0, to: 10 }], { from: 0, to: 10 })).toEqual([]);
});

test('single items are added and removed', () => {
  const one = toggled(noRanges, 7);
  expect(includes(one, 7)).toBe(true);
  expect(toggled(one, 7)).toEqual([]);
  expect(rangesOf([5, 3, 4, 9])).toEqual([
    { from: 3, to: 6 },
    { from: 9, to: 10 },
  ]);
});

test('a span goes from one item to another, whichever comes first', () => {
  expect(spanBetween(5, 2)).toEqual({ from: 2, to: 6 });
});
