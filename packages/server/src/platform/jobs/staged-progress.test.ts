import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stagedProgress } from './staged-progress';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function started() {
  const seen: number[] = [];
  const progress = stagedProgress((fraction) => seen.push(fraction), { end: 0.5, reported: 0.8 });
  return { seen, progress };
}

test('reports move the bar within its stage, and never back', () => {
  const { seen, progress } = started();
  progress.report(0.5);
  progress.report(0.25);
  progress.report(1);
  expect(seen).toEqual([0.2, 0.4]);
  progress.begin({ end: 0.9, reported: 1 });
  progress.report(0.5);
  expect(seen).toEqual([0.2, 0.4, 0.5, 0.7]);
  progress.stop();
});

test('the bar moves while nothing is reported for minutes, and does not reach the end', () => {
  const { seen, progress } = started();
  progress.report(1);
  progress.begin({ end: 0.99, reported: 0 });
  const before = seen.length;
  vi.advanceTimersByTime(184_000);
  expect(seen.length - before).toBeGreaterThan(100);
  expect(seen).toEqual(seen.toSorted((one, other) => one - other));
  expect(seen.at(-1)).toBeLessThan(0.99);
  progress.stop();
  vi.advanceTimersByTime(10_000);
  expect(seen.length - before).toBeLessThan(185);
});
