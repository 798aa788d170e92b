import type { ImportStats } from '@landrace/contract/areas/imports/import-history.table';
import { importTypeFacts } from '@landrace/contract/areas/imports/import-type';
import { missingWordFinder } from '@landrace/contract/areas/imports/value-formats';
import { type Country, countryFinder } from '@landrace/domain/cells/parse-country';
import { sql } from 'kysely';
import { ArchiveError } from '../../platform/archives/archive-problem';
import { recordEvent } from '../../platform/audit/note-event';
import { beginChangeSet, recordItems, waitForOtherLoads } from '../../platform/db/change-set';
import { type Load, loading } from '../../platform/db/copy-in';
import type { Database } from '../../platform/db/database';
import type { Reader, Writer } from '../../platform/db/handle';
import { fail } from '../../platform/failure';
import { defineJob, type JobContext, type JobHandler } from '../../platform/jobs/job-handler';
import { type ProgressStage, type StagedProgress, stagedProgress } from '../../platform/jobs/staged-progress';
import { WorkbookError } from '../../platform/sheets/workbook';
import type { Storage } from '../../platform/storage/storage';
import { type ImportIssueLog, type IssueCounts, openImportIssueLog } from './check/import-issue-log';
import type { Reading } from './check/read-cell';
import { byDataset } from './dataset/run-parts';
import type { ImportCounts, Importer } from './importer';
import { importerOf } from './importers';
import { removeChanges } from './load/import-change.repository';
import { keepFile } from './load/keep-upload';
import { rememberColumns } from './mapping/remember-columns';
import { type ImportFile, storedFile } from './open/import-file';
import { type OpenedFile, openFile } from './open/open-file';
import { findTask, updateImported, updateRowCounts } from './upload/import-job.repository';
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

export interface ImportParams {
  readonly jobId: number;
  readonly importer: Importer;
  readonly userId: number | undefined;
  /** Check only, or load if there are no errors. */
  readonly mode: 'check' | 'load';
  readonly isUpdate: boolean;
  readonly datasetStateId: number;
  readonly options: ImportOptions;
  /** For the history of changes. */
  readonly fileName: string;
  /** The key of the file in storage, which is kept once it is loaded. */
  readonly key: string;
  file(): Promise<ImportFile>;
  readonly storage: Storage;
  readonly signal: AbortSignal;
  progress(fraction: number): void;
}

export interface ImportOutcome {
  readonly issues: IssueCounts;
  /** Only if it was loaded. */
  readonly loaded?: { readonly counts: ImportCounts; readonly changeSetId: number };
}

/**
 * Checks a file and, in mode `load` and without errors, loads it completely or not at all. The check is part of every
 * load, because the collection may have changed since the last one.
 */
export async function runImport(database: Database, params: ImportParams): Promise<ImportOutcome> {
  const written = trackWrites(params.storage);
  const progress = stagedProgress(params.progress, params.mode === 'check' ? checkAlone : checkBeforeLoad);
  let isThrough = false;
  const work = async (load: Load) => {
    const outcome = await runWithin(load, { ...params, storage: written.storage }, progress);
    isThrough = true;
    return outcome;
  };
  try {
    const outcome = await loading(database, work, params.signal);
    // Some importers write files during the check.
    if (!outcome.loaded) await written.remove();
    return outcome;
  } catch (problem) {
    // If the commit itself fails, its outcome is unknown; unreferenced files are swept later. A storage that fails to
    // remove files must not hide the original error.
    if (!isThrough) await written.remove().catch(() => undefined);
    throw problem;
  } finally {
    progress.stop();
  }
}

/** Reading reports its progress, comparing with the collection and loading do not. */
const checkAlone: ProgressStage = { end: 0.99, reported: 0.8 };
const checkBeforeLoad: ProgressStage = { end: 0.5, reported: 0.8 };
const loadStage: ProgressStage = { end: 0.95, reported: 0.8 };
const endOfLoad: ProgressStage = { end: 0.99, reported: 0 };

