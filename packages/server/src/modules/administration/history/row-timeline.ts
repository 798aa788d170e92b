import { ownValue } from '@landrace/domain/own-value';

export type RowValues = Readonly<Record<string, unknown>>;

/** An old version of a row, from before a change set changed or deleted it; some have only the columns that changed. */
export interface RowImage {
  readonly changeSetId: number;
  readonly rowId: number;
  readonly action: 'update' | 'delete';
  readonly before: RowValues;
}

export interface Timeline {
  readonly rowId: number;
  /** Oldest first. */
  readonly images: readonly RowImage[];
  /** The row as it is, unless it was deleted. */
  readonly current: RowValues | undefined;
}

/** What a change set did to a row; without `before` it was added, without `after` it was deleted. */
export interface RowChange {
  readonly changeSetId: number;
  readonly before: RowValues | undefined;
  readonly after: RowValues | undefined;
}

export function timelinesOf(images: readonly RowImage[], rows: readonly RowValues[]): Timeline[] {
  const current = new Map(rows.map((row) => [Number(row.id), row]));
  const ids = new Set([...current.keys(), ...images.map(({ rowId }) => rowId)]);
  return [...ids].map((rowId) => ({
    rowId,
    images: images.filter((image) => image.rowId === rowId),
    current: current.get(rowId),
  }));
}

/**
 * What each change set did to a row. A version after a change is not stored: each of its columns is as the next image
 * that has it, or else as it is now. What was undone is left out, since nothing stores its versions, but its images
 * still show what was before it.
 */
export function changesOfRow({ images, current }: Timeline, isUndone: (id: number) => boolean): RowChange[] {
  const columns = [...new Set([current ?? {}, ...images.map(({ before }) => before)].flatMap(Object.keys))];
  const versionFrom = (at: number): RowValues =>
    Object.fromEntries(columns.map((column) => [column, valueFrom(column, images.slice(at), current)]));
  const exists = (at: number) => at < images.length || current !== undefined;

  const changes: RowChange[] = [];
  const createdBy = Number(versionFrom(0).change_set_id ?? 0);
  // The row of an undone deletion may already be in an image of it, so the first version is that of the creation.
  if (createdBy > 0 && !isUndone(createdBy)) {
    const at = images.findIndex(({ changeSetId }) => changeSetId !== createdBy);
    const after = at === -1 ? images.length : at;
    if (exists(after)) changes.push({ changeSetId: createdBy, before: undefined, after: versionFrom(after) });
  }
  images.forEach(({ changeSetId }, at) => {
    const isFirst = images.findIndex((image) => image.changeSetId === changeSetId) === at;
    if (!isFirst || changeSetId === createdBy || isUndone(changeSetId)) return;
    const own = images.filter((image) => image.changeSetId === changeSetId);
    const isDeleted = own.some(({ action }) => action === 'delete');
    const next = at + own.length;
    changes.push({
      changeSetId,
      before: versionFrom(at),
      after: isDeleted || !exists(next) ? undefined : versionFrom(next),
    });
  });
  return changes;
}

function valueFrom(column: string, images: readonly RowImage[], current: RowValues | undefined): unknown {
  const image = images.find(({ before }) => Object.hasOwn(before, column));
  return ownValue(image?.before ?? current ?? {}, column) ?? null;
}
