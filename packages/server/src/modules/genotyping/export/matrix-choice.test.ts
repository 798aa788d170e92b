import { expect, test } from 'vitest';
import { uniqueNames } from './matrix-choice';

test.each([
  [
    ['a', 'b'],
    ['a', 'b'],
  ],
  [
    ['a', 'a', 'b', 'a'],
    ['a', 'a-2', 'b', 'a-3'],
  ],
  [
    ['a', 'a', 'a-2', 'a-2'],
    ['a', 'a-3', 'a-2', 'a-2-2'],
  ],
])('names %j become %j', (input, expected) => {
  expect(uniqueNames(input.map((name) => ({ name })))).toEqual(expected);
});
