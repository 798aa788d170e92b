import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { createLogger } from './logger';

/** What is written, line by line. */
function collect(): { lines: string[]; destination: Writable } {
  const lines: string[] = [];
  const destination = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  return { lines, destination };
}

test('an error in the log has its message, its stack and what caused it', () => {
  const { lines, destination } = collect();
  const cause = new Error('the database is away');
  createLogger('info', destination).error({ problem: new Error('no list', { cause }) }, 'request.failed');
  const { problem } = JSON.parse(lines[0] ?? '');
  expect(problem.message).toBe('no list');
  expect(problem.stack).toContain('logger.test.ts');
  expect(problem.cause.message).toBe('the database is away');
});

test('secrets are hidden, also within an error', () => {
  const { lines, destination } = collect();
  const problem = Object.assign(new Error('refused'), { token: 'secret-1', cause: { password: 'secret-2' } });
  createLogger('info', destination).warn({ problem, headers: { authorization: 'secret-3' } }, 'x');
  expect(lines[0]).not.toContain('secret-');
});
