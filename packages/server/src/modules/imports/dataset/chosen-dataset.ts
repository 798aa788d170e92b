import { id } from '@landrace/contract/id';
import { sql } from 'kysely';
import { datasetsVisibleTo } from '../../../platform/access/dataset-access';
import { isExperimentVisible } from '../../../platform/access/experiment-visibility';
import type { Writer } from '../../../platform/db/handle';
import type { ImportRun } from '../check/stage-sheet';

/** Requests and files may contain larger numbers, which the database would refuse. */
const isId = (value: number) => id.safeParse(value).success;

export async function isAccessible(
  tx: Writer,
  {
    datasetId,
    typeIds,
    userId,
  }: { datasetId: number; typeIds: readonly number[]; userId: number | undefined },
): Promise<boolean> {
  if (!isId(datasetId)) return false;
  const { found } = await tx.one(sql<{ found: boolean }>`
    select exists (
      select from dataset where id = ${datasetId}::int and dataset_type_id = any(${typeIds}::int[]) and not is_external
        and id in (${datasetsVisibleTo(userId)})
    ) as found`);
  return found;
}

export async function hasVisibleExperiment(
  tx: Writer,
  { experimentId, userId }: { readonly experimentId: number; readonly userId: number | undefined },
): Promise<boolean> {
  if (!isId(experimentId)) return false;
  const isDatasetVisible = sql<boolean>`held.id in (${datasetsVisibleTo(userId)})`;
  const { found } = await tx.one(sql<{ found: boolean }>`
    select exists (
      select from experiment
      where id = ${experimentId}::int and ${isExperimentVisible(sql`experiment.id`, isDatasetVisible)}) as found`);
  return found;
}

/** The dataset that was chosen for a file that belongs to one of these types; undefined, and reported, if there is none. */
export async function findChosenDataset(
  { options: { datasetId }, userId, issues, load }: ImportRun,
  typeIds: readonly number[],
): Promise<number | undefined> {
  if (datasetId !== undefined && (await isAccessible(load.tx, { datasetId, typeIds, userId })))
    return datasetId;
  const value = datasetId === undefined ? undefined : String(datasetId);
  issues.note({ status: 'GENERIC_INVALID_REFERENCE', column: 'datasetId', value });
  return undefined;
}
