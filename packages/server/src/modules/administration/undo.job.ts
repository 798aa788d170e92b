import { z } from 'zod';
import type { Principal } from '../../platform/access/caller';
import { loading } from '../../platform/db/copy-in';
import { isLockConflict } from '../../platform/db/outage';
import { lockChangeSet } from '../../platform/db/undo/undo-change-set';
import { Failure } from '../../platform/failure';
import { defineJob, type JobContext, type JobHandler } from '../../platform/jobs/job-handler';
import type { Services } from '../../platform/services';
import { type RefreshDerived, takeBack } from './undo';
import { updateFailure } from './undo-job.repository';

/** Its name in the queue. */
export const undoTask = 'undoChangeSet';

const input = z.object({
  changeSetId: z.int(),
  /** Address of the person who requested it, for the audit. */
  address: z.string(),
});

interface UndoDeps extends Pick<Services, 'database'> {
  readonly refreshDerived: RefreshDerived;
  findPrincipal(userId: number): Promise<Principal | undefined>;
}

/** Undoes what is too large for a request. */
export function undoJob(deps: UndoDeps): JobHandler {
  return defineJob({ task: undoTask, input, run: (order, context) => undo(deps, order, context) });
}

async function undo(
  { database, refreshDerived, findPrincipal }: UndoDeps,
  { changeSetId, address }: z.output<typeof input>,
  { userId, uuid, signal }: JobContext,
): Promise<undefined> {
  const actor = userId === undefined ? undefined : await findPrincipal(userId);
  try {
    await againAfterDeadlock(() =>
      loading(
        database,
        async ({ tx }) =>
          takeBack(tx, await lockChangeSet(tx, changeSetId), { actor, address, refreshDerived }),
        signal,
      ),
    );
  } catch (problem) {
    if (!(problem instanceof Failure)) throw problem;
    // The worker died after finishing, before it could record that.
    if (problem.code === 'changeSet.undone') return;
    await database.inTransaction((tx) => updateFailure(tx, uuid, problem));
    throw problem;
  }
}

const maxTries = 3;

/** PostgreSQL cancels one of two transactions in a deadlock, which may try again. */
async function againAfterDeadlock<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (problem) {
      if (attempt >= maxTries || !isLockConflict(problem)) throw problem;
    }
  }
}
