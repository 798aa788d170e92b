import assert from 'node:assert/strict';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { buildProduct, isBuilt, sourcesHash } from './build.mjs';
import { temporaryFolder } from './fixtures/temporary.mjs';

/**
 * @param {string} root
 * @param {string} file
 * @param {string} content
 */
function write(root, file, content) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), content);
}

/**
 * @param {import('node:test').TestContext} t
 * @param {string} build
 */
function project(t, build) {
  const root = temporaryFolder(t);
  write(root, 'package.json', JSON.stringify({ name: 'clone', scripts: { build } }));
  write(root, 'package-lock.json', '{}');
  write(root, 'packages/server/src/main.ts', 'one');
  return root;
}

const fakeBuild =
  'mkdir -p packages/server/dist packages/web/dist; cd packages; touch server/dist/main.mjs server/dist/worker.mjs server/dist/cli.mjs server/dist/view-thread.mjs web/dist/index.html';

const changes = /** @type {const} */ ([
  ['packages/server/src/main.ts', 'is'],
  ['packages/server/db/migrations/0001.sql', 'is'],
  ['packages/locales/en_GB/germplasm.json', 'is'],
  ['packages/web/index.html', 'is'],
  ['packages/web/vite.config.ts', 'is'],
  ['packages/web/public/icon.svg', 'is'],
  ['docs/guide/definitions.md', 'is'],
  ['package-lock.json', 'is'],
  ['packages/server/src/main.test.ts', 'is not'],
  ['packages/server/src/types.test-d.ts', 'is not'],
  ['packages/server/dist/main.mjs', 'is not'],
  ['packages/e2e/src/pages.ts', 'is not'],
  ['packages/server/README.md', 'is not'],
  ['docs/guide/README.md', 'is not'],
  ['docs/guide/images/home.png', 'is not'],
  ['docs/glossary.md', 'is not'],
]);
for (const [file, verb] of changes) {
  test(`${file} ${verb} a reason to build again`, (t) => {
    const root = project(t, fakeBuild);
    const before = sourcesHash(root);
    write(root, file, 'two');
    assert.equal(sourcesHash(root) !== before, verb === 'is');
  });
}

test('a moved file is a change', (t) => {
  const root = project(t, fakeBuild);
  const before = sourcesHash(root);
  rmSync(path.join(root, 'packages/server/src/main.ts'));
  write(root, 'packages/server/src/moved.ts', 'one');
  assert.notEqual(sourcesHash(root), before);
});

test('a build is fresh until a source changes or an output is removed', async (t) => {
  const root = project(t, fakeBuild);
  assert.equal(isBuilt(root), false);
  await buildProduct(root);
  assert.equal(isBuilt(root), true);
  rmSync(path.join(root, 'packages/web/dist/index.html'));
  assert.equal(isBuilt(root), false);
  await buildProduct(root);
  write(root, 'packages/server/src/main.ts', 'two');
  assert.equal(isBuilt(root), false);
});

test('a failed or incomplete build is reported in one sentence and stays stale', async (t) => {
  const failing = project(t, 'exit 1');
  await assert.rejects(buildProduct(failing), { message: 'The build failed; its messages are above.' });
  const incomplete = project(t, 'true');
  await assert.rejects(buildProduct(incomplete), {
    message: /did not create packages\/server\/dist\/main\.mjs/,
  });
  assert.equal(isBuilt(incomplete), false);
});

test('hashing 1,500 sources takes less than 300 ms of processor time', (t) => {
  const root = project(t, fakeBuild);
  for (let i = 0; i < 1_500; i++)
    write(root, `packages/server/src/area-${i % 50}/file-${i}.ts`, 'x'.repeat(4_000));
  const times = [1, 2, 3].map(() => {
    const before = process.cpuUsage();
    sourcesHash(root);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  assert.ok(Math.min(...times) < 300, `took ${times} ms`);
});
