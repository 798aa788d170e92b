import { spawn } from 'node:child_process';
import { Failure } from '../failure.mjs';

/** How long the programs of a group may take to exit after Ctrl+C. */
const stopTimeoutMs = 10_000;

/**
 * Runs a program to its end in its own process group. Ctrl+C reaches only us, and we stop the whole group: test runners
 * differ in whether they forward signals to their workers.
 * @param {string[]} command program and arguments
 * @param {object} options
 * @param {string} options.cwd
 * @param {NodeJS.ProcessEnv} [options.env] default: our own
 * @param {import('node:child_process').StdioOptions} [options.stdio]
 * @param {AbortSignal} options.signal
 * @returns {Promise<number>} the exit code; 128 when a signal ended it
 */
export function runGroup([program = '', ...args], { cwd, env, stdio = 'inherit', signal }) {
  if (signal.aborted) return Promise.resolve(128);
  return new Promise((resolve, reject) => {
    const isWindows = process.platform === 'win32';
    // On Windows npm is a .cmd file, which only a shell can start.
    const shell = isWindows && program === 'npm';
    const child = spawn(program, args, { cwd, stdio, shell, detached: !isWindows, ...(env && { env }) });
    /** @type {NodeJS.Timeout | undefined} */
    let timeout;
    const stop = () => {
      endGroup(child, 'SIGTERM');
      timeout = setTimeout(() => endGroup(child, 'SIGKILL'), stopTimeoutMs);
    };
    signal.addEventListener('abort', stop, { once: true });
    const finish = () => {
      clearTimeout(timeout);
      signal.removeEventListener('abort', stop);
    };
    child.once('error', (error) => {
      finish();
      reject(new Failure(`${program} cannot be started: ${error.message}.`));
    });
    child.once('exit', (code) => {
      finish();
      // Its children may outlive it.
      if (signal.aborted) endGroup(child, 'SIGKILL');
      resolve(code ?? 128);
    });
  });
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function endGroup(child, signal) {
  if (child.pid === undefined) return;
  if (process.platform === 'win32') {
    child.kill(signal);
    return;
  }
  try {
    process.kill(-child.pid, signal);
  } catch {
    // All processes have exited in the meantime.
  }
}