async function runWithin(load: Load, params: ImportParams, progress: StagedProgress): Promise<ImportOutcome> {
  if (params.mode === 'load') await waitForOtherLoads(load.tx);
  const issues = await openImportIssueLog(load, params.jobId);
  await removeChanges(load.tx, params.jobId);
  const opened = await unlessDamaged(issues, () => openFile(load.tx, params));
  if (!opened) return { issues: await issues.count() };
  const { importer } = params;
  const reading = await readingOf(load.tx, opened, params.options);
  const isTemplate = opened.workbook.sheetNames.length > 1 && !params.options.mapping;
  const { rowCounts } = opened;
  const countRows = (sheet: string, rows: number) => rowCounts.set(sheet, rows);
  const run = {
    ...params,
    ...opened,
    ...{ countRows, isTemplate, load, issues, reading, progress: progress.report },
  };
  const steps = importTypeFacts[importer.type].makesDataset ? byDataset(importer) : importer;
  await unlessDamaged(issues, () => steps.check(run));
  await issues.flush();
  await issues.settle();
  params.signal.throwIfAborted();
  const found = await issues.count();
  if (params.mode === 'check' || found.errors > 0) {
    await updateRowCounts(load.tx, params.jobId, rowCounts);
    return { issues: found };
  }
  progress.begin(loadStage);
  await rememberColumns(load.tx, params, opened.original);
  const changeSetId = await beginChangeSet(load.tx, {
    kind: 'import',
    actorId: params.userId,
    summary: params.fileName,
    items: 'later',
  });
  const counts = await steps.load(run);
  progress.begin(endOfLoad);
  const { stats, items } = await keepFile(load.tx, { ...params, ...opened, changeSetId, counts });
  await recordItems(load.tx, changeSetId, items);
  await updateRowCounts(load.tx, params.jobId, rowCounts);
  await updateImported(load.tx, params.jobId, { stats: { ...counts, ...stats }, changeSetId });
  await noteLoad(load.tx, { ...params, changeSetId, stats: { ...counts, ...stats } });
  params.signal.throwIfAborted();
  return { issues: found, loaded: { counts, changeSetId } };
}

/** A damaged file is an issue like others, even if it is damaged in the middle. */
async function unlessDamaged<Result>(
  issues: ImportIssueLog,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await work();
  } catch (problem) {
    if (!(problem instanceof WorkbookError) && !(problem instanceof ArchiveError)) throw problem;
    // The damaged file in a zip.
    const sheet = problem instanceof ArchiveError ? problem.place : undefined;
    issues.note({ status: 'GENERIC_IO_ERROR', sheet, value: problem.problem });
    await issues.flush();
    return undefined;
  }
}

async function readingOf(reader: Reader, { formats }: OpenedFile, options: ImportOptions): Promise<Reading> {
  const countries = await reader.many(sql<Country>`select id, code2, code3, name from country`);
  return {
    formats,
    isMissing: missingWordFinder(options.mapping?.formats?.missingWords),
    findCountry: countryFinder(countries, ['en', 'de']),
  };
}

/** Files are not part of a transaction: if it is rolled back, those written for it have to be removed. */
function trackWrites(storage: Storage) {
  const keys: string[] = [];
  const tracking: Storage = {
    ...storage,
    write(key, content, signal) {
      keys.push(key);
      return storage.write(key, content, signal);
    },
  };
  return {
    storage: tracking,
    async remove() {
      for (const key of keys) await storage.remove(key);
    },
  };
}

interface LoadedImport {
  readonly importer: Importer;
  readonly isUpdate: boolean;
  readonly fileName: string;
  readonly userId: number | undefined;
  readonly changeSetId: number;
  readonly stats: ImportStats;
}

/** For administrators. Imports from the command line have no account. */
async function noteLoad(
  tx: Writer,
  { importer, isUpdate, fileName, userId, changeSetId, stats }: LoadedImport,
): Promise<void> {
  const actor = await tx.maybe(sql<{ id: number; username: string }>`
    select id, username from app_user where id = ${userId ?? null}::int`);
  const { fileResourceId: _file, datasetId: _dataset, ...counts } = stats;
  const came = Object.entries(counts).filter(([, count]) => count > 0);
  await recordEvent(tx, {
    action: 'import.loaded',
    actor,
    subject: { id: changeSetId, name: fileName },
    details: { type: importer.type, isUpdate, ...Object.fromEntries(came) },
  });
}
