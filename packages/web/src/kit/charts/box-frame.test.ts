import { expect, test } from 'vitest';
import { type BoxLane, boxLanesFrame, boxPaths, shortLabel } from './box-frame';

const box = { min: 1, lowEnd: 2, q1: 4, median: 5, q3: 7, highEnd: 9, max: 14, mean: 5.5 };
const lane: BoxLane = { label: 'one', colour: '#000000', shape: 'circle', count: 9, box, outliers: [12] };
const size = { width: 800, isViolin: false };

test('lanes have a common scale that includes outliers, extremes and marks', () => {
  const marked: BoxLane = { ...lane, label: 'two', marks: [{ value: 40, label: 'standard' }] };
  const { x, left, right } = boxLanesFrame([lane, marked], size);
  expect(x.at(1)).toBeGreaterThan(left);
  expect(x.at(40)).toBeLessThan(right);
  expect(x.ticks).toEqual([0, 10, 20, 30, 40]);
});

test('the extremes are drawn as outliers, also if they are missing in the list', () => {
  const frame = boxLanesFrame([lane], size);
  const drawn = boxPaths(lane, frame, false)?.outliers.map(({ x }) => Math.round(frame.x.valueAt(x)));
  expect(drawn).toEqual([12, 1, 14]);
});

test('equal values, a lane without values, and no lane at all have a frame', () => {
  const same = { min: 3, lowEnd: 3, q1: 3, median: 3, q3: 3, highEnd: 3, max: 3 };
  const equal: BoxLane = { ...lane, box: same, outliers: [] };
  const none: BoxLane = { ...lane, box: undefined, outliers: [], count: 0 };
  for (const lanes of [[equal], [none], [], [equal, none]]) {
    const frame = boxLanesFrame(lanes, size);
    expect(frame.x.ticks.length).toBeGreaterThan(0);
    for (const one of lanes) expect(JSON.stringify(boxPaths(one, frame, true) ?? '')).not.toMatch(/NaN|null/);
  }
  expect(boxPaths(none, boxLanesFrame([none], size), false)).toBeUndefined();
});

test('a violin is widest where the density is highest, and within its lane', () => {
  const spread: BoxLane = { ...lane, density: { from: 1, to: 14, shares: [0.1, 1, 0.2] } };
  const frame = boxLanesFrame([spread], { width: 800, isViolin: true });
  const heights = [...(boxPaths(spread, frame, true)?.violin ?? '').matchAll(/[ML][\d.]+ ([\d.]+)/g)];
  const ys = heights.map(([, y]) => Number(y));
  expect(Math.min(...ys)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...ys)).toBeLessThanOrEqual(frame.laneHeight);
  expect(boxPaths(spread, frame, false)?.violin).toBe('');
});

test('labels leave room for the boxes on a phone', () => {
  const long: BoxLane = { ...lane, label: 'A label that is much longer than a phone is wide' };
  const frame = boxLanesFrame([long], { width: 350, isViolin: false });
  expect(frame.left).toBeLessThan(160);
  expect(shortLabel(long, frame)).toMatch(/^A label.*…$/);
});
