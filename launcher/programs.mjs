import { startNodeChild } from './node-child.mjs';

export const programs = {
  prepare: ['packages/server/dist/cli.mjs', 'prepare'],
  server: ['packages/server/dist/main.mjs'],
  worker: ['packages/server/dist/worker.mjs'],
};

/**
 * @param {Pick<import('./supervise.mjs').Run, 'root' | 'lock'>} run
 * @param {string[]} command
 * @param {NodeJS.ProcessEnv} env
 * @param {(message: Message) => void} [onMessage]
 */
export function startProgram({ root, lock }, command, env, onMessage = () => {}) {
  const listener = (/** @type {unknown} */ message) => onMessage(/** @type {Message} */ (message ?? {}));
  const child = startNodeChild({ command, cwd: root, env, onMessage: listener });
  lock.noteChild(child.pid);
  return child;
}

/**
 * What a program of the product tells its launcher; see README.md.
 * @typedef {{ kind?: unknown, lines?: unknown }} Message
 */
