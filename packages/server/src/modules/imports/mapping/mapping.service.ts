import { createHash } from 'node:crypto';
import type { ImportType } from '@landrace/contract/areas/imports/import-type';
import { type Mapping, mappableSheets } from '@landrace/contract/areas/imports/mapping';
import type { FoundColumns } from '@landrace/contract/areas/imports/mapping.routes';
import type { Caller } from '../../../platform/access/caller';
import { ArchiveError } from '../../../platform/archives/archive-problem';
import { fail } from '../../../platform/failure';
import type { StartedJob } from '../../../platform/jobs/start-job';
import { WorkbookError } from '../../../platform/sheets/workbook';
import { checkAgain } from '../check-again';
import { openTables, storedFile } from '../import-file';
import { findOwnTask, type OwnTask } from '../import-job.repository';
import { type ImportDeps, userOf } from '../import-job.service';
import { importerOf } from '../importers';
import { findSheets } from './found-columns';
import { findMapping, rememberMapping, updateJobMapping } from './mapping.repository';
import { suggestMapping } from './suggest-mapping';

/** What an uploaded file holds, and what was said about it: for this file, for one like it, or by us. */
export async function columnsOf(deps: ImportDeps, caller: Caller, uuid: string): Promise<FoundColumns> {
  const { database } = deps;
  const userId = userOf(caller);
  const task = await ownTask(deps, userId, uuid);
  const layouts = layoutsOf(task.type);
  const { sheets, isMade } = await sheetsOf(deps, task);
  const found = { sheets, isMade };
  if (task.mapping) return { ...found, mapping: task.mapping, origin: 'chosen' };
  const key = { userId, type: task.type, headings: digestOf(sheets) };
  const remembered = await findMapping(database.reader, key);
  if (remembered) return { ...found, mapping: remembered, origin: 'remembered' };
  return { ...found, mapping: suggestMapping(sheets, layouts), origin: 'suggested' };
}

/** Keeps what was said, for this file and those to come, and checks the file again. */
export async function mapColumns(
  deps: ImportDeps,
  caller: Caller,
  { uuid, mapping }: { readonly uuid: string; readonly mapping: Mapping },
): Promise<StartedJob[]> {
  const userId = userOf(caller);
  const task = await ownTask(deps, userId, uuid);
  layoutsOf(task.type);
  const headings = digestOf((await sheetsOf(deps, task)).sheets);
  return await checkAgain(deps, { userId, uuid }, async (tx, jobId) => {
    await updateJobMapping(tx, jobId, mapping);
    await rememberMapping(tx, { userId, type: task.type, headings }, mapping);
  });
}

async function ownTask({ database }: ImportDeps, userId: number, uuid: string): Promise<OwnTask> {
  const task = await findOwnTask(database.reader, { userId, uuid });
  if (!task) throw fail('jobs.notFound', {});
  return task;
}

function layoutsOf(type: ImportType) {
  const layouts = mappableSheets[type];
  if (!layouts) throw fail('import.notMappable', {});
  return layouts;
}

type Found = Pick<FoundColumns, 'sheets' | 'isMade'>;

async function sheetsOf({ storage }: ImportDeps, task: OwnTask): Promise<Found> {
  const importer = importerOf(task.type);
  try {
    const file = await storedFile(storage, task);
    const workbook = await (importer.open?.(file) ?? openTables(file, importer.textSheet));
    const sheets = await findSheets(workbook);
    if (sheets.length > 0) return { sheets, isMade: workbook.lacking !== undefined };
  } catch (problem) {
    if (!(problem instanceof WorkbookError) && !(problem instanceof ArchiveError)) throw problem;
  }
  throw fail('import.unreadable', {});
}

function digestOf(sheets: FoundColumns['sheets']): string {
  const headings = sheets.map(({ name, columns }) => [name, ...columns.map(({ heading }) => heading)]);
  return createHash('sha256').update(JSON.stringify(headings)).digest('base64url');
}
