import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { findChromium } from './chromium.mjs';
import { temporaryFolder } from './fixtures/temporary.mjs';

/**
 * @param {string} file
 * @param {number} [exitCode]
 */
function program(file, exitCode = 0) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `#!/bin/sh\nexit ${exitCode}\n`, { mode: 0o755 });
  return file;
}

test('a chosen Chromium wins, and one that does not run is refused', (t) => {
  const folder = temporaryFolder(t);
  const chosen = program(path.join(folder, 'mine'));
  program(path.join(folder, 'chromium'));
  assert.equal(findChromium({ chosen, folders: [folder], cache: folder }), chosen);
  const broken = program(path.join(folder, 'broken'), 1);
  assert.throws(() => findChromium({ chosen: broken }), {
    message: `LANDRACE_CHROMIUM is set to ${broken}, which cannot be run.`,
  });
});

test('a Chromium on the path is found, and a stub that does not run is skipped', (t) => {
  const folder = temporaryFolder(t);
  program(path.join(folder, 'chromium-browser'), 1);
  const chrome = program(path.join(folder, 'google-chrome'));
  assert.equal(findChromium({ folders: [folder], cache: folder }), chrome);
});

test('the newest of the browsers that Playwright downloaded is used', (t) => {
  const cache = temporaryFolder(t);
  program(path.join(cache, 'chromium-999', 'chrome-linux', 'chrome'));
  const newest = program(path.join(cache, 'chromium-1200', 'chrome-linux64', 'chrome'));
  assert.equal(findChromium({ folders: [], cache }), newest);
});

test('a headless shell in any location is preferred to a full browser', (t) => {
  const folder = temporaryFolder(t);
  const cache = temporaryFolder(t);
  program(path.join(folder, 'chromium'));
  program(
    path.join(cache, 'chromium_headless_shell-9', 'chrome-headless-shell-linux64', 'chrome-headless-shell'),
  );
  const downloaded = program(
    path.join(cache, 'chromium_headless_shell-10', 'chrome-headless-shell-linux64', 'chrome-headless-shell'),
  );
  assert.equal(findChromium({ folders: [folder], cache }), downloaded);
  const installed = program(path.join(folder, 'chromium-headless-shell'));
  assert.equal(findChromium({ folders: [folder], cache }), installed);
});
