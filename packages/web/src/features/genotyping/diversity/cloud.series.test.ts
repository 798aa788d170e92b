import { expect, test } from 'vitest';
import { cloudGroups, idsOf, linesWithin } from './cloud.series';

const words = { all: 'Lines', others: 'Others', missing: 'Unknown' };

test('the most frequent values have a colour, rarer ones are together, and the gone are in none', () => {
  const values = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'];
  const ids = [1, 2, null, 4, 5, 6];
  const groups = cloudGroups(ids, { values, places: [0, 1, 0, 7, 8, -1] }, { words, accent: '#000' });
  expect(groups.map(({ label, points }) => [label, points])).toEqual([
    ['Others', [3, 4]],
    ['Unknown', [5]],
    ['a', [0]],
    ['b', [1]],
  ]);
  expect(cloudGroups(ids, undefined, { words, accent: '#000' })).toEqual([
    { label: 'Lines', colour: '#000', shape: 'circle', points: [0, 1, 3, 4, 5] },
  ]);
});

test('lines are chosen by spans with open ends, and germplasm of them counts once', () => {
  const points = { xs: [0, 1, 2], ys: [5, 6, 7] };
  const open = { from: undefined, to: undefined };
  expect(linesWithin(points, { from: 1, to: undefined }, open)).toEqual([1, 2]);
  expect(linesWithin(points, { from: 0, to: 1 }, { from: 6, to: 6 })).toEqual([1]);
  expect(idsOf([9, 9, null], [0, 1, 2])).toEqual([9]);
});
