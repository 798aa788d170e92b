import { expect, test } from 'vitest';
import { arranged, wholeView, zoomed } from '../../../kit/matrix/matrix-view';
import { placeOf, viewAt } from './view-place';

const whole = arranged(wholeView({ lines: 2_000, columns: 50_000 }), { width: 1_200, height: 700 }, false);

test('the whole matrix needs no parameters', () => {
  expect(placeOf(whole)).toBeUndefined();
});

test('a link restores the visible range', () => {
  const near = zoomed(whole, 6, { x: 500, y: 200 });
  const place = placeOf(near);
  if (!place) throw new Error('It is not all of it.');
  const again = viewAt(whole, place);
  expect(again.columns.scale / near.columns.scale).toBeCloseTo(1, 1);
  expect(Math.abs(again.columns.start - near.columns.start) * near.columns.scale).toBeLessThan(20);
  expect(Math.abs(again.lines.start - near.lines.start) * near.lines.scale).toBeLessThan(20);
});
