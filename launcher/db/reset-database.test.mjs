import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { repositoryRoot } from '../entry.mjs';
import { databaseClient, extendedEnvironment } from '../environment.mjs';
import { temporaryFolder } from '../fixtures/temporary.mjs';
import { takeLock } from '../lock.mjs';
import { readResetArguments } from './reset-database.mjs';

/**
 * @param {string} dataDir
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [variables]
 */
function reset(dataDir, args, variables = {}) {
  const unset = { LANDRACE_DATABASE_URL: undefined, LANDRACE_DEMO: undefined };
  const { status, stderr } = spawnSync(process.execPath, ['launcher/db/reset.mjs', ...args], {
    cwd: repositoryRoot,
    env: extendedEnvironment({ ...unset, LANDRACE_DATA_DIR: dataDir, ...variables }),
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
  });
  return { status, stderr, isKept: existsSync(path.join(dataDir, 'files')) };
}

test('--yes is the only argument', () => {
  assert.deepEqual(readResetArguments([]), { isConfirmed: false });
  assert.deepEqual(readResetArguments(['--yes']), { isConfirmed: true });
  assert.throws(() => readResetArguments(['-y']), { message: /knows only --yes, not "-y"/ });
});

test('nothing is removed without confirmation, from another database, or while Landrace is running', (t) => {
  const dataDir = temporaryFolder(t);
  mkdirSync(path.join(dataDir, 'files'));
  const unasked = reset(dataDir, []);
  assert.match(unasked.stderr, /Nobody can be asked here; add --yes/);
  const other = reset(dataDir, ['--yes'], { LANDRACE_DATABASE_URL: 'postgresql://a@b/c' });
  assert.match(other.stderr, /Another database than the embedded one is configured/);
  const lock = takeLock(dataDir);
  t.after(() => lock.release());
  const running = reset(dataDir, ['--yes']);
  assert.match(running.stderr, /is in use by a running Landrace/);
  for (const { status, isKept } of [unasked, other, running]) assert.deepEqual([status, isKept], [1, true]);
});

test('the database password is not among the arguments of the client', () => {
  const { address, env } = databaseClient('postgresql://me:p%40ss@localhost/x?host=%2Ftmp%2Fa&port=5432');
  assert.equal(address, 'postgresql://me@localhost/x?host=%2Ftmp%2Fa&port=5432');
  assert.equal(env.PGPASSWORD, 'p@ss');
});
