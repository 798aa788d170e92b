import { expect, test } from 'vitest';
import { jsonDepth } from './json-depth';

const depthOf = (text: string) => jsonDepth(Buffer.from(text));

test.each([
  ['1', 0],
  ['[]', 1],
  ['{"a":[{}]}', 3],
  ['[[],[[]],[]]', 3],
  ['["[[[[", "\\"[[", "\\\\"]', 1],
  ['{"[":"{"}', 1],
  ['['.repeat(100_000), 100_000],
])('the depth of %.20s is %i', (text, depth) => {
  expect(depthOf(text)).toBe(depth);
});
