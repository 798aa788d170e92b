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

test('one on the path is found, a stub that does not run is passed over', (t) => {
  const folder = temporaryFolder(t);
  program(path.join(folder, 'chromium-browser'), 1);
  const chrome = program(path.join(folder, 'google-chrome'));
  assert.equal(findChromium({ folders: [folder], cache: folder }), chrome);
});

test('of those that Playwright has downloaded the newest is taken', (t) => {
  const cache = temporaryFolder(t);
  program(path.join(cache, 'chromium-999', 'chrome-linux', 'chrome'));
  const newest = program(path.join(cache, 'chromium-1200', 'chrome-linux64', 'chrome'));
  assert.equal(findChromium({ folders: [], cache }), newest);
});

test('a shell is taken before a whole browser, wherever it is', (t) => {
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
