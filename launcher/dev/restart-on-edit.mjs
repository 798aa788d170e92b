import path from 'node:path';
import { watchFiles } from './file-watch.mjs';

/** @typedef {import('../node-child.mjs').Running} Running */

/** Tests and editors' own files lie beside the sources and are no reason to start anything again. */
const ignored = /(\.test(-d)?\.\w+|~|\.sw[a-z]|\.tmp.*)$/;

/**
 * Runs a program and starts it again when a file that it imported changes. One that ended by itself waits for the
 * next edit, of whatever file beside those it knows: the reason of a crash may be a file that was not there.
 * @param {object} options
 * @param {string} options.name as in "The server ended …"
 * @param {string} options.root names of files are printed relative to it
 * @param {string} options.entry the file that it starts with
 * @param {(onImport: (files: string[]) => void) => Running} options.start
 * @param {(line: string) => void} [options.log]
 * @returns {import('../run.mjs').StoppableProgram & { restart: (reason: string) => Promise<void> }}
 */
export function restartOnEdit({ name, root, entry, start, log = (line) => console.error(line) }) {
  /** @type {Set<string>} */
  const imported = new Set();
  /** @type {Running | undefined} */
  let current;
  let isStopped = false;
  let hasCrashed = false;
  /** Restarts happen one after the other, and one that has not begun yet is enough. */
  let restarting = Promise.resolve();
  let isRestartPlanned = false;

  const files = watchFiles((changed) => {
    const relevant = changed.filter((file) => !ignored.test(file) && (imported.has(file) || hasCrashed));
    if (relevant.length > 0) void restart(`${path.relative(root, relevant[0] ?? '')} changed`);
  });
  const noteImports = (/** @type {string[]} */ list) => {
    for (const file of list) {
      imported.add(file);
      files.add(file);
    }
  };
  const run = () => {
    hasCrashed = false;
    const program = start(noteImports);
    current = program;
    void program.exited.then((how) => {
      if (current !== program) return;
      current = undefined;
      hasCrashed = true;
      if (!isStopped) log(`The ${name} ended (${how}); it starts again when a file is edited.`);
    });
  };
  const restart = (/** @type {string} */ reason) => {
    if (isRestartPlanned) return restarting;
    isRestartPlanned = true;
    restarting = restarting.then(async () => {
      isRestartPlanned = false;
      if (isStopped) return;
      log(`Starting the ${name} again: ${reason}.`);
      const program = current;
      // From here on its end is ours.
      current = undefined;
      await program?.stop();
      if (!isStopped) run();
    });
    return restarting;
  };

  noteImports([path.resolve(root, entry)]);
  run();
  return {
    current: () => current,
    restart,
    async stop(hurry) {
      isStopped = true;
      files.close();
      await restarting;
      await current?.stop(hurry);
    },
  };
}
