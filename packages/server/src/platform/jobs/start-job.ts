import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../access/caller';
import type { Database } from '../db/database';
import type { Writer } from '../db/handle';
import { fail } from '../failure';
import { networkOf } from '../http/network';

/** Waiting or running, for one user or, for anonymous callers, from one address. */
export const maxUnfinishedJobs = 5;

/** Of imports and undos, which would wait for each other anyway. */
export const changeQueue = 'changes';

export interface JobParams {
  /** The name of its handler. */
  readonly task: string;
  /** Jobs of one queue run one after the other, without blocking a worker. */
  readonly queue?: string;
  /** Exports create a file, imports read one, both listed for their owner; maintenance changes our own data. */
  readonly kind: 'export' | 'import' | 'maintenance';
  readonly dataType: string;
  /** The datasets it uses, if any. */
  readonly datasetIds?: readonly number[];
  readonly userId: number | undefined;
  /** IP address of the caller. */
  readonly address: string;
  /** Name and media type of the created file, if any. */
  readonly fileName?: string;
  readonly fileType?: string;
  /** The file that is read. */
  readonly source?: JobSource;
  readonly input: Readonly<Record<string, unknown>>;
}

interface JobSource {
  /** The key in storage. */
  readonly key: string;
  readonly fileName: string;
  readonly isUpdate: boolean;
  readonly datasetStateId: number | undefined;
}

/** A file that is created for a caller. */
export interface FileJobParams
  extends Pick<JobParams, 'task' | 'dataType' | 'datasetIds' | 'address' | 'input'> {
  readonly caller: Caller;
  /** The name and type of the download. */
  readonly label: { readonly name: string; readonly type: string };
}

export interface StartedJob {
  readonly uuid: string;
  readonly status: 'waiting';
}

/** Starts the creation of a file, in a transaction of its own. */
export function startFileJob(
  database: Database,
  { caller, label, ...params }: FileJobParams,
): Promise<StartedJob> {
  return database.inTransaction((tx) =>
    startJob(tx, {
      ...params,
      kind: 'export',
      userId: caller.principal?.id,
      fileName: label.name,
      fileType: label.type,
    }),
  );
}

/** Records the job and queues it in one transaction: there is never one without the other. */
export async function startJob(tx: Writer, params: JobParams): Promise<StartedJob> {
  const network = params.userId === undefined ? sql`${networkOf(params.address)}::inet` : sql`null::inet`;
  await refuseTooMany(tx, params.userId, network);
  const { source } = params;
  const uuid = await tx.value(sql<string>`
    insert into job (kind, data_type, dataset_ids, user_id, client_network, result_name, result_type,
      source_path, original_filename, is_update, dataset_state_id, config)
    values (${params.kind}, ${params.dataType}, ${[...(params.datasetIds ?? [])]}::int[], ${params.userId ?? null}, ${network},
      ${params.fileName ?? null}, ${params.fileType ?? null}, ${source?.key ?? null}, ${source?.fileName ?? null},
      ${source?.isUpdate ?? false}, ${source?.datasetStateId ?? null}::smallint, ${JSON.stringify(params.input)}::jsonb)
    returning uuid`);
  return await queueJob(tx, { task: params.task, uuid, queue: params.queue });
}

/** Queues a recorded job; a step that follows another one is a separate task. */
export async function queueJob(
  tx: Writer,
  {
    task,
    uuid,
    queue,
  }: { readonly task: string; readonly uuid: string; readonly queue?: string | undefined },
): Promise<StartedJob> {
  await tx.many(sql`
    select graphile_worker.add_job(${task}, json_build_object('uuid', ${uuid}::text),
      queue_name := ${queue ?? null}::text, job_key := ${uuid}::text)`);
  return { uuid, status: 'waiting' };
}

async function refuseTooMany(
  tx: Writer,
  userId: number | undefined,
  network: RawBuilder<unknown>,
): Promise<void> {
  // Locked, so that two concurrent starts cannot both be the fifth.
  await tx.many(sql`
    select pg_advisory_xact_lock(hashtext('landrace.job.start'), coalesce(${userId ?? null}::int, hashtext((${network})::text)))`);
  const unfinished = await tx.value(sql<number>`
    select count(*) as unfinished from job
    where state in ('waiting', 'running')
      and case when ${userId ?? null}::int is null then client_network = ${network} else user_id = ${userId ?? null}::int end`);
  if (unfinished >= maxUnfinishedJobs) throw fail('jobs.tooMany', { limit: maxUnfinishedJobs });
}
