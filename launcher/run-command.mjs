import { spawn } from 'node:child_process';
import { Failure } from './failure.mjs';

/**
 * Runs a program to its end and shows its output.
 * @param {string[]} command program and arguments
 * @param {object} options
 * @param {string} options.cwd
 * @param {NodeJS.ProcessEnv} [options.env] default: our own
 * @param {import('node:child_process').StdioOptions} [options.stdio]
 * @returns {Promise<number>} the exit code; 128 when a signal ended it
 */
export function runCommand([program = '', ...args], { cwd, env, stdio = 'inherit' }) {
  return new Promise((resolve, reject) => {
    // On Windows npm and npx are .cmd files, which only a shell can start.
    const shell = process.platform === 'win32' && program !== process.execPath;
    const child = spawn(program, args, { cwd, stdio, shell, ...(env && { env }) });
    child.once('error', (error) => reject(new Failure(`${program} cannot be started: ${error.message}.`)));
    child.once('exit', (code) => resolve(code ?? 128));
  });
}

/** Progress goes to stderr, so that the stdout of `npm run landrace` is only what the command prints. */
export const progressOnStderr = /** @type {const} */ (['ignore', 2, 2]);
