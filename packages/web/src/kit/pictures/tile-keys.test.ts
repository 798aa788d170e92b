import { expect, test } from 'vitest';
import { tileAfterKey } from './tile-keys';

/** Three rows: 0–3, 4–7 and 8–9. */
const size = { count: 10, columns: 4 };

test.each([
  ['ArrowRight', 3, 4],
  ['ArrowRight', 9, 9],
  ['ArrowLeft', 4, 3],
  ['ArrowLeft', 0, 0],
  ['ArrowDown', 1, 5],
  ['ArrowDown', 7, 9],
  ['ArrowDown', 8, 8],
  ['ArrowUp', 9, 5],
  ['ArrowUp', 2, 2],
  ['Home', 6, 0],
  ['End', 6, 9],
  ['PageDown', 6, undefined],
])('%s leads from tile %i to %s', (key, from, to) => {
  expect(tileAfterKey(key, from, size)).toBe(to);
});
