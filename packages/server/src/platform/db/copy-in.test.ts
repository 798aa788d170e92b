import { expect, test } from 'vitest';
import { copyLine } from './copy-in';

test.each([
  ['null and an empty text differ', [null, ''], '\\N\t\n'],
  ['numbers and flags are written plainly', [1.5, -2, true, false], '1.5\t-2\ttrue\tfalse\n'],
  ['separators in a text are escaped', ['a\tb\nc\rd'], 'a\\tb\\nc\\rd\n'],
  ['a text that looks like null or the end of data is a text', ['\\N', '\\.'], '\\\\N\t\\\\.\n'],
  [
    'lists are quoted',
    [
      ['a,b', 'say "x"', '', 'c\\d'],
      [1, 2],
    ],
    '{"a,b","say \\\\"x\\\\"","","c\\\\\\\\d"}\t{1,2}\n',
  ],
])('%s', (_says, row, line) => {
  expect(copyLine(row)).toBe(line);
});
