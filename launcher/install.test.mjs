import assert from 'node:assert/strict';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { recordInstalled } from './fixtures/install-record.mjs';
import { temporaryFolder } from './fixtures/temporary.mjs';
import { installPackages } from './install.mjs';
import { installedFor, noteUnfinished } from './installed.mjs';

/**
 * Packages that need no download: npm links folders of the clone.
 * @param {string} name
 * @param {object} [flags]
 */
const linked = (name, flags = {}) => ({
  [`node_modules/${name}`]: { resolved: name, link: true, ...flags },
  [name]: { version: '1.0.0', ...flags },
});
const lockfile = {
  name: 'clone',
  version: '1.0.0',
  lockfileVersion: 3,
  requires: true,
  packages: {
    '': {
      name: 'clone',
      version: '1.0.0',
      dependencies: { run: 'file:run' },
      devDependencies: { develop: 'file:develop' },
    },
    ...linked('develop', { dev: true }),
    ...linked('run'),
  },
};

/** @param {import('node:test').TestContext} t */
function project(t) {
  const root = temporaryFolder(t);
  const { '': manifest } = lockfile.packages;
  writeFileSync(path.join(root, 'package.json'), JSON.stringify(manifest));
  writeFileSync(path.join(root, 'package-lock.json'), JSON.stringify(lockfile));
  for (const name of ['run', 'develop']) {
    mkdirSync(path.join(root, name));
    writeFileSync(path.join(root, name, 'package.json'), JSON.stringify({ name, version: '1.0.0' }));
  }
  return root;
}

/**
 * @param {string} root
 * @param {object} packages
 */
const record = (root, packages) =>
  writeFileSync(path.join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages }));

test('packages count as installed until node_modules is removed or the lockfile names another version', (t) => {
  const root = project(t);
  assert.equal(installedFor(root), undefined);
  mkdirSync(path.join(root, 'node_modules'));
  assert.equal(installedFor(root), undefined);
  recordInstalled(root);
  assert.equal(installedFor(root), 'everything');
  const newer = { ...lockfile.packages, 'node_modules/run': { version: '2.0.0' } };
  writeFileSync(path.join(root, 'package-lock.json'), JSON.stringify({ ...lockfile, packages: newer }));
  assert.equal(installedFor(root), undefined);
  rmSync(path.join(root, 'node_modules'), { recursive: true });
  assert.equal(installedFor(root), undefined);
});

test('packages for running are fewer than all of them', (t) => {
  const root = project(t);
  mkdirSync(path.join(root, 'node_modules'));
  record(root, linked('run'));
  assert.equal(installedFor(root), 'running');
  record(root, linked('develop'));
  assert.equal(installedFor(root), undefined);
});

test('an optional package is needed on the machines that it names', (t) => {
  const root = project(t);
  mkdirSync(path.join(root, 'node_modules'));
  record(root, lockfile.packages);
  const withOptional = (/** @type {object} */ machine) => {
    const packages = {
      ...lockfile.packages,
      'node_modules/binary': { version: '1.0.0', optional: true, ...machine },
    };
    writeFileSync(path.join(root, 'package-lock.json'), JSON.stringify({ ...lockfile, packages }));
    return installedFor(root);
  };
  assert.equal(withOptional({}), 'everything');
  assert.equal(withOptional({ os: ['none'], cpu: [process.arch] }), 'everything');
  assert.equal(withOptional({ os: [process.platform], cpu: [process.arch], libc: ['none'] }), 'everything');
  assert.equal(withOptional({ os: [process.platform], cpu: [process.arch] }), undefined);
});

test('running installs no packages for development, tests add them, and neither is repeated', async (t) => {
  const root = project(t);
  const has = (/** @type {string} */ name) => existsSync(path.join(root, 'node_modules', name));
  mkdirSync(path.join(root, 'node_modules/stray'), { recursive: true });
  await installPackages(root);
  assert.deepEqual(['run', 'develop', 'stray'].map(has), [true, false, false]);
  assert.equal(installedFor(root), 'running');
  writeFileSync(path.join(root, 'node_modules/.kept'), '');
  await installPackages(root);
  await installPackages(root, 'everything');
  assert.deepEqual(['run', 'develop', '.kept'].map(has), [true, true, true]);
  assert.equal(installedFor(root), 'everything');
  await installPackages(root);
  assert.deepEqual(['develop', '.kept'].map(has), [true, true]);
});

test('a new lockfile does not remove packages for development', async (t) => {
  const root = project(t);
  mkdirSync(path.join(root, 'node_modules'));
  record(root, { 'node_modules/develop': { version: '0.9.0', dev: true } });
  await installPackages(root);
  assert.equal(installedFor(root), 'everything');
});

test('an interrupted addition is followed by a full install', async (t) => {
  const root = project(t);
  await installPackages(root, 'everything');
  noteUnfinished(root);
  assert.equal(installedFor(root), undefined);
  await installPackages(root);
  assert.equal(installedFor(root), 'everything');
});

test('a failed npm ci is reported in one sentence and leaves nothing that counts as installed', async (t) => {
  const root = project(t);
  writeFileSync(path.join(root, 'package-lock.json'), '{"lockfileVersion":3,');
  await assert.rejects(installPackages(root), { message: /npm ci failed/ });
  assert.equal(installedFor(root), undefined);
});
