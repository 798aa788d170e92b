import assert from 'node:assert/strict';
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, afterEach, before, beforeEach, describe, test } from 'node:test';
import { makeClone, runCli, startClone } from './fixtures/clone.mjs';
import { killProcessesIn, processesIn, temporaryFolder, until } from './fixtures/temporary.mjs';
import { freePort } from './port.mjs';

const readyLine = 'Landrace is ready';
const setupLine = 'Set up Landrace at';
const withoutDemo = { variables: { LANDRACE_DEMO: 'none' } };

/** @param {ReturnType<typeof startClone>} instance */
async function stopped(instance) {
  instance.child.kill('SIGINT');
  return await instance.exited;
}

describe('set-up', () => {
  const root = temporaryFolder({ after });
  const file = path.join(root, '.landrace/landrace.json');
  /** @type {number} */
  let port;
  before(async () => {
    makeClone(root);
    port = await freePort();
  });
  beforeEach(() => rmSync(file, { force: true }));
  afterEach(() => killProcessesIn(root));

  /** @param {string} database */
  const store = (database) =>
    fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: JSON.stringify({ database }) });

  test('is offered with --setup, and the portal follows without another start', async () => {
    const instance = startClone(root, port, { args: ['--setup'] });
    await instance.prints(setupLine);
    // This is the last line; lines may arrive one by one.
    await instance.prints('Ctrl+C stops it.');
    assert.match(
      instance.output(),
      new RegExp(`Set up Landrace at http://localhost:${port}/#/setup\\?code=[a-p]{20}\\n`),
    );
    assert.match(instance.output(), /\nThe code in the address is required, even on this machine\.\n/);
    assert.doesNotMatch(instance.output(), /worker is process|Landrace is ready/);
    await store('embedded');
    await instance.prints('worker is process');
    await instance.prints(`${readyLine}: http://localhost:${port}/`);
    assert.match(instance.output(), /server drained[\s\S]*server is process/);
    assert.ok(instance.pidOf('wizard') !== instance.pidOf('server'));
    assert.equal(await stopped(instance), 0);
    assert.deepEqual(processesIn(root), []);
  });

  test('is not offered once there is a configuration, even with --setup', async () => {
    writeFileSync(file, JSON.stringify({ database: 'embedded' }));
    const instance = startClone(root, port, { args: ['--setup'], ...withoutDemo });
    await instance.prints('It has been set up already; --setup changed nothing.');
    assert.doesNotMatch(instance.output(), /wizard is process/);
    assert.equal(await stopped(instance), 0);
  });

  test('is offered without demo data, and Ctrl+C leaves nothing behind', async () => {
    const instance = startClone(root, port, withoutDemo);
    await instance.prints(setupLine);
    assert.equal(await stopped(instance), 0);
    assert.deepEqual(processesIn(root), []);
    assert.equal(existsSync(file), false);
    assert.ok(!readdirSync(path.join(root, '.landrace')).includes('lock'));
  });

  test('is not offered with demo data', async () => {
    const instance = startClone(root, port);
    await instance.prints(readyLine);
    assert.doesNotMatch(instance.output(), /wizard is process/);
    assert.equal(await stopped(instance), 0);
  });

  test('a wizard that was killed is started again with the same code', async () => {
    const instance = startClone(root, port, withoutDemo);
    await instance.prints(setupLine);
    const killed = instance.pidOf('wizard');
    process.kill(killed, 'SIGKILL');
    await until('there is another', () => instance.pidOf('wizard') !== killed);
    await store('embedded');
    await instance.prints(readyLine);
    assert.equal(await stopped(instance), 0);
  });

  test('another database replaces the embedded one, immediately and at later starts', async () => {
    const elsewhere = startClone(root, port);
    await elsewhere.prints(readyLine);
    const url = runCli(root, ['database']).stdout.trim();
    assert.equal(await stopped(elsewhere), 0);

    // The address of an unreachable database is enough to see which one is used.
    writeFileSync(file, JSON.stringify({ database: url }));
    assert.equal(runCli(root, ['database']).stdout.trim(), url);
    assert.deepEqual(processesIn(root), []);
    assert.equal(existsSync(path.join(root, '.landrace/postgres-address.json')), false);
  });
});
