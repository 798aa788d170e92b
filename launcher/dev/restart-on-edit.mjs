import path from 'node:path';
import { watchFiles } from './file-watch.mjs';

/** @typedef {import('../node-child.mjs').Running} Running */

/** Tests and editors' own files are next to the sources but cause no restart. */
const ignored = /(\.test(-d)?\.\w+|~|\.sw[a-z]|\.tmp.*)$/;

/**
 * Runs a program and restarts it when a file that it imported changes. After a crash, an edit of any file in the
 * watched folders restarts it: the cause may be a file that was missing.
 * @param {object} options
 * @param {string} options.name as in "The server ended …"
 * @param {string} options.root file names are printed relative to it
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
  /** Restarts run one after the other, and at most one is pending. */
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
      // From here on, its exit is intended.
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
