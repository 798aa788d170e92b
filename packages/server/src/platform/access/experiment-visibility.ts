import { type RawBuilder, sql } from 'kysely';

/**
 * An experiment is visible with one of its datasets, and without any to everybody: its name could otherwise reveal
 * hidden ones.
 */
export function isExperimentVisible(
  experimentId: RawBuilder<unknown>,
  /** Over the alias `held` of a dataset of the experiment. */
  isDatasetVisible: RawBuilder<boolean>,
): RawBuilder<boolean> {
  const held = sql`select from dataset held where held.experiment_id = ${experimentId}`;
  return sql<boolean>`(exists (${held} and ${isDatasetVisible}) or not exists (${held}))`;
}
