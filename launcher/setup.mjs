import { randomBytes } from 'node:crypto';
import { productEnvironment } from './environment.mjs';
import { waitUntilHealthy } from './health.mjs';
import { keepRunning } from './keep-running.mjs';
import { healthAddress, localAddress } from './port.mjs';
import { startProgram } from './programs.mjs';
import { noteRestartsOf, refuseEndlessStart } from './restarts.mjs';
import { aborted } from './stop-signal.mjs';

/**
 * Runs the server as a wizard until the portal has been set up or we are asked to stop. The wizard needs the code,
 * which is visible only on this terminal.
 * @param {import('./run.mjs').Run} run
 * @param {string} databaseUrl
 */
export async function waitForSetup(run, databaseUrl) {
  const { settings, dataDir, stop } = run;
  const setupCode = letters(10);
  const env = productEnvironment(settings, { dataDir, databaseUrl, setupCode });
  /** @type {() => void} */
  let done = () => {};
  /** @type {Promise<void>} */
  const configured = new Promise((resolve) => {
    done = resolve;
  });
  const start = () =>
    startProgram(run, 'server', env, {
      onMessage({ kind }) {
        if (kind === 'configured') done();
      },
    });
  run.kept.push(await keepRunning('server', start, noteRestartsOf(run)));
  await waitUntilHealthy(healthAddress(settings), stop.asked, () => refuseEndlessStart(run));
  stop.asked.throwIfAborted();
  const lines = [
    `Set up Landrace at ${localAddress(settings)}#/setup?code=${setupCode}`,
    'The code in the address is required, even on this machine.',
    'Ctrl+C stops it.',
  ];
  for (const line of lines) console.log(line);
  await Promise.race([configured, aborted(stop.asked)]);
}

/**
 * Letters only, so that the code is easy to type and never parsed from an address as a number.
 * @param {number} bytes of randomness
 */
function letters(bytes) {
  return randomBytes(bytes)
    .toString('hex')
    .replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));
}
