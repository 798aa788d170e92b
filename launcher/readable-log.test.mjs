import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readableLine, terminalPrinter } from './readable-log.mjs';

const time = new Date(2026, 0, 2, 13, 5, 9).getTime();

/** @param {Record<string, unknown>} entry */
const read = (entry) =>
  readableLine(JSON.stringify({ level: 30, time, pid: 7, hostname: 'x', ...entry }), 'server');

test('a completed request is shown with method, route, status and time', () => {
  const entry = { reqId: 'r1', method: 'GET', route: '/api/a', status: 200, ms: 3, msg: 'request.answered' };
  assert.equal(read(entry), '13:05:09 server   GET /api/a 200 3 ms reqId=r1');
});

test('other entries show their message and fields, and their level unless it is the usual one', () => {
  assert.equal(read({ msg: 'mail.sent', text: 'welcome' }), '13:05:09 server   mail.sent text=welcome');
  assert.equal(
    read({ level: 40, msg: 'job.freed', workers: 2, list: [1] }),
    '13:05:09 server   warn job.freed workers=2 list=[1]',
  );
});

test('an error is followed by its stack trace', () => {
  const problem = { type: 'Error', message: 'no list', stack: 'Error: no list\n    at f (a.ts:1:2)' };
  assert.equal(
    read({ level: 50, msg: 'request.failed', code: 'internal.error', problem }),
    '13:05:09 server   error request.failed code=internal.error\n    Error: no list\n        at f (a.ts:1:2)',
  );
  assert.match(read({ msg: 'mail.failed', problem: 'refused' }), /mail\.failed\n {4}refused$/);
});

test('control characters of a request reach no terminal', () => {
  const hostile = '\u001b[2J\u001b]0;x\u0007\r\nlevel\u009b1m';
  const lines = [
    read({ msg: hostile, name: hostile, problem: { stack: hostile } }),
    read({ method: 'GET', route: hostile, status: hostile, ms: hostile }),
  ].join('');
  assert.equal(/[^\P{Cc}\n]/u.test(lines), false);
  assert.match(lines, /name=\\x1b\[2J/);
  assert.equal(lines.split('\n').length, 3, 'only the stack trace has lines of its own');
});

test('a line that is not a log entry is unchanged', () => {
  for (const line of ['', 'listening', '{"level":30', '{}', '[1]'])
    assert.equal(readableLine(line, 'worker'), `         worker   ${line}`);
});

test('only a terminal gets readable lines', () => {
  /** @type {string[]} */
  const written = [];
  const output = { write: (/** @type {string} */ text) => written.push(text) };
  assert.equal(terminalPrinter('server', output), undefined);
  terminalPrinter('server', { ...output, isTTY: true })?.('listening');
  assert.equal(written.length, 1);
  assert.match(written[0] ?? '', /server.*listening\n$/);
});
