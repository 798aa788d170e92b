import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withProgress } from './progress';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

async function linesOfWorkThatTakes(milliseconds: number): Promise<string[]> {
  const lines: string[] = [];
  const work = withProgress({ print: (line) => lines.push(line), what: () => 'Digging' }, async () => {
    await new Promise((done) => setTimeout(done, milliseconds));
  });
  await vi.advanceTimersByTimeAsync(milliseconds);
  await work;
  await vi.advanceTimersByTimeAsync(60_000);
  return lines;
}

test('quick work prints nothing', async () => {
  expect(await linesOfWorkThatTakes(1_900)).toEqual([]);
});

test('long work is reported after two seconds and every ten, and not after its end', async () => {
  expect(await linesOfWorkThatTakes(23_000)).toEqual(['Digging …', 'Digging …', 'Digging …']);
});
