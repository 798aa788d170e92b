import { undoableKinds } from '@landrace/contract/areas/administration/change-set.table';
import type { Principal } from '../../platform/access/caller';
import { noteEvent } from '../../platform/audit/note-event';
import type { Database } from '../../platform/db/database';
import { type KeptChangeSet, lockChangeSet, undoChangeSet } from '../../platform/db/undo/undo-change-set';
import { fail } from '../../platform/failure';
import { followUndo } from '../datasets/public';

interface By {
  readonly actor: Principal | undefined;
  readonly address: string;
}

export async function undo(
  { database }: { readonly database: Database },
  changeSetId: number,
  by: By,
): Promise<boolean> {
  return await database.inTransaction(async (tx) => {
    const changeSet = await lockChangeSet(tx, changeSetId);
    const { kind, summary } = changeSet;
    if (!undoableKinds.includes(kind)) throw fail('changeSet.notUndoable', {});
    if (kind === 'import') refuseOtherImporters(changeSet, by.actor);
    await followUndo(tx, changeSetId, () => undoChangeSet(tx, changeSet, by.actor?.id));
    const subject = { id: changeSetId, name: summary };
    await noteEvent(tx, { action: 'changeSet.undone', ...by, subject, details: { kind } });
    return true;
  });
}

/** What somebody loaded is not another curator's to take away. */
function refuseOtherImporters({ actorId }: KeptChangeSet, actor: Principal | undefined): void {
  if (actor?.role !== 'Administrator' && (actor === undefined || actor.id !== actorId))
    throw fail('changeSet.otherImporter', {});
}
