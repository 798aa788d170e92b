import { suffices } from '@landrace/contract/core/role';
import { accessOf, switchedTable } from '@landrace/contract/core/table';
import { isStorable } from '@landrace/domain/cells/plain-values';
import { z } from 'zod';
import type { Caller } from '../platform/access/caller';
import { withAccess } from '../platform/access/required-access';
import type { Database } from '../platform/db/database';
import { unlessTooLong } from '../platform/db/outage';
import { fail } from '../platform/failure';
import { callerOfJob, callerToStore, type JobCallerDeps, jobCaller } from '../platform/jobs/job-caller';
import { defineJob, type JobContext, type JobHandler } from '../platform/jobs/job-handler';
import { type StartedJob, startFileJob } from '../platform/jobs/start-job';
import type { Services } from '../platform/services';
import { exportFile, fileFormats, fileLabel, namedFormat } from './export-file';
import { type ExportCall, readExportOptions, readExportRequest } from './export-options';
import { withExtraColumns } from './extra-columns';
import { accessForFile } from './file-access';
import { filesOfRows } from './files-of-rows';
import { byPlace, type PlaceWay, placeMembers, placeOrder, placeWays } from './places/by-place';
import { countQuery } from './query';
import { applyCustomFilters } from './request';
import { bindSource, type TableSource } from './source';

const task = 'exportList';

/** The time limit for counting; a file without a progress bar is still a file. */
const countTimeoutMs = 10_000;

/** Everything needed to create the same file later, for the same caller. */
const input = z.object({
  table: z.string(),
  /** The body as it was sent: it is parsed again with the rights at the time of the job. */
  body: z.record(z.string(), z.unknown()),
  format: z.enum(fileFormats),
  name: z.string(),
  extension: z.string(),
  /** For a file of a search by place. */
  way: z.enum(placeWays).optional(),
  /** The files that rows stand for follow the list. */
  withFiles: z.boolean().optional(),
  ...jobCaller.shape,
});
type Input = z.output<typeof input>;

/** Members of the body that affect a file. */
const meaningful = ['filter', 'filters', 'orderBy', 'ascending', 'columnNameMapping'] as const;

/** The part of a request that a job stores. */
export function bodyToStore(source: TableSource, request: unknown): Record<string, unknown> {
  const body = (request ?? {}) as Record<string, unknown>;
  const { customFilters = {}, extraColumns = {} } = source;
  const names: readonly string[] = [
    ...meaningful,
    ...placeMembers,
    ...Object.keys(customFilters),
    ...Object.keys(extraColumns),
  ];
  const stored = Object.fromEntries(Object.entries(body).filter(([name]) => names.includes(name)));
  refuseUnkeepable(stored);
  return stored;
}

/** PostgreSQL stores no NUL and no lone surrogate, not even in JSON. */
export function refuseUnkeepable(body: Readonly<Record<string, unknown>>): void {
  JSON.stringify(body, (name, value) => {
    refuseUnkeepableText(name);
    if (typeof value === 'string') refuseUnkeepableText(value);
    return value;
  });
}

function refuseUnkeepableText(text: string): void {
  if (!isStorable(text)) throw fail('request.invalid', { path: 'body', problem: 'notText' });
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
  // Invalid requests are refused now, not in the job.
  const filtered = applyCustomFilters(source, call.body);
  const { format, name, extension } = readExportOptions(filtered, caller, call);
  const label = fileLabel({ name, format });
  const { files } = source.table;
  const withFiles = files !== undefined && namedFormat(call.accept) === undefined;
  const order: Input = {
    table: source.table.name,
    body: bodyToStore(source, call.body),
    format,
    name,
    extension,
    way,
    withFiles,
    ...callerToStore(caller),
  };
  const dataType = withFiles ? files.exportType : 'list';
  return await startFileJob(database, { task, dataType, caller, address, label, input: order });
}

export interface ExportJobDeps extends JobCallerDeps, Pick<Services, 'storage'> {
  readonly sources: ReadonlyMap<string, TableSource>;
  /** The settings at the time the job runs. */
  readonly settings: { all(): Promise<Readonly<Record<string, unknown>>> };
}

/** Writes the same file that the call `table/export` returns into storage. */
export function exportJob(deps: ExportJobDeps): JobHandler {
  return defineJob({ task, input, run: (options, context) => makeFile(deps, options, context) });
}

async function makeFile(deps: ExportJobDeps, options: Input, { uuid, signal, progress }: JobContext) {
  const { database, storage } = deps;
  const declared = deps.sources.get(options.table);
  if (!declared) throw new Error(`There is no list ${options.table} any more.`);
  const list = { ...declared, table: switchedTable(declared.table, await deps.settings.all()) };
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

/** The role may have been withdrawn between the call and the job. */
function refuseUncallable({ table }: TableSource, { principal }: Caller): void {
  const access = accessOf(table);
  const isForRole = access !== 'open' && access !== 'any' && access !== 'token';
  if (isForRole && !suffices(principal?.role, access)) throw fail('access.forbidden', {});
}

/** The total for a progress bar; undefined if counting would take too long. */
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
