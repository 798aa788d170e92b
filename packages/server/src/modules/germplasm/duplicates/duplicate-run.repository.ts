import type { DuplicateFinder } from '@landrace/contract/areas/germplasm/duplicate.routes';
import type { DuplicateReason } from '@landrace/domain/duplicate-facts';
import { sql } from 'kysely';
import type { Reader, Writer } from '../../../platform/db/handle';
import type { RowOf } from '../../../platform/db/to-wire';

/** The type of the finder's jobs in the table of jobs. */
export const jobType = 'duplicates';

export interface FoundPair {
  readonly germplasmId: number;
  readonly otherId: number;
  readonly score: number;
  readonly reasons: readonly DuplicateReason[];
}

/** Pairs marked as distinct stay, so that this can be withdrawn. */
export async function removePairs(tx: Writer): Promise<void> {
  await tx.run(sql`
    delete from duplicate_pair where not exists (
      select from germplasm_distinction as said
      where said.germplasm_id = duplicate_pair.germplasm_id and said.other_id = duplicate_pair.other_id)`);
}

export async function insertPairs(tx: Writer, pairs: readonly FoundPair[]): Promise<void> {
  const rows = pairs.map((pair) => ({ ...pair, strongest: pair.reasons[0]?.field }));
  await tx.run(sql`
    insert into duplicate_pair (germplasm_id, other_id, score, strongest, reasons)
    select "germplasmId", "otherId", score, strongest, reasons
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as found ("germplasmId" int, "otherId" int, score smallint, strongest text, reasons jsonb)
    on conflict (germplasm_id, other_id) do update
      set score = excluded.score, strongest = excluded.strongest, reasons = excluded.reasons`);
}

export interface Run {
  readonly userId: number | undefined;
  readonly fields: readonly string[];
  readonly threshold: number;
  readonly compared: number;
  readonly isWhole: boolean;
  readonly pairs: number;
  readonly isCut: boolean;
  readonly commonKeys: number;
  readonly startedOn: Date;
}

export async function insertRun(tx: Writer, run: Run): Promise<void> {
  await tx.run(sql`
    insert into duplicate_run
      (user_id, fields, threshold, compared, is_whole, pairs, is_cut, common_keys, started_on, created_on)
    values (${run.userId ?? null}::int, ${[...run.fields]}::text[], ${run.threshold}::smallint, ${run.compared}::int,
      ${run.isWhole}, ${run.pairs}::int, ${run.isCut}, ${run.commonKeys}::int, ${run.startedOn}, clock_timestamp())`);
}

type LastRunRow = RowOf<NonNullable<DuplicateFinder['lastRun']>, 'startedOn' | 'finishedOn'>;

export function findLastRun(reader: Reader): Promise<LastRunRow | undefined> {
  return reader.maybe(sql<LastRunRow>`
    select run.started_on as "startedOn", run.created_on as "finishedOn",
      coalesce(curator.full_name, curator.username) as "userName", run.fields, run.threshold, run.compared,
      run.is_whole as "isWhole", run.pairs, run.is_cut as "isCut", run.common_keys as "commonKeys"
    from duplicate_run as run left join app_user as curator on curator.id = run.user_id
    order by run.id desc limit 1`);
}

type LastJobRow = RowOf<NonNullable<DuplicateFinder['job']>>;

export function findLastJob(reader: Reader): Promise<LastJobRow | undefined> {
  return reader.maybe(sql<LastJobRow>`
    select job.uuid, job.state as status, job.progress, coalesce(curator.full_name, curator.username) as "userName",
      job.error_code as "errorCode"
    from job left join app_user as curator on curator.id = job.user_id
    where job.kind = 'maintenance' and job.data_type = ${jobType}::text order by job.id desc limit 1`);
}

/** Locked, so that nobody else starts or cancels a search before the end of the transaction. */
export async function findUnfinishedJob(tx: Writer): Promise<{ uuid: string } | undefined> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('landrace.duplicates'))`);
  return await tx.maybe(sql<{ uuid: string }>`
    select uuid from job
    where kind = 'maintenance' and data_type = ${jobType}::text and state in ('waiting', 'running') limit 1`);
}
