import { expect, test } from 'vitest';
import { otherClusters } from './other-clusters';

const single = (id: number, latitude: number, longitude: number) => ({ id, latitude, longitude, count: 1 });
const cluster = (count: number, latitude: number, longitude: number) => ({ latitude, longitude, count });

test('single points are the rest without the results', () => {
  const all = [single(1, 0, 0), single(2, 0, 90), single(3, 50, 0)];
  expect(otherClusters(all, [single(2, 0, 90)], 3).map(({ id }) => id)).toEqual([1, 3]);
});

test('a cluster loses the results in its cell, and disappears if it has no others', () => {
  const all = [cluster(5, 10, 10), cluster(2, 10, 100)];
  const found = [cluster(3, 10.1, 10.1), single(7, 10, 100), single(8, 10.1, 100.1)];
  expect(otherClusters(all, found, 2)).toEqual([cluster(2, 10, 10)]);
});

test('close points that are not results are gathered', () => {
  const all = [single(1, 10, 10), single(2, 10.1, 10.1), single(3, 10.2, 10.2)];
  expect(otherClusters(all, [single(3, 10.2, 10.2)], 2).map(({ count }) => count)).toEqual([2]);
});
