import assert from 'node:assert/strict';
import { chownSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { after, afterEach, before, describe, test } from 'node:test';
import { makeClone, runCli, startClone } from './fixtures/clone.mjs';
import { killProcessesIn, processesIn, temporaryFolder, until } from './fixtures/temporary.mjs';
import { freePort } from './port.mjs';
import { parsePasswd } from './postgres/account.mjs';

const readyLine = 'Landrace is ready';

/** @param {ReturnType<typeof startClone>} instance */
async function stopped(instance) {
  instance.child.kill('SIGINT');
  return await instance.exited;
}

/**
 * @param {number} port
 * @returns {Promise<number>}
 */
async function health(port) {
  const response = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined);
  return response?.status ?? 0;
}

/**
 * The restarts that the server knows of.
 * @param {number} port
 * @returns {Promise<{ restarts: { program: string }[] }>}
 */
async function condition(port) {
  const response = await fetch(`http://127.0.0.1:${port}/restarts`);
  return /** @type {{ restarts: { program: string }[] }} */ (await response.json());
}

describe('npm start', () => {
  const root = temporaryFolder({ after });
  /** @type {number} */
  let port;
  /**
   * Changes a built file for one test.
   * @param {import('node:test').TestContext} t
   * @param {string} name
   * @param {(text: string) => string} change
   */
  const replace = (t, name, change) => {
    const file = path.join(root, 'packages/server/dist', name);
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, change(text));
    t.after(() => writeFileSync(file, text));
  };
  before(async () => {
    makeClone(root);
    port = await freePort();
  });

  afterEach(() => killProcessesIn(root));

  test('a first start builds, creates the database and prints address and notices last', async () => {
    const instance = startClone(root, port);
    await instance.prints('Ctrl+C stops it.');
    assert.match(instance.output(), /Building …[\s\S]*Creating the database …/);
    const ready = instance.output().slice(instance.output().indexOf(readyLine));
    const lines = ready.split('\n').filter((line) => line !== '' && !line.includes('is process'));
    assert.deepEqual(lines, [
      `Landrace is ready: http://localhost:${port}/`,
      'The connection is not encrypted; only this machine can reach it.',
      'Account admin, password invented',
      'Ctrl+C stops it.',
    ]);
    assert.equal(await health(port), 200);
    assert.equal(await stopped(instance), 0);
  });

  test('a second start neither builds nor creates, and is quick', async () => {
    const startedAt = Date.now();
    const instance = startClone(root, port);
    await instance.prints(readyLine);
    assert.ok(Date.now() - startedAt < 5_000);
    assert.doesNotMatch(instance.output(), /Building|Creating/);
    assert.equal(await stopped(instance), 0);
  });

  test('Ctrl+C drains the server, even when npm forwards it a second time, and leaves nothing behind', async () => {
    const instance = startClone(root, port);
    await instance.prints(readyLine);
    instance.child.kill('SIGINT');
    await instance.prints('Stopping …');
    assert.equal(await stopped(instance), 0);
    assert.match(instance.output(), /server drained/);
    assert.deepEqual(processesIn(root), []);
    assert.deepEqual(readdirSync(path.join(root, '.landrace')).sort(), [
      ...['postgres', 'postgres-password', 'postgres.log', 'postgres.log.1'],
    ]);
  });

  test('a second Ctrl+C ends a server that does not drain', async (t) => {
    replace(t, 'main.mjs', (text) => text.replace('setTimeout(finish', 'setInterval(() => {}'));
    const instance = startClone(root, port);
    await instance.prints(readyLine);
    instance.child.kill('SIGINT');
    await instance.prints('Stopping …');
    const firstAt = Date.now();
    await until('a signal counts as a second key press', () => Date.now() - firstAt > 600);
    assert.equal(await stopped(instance), 0);
    assert.match(instance.output(), /Stopping at once …/);
    assert.ok(Date.now() - firstAt < 5_000);
    assert.deepEqual(processesIn(root), []);
  });

  test('Ctrl+C during the start stops everything too', async () => {
    const instance = startClone(root, port);
    await until('the database runs', () => instance.output().includes('server is process'));
    assert.equal(await stopped(instance), 0);
    assert.deepEqual(processesIn(root), []);
  });

  test('after kill -9 of the supervisor the next start works', async () => {
    const killed = startClone(root, port);
    await killed.prints(readyLine);
    const oldPostmaster = killed.postmaster();
    killed.child.kill('SIGKILL');
    await killed.exited;
    const instance = startClone(root, port);
    await instance.prints(readyLine);
    assert.match(instance.output(), /Stopping the database of an earlier run/);
    assert.notEqual(instance.postmaster(), oldPostmaster);
    assert.equal(await stopped(instance), 0);
    assert.deepEqual(processesIn(root), []);
  });

  test('after kill -9 of everything at once the next start works', async () => {
    const killed = startClone(root, port);
    await killed.prints(readyLine);
    await killed.prints('worker is process');
    const pids = [killed.child.pid ?? 0, killed.pidOf('server'), killed.pidOf('worker'), killed.postmaster()];
    for (const pid of pids) process.kill(pid, 'SIGKILL');
    await killed.exited;
    const instance = startClone(root, port);
    await instance.prints(readyLine);
    assert.equal(await stopped(instance), 0);
    assert.deepEqual(processesIn(root), []);
  });

  test('a killed server, worker or postmaster is restarted while the others keep running', async () => {
    const instance = startClone(root, port);
    await instance.prints(readyLine);
    await instance.prints('worker is process');
    const oldServer = instance.pidOf('server');
    const oldWorker = instance.pidOf('worker');
    process.kill(instance.postmaster(), 'SIGKILL');
    await instance.prints('The database stopped unexpectedly (signal SIGKILL); starting it again.');
    await until('the same server finds the database again', async () => (await health(port)) === 200);
    assert.equal(instance.pidOf('server'), oldServer);

    process.kill(oldWorker, 'SIGKILL');
    await until('there is a new worker', () => instance.pidOf('worker') !== oldWorker);
    process.kill(oldServer, 'SIGKILL');
    await until(
      'there is a new server',
      async () => instance.pidOf('server') !== oldServer && (await health(port)) === 200,
    );
    assert.equal(await stopped(instance), 0);
    assert.deepEqual(processesIn(root), []);
  });

  test('a worker that keeps crashing is restarted with increasing delays while the portal keeps running', async (t) => {
    replace(t, 'worker.mjs', () => 'process.exit(3);');
    const instance = startClone(root, port);
    await instance.prints(readyLine);
    const postmaster = instance.postmaster();
    await instance.prints('The worker stopped unexpectedly (exit code 3); starting it again in 4 s.');
    const lines = instance
      .output()
      .split('\n')
      .filter((line) => line.startsWith('The worker'));
    assert.deepEqual(
      lines.map((line) => line.replace(/^.*again/, '')),
      ['.', '.', '.', ' in 1 s.', ' in 2 s.', ' in 4 s.'],
    );
    assert.equal(await health(port), 200);
    assert.equal(instance.postmaster(), postmaster);
    const { restarts } = await condition(port);
    assert.equal(restarts.filter(({ program }) => program === 'worker').length, 6);
    assert.equal(await stopped(instance), 0);
    assert.deepEqual(processesIn(root), []);
  });

  test('a server that never becomes ready stops everything and is reported in one sentence', async (t) => {
    replace(t, 'main.mjs', () => 'process.exit(3);');
    const instance = startClone(root, port);
    assert.equal(await instance.exited, 1);
    assert.match(
      instance.output(),
      /^landrace: The server stopped 5 times without becoming ready \(last: exit code 3\)/m,
    );
    assert.deepEqual(processesIn(root), []);
  });

  test('after an uncaught error another server answers while the old one finishes', async () => {
    const instance = startClone(root, port);
    await instance.prints(readyLine);
    const old = instance.pidOf('server');
    const slow = fetch(`http://127.0.0.1:${port}/slow`);
    const crashed = await fetch(`http://127.0.0.1:${port}/crash`);
    assert.equal(crashed.status, 500);
    await until('there is another server', async () => (await health(port)) === 200);
    assert.notEqual(instance.pidOf('server'), old);
    assert.match(
      instance.output(),
      /The server stopped unexpectedly \(an unforeseen error\); starting it again\./,
    );
    assert.equal(await (await slow).text(), `finished by ${old}`);
    assert.equal(await stopped(instance), 0);
    assert.deepEqual(processesIn(root), []);
  });

  test('a port in use is reported in one sentence before anything is started', async () => {
    const squatter = net.createServer().listen(port, '127.0.0.1');
    const instance = startClone(root, port);
    assert.equal(await instance.exited, 1);
    squatter.close();
    assert.equal(
      instance.output(),
      `landrace: Port ${port} on 127.0.0.1 is in use by another program; stop it or choose another port with LANDRACE_PORT.\n`,
    );
  });

  test('a data directory in use is reported in one sentence that names the process', async () => {
    const first = startClone(root, port);
    await first.prints(readyLine);
    const second = startClone(root, await freePort());
    assert.equal(await second.exited, 1);
    assert.equal(
      second.output(),
      `landrace: The data directory ${root}/.landrace is in use by a running Landrace (process ${first.child.pid}); stop it first.\n`,
    );
    assert.equal(await stopped(first), 0);
  });

  test('the command line uses the database of a running instance, or starts one temporarily', async () => {
    assert.equal(runCli(root, ['exit', '7']).status, 7);
    assert.match(runCli(root, ['database']).stdout, /^postgresql:\S+\n$/);
    assert.deepEqual(processesIn(root), []);

    const instance = startClone(root, port);
    await instance.prints(readyLine);
    const { host } = JSON.parse(readFileSync(path.join(root, '.landrace/postgres-address.json'), 'utf8'));
    assert.ok(runCli(root, ['database']).stdout.includes(encodeURIComponent(host)));
    assert.equal(await health(port), 200);
    assert.equal(await stopped(instance), 0);
  });
});

if (process.getuid?.() === 0) {
  test('npm start as an ordinary user', async (t) => {
    const root = temporaryFolder(t);
    const nobody = parsePasswd(readFileSync('/etc/passwd', 'utf8')).find(({ name }) => name === 'nobody');
    assert.ok(nobody);
    makeClone(root, { copyPackages: true });
    for (const file of ['', ...readdirSync(root, { recursive: true })]) {
      chownSync(path.join(root, String(file)), nobody.uid, nobody.gid);
    }
    const instance = startClone(root, await freePort(), { uid: nobody.uid, gid: nobody.gid });
    await instance.prints(readyLine);
    assert.equal(await stopped(instance), 0);
    assert.deepEqual(processesIn(root), []);
  });
}
