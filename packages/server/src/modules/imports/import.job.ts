import { extname } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import type { Database } from '../../platform/db/database';
import { fail } from '../../platform/failure';
import { defineJob, type JobContext, type JobHandler } from '../../platform/jobs/job-handler';
import { openSpreadsheet } from '../../platform/sheets/spreadsheet';
import { openTextTable } from '../../platform/sheets/text-table';
import { type Workbook, WorkbookError } from '../../platform/sheets/workbook';
import type { Storage } from '../../platform/storage/storage';
import { findTask, type ImportTask } from './import-job.repository';
import type { Importer } from './importer';
import { importerOf } from './importers';
import { runImport } from './run-import';

/** Public in the queue. */
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
      input: z.object({}),
      run: (_input, context) => importFile(deps, mode, context),
    }),
  );
}

async function importFile({ database, storage }: ImportJobDeps, mode: Mode, context: JobContext) {
  const task = await findTask(database.reader, context.uuid);
  if (!task) throw fail('jobs.notFound', {});
  // The worker died after the load, before it could say so.
  if (task.isImported) return undefined;
  const importer = importerOf(task.type);
  await runImport(database, {
    jobId: task.id,
    importer,
    userId: context.userId,
    fileName: task.fileName,
    mode,
    open: () => openFile(storage, task, importer),
    signal: context.signal,
    progress: context.progress,
  });
  return undefined;
}

/** Above this a workbook takes more memory than a server should give to one of them; text may be of any size. */
const largestSpreadsheetBytes = 100 * 1024 * 1024;

async function openFile(
  storage: Storage,
  { key, fileName }: ImportTask,
  importer: Importer,
): Promise<Workbook> {
  const { size, content } = await stored(storage, key);
  if (extname(fileName).toLowerCase() === '.xlsx') {
    if (size > largestSpreadsheetBytes) {
      content.destroy();
      throw new WorkbookError('tooLarge');
    }
    return await openSpreadsheet(await buffer(content));
  }
  content.destroy();
  const open = async (): Promise<Readable> => (await stored(storage, key)).content;
  return await openTextTable({ size, open }, importer.textSheet);
}

async function stored(storage: Storage, key: string) {
  const file = await storage.read(key);
  if (!file) throw fail('jobs.notFound', {});
  return file;
}
