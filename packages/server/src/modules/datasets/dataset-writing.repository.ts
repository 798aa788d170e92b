import type { NewDataset, NewExperiment } from '@landrace/contract/areas/datasets/dataset-writing.routes';
import { sql } from 'kysely';
import { isExperimentVisible } from '../../platform/access/experiment-visibility';
import type { Writer } from '../../platform/db/handle';
import { isOneOf } from '../../platform/db/is-one-of';

/** Locked, so that it is not deleted before the dataset refers to it. */
export async function lockExperiment(
  tx: Writer,
  id: number,
  visibleDatasetIds: readonly number[],
): Promise<boolean> {
  const isVisible = isExperimentVisible(sql`experiment.id`, isOneOf(sql`held.id`, visibleDatasetIds));
  const found = await tx.maybe(sql`
    select from experiment where id = ${id}::int and ${isVisible} for key share`);
  return found !== undefined;
}

export async function insertExperiment(
  tx: Writer,
  { experimentName, experimentDescription, userId }: NewExperiment & { readonly userId: number },
): Promise<number> {
  return await tx.value(sql<number>`
    insert into experiment (name, description, user_id)
    values (${experimentName}, ${experimentDescription || null}, ${userId}::int) returning id`);
}

export async function insertDataset(
  tx: Writer,
  { userId, ...dataset }: NewDataset & { readonly userId: number },
): Promise<number> {
  return await tx.value(sql<number>`
    insert into dataset (experiment_id, dataset_type_id, dataset_state_id, licence_id, name, description, start_date,
      end_date, is_external, hyperlink, user_id)
    values (${dataset.experimentId}::int, ${dataset.datasettypeId}::smallint, ${dataset.datasetStateId}::smallint,
      ${dataset.licenseId ?? null}::int, ${dataset.name}, ${dataset.description || null},
      ${dataset.dateStart ?? null}::date, ${dataset.dateEnd ?? null}::date, ${dataset.isExternal ?? false},
      ${dataset.hyperlink || null}, ${userId}::int)
    returning id`);
}
