import { traits } from '@landrace/contract/areas/trials/trait.table';
import { sql } from 'kysely';
import { type CallerExpression, defineSource } from '../../engine/source';
import { everyone } from '../../platform/access/scope';
import { isOneOf } from '../../platform/db/is-one-of';
import { rowsOfChangeSet } from '../administration/public';

/** Visible datasets with values of the trait. */
const datasetIds: CallerExpression = {
  reads: ['dataset_trait'],
  expression: async (caller) => {
    const { visible } = await caller.datasets();
    return sql`(select array_agg(held.dataset_id order by held.dataset_id) from dataset_trait held
      where held.trait_id = v.trait_id and ${isOneOf(sql`held.dataset_id`, visible)})`;
  },
};

/** Their values, as counted when they were loaded. */
const count: CallerExpression = {
  reads: ['dataset_trait'],
  expression: async (caller) => {
    const { visible } = await caller.datasets();
    return sql`(select coalesce(sum(held.value_count), 0)::bigint from dataset_trait held
      where held.trait_id = v.trait_id and ${isOneOf(sql`held.dataset_id`, visible)})`;
  },
};

export const traitSource = defineSource(traits, {
  // Traits are public; where and how often they were measured is not.
  scope: everyone,
  customFilters: rowsOfChangeSet('traits'),
  origins: { visible: sql`select held.dataset_id from dataset_trait held where held.trait_id = v.trait_id` },
  columns: {
    synonyms: { elements: { table: 'synonym', value: 'name', owner: 'trait_id' } },
    datasetIds,
    count,
  },
});
