import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { recordInstalled } from './fixtures/install-record.mjs';
import { temporaryFolder } from './fixtures/temporary.mjs';

const runner = new URL('run-tests.mjs', import.meta.url);

/**
 * @param {import('node:test').TestContext} t
 * @param {string} steps as source text, since commands may be functions
 * @param {{ installed?: boolean }} [options]
 */
function run(t, steps, { installed = true } = {}) {
  const root = temporaryFolder(t);
  writeFileSync(path.join(root, 'package-lock.json'), installed ? '{}' : 'not a lockfile');
  mkdirSync(path.join(root, 'node_modules'));
  if (installed) recordInstalled(root);
  const script = `import { runTests } from '${runner}'; process.exitCode = await runTests(${JSON.stringify(root)}, { list: ${steps} });`;
  const { stdout, status } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
  });
  return { stdout, status, lastLine: stdout.trimEnd().split('\n').at(-1) };
}

test('steps after a failed one still run, and the last line has the sum', (t) => {
  const { stdout, status, lastLine } = run(
    t,
    `[
      { name: 'bad gate', command: ['sh', '-c', 'exit 3'] },
      { name: 'good gate', command: ['sh', '-c', 'echo shown live'] },
      { name: 'runner', report: 'node', command: (file) => ['sh', '-c', 'printf "# pass 4\\\\n# fail 0\\\\n# cancelled 0\\\\n" > ' + file] },
    ]`,
  );
  assert.equal(lastLine, '5 passed, 1 failed');
  assert.equal(status, 1);
  assert.match(stdout, /shown live/);
  assert.match(stdout, /^bad gate +FAILED .* 0 passed, 1 failed$/m);
  assert.match(stdout, /^runner +ok .* 4 passed, 0 failed$/m);
});

test('parallel steps overlap, their output is not mixed, and the table keeps their order', (t) => {
  // Each waits for the other, and fails if the other does not run at the same time.
  const meet = (/** @type {string} */ own, /** @type {string} */ other) =>
    `['sh', '-c', 'touch ${own}; echo ${own} one; for n in $(seq 200); do test -e ${other} && echo ${own} two >&2 && exit; sleep 0.05; done; exit 1']`;
  const { stdout, status, lastLine } = run(
    t,
    `[
      { name: 'before', command: ['sh', '-c', 'test ! -e a && test ! -e b'] },
      { name: 'first', aside: true, command: ${meet('a', 'b')} },
      { name: 'second', aside: true, command: ${meet('b', 'a')} },
      { name: 'broken', aside: true, command: ['no-such-program'] },
      { name: 'after', command: ['sh', '-c', 'test -e a && test -e b'] },
    ]`,
  );
  assert.equal(lastLine, '4 passed, 1 failed');
  assert.equal(status, 1);
  assert.match(stdout, /^──── first\na one\na two$/m);
  assert.match(stdout, /^──── second\nb one\nb two$/m);
  assert.match(
    stdout,
    /^before +ok.*\nfirst .*\nsecond .*\nbroken +FAILED .*no-such-program cannot be started.*\nafter +ok/m,
  );
});

test('the exit code is 0 only if everything passed', (t) => {
  const { status, lastLine } = run(t, `[{ name: 'gate', command: ['true'] }]`);
  assert.equal(lastLine, '1 passed, 0 failed');
  assert.equal(status, 0);
});

test('a program that does not exist fails only its step', (t) => {
  const { lastLine } = run(
    t,
    `[{ name: 'a', command: ['no-such-program'] }, { name: 'b', command: ['true'] }]`,
  );
  assert.equal(lastLine, '1 passed, 1 failed');
});

test('nothing to run is not a success', (t) => {
  assert.equal(run(t, '[]').status, 1);
});

test('a failed install still ends with the result line', (t) => {
  const { status, lastLine } = run(t, `[{ name: 'gate', command: ['true'] }]`, { installed: false });
  assert.equal(lastLine, '0 passed, 1 failed');
  assert.equal(status, 1);
});
