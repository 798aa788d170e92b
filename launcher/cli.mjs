/**
 * `npm run landrace -- <command…>`: the product's command line, with a database to work on.
 */
import { spawn } from 'node:child_process';
import os from 'node:os';
import { buildProduct, isBuilt } from './build.mjs';
import { runEntry } from './entry.mjs';
import { productEnvironment } from './environment.mjs';
import { installPackages } from './install.mjs';
import { listenForStop } from './stop-signal.mjs';
import { withDatabase } from './with-database.mjs';

const args = process.argv.slice(2);
// From here on no signal ends us before the database is stopped.
const stop = listenForStop();
await runEntry((root) =>
  withDatabase(root, {
    work: ({ settings, ...found }) => runProduct(root, productEnvironment(settings, found)),
    whileRunning() {
      // Installing or building now would change files under the running instance.
      if (!isBuilt(root))
        console.error('The running Landrace was built from other sources; restart it to use these.');
    },
    async beforeStart() {
      await installPackages(root);
      await buildProduct(root);
    },
  }),
);

/**
 * Runs in our process group, since it may interact with the person at the terminal: Ctrl+C reaches it directly, and we
 * stay alive to clean up after it.
 * @param {string} root
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>} its exit code, or 128 + the signal that ended it, as in shells
 */
function runProduct(root, env) {
  if (stop.asked.aborted) return Promise.resolve(130);
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--enable-source-maps', 'packages/server/dist/cli.mjs', ...args], {
      cwd: root,
      env,
      stdio: 'inherit',
    });
    for (const signal of /** @type {const} */ (['SIGTERM', 'SIGHUP']))
      process.on(signal, () => child.kill(signal));
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? 128 + (signal ? os.constants.signals[signal] : 0)));
  });
}
