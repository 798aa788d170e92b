import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { parseStatus, watchMemory } from './memory';

test("memory is read from the system's data about a process", () => {
  const text = 'Name:\tnode\nVmPeak:\t  900000 kB\nVmHWM:\t  204800 kB\nVmRSS:\t  102400 kB\n';
  expect(parseStatus(text)).toEqual({ rss: 100 * 2 ** 20, peak: 200 * 2 ** 20 });
});

/** On input it takes 64 MB and reports it. Its own process, since this one may have free memory to reuse. */
const program = `
  process.stdin.once('data', () => {
    globalThis.taken = Buffer.alloc(64 * 2 ** 20, 1);
    process.stdout.write('taken');
  });`;

test('memory used during the work is measured', async () => {
  const child = spawn(process.execPath, ['-e', program], { stdio: ['pipe', 'pipe', 'inherit'] });
  try {
    await once(child, 'spawn');
    const { before, highest } = await watchMemory(child.pid ?? 0, async () => {
      child.stdin.write('go');
      await once(child.stdout, 'data');
    });
    expect(highest - before).toBeGreaterThan(32 * 2 ** 20);
  } finally {
    child.kill();
  }
});
