import type { ExportJob } from '@landrace/contract/areas/jobs/export-job.routes';
import { type RawBuilder, sql } from 'kysely';
import { datasetsVisibleTo } from '../../platform/access/dataset-access';
import type { Reader, Writer } from '../../platform/db/handle';
import { type RowOf, toWire } from '../../platform/db/to-wire';
import { isResultAllowed, type ResultReader } from './result-access';

/** Whose jobs are requested. Somebody else's are not accessible even for those who know the uuid. */
export interface JobScope {
  readonly reader: ResultReader;
  readonly uuids: readonly string[];
}

type Row = RowOf<ExportJob, 'createdOn' | 'updatedOn'>;

/** The datasets a job was made from, as far as the caller may currently know of them. */
const fieldsFor = ({ reader }: JobScope) => sql`
  id, uuid, state as status, coalesce(data_type, 'unknown') as datatype,
  array(select asked from unnest(dataset_ids) as asked where asked in (${datasetsVisibleTo(reader.userId)})) as "datasetIds",
  user_id as "userId", not is_hidden as visibility, progress, config ->> 'table' as "table", result_name as "fileName",
  result_size as "resultSize", case when result_path is not null and not ${isResultAllowed(reader)} then true end as "isWithheld", error_code as "errorCode", error_params as "errorParams",
  created_on as "createdOn", coalesce(updated_on, created_on) as "updatedOn"`;

/** Anonymous jobs are for anybody who knows their uuid. */
function reachable({
  userId,
  uuids,
}: {
  readonly userId: number | undefined;
  readonly uuids: readonly string[];
}): RawBuilder<boolean> {
  const byUuid = sql`user_id is null and uuid = any(${[...uuids]}::uuid[])`;
  return userId === undefined ? sql`(${byUuid})` : sql`(user_id = ${userId}::int or ${byUuid})`;
}

const reachableFor = ({ reader: { userId }, uuids }: JobScope) => reachable({ userId, uuids });

export async function listExportJobs(reader: Reader, scope: JobScope): Promise<ExportJob[]> {
  const rows = await reader.many(sql<Row>`
    select ${fieldsFor(scope)} from job where kind = 'export' and not is_hidden and ${reachableFor(scope)}
    order by coalesce(updated_on, created_on) desc, id desc`);
  return rows.map(toWire);
}

export async function listChangedJobs(
  reader: Reader,
  scope: JobScope,
  changed: readonly string[],
): Promise<ExportJob[]> {
  const rows = await reader.many(sql<Row>`
    select ${fieldsFor(scope)} from job
    where kind = 'export' and not is_hidden and uuid = any(${[...changed]}::uuid[]) and ${reachableFor(scope)}
    order by id`);
  return rows.map(toWire);
}

export interface JobFile {
  readonly isAllowed: boolean;
  readonly userId: number | null;
  readonly path: string;
  readonly name: string;
  readonly type: string;
}

export function findJobFile(reader: Reader, uuid: string, whom: ResultReader): Promise<JobFile | undefined> {
  return reader.maybe(sql<JobFile>`
    select ${isResultAllowed(whom)} as "isAllowed", user_id as "userId", result_path as path, coalesce(result_name, uuid::text) as name,
      coalesce(result_type, 'application/octet-stream') as type
    from job
    where uuid = ${uuid}::uuid and kind = 'export' and state = 'completed' and not is_hidden and result_path is not null`);
}

export interface JobState {
  readonly state: string;
  readonly path: string | null;
}

export function findJobToRemove(
  tx: Writer,
  { userId, uuid }: { userId: number | undefined; uuid: string },
): Promise<JobState | undefined> {
  return tx.maybe(sql<JobState>`
    select state, result_path as path from job
    where kind = 'export' and not is_hidden and ${reachable({ userId, uuids: [uuid] })} and uuid = ${uuid}::uuid
    for update`);
}

/** A waiting job ends here; a running one is notified, and ends on its own. */
export async function updateCancelled(tx: Writer, uuid: string): Promise<void> {
  const waiting = await tx.run(sql`
    update job set state = 'cancelled', cancel_requested_on = now(), finished_on = now(), client_network = null
    where uuid = ${uuid}::uuid and state = 'waiting'`);
  if (waiting > 0) await tx.many(sql`select from graphile_worker.remove_job(${uuid}::text)`);
  await tx.run(
    sql`update job set cancel_requested_on = now() where uuid = ${uuid}::uuid and state = 'running'`,
  );
}

export async function updateHidden(tx: Writer, uuid: string): Promise<void> {
  await tx.run(sql`update job set is_hidden = true where uuid = ${uuid}::uuid`);
}

/** Results past their lifetime. */
export async function hideExpired(tx: Writer, hours: number): Promise<void> {
  await tx.run(sql`
    update job set is_hidden = true
    where kind = 'export' and not is_hidden and finished_on < now() - make_interval(hours => ${hours}::int)`);
}

/** Anonymous results beyond this many bytes, the oldest first. The newest stays for the person who waited for it. */
export async function hideBeyondQuota(tx: Writer, bytes: number): Promise<number> {
  return await tx.run(sql`
    update job set is_hidden = true
    from (
      select id, sum(result_size) over newest_first as total, row_number() over newest_first as place
      from job where kind = 'export' and user_id is null and not is_hidden and result_path is not null
      window newest_first as (order by finished_on desc, id desc)) as result
    where job.id = result.id and result.total > ${bytes}::bigint and result.place > 1`);
}

/** Files that nobody can request any more, including those whose removal was interrupted. */
export function listHiddenFiles(reader: Reader): Promise<{ uuid: string; path: string }[]> {
  return reader.many(sql<{ uuid: string; path: string }>`
    select uuid, result_path as path from job where kind = 'export' and is_hidden and result_path is not null`);
}

export async function updateFileRemoved(tx: Writer, uuid: string): Promise<void> {
  await tx.run(sql`update job set result_path = null, result_size = null where uuid = ${uuid}::uuid`);
}

/** Locked, so that a worker that ends one of them waits. */
export function listUnfinishedJobs(tx: Writer, userId: number): Promise<{ uuid: string }[]> {
  return tx.many(sql<{ uuid: string }>`
    select uuid from job where user_id = ${userId} and state in ('waiting', 'running') order by id for update`);
}

export async function hideAllOf(tx: Writer, userId: number): Promise<void> {
  await tx.run(sql`update job set is_hidden = true where user_id = ${userId} and not is_hidden`);
}
