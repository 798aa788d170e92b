import { expect, test, vi } from 'vitest';
import { centred } from './axis';
import { largestCell, wholeView, zoomed, zoomedTo } from './matrix-view';
import { createViewStore } from './view-store';

const stage = { width: 1_160, height: 640 };

test('listeners are called after changes, and only then', () => {
  const store = createViewStore(wholeView({ lines: 1_000, columns: 9_000 }));
  const listener = vi.fn();
  const leave = store.subscribe(listener);
  store.arrange(stage, false);
  expect(store.current().columns.room).toBe(1_000);
  store.change((view) => view);
  expect(listener).toHaveBeenCalledTimes(1);
  leave();
  store.change((view) => zoomedTo(view, 1));
  expect(listener).toHaveBeenCalledTimes(1);
});

test('a point stays on the screen when the ruler grows', () => {
  const store = createViewStore(wholeView({ lines: 1_000, columns: 9_000 }));
  store.arrange(stage, false);
  store.change((view) => zoomed(view, 8, { x: 500, y: 300 }));
  const before = store.current();
  const item = before.lines.start + 300 / before.lines.scale;
  store.zoom((view) => zoomed(view, 20, { x: 500, y: 300 }));
  const { lines } = store.current();
  expect(lines.scale).toBeCloseTo(largestCell.lines);
  // The ruler takes 64 pixels more, so the item is that much closer to it.
  expect(lines.start + (300 - 64) / lines.scale).toBeCloseTo(item, 1);
});

test('a line to jump to is centred', () => {
  const store = createViewStore(wholeView({ lines: 1_000, columns: 9_000 }));
  store.arrange(stage, false);
  store.change((view) => ({
    lines: centred({ ...view.lines, scale: largestCell.lines }, 1),
    columns: view.columns,
  }));
  expect(store.current().lines.start).toBe(0);
});
