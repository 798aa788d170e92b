import { type AuditEvent, noteEvent } from '../../platform/audit/note-event';
import type { Writer } from '../../platform/db/handle';
import { type KeptChangeSet, undoChangeSet } from '../../platform/db/undo/undo-change-set';
import { followUndo } from '../datasets/public';
import { followPedigreesTakenBack } from '../germplasm/public';

/** With what is derived from it, and noted. */
export async function takeBack(
  tx: Writer,
  changeSet: KeptChangeSet,
  by: Pick<AuditEvent, 'actor' | 'address'>,
): Promise<void> {
  const { id, kind, summary } = changeSet;
  await followPedigreesTakenBack(tx, id, () =>
    followUndo(tx, id, () => undoChangeSet(tx, changeSet, by.actor?.id)),
  );
  await noteEvent(tx, {
    action: 'changeSet.undone',
    ...by,
    subject: { id, name: summary },
    details: { kind },
  });
}
