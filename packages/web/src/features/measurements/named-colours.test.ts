import { expect, test } from 'vitest';
import type { Points } from './explore-queries';
import { namedPoints, namedRequest, namedSeries } from './named-colours';

const data: Points = {
  variables: [],
  count: 4,
  pairs: [],
  spreads: [],
  gridSize: 1,
  groups: [
    { key: '0', count: 2 },
    { key: '7', name: 'Seven', count: 1 },
    { key: '5', name: 'Five', count: 1 },
  ],
  points: { items: [1, 7, 5, 2], names: {}, groups: [0, 1, 2, 0], values: [] },
};

test('points are grouped in the order of the names, and all others belong to no group', () => {
  const named = namedPoints(data, [5, 6, 7]);
  expect(named.groups.map(({ key }) => key)).toEqual(['5', '7']);
  expect(named.points?.groups).toEqual([null, 1, 0, null]);
});

test('lines are in the order of the names, the others last', () => {
  const line = (key: string) => ({ key, days: [], counts: [], means: [], q1s: [], medians: [], q3s: [] });
  const series = namedSeries([line(''), line('7'), line('5')], [5, 7]);
  expect(series.map(({ key }) => key)).toEqual(['5', '7', '']);
});

test('a request names what values are divided by', () => {
  const named = { namedgermplasm: [1, 2], namedlocations: [3] };
  expect(namedRequest({ named }, 'namedgermplasm')).toEqual({ namedGermplasmIds: [1, 2] });
  expect(namedRequest({ named }, 'namedlocations')).toEqual({ namedLocationIds: [3] });
  expect(namedRequest({ named }, 'treatment')).toEqual({});
});
