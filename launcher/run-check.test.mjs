import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { recordInstalled } from './fixtures/install-record.mjs';
import { temporaryFolder } from './fixtures/temporary.mjs';

const runner = new URL('run-check.mjs', import.meta.url);

/**
 * @param {import('node:test').TestContext} t
 * @param {import('./steps.mjs').Step[]} steps
 */
function check(t, steps) {
  const root = temporaryFolder(t);
  writeFileSync(path.join(root, 'package-lock.json'), '{}');
  recordInstalled(root);
  const script = `import { runCheck } from '${runner}'; process.exitCode = await runCheck(${JSON.stringify(root)}, ${JSON.stringify(steps)});`;
  return spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
}

test('steps that pass show their seconds and nothing else', (t) => {
  const { stdout, status } = check(t, [
    { name: 'one', command: ['sh', '-c', 'echo noise'] },
    { name: 'another', command: ['true'] },
  ]);
  assert.equal(status, 0);
  assert.match(stdout, /^one {6}ok +\d+\.\d s {2}1 passed, 0 failed$/m);
  assert.match(stdout, /^another {2}ok/m);
  assert.match(stdout, /Everything passed after \d+\.\d s\.\n$/);
  assert.doesNotMatch(stdout, /noise/);
});

test('a failed step shows its output below all lines, and the others still run', (t) => {
  const { stdout, status } = check(t, [
    { name: 'bad', command: ['sh', '-c', 'echo the reason; exit 3'] },
    { name: 'good', command: ['sh', '-c', 'echo noise'] },
  ]);
  assert.equal(status, 1);
  assert.match(stdout, /^bad +FAILED/m);
  assert.match(stdout, /^good +ok[\s\S]*──── bad\nthe reason\nSomething failed after/m);
  assert.doesNotMatch(stdout, /noise/);
});
