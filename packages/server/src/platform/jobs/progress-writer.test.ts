import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { progressWriter } from './progress-writer';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('progress reported ten thousand times a second is written twice a second', async () => {
  const written: number[] = [];
  const progress = progressWriter(async (fraction) => void written.push(fraction));
  for (let step = 1; step <= 1_000; step += 1) {
    progress.note(step / 1_000);
    if (step % 10 === 0) await vi.advanceTimersByTimeAsync(20);
  }
  expect(written).toEqual([0.25, 0.5, 0.75, 1].map((fraction) => expect.closeTo(fraction, 1)));
  await progress.stop();
});

test('nothing is written after the end, and a failed write is harmless', async () => {
  const write = vi.fn(async () => {
    throw new Error('the database is away');
  });
  const progress = progressWriter(write);
  progress.note(0.5);
  await vi.advanceTimersByTimeAsync(500);
  progress.note(7);
  await vi.advanceTimersByTimeAsync(500);
  expect(write.mock.calls).toEqual([[0.5], [1]]);
  progress.note(0.9);
  await progress.stop();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(write).toHaveBeenCalledTimes(2);
});
