import { expect, test } from 'vitest';
import { actionOf, cellAfter } from './matrix-keys';
import { arranged, wholeView, zoomedTo } from './matrix-view';

const view = arranged(
  zoomedTo(wholeView({ lines: 1_000, columns: 5_000 }), 1),
  { width: 1_200, height: 624 },
  false,
);
const at = { line: 10, column: 20 };
const key = (name: string, ctrlKey = false) => ({ key: name, ctrlKey, metaKey: false, shiftKey: false });

test.each([
  ['ArrowDown', false, { line: 11, column: 20 }],
  ['ArrowLeft', false, { line: 10, column: 19 }],
  ['PageDown', false, { line: 34, column: 20 }],
  ['PageUp', false, { line: 0, column: 20 }],
  ['Home', false, { line: 10, column: 0 }],
  ['End', false, { line: 10, column: 4_999 }],
  ['ArrowDown', true, { line: 999, column: 20 }],
  ['ArrowRight', true, { line: 10, column: 58 }],
  ['Home', true, { line: 0, column: 0 }],
  ['End', true, { line: 999, column: 4_999 }],
])('%s (control: %s) leads to %j', (name, ctrlKey, to) => {
  expect(cellAfter(at, key(name, ctrlKey), view)).toEqual(to);
});

test('moves stop at the edges', () => {
  expect(cellAfter({ line: 0, column: 0 }, key('ArrowUp'), view)).toEqual({ line: 0, column: 0 });
  expect(cellAfter(at, key('x'), view)).toBeUndefined();
});

test('other keys trigger actions, but not with a control key', () => {
  expect(actionOf(key('+'))).toBe('zoomIn');
  expect(actionOf(key(' '))).toBe('selectLine');
  expect(actionOf(key('+', true))).toBeUndefined();
  expect(actionOf(key('x'))).toBeUndefined();
});
