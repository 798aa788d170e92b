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
 * In our process group, since it may talk to the person at the terminal: a Ctrl+C reaches it from there, and we
 * stay to clear up after it.
 * @param {string} root
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>} its exit code, or as shells have it 128 + the signal that ended it
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
