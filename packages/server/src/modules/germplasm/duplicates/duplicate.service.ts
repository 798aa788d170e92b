import type {
  DuplicateFinder,
  DuplicateSearchRequest,
} from '@landrace/contract/areas/germplasm/duplicate.routes';
import { bodyToKeep } from '../../../engine/export-job';
import { readSelection } from '../../../engine/request';
import { applyCustomFilters } from '../../../engine/request-filter';
import type { Caller } from '../../../platform/access/caller';
import type { Database } from '../../../platform/db/database';
import { withoutNulls } from '../../../platform/db/without-nulls';
import { fail } from '../../../platform/failure';
import { callerToKeep } from '../../../platform/jobs/job-caller';
import { type StartedJob, startJob } from '../../../platform/jobs/start-job';
import { cancelJob } from '../../jobs/public';
import { germplasmSource } from '../germplasm.source';
import type { CandidatePair } from './candidate-pair.repository';
import { countExisting, insertDistinction, removeDistinction } from './distinction.repository';
import { findLastJob, findLastRun, findUnfinishedJob, jobType } from './duplicate-run.repository';
import { type DuplicateSearchInput, task } from './find-duplicates.job';

export interface DuplicateDeps {
  readonly database: Database;
}

export async function finderState({ database: { reader } }: DuplicateDeps): Promise<DuplicateFinder> {
  const [job, run] = await Promise.all([findLastJob(reader), findLastRun(reader)]);
  return {
    // One that completed is told of by what it found.
    ...(job &&
      job.status !== 'completed' && { job: withoutNulls(job) as NonNullable<DuplicateFinder['job']> }),
    ...(run && {
      lastRun: {
        ...withoutNulls(run),
        startedOn: run.startedOn.toISOString(),
        finishedOn: run.finishedOn.toISOString(),
      } as NonNullable<DuplicateFinder['lastRun']>,
    }),
  };
}

export async function startFinder(
  { database }: DuplicateDeps,
  { request, fields, threshold }: DuplicateSearchRequest,
  { caller, address }: { readonly caller: Caller; readonly address: string },
): Promise<StartedJob> {
  // What is asked wrongly is refused now, not in the job.
  const wanted = applyCustomFilters(germplasmSource, request ?? {});
  readSelection(wanted.table, caller.principal?.role, request ?? {});
  const input: DuplicateSearchInput = {
    request: bodyToKeep(germplasmSource, request ?? {}),
    fields: [...new Set(fields)],
    threshold,
    ...callerToKeep(caller),
  };
  const search = {
    task,
    kind: 'maintenance',
    dataType: jobType,
    userId: caller.principal?.id,
    address,
    input,
  } as const;
  return await database.inTransaction(async (tx) => {
    if (await findUnfinishedJob(tx)) throw fail('duplicates.running', {});
    return await startJob(tx, search);
  });
}

/** Whoever started it: the next curator cannot begin before. */
export async function cancelFinder({ database }: DuplicateDeps): Promise<boolean> {
  return await database.inTransaction(async (tx) => {
    const job = await findUnfinishedJob(tx);
    if (!job) throw fail('duplicates.notRunning', {});
    await cancelJob(tx, job.uuid);
    return true;
  });
}

/** Each pair is kept in one order only. */
function inOrder({ germplasmId, otherId }: CandidatePair): CandidatePair {
  if (germplasmId === otherId) throw fail('distinction.sameGermplasm', {});
  return { germplasmId: Math.min(germplasmId, otherId), otherId: Math.max(germplasmId, otherId) };
}

export async function noteDistinction(
  { database }: DuplicateDeps,
  given: CandidatePair,
  { principal }: Caller,
): Promise<boolean> {
  const pair = inOrder(given);
  return await database.inTransaction(async (tx) => {
    if ((await countExisting(tx, pair)) < 2) throw fail('germplasm.notFound', {});
    await insertDistinction(tx, pair, principal?.id);
    return true;
  });
}

export async function forgetDistinction({ database }: DuplicateDeps, given: CandidatePair): Promise<boolean> {
  const pair = inOrder(given);
  return await database.inTransaction(async (tx) => {
    if ((await removeDistinction(tx, pair)) === 0) throw fail('distinction.notFound', {});
    return true;
  });
}
