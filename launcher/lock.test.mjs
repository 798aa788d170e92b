import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { temporaryFolder } from './fixtures/temporary.mjs';
import { endLeftBehind } from './left-behind.mjs';
import { liveHolder, takeLock } from './lock.mjs';
import { isRunning, noteProcess } from './process-identity.mjs';

test('a lock held by a running process is refused, and free again after release', (t) => {
  const folder = temporaryFolder(t);
  const lock = takeLock(folder);
  assert.throws(() => takeLock(folder), {
    message: `The data directory ${folder} is in use by a running Landrace (process ${process.pid}); stop it first.`,
  });
  assert.equal(liveHolder(folder)?.pid, process.pid);
  lock.release();
  assert.equal(liveHolder(folder), undefined);
  takeLock(folder).release();
  assert.deepEqual(readdirSync(folder), []);
});

test('the lock of a process whose id was reused is taken over', (t) => {
  const folder = temporaryFolder(t);
  writeFileSync(
    path.join(folder, 'lock'),
    JSON.stringify({ pid: process.pid, startedAt: 'earlier', children: [] }),
  );
  assert.equal(liveHolder(folder), undefined);
  takeLock(folder).release();
});

test('a partial lock left by a power cut is taken over', (t) => {
  const folder = temporaryFolder(t);
  writeFileSync(path.join(folder, 'lock'), '{"pid":');
  takeLock(folder).release();
  assert.deepEqual(readdirSync(folder), []);
});

test('a child of a killed holder that does not exit is killed', async (t) => {
  const folder = temporaryFolder(t);
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  t.after(() => child.kill('SIGKILL'));
  const note = noteProcess(child.pid ?? 0);
  writeFileSync(
    path.join(folder, 'lock'),
    JSON.stringify({ pid: 1, startedAt: 'earlier', children: [note] }),
  );
  const lock = takeLock(folder);
  assert.deepEqual(lock.leftBehind, [note]);
  await endLeftBehind(lock.leftBehind);
  assert.equal(isRunning(note), false);
});
