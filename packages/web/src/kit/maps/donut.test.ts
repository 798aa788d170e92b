import { expect, test } from 'vitest';
import { arcsOf, donutName } from './donut';

const shares = (...counts: number[]) => counts.map((count, index) => ({ colour: `#00000${index}`, count }));
const lengths = (...counts: number[]) => arcsOf(shares(...counts)).map(({ from, to }) => to - from);

test('the segments of a ring add up to a full circle, in proportion', () => {
  expect(lengths(2, 1, 1)).toEqual([12, 6, 6]);
  expect(lengths(7)).toEqual([24]);
});

test('the smallest share is still visible', () => {
  expect(lengths(100_000, 1, 1)).toEqual([22, 1, 1]);
});

test('identical rings share a name, others do not', () => {
  const name = (...counts: number[]) => donutName({ radius: 15, shares: shares(...counts) });
  expect(name(1000, 500)).toBe(name(1001, 500));
  expect(name(1, 2)).not.toBe(name(2, 1));
});
