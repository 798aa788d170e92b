import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changedSteps } from './changed-steps.mjs';

/** @param {string[]} files */
const names = (files) => changedSteps('abc', files).map(({ name }) => name);

test('types are checked in the program whose files changed, and lint checks those files', () => {
  assert.deepEqual(names([]), ['tests']);
  assert.deepEqual(names(['README.md']), ['tests']);
  assert.deepEqual(names(['packages/web/src/main.tsx']), ['tests', 'types:web', 'lint']);
  assert.deepEqual(names(['packages/server/src/main.ts']), ['tests', 'types:server', 'lint']);
  const [tests, , , lint] = changedSteps('abc', ['packages/contract/src/errors.ts', 'a.md']);
  assert.ok(tests && Array.isArray(tests.command) && tests.command.includes('abc'));
  assert.deepEqual(Array.isArray(lint?.command) && lint.command.slice(-1), [
    'packages/contract/src/errors.ts',
  ]);
});
