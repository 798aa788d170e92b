import { startNodeChild } from './node-child.mjs';
import { terminalPrinter } from './readable-log.mjs';

/** Stack traces name our TypeScript files and lines, not those of the bundle. */
const withSourceMaps = '--enable-source-maps';

/**
 * Node's arguments for each program of the product.
 * @typedef {Record<'prepare' | 'server' | 'worker', string[]>} Programs
 */

/** @type {Programs} */
export const builtPrograms = {
  prepare: [withSourceMaps, 'packages/server/dist/cli.mjs', 'prepare'],
  server: [withSourceMaps, 'packages/server/dist/main.mjs'],
  worker: [withSourceMaps, 'packages/server/dist/worker.mjs'],
};

/**
 * @param {Pick<import('./run.mjs').Run, 'root' | 'lock' | 'programs'>} run
 * @param {keyof Programs} name
 * @param {NodeJS.ProcessEnv} env
 * @param {object} [options]
 * @param {string[]} [options.args] of the program
 * @param {(message: Message) => void} [options.onMessage]
 * @param {number} [options.drainMs] after which it is killed when it is asked to stop
 */
export function startProgram({ root, lock, programs }, name, env, options = {}) {
  const { args = [], onMessage = () => {}, ...drain } = options;
  const printLine = terminalPrinter(name);
  const child = startNodeChild({
    command: [...programs[name], ...args],
    cwd: root,
    env,
    onMessage: (message) => onMessage(/** @type {Message} */ (message ?? {})),
    ...(printLine && { printLine }),
    ...drain,
  });
  lock.noteChild(child.pid);
  return child;
}

/**
 * What a program of the product reports to its launcher; see README.md.
 * @typedef {{ kind?: unknown, lines?: unknown, files?: unknown }} Message
 */
