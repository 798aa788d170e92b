import { spawn } from 'node:child_process';
import { Failure } from './failure.mjs';

/** How long the programs of a group may take to exit after Ctrl+C. */
const stopTimeoutMs = 10_000;
const isWindows = process.platform === 'win32';

/**
 * Runs a program to its end and shows its output. With a signal it gets a process group of its own: Ctrl+C reaches only
 * us, and the signal ends the whole group, since test runners differ in whether they forward signals to their workers.
 * @param {string[]} command program and arguments
 * @param {object} options
 * @param {string} options.cwd
 * @param {NodeJS.ProcessEnv} [options.env] default: our own
 * @param {import('node:child_process').StdioOptions} [options.stdio]
 * @param {AbortSignal | undefined} [options.signal]
 * @returns {Promise<number>} the exit code; 128 when a signal ended it
 */
export async function runCommand([program = '', ...args], { cwd, env, stdio = 'inherit', signal }) {
  if (signal?.aborted) return 128;
  // On Windows npm and npx are .cmd files, which only a shell can start.
  const shell = isWindows && ['npm', 'npx'].includes(program);
  const detached = signal !== undefined && !isWindows;
  const child = spawn(program, args, { cwd, stdio, shell, detached, ...(env && { env }) });
  /** @type {NodeJS.Timeout | undefined} */
  let timeout;
  const stop = () => {
    endGroup(child, 'SIGTERM');
    timeout = setTimeout(() => endGroup(child, 'SIGKILL'), stopTimeoutMs);
  };
  signal?.addEventListener('abort', stop, { once: true });
  try {
    return await new Promise((resolve, reject) => {
      child.once('error', (error) => reject(new Failure(`${program} cannot be started: ${error.message}.`)));
      child.once('exit', (code) => resolve(code ?? 128));
    });
  } finally {
    clearTimeout(timeout);
    signal?.removeEventListener('abort', stop);
    // Its children may outlive it.
    if (signal?.aborted) endGroup(child, 'SIGKILL');
  }
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function endGroup(child, signal) {
  if (child.pid === undefined) return;
  if (isWindows) return void child.kill(signal);
  try {
    process.kill(-child.pid, signal);
  } catch {
    // All processes have exited in the meantime.
  }
}

/** Progress goes to stderr, so that the stdout of `npm run landrace` is only what the command prints. */
export const progressOnStderr = /** @type {const} */ (['ignore', 2, 2]);
