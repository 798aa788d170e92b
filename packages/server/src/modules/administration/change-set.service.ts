import { undoableKinds } from '@landrace/contract/areas/administration/change-set.table';
import type { Caller, Principal } from '../../platform/access/caller';
import type { Database } from '../../platform/db/database';
import type { Writer } from '../../platform/db/handle';
import { type KeptChangeSet, lockChangeSet } from '../../platform/db/undo/undo-change-set';
import { Failure, fail } from '../../platform/failure';
import { startJob } from '../../platform/jobs/start-job';
import { isVisibleChangeSet } from './change-set.repository';
import { takeBack } from './take-back';
import { undoTask } from './undo.job';
import { countImportedRows, findUndo, undoJobType } from './undo-job.repository';

interface Deps {
  readonly database: Database;
}

interface By {
  readonly caller: Caller;
  readonly address: string;
}

/** What more rows than this became is not removed while somebody waits for the answer. */
const mostRowsAtOnce = 2_000;

/** Tells whether it is done; if not, a job is at it. */
export async function undo(deps: Deps, changeSetId: number, by: By): Promise<boolean> {
  await assertVisible(deps, changeSetId, by.caller);
  // Whoever takes one back keeps others from doing so until the end, and a job may be long about it.
  const known = await findUndo(deps.database.reader, changeSetId);
  if (known?.isRunning) return false;
  return await withoutHiddenNames(deps, by.caller, () =>
    deps.database.inTransaction((tx) => undoWithin(tx, changeSetId, by)),
  );
}

async function undoWithin(tx: Writer, changeSetId: number, { caller, address }: By): Promise<boolean> {
  const actor = caller.principal;
  const changeSet = await lockChangeSet(tx, changeSetId);
  if (!undoableKinds.includes(changeSet.kind)) throw fail('changeSet.notUndoable', {});
  if (changeSet.kind === 'import') refuseOtherImporters(changeSet, actor);
  if ((await countImportedRows(tx, changeSetId)) <= mostRowsAtOnce) {
    await takeBack(tx, changeSet, { actor, address });
    return true;
  }
  await startJob(tx, {
    task: undoTask,
    kind: 'maintenance',
    dataType: undoJobType,
    userId: actor?.id,
    address,
    input: { changeSetId, address },
  });
  return false;
}

export async function isUndone(deps: Deps, changeSetId: number, caller: Caller): Promise<boolean> {
  await assertVisible(deps, changeSetId, caller);
  const found = await findUndo(deps.database.reader, changeSetId);
  if (!found) throw fail('changeSet.notFound', {});
  const { isUndone, isRunning, failure, errorCode } = found;
  if (isUndone || isRunning) return isUndone;
  return await withoutHiddenNames(deps, caller, async () => {
    if (failure) throw new Failure(failure.code, failure.params);
    if (errorCode) throw new Failure(errorCode, {});
    return false;
  });
}

async function assertVisible({ database }: Deps, changeSetId: number, caller: Caller): Promise<void> {
  if (!(await isVisibleChangeSet(database.reader, changeSetId, caller))) throw fail('changeSet.notFound', {});
}

/** A refusal names the later change that is in the way, which may be about something the caller may not know of. */
async function withoutHiddenNames<Result>(
  { database }: Deps,
  caller: Caller,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (problem) {
    if (!(problem instanceof Failure) || problem.code !== 'changeSet.laterChange') throw problem;
    if (await isVisibleChangeSet(database.reader, Number(problem.params.id), caller)) throw problem;
    throw fail('changeSet.laterHiddenChange', {}, problem);
  }
}

/** What somebody loaded is not another curator's to take away. */
function refuseOtherImporters({ actorId }: KeptChangeSet, actor: Principal | undefined): void {
  if (actor?.role !== 'Administrator' && (actor === undefined || actor.id !== actorId))
    throw fail('changeSet.otherImporter', {});
}
