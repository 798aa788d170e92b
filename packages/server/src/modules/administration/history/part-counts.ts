import type { HistoryField } from '@landrace/contract/areas/administration/history';
import type { FieldChange } from '@landrace/contract/areas/administration/history.routes';
import type { Reader } from '../../../platform/db/handle';
import { countAdded, countRemoved } from './history.repository';
import type { HistoryOf } from './history-kinds';

/** Rows of a part that a change set added or removed. */
interface PartCount {
  readonly changeSetId: number;
  readonly field: HistoryField;
  readonly added: number;
  readonly removed: number;
}

/** Rows that still exist, by the change set that added them. */
export async function listAdded(reader: Reader, { counted }: HistoryOf, id: number): Promise<PartCount[]> {
  const counts = [];
  for (const part of counted)
    for (const { changeSetId, count } of await countAdded(reader, part, id))
      counts.push({ changeSetId, field: part.field, added: count, removed: 0 });
  return counts;
}

/** Rows that these change sets removed, for them and for those that had added the rows. */
export async function listRemoved(
  reader: Reader,
  { counted }: HistoryOf,
  id: number,
  changeSetIds: readonly number[],
): Promise<PartCount[]> {
  const counts = [];
  for (const part of counted) {
    const { field } = part;
    for (const { changeSetId, addedBy, count } of await countRemoved(reader, part, id, changeSetIds)) {
      counts.push({ changeSetId, field, added: 0, removed: count });
      if (addedBy !== null && addedBy !== changeSetId)
        counts.push({ changeSetId: addedBy, field, added: count, removed: 0 });
    }
  }
  return counts;
}

export function sumCounts(counts: readonly PartCount[]): ReadonlyMap<number, FieldChange[]> {
  const changes = new Map<number, FieldChange[]>();
  for (const [changeSetId, fields] of groupCounts(counts))
    for (const [field, own] of fields) {
      const sum = (what: 'added' | 'removed') => own.reduce((total, count) => total + count[what], 0);
      const [added, removed] = [sum('added'), sum('removed')];
      const change = { field, ...(added > 0 && { added }), ...(removed > 0 && { removed }) };
      changes.set(changeSetId, [...(changes.get(changeSetId) ?? []), change]);
    }
  return changes;
}

function groupCounts(
  counts: readonly PartCount[],
): ReadonlyMap<number, ReadonlyMap<HistoryField, PartCount[]>> {
  const groups = new Map<number, Map<HistoryField, PartCount[]>>();
  for (const count of counts) {
    const fields = groups.get(count.changeSetId) ?? new Map<HistoryField, PartCount[]>();
    fields.set(count.field, [...(fields.get(count.field) ?? []), count]);
    groups.set(count.changeSetId, fields);
  }
  return groups;
}
