import type { Database } from '../../platform/db/database';
import { fail } from '../../platform/failure';
import { defineJob, type JobContext, type JobHandler } from '../../platform/jobs/job-handler';
import type { Storage } from '../../platform/storage/storage';
import { importerOf } from './importers';
import { storedFile } from './open/import-file';
import { runImport } from './run-import';
import { findTask } from './upload/import-job.repository';
import { type ImportOptions, importOptions } from './upload/import-options';

/** These names are public in the queue. */
export const importTasks = { check: 'checkImport', load: 'loadImport' } as const;
type Mode = keyof typeof importTasks;

export interface ImportJobDeps {
  readonly database: Database;
  readonly storage: Storage;
}

export function importJobs(deps: ImportJobDeps): JobHandler[] {
  return (Object.keys(importTasks) as Mode[]).map((mode) =>
    defineJob({
      task: importTasks[mode],
      input: importOptions,
      run: (options, context) => importFile(deps, { mode, options }, context),
    }),
  );
}

async function importFile(
  { database, storage }: ImportJobDeps,
  { mode, options }: { readonly mode: Mode; readonly options: ImportOptions },
  { uuid, userId, signal, progress }: JobContext,
): Promise<undefined> {
  const task = await findTask(database.reader, uuid);
  if (!task) throw fail('jobs.notFound', {});
  // The worker died after the load, before it could report it.
  if (task.isImported) return;
  await runImport(database, {
    jobId: task.id,
    importer: importerOf(task.type),
    userId,
    mode,
    isUpdate: task.isUpdate,
    datasetStateId: task.datasetStateId,
    options,
    fileName: task.fileName,
    key: task.key,
    file: () => storedFile(storage, task),
    storage,
    signal,
    progress,
  });
}
