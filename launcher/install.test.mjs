import assert from 'node:assert/strict';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { temporaryFolder } from './fixtures/temporary.mjs';
import { installPackages, isInstalled, noteInstalled } from './install.mjs';

const lockfile = {
  name: 'clone',
  version: '1.0.0',
  lockfileVersion: 3,
  packages: { '': { name: 'clone', version: '1.0.0' } },
};

/** @param {import('node:test').TestContext} t */
function project(t) {
  const root = temporaryFolder(t);
  writeFileSync(path.join(root, 'package.json'), '{"name":"clone","version":"1.0.0"}');
  writeFileSync(path.join(root, 'package-lock.json'), JSON.stringify(lockfile));
  return root;
}

test('packages count as installed until node_modules goes or the lockfile changes', (t) => {
  const root = project(t);
  assert.equal(isInstalled(root), false);
  mkdirSync(path.join(root, 'node_modules'));
  assert.equal(isInstalled(root), false);
  noteInstalled(root);
  assert.equal(isInstalled(root), true);
  writeFileSync(path.join(root, 'package-lock.json'), JSON.stringify(lockfile, null, 2));
  assert.equal(isInstalled(root), false);
  noteInstalled(root);
  rmSync(path.join(root, 'node_modules'), { recursive: true });
  assert.equal(isInstalled(root), false);
});

test('npm ci runs when needed and not again', async (t) => {
  const root = project(t);
  const stray = path.join(root, 'node_modules', 'stray');
  mkdirSync(stray, { recursive: true });
  await installPackages(root).catch(() => assert.fail('npm ci failed'));
  assert.equal(existsSync(stray), false);
  mkdirSync(stray);
  await installPackages(root);
  assert.equal(existsSync(stray), true);
});

test('a failed npm ci is one sentence and leaves no note', async (t) => {
  const root = project(t);
  writeFileSync(path.join(root, 'package-lock.json'), '{"lockfileVersion":3,');
  await assert.rejects(installPackages(root), { message: /npm ci failed/ });
  assert.equal(isInstalled(root), false);
});
