import { suffices } from '@landrace/contract/core/role';
import { accessOf, switchedTable } from '@landrace/contract/core/table';
import { isKeepable } from '@landrace/domain/cells/normalise-text';
import { z } from 'zod';
import type { Caller } from '../platform/access/caller';
import { withAccess } from '../platform/access/required-access';
import type { Database } from '../platform/db/database';
import { unlessTooLong } from '../platform/db/outage';
import { fail } from '../platform/failure';
import { callerOfJob, callerToKeep, type JobCallerDeps, jobCaller } from '../platform/jobs/job-caller';
import { defineJob, type JobContext, type JobHandler } from '../platform/jobs/job-handler';
import { type StartedJob, startFileJob } from '../platform/jobs/start-job';
import type { Storage } from '../platform/storage/storage';
import { exportFile, fileFormats, fileLabel, namedFormat } from './export-file';
import { type ExportCall, readExportOptions, readExportRequest } from './export-options';
import { withExtraColumns } from './extra-columns';
import { accessForFile } from './file-access';
import { filesOfRows } from './files-of-rows';
import { byPlace, type PlaceWay, placeMembers, placeOrder, placeWays } from './places/by-place';
import { countQuery } from './query';
import { applyCustomFilters } from './request-filter';
import { bindSource, type TableSource } from './source';

const task = 'exportList';

/** Counting may cost at most this; a file without a bar that moves is still a file. */
const countTimeoutMs = 10_000;

/** All that is needed to make the same file later, for the same caller. */
const input = z.object({
  table: z.string(),
  /** The body as it was sent: it is read again with the rights of the day. */
  body: z.record(z.string(), z.unknown()),
  format: z.enum(fileFormats),
  name: z.string(),
  extension: z.string(),
  /** For a file of what a search by place finds. */
  way: z.enum(placeWays).optional(),
  /** The files that the rows are stand behind the list. */
  withFiles: z.boolean().optional(),
  ...jobCaller.shape,
});
type Input = z.output<typeof input>;

/** Members of the body that say something about a file. */
const meaningful = ['filter', 'filters', 'orderBy', 'ascending', 'columnNameMapping'] as const;

/** What a request asks for, as a job can keep it. */
export function bodyToKeep(source: TableSource, given: unknown): Record<string, unknown> {
  const body = (given ?? {}) as Record<string, unknown>;
  const { customFilters = {}, extraColumns = {} } = source;
  const names: readonly string[] = [
    ...meaningful,
    ...placeMembers,
    ...Object.keys(customFilters),
    ...Object.keys(extraColumns),
  ];
  const kept = Object.fromEntries(Object.entries(body).filter(([name]) => names.includes(name)));
  refuseUnkeepable(kept);
  return kept;
}

/** PostgreSQL keeps no NUL and no half character, not even in JSON. */
export function refuseUnkeepable(body: Readonly<Record<string, unknown>>): void {
  JSON.stringify(body, (name, value) => {
    refuseUnkeepableText(name);
    if (typeof value === 'string') refuseUnkeepableText(value);
    return value;
  });
}

function refuseUnkeepableText(words: string): void {
  if (!isKeepable(words)) throw fail('request.invalid', { path: 'body', problem: 'notText' });
}

export async function startExportJob(
  database: Database,
  source: TableSource,
  call: ExportCall & {
    readonly caller: Caller;
    readonly address: string;
    readonly way?: PlaceWay | undefined;
  },
): Promise<StartedJob> {
  const { caller, address, way } = call;
  const { format, name, extension } = readExportOptions(source, caller, call);
  // What is asked wrongly is refused now, not in the job.
  applyCustomFilters(source, call.body);
  const label = fileLabel({ name, format });
  const { files } = source.table;
  const withFiles = files !== undefined && namedFormat(call.accept) === undefined;
  const order: Input = {
    table: source.table.name,
    body: bodyToKeep(source, call.body),
    format,
    name,
    extension,
    way,
    withFiles,
    ...callerToKeep(caller),
  };
  const dataType = withFiles ? files.exportType : 'list';
  return await startFileJob(database, { task, dataType, caller, address, label, input: order });
}

export interface ExportJobDeps extends JobCallerDeps {
  readonly storage: Storage;
  readonly sources: ReadonlyMap<string, TableSource>;
  /** As they are when the job runs. */
  readonly settings: { all(): Promise<Readonly<Record<string, unknown>>> };
}

/** The same file that the call `table/export` answers with, into storage. */
export function exportJob(deps: ExportJobDeps): JobHandler {
  return defineJob({ task, input, run: (options, context) => makeFile(deps, options, context) });
}

async function makeFile(deps: ExportJobDeps, options: Input, { uuid, signal, progress }: JobContext) {
  const { database, storage } = deps;
  const kept = deps.sources.get(options.table);
  if (!kept) throw new Error(`There is no list ${options.table} any more.`);
  const list = { ...kept, table: switchedTable(kept.table, await deps.settings.all()) };
  const placed = options.way ? byPlace(options.way, list, options.body) : list;
  const source = await withExtraColumns(
    applyCustomFilters(placed, options.body),
    database.reader,
    options.body,
  );
  const caller = await callerOfJob(deps, options);
  refuseUncallable(list, caller);
  const read = readExportRequest(source, caller, options.body);
  const request = { ...read, sort: read.sort ?? placeOrder(options.way) };
  const total = await countRows(database, source, caller, request);
  signal.throwIfAborted();
  const lookUp = () => accessForFile({ database, source, caller, request });
  return await withAccess(lookUp, async () => {
    const files = options.withFiles
      ? await filesOfRows({ database, storage, signal }, { source, caller, request })
      : undefined;
    const content = await exportFile({
      database,
      source,
      caller,
      request,
      format: options.format,
      name: options.name,
      extension: options.extension,
      files,
      onRows: (rows) => total && progress(rows / total),
    });
    const key = `jobs/${uuid}`;
    const { size } = await storage.write(key, content, signal);
    return { key, size };
  });
}

/** The role may have been taken away between the call and the job. */
function refuseUncallable({ table }: TableSource, { principal }: Caller): void {
  const access = accessOf(table);
  const isForRole = access !== 'open' && access !== 'any' && access !== 'token';
  if (isForRole && !suffices(principal?.role, access)) throw fail('access.forbidden', {});
}

/** For a bar that moves; nothing where counting would take longer than anybody waits for it. */
export async function countRows(
  database: Database,
  source: TableSource,
  caller: Caller,
  { condition }: Partial<Pick<ReturnType<typeof readExportRequest>, 'condition'>> = {},
): Promise<number | undefined> {
  const query = countQuery(await bindSource(source, caller), condition);
  const counted = await unlessTooLong(database.readerWithTimeout(countTimeoutMs).one(query));
  return counted?.count;
}
