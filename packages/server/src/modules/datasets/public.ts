import type { Writer } from '../../platform/db/handle';
import { addToCounts, listCountedDatasets, listCounts } from './dataset-count.repository';
import { insertUpload, type Upload } from './file-resource.repository';
import { insertOwnMembers, listInsertedMembers } from './membership.repository';

/**
 * What is derived follows an undo: counts, and members that the change set brought but which the dataset has data
 * about by now of its own.
 */
export async function followUndo(
  tx: Writer,
  changeSetId: number,
  work: () => Promise<unknown>,
): Promise<void> {
  await keepDatasetCounts(tx, await listCountedDatasets(tx, changeSetId), async () => {
    const members = await listInsertedMembers(tx, changeSetId);
    await work();
    await insertOwnMembers(tx, members);
  });
}

/**
 * Counts follow what the work does to the members of these datasets, by the difference. They are derived, so a
 * dataset does not count as changed, and merges within one can be undone in any order.
 */
export async function keepDatasetCounts<Result>(
  tx: Writer,
  datasetIds: readonly number[],
  work: () => Promise<Result>,
): Promise<Result> {
  if (datasetIds.length === 0) return await work();
  const before = await listCounts(tx, datasetIds);
  const result = await work();
  const earlier = new Map(before.map((counts) => [counts.id, counts]));
  const moved = (await listCounts(tx, datasetIds)).flatMap(({ id, objects, points }) => {
    const known = earlier.get(id);
    const difference = {
      id,
      objects: objects - (known?.objects ?? 0),
      points: points - (known?.points ?? 0),
    };
    return known && (difference.objects !== 0 || difference.points !== 0) ? [difference] : [];
  });
  if (moved.length > 0) await addToCounts(tx, moved);
  return result;
}

/** The file that something was imported from becomes a data resource, beside its dataset if it has one. */
export function keepUpload(tx: Writer, upload: Upload): Promise<number> {
  return insertUpload(tx, upload);
}
