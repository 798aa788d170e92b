import { expect, test } from 'vitest';
import { parseStatus, watchMemory } from './memory';

test("memory is read from the system's data about a process", () => {
  const text = 'Name:\tnode\nVmPeak:\t  900000 kB\nVmHWM:\t  204800 kB\nVmRSS:\t  102400 kB\n';
  expect(parseStatus(text)).toEqual({ rss: 100 * 2 ** 20, peak: 200 * 2 ** 20 });
});

test('memory used during the work is measured', async () => {
  const kept: Buffer[] = [];
  const { before, highest } = await watchMemory(process.pid, async () => {
    kept.push(Buffer.alloc(64 * 2 ** 20, 1));
  });
  expect(highest - before).toBeGreaterThan(32 * 2 ** 20);
});
