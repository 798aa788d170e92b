import { expect, test } from 'vitest';
import { noValue, pairPicture } from './pair-picture';

const pairs = { samples: 3, values: Float64Array.of(1, 0.5, 1, Number.NaN, 0.75, 1) };

test('pairs are bytes between the minimum and the maximum, in the given order', async () => {
  const picture = await pairPicture(pairs, { order: Int32Array.of(2, 0, 1), coarsest: 8 });
  const { least: min, most: max, usual, levels } = picture;
  expect([min, max, usual, levels.length]).toEqual([0.5, 1, 0.75, 1]);
  expect([...(levels[0]?.cells ?? [])]).toEqual([254, noValue, 127, noValue, 254, 0, 127, 0, 254]);
});

test('coarser levels have the means of the cells they cover, without missing values', async () => {
  const order = Int32Array.of(0, 1, 2);
  const { levels } = await pairPicture(pairs, { order, coarsest: 1 });
  expect(levels.map(({ size, span }) => [size, span])).toEqual([
    [3, 1],
    [1, 4],
  ]);
  expect([...(levels[1]?.cells ?? [])]).toEqual([Math.round((3 * 254 + 2 * 127) / 7)]);
});
