import { z } from 'zod';
import type { Principal } from '../../platform/access/caller';
import { loading } from '../../platform/db/copy-in';
import type { Database } from '../../platform/db/database';
import { isLockConflict } from '../../platform/db/outage';
import { lockChangeSet } from '../../platform/db/undo/undo-change-set';
import { Failure } from '../../platform/failure';
import { defineJob, type JobContext, type JobHandler } from '../../platform/jobs/job-handler';
import { takeBack } from './take-back';
import { updateFailure } from './undo-job.repository';

/** Public in the queue. */
export const undoTask = 'undoChangeSet';

const input = z.object({
  changeSetId: z.int(),
  /** Of whoever asked for it, for the audit. */
  address: z.string(),
});

interface UndoDeps {
  readonly database: Database;
  findPrincipal(userId: number): Promise<Principal | undefined>;
}

/** Takes back what is too much for a request. */
export function undoJob(deps: UndoDeps): JobHandler {
  return defineJob({ task: undoTask, input, run: (order, context) => undo(deps, order, context) });
}

async function undo(
  { database, findPrincipal }: UndoDeps,
  { changeSetId, address }: z.output<typeof input>,
  { userId, uuid, signal }: JobContext,
): Promise<undefined> {
  const actor = userId === undefined ? undefined : await findPrincipal(userId);
  try {
    await againAfterDeadlock(() =>
      loading(
        database,
        async ({ tx }) => takeBack(tx, await lockChangeSet(tx, changeSetId), { actor, address }),
        signal,
      ),
    );
  } catch (problem) {
    if (!(problem instanceof Failure)) throw problem;
    // The worker died after the end, before it could say so.
    if (problem.code === 'changeSet.undone') return;
    await database.inTransaction((tx) => updateFailure(tx, uuid, problem));
    throw problem;
  }
}

const mostTries = 3;

/** Of two that wait for each other's rows PostgreSQL stops one, which may try again. */
async function againAfterDeadlock<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (problem) {
      if (attempt >= mostTries || !isLockConflict(problem)) throw problem;
    }
  }
}
