import { expect, test } from 'vitest';
import { missingColour, othersColour } from '../../../kit/theme/palette';
import { cloudGroups, idsOf, linesWithin } from './cloud.series';

const colours = ['#111111', '#222222', '#333333', '#444444', '#555555', '#666666', '#777777'] as const;
const labels = { all: 'Lines', others: 'Others', missing: 'Unknown' };

test('the most frequent values have a colour, rarer ones share one, and deleted lines have none', () => {
  const values = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'];
  const ids = [1, 2, null, 4, 5, 6];
  const groups = cloudGroups(ids, { values, places: [0, 1, 0, 7, 8, -1] }, { labels, colours });
  expect(groups.map(({ label, colour, points }) => [label, colour, points])).toEqual([
    ['Others', othersColour, [3, 4]],
    ['Unknown', missingColour, [5]],
    ['a', '#111111', [0]],
    ['b', '#222222', [1]],
  ]);
  expect(cloudGroups(ids, undefined, { labels, colours })).toEqual([
    { label: 'Lines', colour: '#111111', shape: 'circle', points: [0, 1, 3, 4, 5] },
  ]);
});

test('lines are selected by ranges with open ends, and their germplasm count once', () => {
  const points = { xs: [0, 1, 2], ys: [5, 6, 7] };
  const open = { from: undefined, to: undefined };
  expect(linesWithin(points, { from: 1, to: undefined }, open)).toEqual([1, 2]);
  expect(linesWithin(points, { from: 0, to: 1 }, { from: 6, to: 6 })).toEqual([1]);
  expect(idsOf([9, 9, null], [0, 1, 2])).toEqual([9]);
});
