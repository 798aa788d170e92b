import { climates } from '@landrace/contract/areas/climate/climate.table';
import { sql } from 'kysely';
import { type CallerExpression, defineSource } from '../../engine/source';
import { everyone } from '../../platform/access/scope';
import { isOneOf } from '../../platform/db/is-one-of';
import { rowsOfChangeSet } from '../administration/public';

/** Values in visible datasets, as counted when they were loaded. */
const count: CallerExpression = {
  reads: ['dataset_climate'],
  expression: async (caller) => {
    const { visible } = await caller.datasets();
    return sql`(select coalesce(sum(held.value_count), 0)::bigint from dataset_climate held
      where held.climate_id = v.climate_id and ${isOneOf(sql`held.dataset_id`, visible)})`;
  },
};

const overlays: CallerExpression = {
  reads: ['map_overlay'],
  expression: async (caller) => {
    const { visible } = await caller.datasets();
    return sql`(select count(*) from map_overlay shown where shown.climate_id = v.climate_id
      and (shown.dataset_id is null or ${isOneOf(sql`shown.dataset_id`, visible)}))`;
  },
};

export const climateSource = defineSource(climates, {
  scope: everyone,
  customFilters: rowsOfChangeSet('climates'),
  origins: {
    visible: sql`select held.dataset_id from dataset_climate held where held.climate_id = v.climate_id
      union all select shown.dataset_id from map_overlay shown where shown.climate_id = v.climate_id`,
  },
  columns: {
    overlays,
    count,
  },
});
