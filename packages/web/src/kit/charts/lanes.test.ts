import { describe, expect, test } from 'vitest';
import { barsOf, laneFrame, spanBetween } from './lanes';

const lanes = [
  { label: '1H', from: 0, counts: [1, 0, 4] },
  { label: '2H', from: 20, counts: [2] },
];

describe('lanes', () => {
  const frame = laneFrame(lanes, 10, 350);

  test('share a common scale, from the first bin of all to the last', () => {
    expect(frame.left).toBe(26);
    expect([frame.x(0), frame.x(30)]).toEqual([26, 326]);
    expect(frame.valueAt(176)).toBeCloseTo(15);
    expect(frame.ticks).toEqual([0, 20]);
    expect(frame.height).toBe(2 * 36 + 40);
  });

  test('have a bar per bin that is not empty, relative to the highest count', () => {
    const [lane] = lanes;
    if (!lane) throw new Error('There is one.');
    expect(barsOf(lane, 10, { frame, maxCount: 4, top: 0 })).toBe('M26 32V25H125V32zM226 32V4H325V32z');
  });

  test('are selected from bin to bin, in either direction', () => {
    expect(spanBetween(lanes, 10, { lane: 0, one: 12, other: 3 })).toEqual({ lane: 0, start: 0, end: 20 });
    expect(spanBetween(lanes, 10, { lane: 0, one: 12, other: 12 })).toEqual({ lane: 0, start: 10, end: 20 });
    expect(spanBetween(lanes, 10, { lane: 1, one: -5, other: 99 })).toEqual({ lane: 1, start: 20, end: 30 });
    expect(spanBetween(lanes, 10, { lane: 2, one: 0, other: 1 })).toBeUndefined();
  });
});
