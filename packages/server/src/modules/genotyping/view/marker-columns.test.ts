import { describe, expect, test } from 'vitest';
import { regionOf } from './find-columns';
import { sortOfToken } from './line-order';
import { columnsOf } from './marker-columns';

const columns = (positions: readonly number[]) =>
  columnsOf('matrix', {
    positions: Int32Array.from(positions),
    places: new Float64Array(positions.length),
    chromosomes: [],
  });

describe('columns of markers', () => {
  test('at a stride are those in the sample, one for each span', () => {
    expect([...columns([0, 1, 2, 3, 4, 5, 6, 7, 8]).sampled(4)]).toEqual([0, 4, 8]);
    // Those of 4 and 0 are both in the first span, and the second has none in the sample: the nearest represents it.
    expect([...columns([4, 0, 1, 2, 3, 5, 6, 7, 8]).sampled(4)]).toEqual([0, 8, 8]);
    expect([...columns([1, 2, 3]).sampled(4)]).toEqual([]);
  });

  test('map positions to columns, and have another version in another order', () => {
    const one = columns([2, 0, 5]);
    expect([one.columnOf(5), one.columnOf(1), one.columnOf(9)]).toEqual([2, undefined, undefined]);
    expect(columns([2, 0, 5]).version).toBe(one.version);
    expect(columns([0, 2, 5]).version).not.toBe(one.version);
  });
});

test('regions are read as people write them', () => {
  expect(regionOf('1H:20-40.5')).toEqual({ chromosome: '1H', from: 20, to: 40.5 });
  expect(regionOf(' chr 1 : 1,000,000 .. 2,000,000')).toEqual({
    chromosome: 'chr 1 ',
    from: 1_000_000,
    to: 2_000_000,
  });
  expect(regionOf('a:b:-3--1')).toEqual({ chromosome: 'a:b', from: -3, to: -1 });
  expect([regionOf('BOPA1_1234-567'), regionOf('1H:'), regionOf('1H:5')]).toEqual(
    Array.from({ length: 3 }, () => undefined),
  );
});

test('a token that was not issued is rejected', () => {
  const hash = '0123456789abcdef';
  expect(sortOfToken(`trait~7~down~${hash}`)).toEqual({ by: 'trait', id: 7, descending: true });
  expect(sortOfToken(`file~~up~${hash}`)).toEqual({ by: 'file' });
  for (const wrong of ['', 'file', `group~~up~${hash}`, `colour~1~up~${hash}`, `trait~x~up~${hash}`])
    expect(sortOfToken(wrong)).toBeUndefined();
});
