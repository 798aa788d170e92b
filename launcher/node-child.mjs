import { spawn } from 'node:child_process';

/** How long a child may take to finish the requests or the job it is busy with. */
const drainMs = 10_000;

/**
 * Something that runs beside us until it is stopped.
 * @typedef {object} Running
 * @property {number} pid
 * @property {Promise<string>} exited how it ended, such as "exit code 1"
 * @property {(hurry?: AbortSignal) => Promise<void>} stop
 */

/**
 * Starts a script of the product. Its channel to us closes when we die, whatever the cause; that is its sign to end.
 * @param {object} options
 * @param {string[]} options.command script and arguments
 * @param {string} options.cwd
 * @param {NodeJS.ProcessEnv} options.env
 * @param {(message: unknown) => void} [options.onMessage]
 * @param {number} [options.output] an open file for what it prints, default: where we print
 * @returns {Running}
 */
export function startNodeChild({ command, cwd, env, onMessage = () => {}, output }) {
  const child = spawn(process.execPath, command, {
    cwd,
    env,
    stdio: ['ignore', output ?? 'inherit', 'inherit', 'ipc'],
    // A process group of its own: Ctrl+C reaches only us, and we decide the order in which things stop.
    detached: process.platform !== 'win32',
  });
  child.on('message', onMessage);
  /** @type {Promise<string>} */
  const exited = new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ? `signal ${signal}` : `exit code ${code}`));
    child.once('error', (error) => resolve(error.message));
  });
  return {
    pid: child.pid ?? 0,
    exited,
    async stop(hurry) {
      const insist = () => child.kill('SIGKILL');
      const patience = setTimeout(insist, drainMs);
      hurry?.addEventListener('abort', insist);
      child.kill(hurry?.aborted ? 'SIGKILL' : 'SIGTERM');
      await exited;
      clearTimeout(patience);
      hurry?.removeEventListener('abort', insist);
    },
  };
}
