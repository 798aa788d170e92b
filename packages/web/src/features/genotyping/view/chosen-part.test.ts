import { expect, test } from 'vitest';
import { arranged, wholeView, zoomedTo } from '../../../kit/matrix/matrix-view';
import { germplasmOf, partial, partOf } from './chosen-part';

const view = arranged(
  zoomedTo(wholeView({ lines: 100, columns: 1_000 }), 1),
  { width: 680, height: 504 },
  false,
);
const nothing = { lines: [], columns: [] };

test('the visible range is a part', () => {
  expect(partOf(nothing, view, false)).toEqual({
    lines: [{ from: 0, to: 20 }],
    columns: [{ from: 0, to: 20 }],
  });
});

test('a side without a selection is taken whole', () => {
  const lines = [{ from: 3, to: 5 }];
  const part = partOf({ ...nothing, lines }, view, true);
  expect(part).toEqual({ lines, columns: [{ from: 0, to: 1_000 }] });
  expect(partial(part.columns, 1_000)).toBeUndefined();
  expect(partial(part.lines, 100)).toEqual(lines);
});

test('germplasm with several lines is listed once', () => {
  const lines = { order: '', ids: [7, 8, 7], names: [] };
  expect(germplasmOf(lines, [{ from: 0, to: 3 }])).toEqual([7, 8]);
});
