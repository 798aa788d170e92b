import { type AuditEvent, recordEvent } from '../../platform/audit/note-event';
import type { Writer } from '../../platform/db/handle';
import { type StoredChangeSet, undoChangeSet } from '../../platform/db/undo/undo-change-set';
import { refreshAfterUndo } from '../datasets/public';
import { followPedigreesTakenBack } from '../germplasm/public';

/** Including derived data and the audit entry. */
export async function takeBack(
  tx: Writer,
  changeSet: StoredChangeSet,
  by: Pick<AuditEvent, 'actor' | 'address'>,
): Promise<void> {
  const { id, kind, summary } = changeSet;
  await followPedigreesTakenBack(tx, id, () =>
    refreshAfterUndo(tx, id, () => undoChangeSet(tx, changeSet, by.actor?.id)),
  );
  await recordEvent(tx, {
    action: 'changeSet.undone',
    ...by,
    subject: { id, name: summary },
    details: { kind },
  });
}
