import path from 'node:path';
import { Failure } from '../failure.mjs';
import { prepareDatabase } from '../prepare-database.mjs';
import { watchFiles } from './file-watch.mjs';

/** These are not imported: `prepare` applies them to the database. */
const folders = ['packages/server/db/migrations', 'packages/server/db/views'];

/**
 * Brings the database up to date when a migration or a view is edited, then restarts the programs.
 * @param {import('../run.mjs').Run} run
 * @param {NodeJS.ProcessEnv} env
 * @param {{ restart: (reason: string) => Promise<void> }[]} programs
 * @returns {import('../run.mjs').StoppableProgram}
 */
export function prepareOnEdit(run, env, programs) {
  let preparing = Promise.resolve();
  const files = watchFiles((changed) => {
    const [file] = changed.filter((name) => name.endsWith('.sql'));
    if (file) preparing = preparing.then(() => prepare(path.relative(run.root, file)));
  });
  for (const folder of folders) files.add(path.join(run.root, folder, 'any.sql'));

  /** @param {string} file */
  const prepare = async (file) => {
    if (run.stop.asked.aborted) return;
    console.error(`Preparing the database again: ${file} changed.`);
    try {
      await prepareDatabase(run, env, { isSetupOffered: false });
      await Promise.all(programs.map((program) => program.restart(`${file} changed`)));
    } catch (error) {
      if (run.stop.asked.aborted) return;
      console.error(error instanceof Failure ? error.message : error);
    }
  };

  return {
    current: () => undefined,
    async stop() {
      files.close();
      await preparing;
    },
  };
}
