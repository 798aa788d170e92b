import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { chosenChromium, extendedEnvironment, playwrightCache, searchPath } from './environment.mjs';
import { Failure } from './failure.mjs';
import { progressOnStderr, runCommand } from './run-command.mjs';

/** The same engine without windows, menus and profiles: a tenth less work for the tests. */
const shellNames = ['chromium-headless-shell', 'chrome-headless-shell'];
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const macApplications = ['Chromium', 'Google Chrome'].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
);
/** Below Playwright's folder of one revision. */
const playwrightShells = ['linux64', 'linux-arm64', 'mac-x64', 'mac-arm64', 'win64'].map((platform) => {
  const program = platform === 'win64' ? 'chrome-headless-shell.exe' : 'chrome-headless-shell';
  return `chrome-headless-shell-${platform}/${program}`;
});
const playwrightPrograms = [
  ...['chrome-linux/chrome', 'chrome-linux64/chrome', 'chrome-win/chrome.exe', 'chrome-win64/chrome.exe'],
  'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  'chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
  'chrome-mac-x64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
];

/**
 * A Chromium for the browser tests: one found on the machine, otherwise one installed now.
 * @param {string} root
 * @returns {Promise<string>}
 */
export async function ensureChromium(root) {
  const found = findChromium();
  if (found) return found;
  console.error('No Chromium found; installing one …');
  await installChromium(root);
  const installed = findChromium();
  if (installed) return installed;
  throw new Failure(
    'The browser tests need Chromium, which could not be installed; install it and set LANDRACE_CHROMIUM to its path.',
  );
}

/**
 * Prefers a headless shell in any location to a full browser.
 * @param {object} [places]
 * @param {string | undefined} [places.chosen]
 * @param {string[]} [places.folders]
 * @param {string} [places.cache]
 * @returns {string | undefined}
 */
export function findChromium({
  chosen = chosenChromium(),
  folders = searchPath(),
  cache = playwrightCache(),
} = {}) {
  if (chosen) {
    if (runs(chosen)) return chosen;
    throw new Failure(`LANDRACE_CHROMIUM is set to ${chosen}, which cannot be run.`);
  }
  const onPath = (/** @type {string[]} */ wanted) =>
    folders.flatMap((folder) => wanted.map((name) => path.join(folder, name)));
  return [
    ...onPath(shellNames),
    ...downloads(cache, 'chromium_headless_shell', playwrightShells),
    ...onPath(names),
    ...macApplications,
    ...downloads(cache, 'chromium', playwrightPrograms),
  ].find((file) => existsSync(file) && runs(file));
}

/**
 * Some distributions install a script that only prints how to get the browser.
 * @param {string} program
 */
function runs(program) {
  // The Windows browser opens a window when asked for its version.
  if (process.platform === 'win32') return existsSync(program);
  return spawnSync(program, ['--version'], { timeout: 20_000 }).status === 0;
}

/**
 * Newest revision first.
 * @param {string} cache
 * @param {string} kind
 * @param {string[]} programs
 */
function downloads(cache, kind, programs) {
  if (!existsSync(cache)) return [];
  const revision = (/** @type {string} */ name) => Number(name.slice(kind.length + 1));
  return readdirSync(cache)
    .filter((name) => name.startsWith(`${kind}-`) && revision(name) > 0)
    .sort((a, b) => revision(b) - revision(a))
    .flatMap((name) => programs.map((program) => path.join(cache, name, program)));
}

/** @param {string} root */
async function installChromium(root) {
  const stdio = [...progressOnStderr];
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    const env = extendedEnvironment({ DEBIAN_FRONTEND: 'noninteractive' });
    const install = ['apt-get', 'install', '-y', '--no-install-recommends'];
    await runCommand(['apt-get', 'update'], { cwd: root, env, stdio });
    // Not every distribution has the shell.
    for (const name of ['chromium-headless-shell', 'chromium'])
      if ((await runCommand([...install, name], { cwd: root, env, stdio })) === 0) return;
  }
  await runCommand(['npx', '--no-install', 'playwright', 'install', '--only-shell', 'chromium'], {
    cwd: root,
    stdio,
  });
}
