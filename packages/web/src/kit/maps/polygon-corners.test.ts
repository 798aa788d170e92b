import { describe, expect, test } from 'vitest';
import { type DrawingEvent, type DrawingStep, eventOfKey, sketchOf, stepAfter } from './polygon-corners';

const [a, b, c, d] = [
  { lat: 0, lng: 0 },
  { lat: 0, lng: 10 },
  { lat: 10, lng: 10 },
  { lat: 10, lng: 0 },
];
const click = (place: { lat: number; lng: number }, on?: number): DrawingEvent => ({
  type: 'click',
  place,
  on,
});

function draw(...events: readonly DrawingEvent[]): DrawingStep {
  let step: DrawingStep = { state: 'drawing', corners: [] };
  for (const event of events) {
    if (step.state !== 'drawing') throw new Error(`${event.type} after the end`);
    step = stepAfter(step.corners, event);
  }
  return step;
}

describe('drawing a polygon', () => {
  test('each click adds a corner', () => {
    expect(draw(click(a), click(b))).toEqual({ state: 'drawing', corners: [a, b] });
  });

  test('finishes with three corners, and not before', () => {
    expect(draw(click(a), click(b), { type: 'finish' })).toEqual({ state: 'drawing', corners: [a, b] });
    expect(draw(click(a), click(b), click(c), { type: 'finish' })).toEqual({
      state: 'finished',
      corners: [a, b, c],
    });
  });

  test('finishes with a click on the first corner', () => {
    expect(draw(click(a), click(b), click(c), click(a, 0))).toEqual({
      state: 'finished',
      corners: [a, b, c],
    });
  });

  test('finishes with a double click, which adds its corner once', () => {
    expect(draw(click(a), click(b), click(c), click(c, 2))).toEqual({
      state: 'finished',
      corners: [a, b, c],
    });
  });

  test('a double click too early adds one corner', () => {
    expect(draw(click(a), click(a, 0), click(b), click(b, 1))).toEqual({ state: 'drawing', corners: [a, b] });
  });

  test('a click on another corner changes nothing', () => {
    expect(draw(click(a), click(b), click(c), click(b, 1))).toEqual({ state: 'drawing', corners: [a, b, c] });
  });

  test('undo removes the last corner, and nothing once there is none', () => {
    const corners = [click(a), click(b), click(c)] as const;
    expect(draw(...corners, { type: 'undo' }, click(d))).toEqual({ state: 'drawing', corners: [a, b, d] });
    expect(draw(click(a), { type: 'undo' }, { type: 'undo' })).toEqual({ state: 'drawing', corners: [] });
  });

  test('cancel ends it without a polygon', () => {
    expect(draw(click(a), click(b), click(c), { type: 'cancel' })).toEqual({ state: 'cancelled' });
  });
});

test('Enter finishes, Backspace removes a corner, Esc cancels', () => {
  expect(['Enter', 'Backspace', 'Escape', 'a'].map(eventOfKey)).toEqual([
    'finish',
    'undo',
    'cancel',
    undefined,
  ]);
});

test('the drawing follows the pointer', () => {
  const kinds = (...sketch: Parameters<typeof sketchOf>) =>
    sketchOf(...sketch).features.map(({ geometry }) => geometry.type);
  expect(kinds([], a)).toEqual([]);
  expect(kinds([a], b)).toEqual(['LineString', 'Point']);
  expect(kinds([a, b], c)).toEqual(['Polygon', 'LineString', 'Point', 'Point']);
});
