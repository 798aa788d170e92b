import { expect, test } from 'vitest';
import { widestRestrictions } from './trait-restrictions';

test.each([
  ['of nothing nothing', [undefined, undefined], undefined],
  [
    'the same stay',
    [
      { min: 0, max: 9 },
      { min: 0, max: 9 },
    ],
    { min: 0, max: 9 },
  ],
  [
    'the lower minimum and the higher maximum count',
    [
      { min: 1, max: 9 },
      { min: 0, max: 5 },
    ],
    { min: 0, max: 9 },
  ],
  ['a bound that one does without is gone', [{ min: 1, max: 9 }, { max: 5 }], { max: 9 }],
  [
    'one that allows everything takes all of them away',
    [{ min: 1, categories: [['a']] }, undefined],
    undefined,
  ],
  [
    'the same scale stays once',
    [{ categories: [['1', '2']] }, { categories: [['1', '2']] }],
    { categories: [['1', '2']] },
  ],
  [
    'scales of the same length stand beside each other, the preferred first',
    [{ categories: [['One', 'Two']] }, { categories: [['1', '2']] }],
    {
      categories: [
        ['One', 'Two'],
        ['1', '2'],
      ],
    },
  ],
  [
    'scales of different lengths become one',
    [{ categories: [['low', 'high']] }, { categories: [['low', 'middle', 'high']] }],
    { categories: [['low', 'high', 'middle']] },
  ],
] as const)('%s', (_what, given, expected) => {
  expect(widestRestrictions(given)).toEqual(expected);
});
