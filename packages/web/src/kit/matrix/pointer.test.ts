import { fireEvent } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { wholeView, zoomedTo } from './matrix-view';
import { attachPointer } from './pointer';
import { createViewStore } from './view-store';

/** Names take 160 pixels, the ruler 104. */
function stage() {
  const views = createViewStore(wholeView({ lines: 1_000, columns: 5_000 }));
  views.arrange({ width: 1_160, height: 704 }, false);
  views.change((view) => zoomedTo(view, 1));
  const acts = {
    isSelecting: () => false,
    onHover: vi.fn(),
    onPress: vi.fn(),
    onSelect: vi.fn(),
  };
  const canvas = document.createElement('canvas');
  const detach = attachPointer(canvas, views, acts);
  return { views, acts, canvas, detach };
}

const at = (clientX: number, clientY: number, more: object = {}) => ({
  button: 0,
  pointerId: 1,
  clientX,
  clientY,
  ...more,
});

test('a click selects the cell, a drag moves the matrix', () => {
  const { views, acts, canvas } = stage();
  fireEvent.pointerDown(canvas, at(165, 110));
  fireEvent.pointerUp(canvas, at(165, 110));
  expect(acts.onPress).toHaveBeenCalledWith({ line: 0, column: 0 }, 'cells', false);
  fireEvent.pointerDown(canvas, at(600, 400));
  fireEvent.pointerMove(canvas, at(340, 300));
  fireEvent.pointerUp(canvas, at(340, 300));
  expect(views.current().columns.start).toBeCloseTo(10);
  expect(views.current().lines.start).toBeCloseTo(5);
  expect(acts.onPress).toHaveBeenCalledTimes(1);
});

test('with Shift a drag selects, as it does over names', () => {
  const { acts, canvas } = stage();
  fireEvent.pointerDown(canvas, at(165, 110, { shiftKey: true }));
  fireEvent.pointerMove(canvas, at(220, 150));
  expect(acts.onSelect).toHaveBeenLastCalledWith({
    region: 'cells',
    from: { line: 0, column: 0 },
    to: { line: 2, column: 2 },
    isAdding: false,
  });
  fireEvent.pointerUp(canvas, at(220, 150));
  fireEvent.pointerDown(canvas, at(20, 110));
  fireEvent.pointerMove(canvas, at(20, 190, { ctrlKey: true }));
  expect(acts.onSelect).toHaveBeenLastCalledWith(
    expect.objectContaining({ region: 'gutter', isAdding: true }),
  );
});

test('the wheel scrolls, and zooms with a control key', () => {
  const { views, canvas } = stage();
  fireEvent.wheel(canvas, { deltaY: 40, clientX: 300, clientY: 300 });
  expect(views.current().lines.start).toBeCloseTo(2);
  fireEvent.wheel(canvas, { deltaY: 52, shiftKey: true, clientX: 300, clientY: 300 });
  expect(views.current().columns.start).toBeCloseTo(2);
  const { scale } = views.current().columns;
  fireEvent.wheel(canvas, { deltaY: 100, ctrlKey: true, clientX: 300, clientY: 300 });
  expect(views.current().columns.scale).toBeLessThan(scale);
});

test('two fingers zoom', () => {
  const { views, canvas, detach } = stage();
  views.change((view) => zoomedTo(view, 0.5));
  const { scale } = views.current().columns;
  fireEvent.pointerDown(canvas, at(400, 400));
  fireEvent.pointerDown(canvas, at(500, 400, { pointerId: 2 }));
  fireEvent.pointerMove(canvas, at(700, 400, { pointerId: 2 }));
  expect(views.current().columns.scale).toBeGreaterThan(scale);
  detach();
  const after = views.current();
  fireEvent.pointerMove(canvas, at(900, 400, { pointerId: 2 }));
  expect(views.current()).toBe(after);
});
