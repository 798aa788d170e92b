import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { reportHealth } from './portal-health';

const now = new Date('2026-11-16T12:00:00Z');
const minutesAgo = (minutes: number) => now.getTime() - minutes * 60_000;

test('programs that were restarted lately make the portal degraded, until they have run for a while', () => {
  const launcher = new EventEmitter();
  const health = reportHealth({ now: () => now }, launcher);
  expect(health()).toEqual({ status: 'ready' });
  const restart = (program: string, minutes: number) => ({
    program,
    how: 'exit code 3',
    at: minutesAgo(minutes),
  });
  launcher.emit('message', {
    kind: 'restarts',
    restarts: [restart('database', 6), restart('worker', 4), restart('worker', 1)],
  });
  expect(health()).toEqual({ status: 'degraded', restarts: { worker: 2 } });
  launcher.emit('message', { kind: 'something else' });
  expect(health().status).toBe('degraded');
  launcher.emit('message', { kind: 'restarts', restarts: [restart('server', 5)] });
  expect(health()).toEqual({ status: 'ready' });
});
