import type {
  DuplicateFinder,
  DuplicateSearchRequest,
} from '@landrace/contract/areas/germplasm/duplicate.routes';
import { bodyToStore } from '../../../engine/export-job';
import { applyCustomFilters, readSelection } from '../../../engine/request';
import type { Caller } from '../../../platform/access/caller';
import { toWire } from '../../../platform/db/to-wire';
import { fail } from '../../../platform/failure';
import { callerToStore } from '../../../platform/jobs/job-caller';
import { type StartedJob, startJob } from '../../../platform/jobs/start-job';
import type { Services } from '../../../platform/services';
import { cancelJob } from '../../jobs/public';
import { germplasmSource } from '../germplasm.source';
import type { CandidatePair } from './candidate-pair.repository';
import { countExisting, insertDistinction, removeDistinction } from './distinction.repository';
import { findLastJob, findLastRun, findUnfinishedJob, jobType } from './duplicate-run.repository';
import { type DuplicateSearchInput, task } from './find-duplicates.job';

export type DuplicateDeps = Pick<Services, 'database'>;

export async function finderState({ database: { reader } }: DuplicateDeps): Promise<DuplicateFinder> {
  // The job first: a search that ends in between has stored its results by then, the other way round it had neither.
  const job = await findLastJob(reader);
  const run = await findLastRun(reader);
  return {
    // A completed job is represented by its results.
    ...(job && job.status !== 'completed' && { job: toWire(job) }),
    ...(run && { lastRun: toWire(run) }),
  };
}

export async function startFinder(
  { database }: DuplicateDeps,
  { request, fields, threshold }: DuplicateSearchRequest,
  { caller, address }: { readonly caller: Caller; readonly address: string },
): Promise<StartedJob> {
  // Invalid requests are refused now, not in the job.
  const filtered = applyCustomFilters(germplasmSource, request ?? {});
  readSelection(filtered.table, caller.principal?.role, request ?? {});
  const input: DuplicateSearchInput = {
    request: bodyToStore(germplasmSource, request ?? {}),
    fields: [...new Set(fields)],
    threshold,
    ...callerToStore(caller),
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

/** Whoever started it may be somebody else: the next curator could not begin otherwise. */
export async function cancelFinder({ database }: DuplicateDeps): Promise<boolean> {
  return await database.inTransaction(async (tx) => {
    const job = await findUnfinishedJob(tx);
    if (!job) throw fail('duplicates.notRunning', {});
    await cancelJob(tx, job.uuid);
    return true;
  });
}

/** Each pair is stored in one order only. */
function inOrder({ germplasmId, otherId }: CandidatePair): CandidatePair {
  if (germplasmId === otherId) throw fail('distinction.sameGermplasm', {});
  return { germplasmId: Math.min(germplasmId, otherId), otherId: Math.max(germplasmId, otherId) };
}

export async function noteDistinction(
  { database }: DuplicateDeps,
  candidates: CandidatePair,
  { principal }: Caller,
): Promise<boolean> {
  const pair = inOrder(candidates);
  return await database.inTransaction(async (tx) => {
    if ((await countExisting(tx, pair)) < 2) throw fail('germplasm.notFound', {});
    await insertDistinction(tx, pair, principal?.id);
    return true;
  });
}

export async function forgetDistinction(
  { database }: DuplicateDeps,
  candidates: CandidatePair,
): Promise<boolean> {
  const pair = inOrder(candidates);
  return await database.inTransaction(async (tx) => {
    if ((await removeDistinction(tx, pair)) === 0) throw fail('distinction.notFound', {});
    return true;
  });
}
