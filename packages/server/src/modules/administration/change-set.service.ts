import { undoableKinds } from '@landrace/contract/areas/administration/change-set.table';
import type { Principal } from '../../platform/access/caller';
import type { Database } from '../../platform/db/database';
import { type KeptChangeSet, lockChangeSet } from '../../platform/db/undo/undo-change-set';
import { Failure, fail } from '../../platform/failure';
import { startJob } from '../../platform/jobs/start-job';
import { takeBack } from './take-back';
import { undoTask } from './undo.job';
import { countImportedRows, findUndo, undoJobType } from './undo-job.repository';

interface By {
  readonly actor: Principal | undefined;
  readonly address: string;
}

/** What more rows than this became is not removed while somebody waits for the answer. */
const mostRowsAtOnce = 2_000;

/** Tells whether it is done; if not, a job is at it. */
export async function undo(
  { database }: { readonly database: Database },
  changeSetId: number,
  by: By,
): Promise<boolean> {
  // Whoever takes one back keeps others from doing so until the end, and a job may be long about it.
  const known = await findUndo(database.reader, changeSetId);
  if (known?.isRunning) return false;
  return await database.inTransaction(async (tx) => {
    const changeSet = await lockChangeSet(tx, changeSetId);
    if (!undoableKinds.includes(changeSet.kind)) throw fail('changeSet.notUndoable', {});
    if (changeSet.kind === 'import') refuseOtherImporters(changeSet, by.actor);
    if ((await countImportedRows(tx, changeSetId)) <= mostRowsAtOnce) {
      await takeBack(tx, changeSet, by);
      return true;
    }
    await startJob(tx, {
      task: undoTask,
      kind: 'maintenance',
      dataType: undoJobType,
      userId: by.actor?.id,
      address: by.address,
      input: { changeSetId, address: by.address },
    });
    return false;
  });
}

export async function isUndone(
  { database }: { readonly database: Database },
  changeSetId: number,
): Promise<boolean> {
  const found = await findUndo(database.reader, changeSetId);
  if (!found) throw fail('changeSet.notFound', {});
  if (found.isUndone || found.isRunning) return found.isUndone;
  if (found.failure) throw new Failure(found.failure.code, found.failure.params);
  if (found.errorCode) throw new Failure(found.errorCode, {});
  return false;
}

/** What somebody loaded is not another curator's to take away. */
function refuseOtherImporters({ actorId }: KeptChangeSet, actor: Principal | undefined): void {
  if (actor?.role !== 'Administrator' && (actor === undefined || actor.id !== actorId))
    throw fail('changeSet.otherImporter', {});
}
