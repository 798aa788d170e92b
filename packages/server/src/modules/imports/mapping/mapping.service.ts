import type { ImportType } from '@landrace/contract/areas/imports/import-type';
import type { SheetLayout } from '@landrace/contract/areas/imports/layout';
import { type Mapping, mappableSheets } from '@landrace/contract/areas/imports/mapping';
import type { FoundColumns } from '@landrace/contract/areas/imports/mapping.routes';
import type { Caller } from '../../../platform/access/caller';
import { ArchiveError } from '../../../platform/archives/archive-problem';
import { fail } from '../../../platform/failure';
import type { StartedJob } from '../../../platform/jobs/start-job';
import { decorateWorkbook } from '../../../platform/sheets/decorate-workbook';
import { rowsAtOnce, type Workbook, WorkbookError } from '../../../platform/sheets/workbook';
import { importerOf } from '../importers';
import { findFormats } from '../open/file-formats';
import { storedFile } from '../open/import-file';
import { openWorkbook, valueLayouts } from '../open/open-file';
import { checkAgain } from '../upload/check-again';
import { findOwnTask, type OwnTask } from '../upload/import-job.repository';
import { type ImportDeps, userOf } from '../upload/import-job.service';
import { findSheets } from './found-columns';
import { knownVariables, withKnownVariables } from './known-variables';
import { mapSheets } from './map-sheets';
import { findMapping, updateJobMapping } from './mapping.repository';
import { digestOf, withRemembered } from './remember-columns';
import { suggestMapping } from './suggest-mapping';

/**
 * The columns of an uploaded file and their mapping: saved for this file, remembered from a similar one, or
 * suggested.
 */
export async function columnsOf(deps: ImportDeps, caller: Caller, uuid: string): Promise<FoundColumns> {
  const userId = userOf(caller);
  const task = await ownTask(deps, userId, uuid);
  const layouts = layoutsOf(task.type);
  const { workbook, sheets } = await openUpload(deps, task);
  const { mapping, origin } = await mappingFor(deps, { userId, task, sheets, layouts });
  const named = decorateWorkbook(workbook, mapSheets(workbook, mapping, layouts));
  const formats = await findFormats(named, { layouts: valueLayouts(task.type), rows: rowsAtOnce });
  const known = await knownVariables(deps.database.reader, task.type, mapping);
  const variables = known.map(({ restrictions: _, ...variable }) => variable);
  return { sheets, isMade: workbook.lacking !== undefined, mapping, variables, formats, origin };
}

interface MappedUpload {
  readonly userId: number;
  readonly task: OwnTask;
  readonly sheets: FoundColumns['sheets'];
  readonly layouts: readonly SheetLayout[];
}

async function mappingFor(
  { database }: ImportDeps,
  { userId, task, sheets, layouts }: MappedUpload,
): Promise<Pick<FoundColumns, 'mapping' | 'origin'>> {
  if (task.mapping) return { mapping: task.mapping, origin: 'chosen' };
  const suggested = suggestMapping(sheets, layouts);
  const key = { userId, type: task.type, headings: digestOf(sheets) };
  const remembered = await findMapping(database.reader, key);
  const columns = remembered ? withRemembered(suggested, remembered) : suggested;
  const known = await knownVariables(database.reader, task.type, columns);
  const mapping = withKnownVariables(columns, { sheets, layouts, known });
  return { mapping, origin: remembered ? 'remembered' : 'suggested' };
}

/** Saves the mapping of this file, and checks it again. */
export async function mapColumns(
  deps: ImportDeps,
  caller: Caller,
  { uuid, mapping }: { readonly uuid: string; readonly mapping: Mapping },
): Promise<StartedJob[]> {
  const userId = userOf(caller);
  const task = await ownTask(deps, userId, uuid);
  layoutsOf(task.type);
  return await checkAgain(deps, { userId, uuid }, (tx, jobId) => updateJobMapping(tx, jobId, mapping));
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

interface OpenedUpload {
  readonly workbook: Workbook;
  readonly sheets: FoundColumns['sheets'];
}

async function openUpload({ storage }: ImportDeps, task: OwnTask): Promise<OpenedUpload> {
  const importer = importerOf(task.type);
  try {
    const file = await storedFile(storage, task);
    const workbook = await openWorkbook(importer, file);
    const sheets = await findSheets(workbook);
    if (sheets.length > 0) return { workbook, sheets };
  } catch (problem) {
    if (!(problem instanceof WorkbookError) && !(problem instanceof ArchiveError)) throw problem;
  }
  throw fail('import.unreadable', {});
}
