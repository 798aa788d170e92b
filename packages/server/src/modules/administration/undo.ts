import { type AuditEvent, recordEvent } from '../../platform/audit/note-event';
import type { Writer } from '../../platform/db/handle';
import { type StoredChangeSet, undoChangeSet } from '../../platform/db/undo/undo-change-set';

/** Runs the undo and updates what other areas derive from its rows. These areas import this one, so app passes it in. */
export type RefreshDerived = (tx: Writer, changeSetId: number, undo: () => Promise<unknown>) => Promise<void>;

interface TakeBackOptions extends Pick<AuditEvent, 'actor' | 'address'> {
  readonly refreshDerived: RefreshDerived;
}

/** Including derived data and the audit entry. */
export async function takeBack(
  tx: Writer,
  changeSet: StoredChangeSet,
  { refreshDerived, ...by }: TakeBackOptions,
): Promise<void> {
  const { id, kind, summary } = changeSet;
  await refreshDerived(tx, id, () => undoChangeSet(tx, changeSet, by.actor?.id));
  await recordEvent(tx, {
    action: 'changeSet.undone',
    ...by,
    subject: { id, name: summary },
    details: { kind },
  });
}
