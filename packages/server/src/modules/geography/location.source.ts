import { locations } from '@landrace/contract/areas/geography/location.table';
import { id } from '@landrace/contract/id';
import { sql } from 'kysely';
import { z } from 'zod';
import { defineMount } from '../../engine/mount';
import { defineSource } from '../../engine/source';
import { everyone } from '../../platform/access/scope';
import { isOneOf } from '../../platform/db/is-one-of';
import { rowsOfChangeSet } from '../administration/public';
import { groupMembers, markedFilters } from '../groups/public';

export const locationSource = defineSource(locations, {
  scope: everyone,
  customFilters: { ...markedFilters('locations'), ...rowsOfChangeSet('locations') },
});

export const locationsOfGroup = groupMembers(locationSource, 'locations');

/** Where a dataset was made; empty for a dataset that is not visible. */
export const locationsOfDataset = defineMount(locationSource, {
  path: 'dataset/{datasetId}/location',
  params: z.object({ datasetId: id }),
  reads: ['dataset_location'],
  where: async ({ datasetId }, caller) => {
    const { visible } = await caller.datasets();
    return sql<boolean>`exists (
      select from dataset_location at where at.location_id = v.location_id and at.dataset_id = ${datasetId}::int
        and ${isOneOf(sql`at.dataset_id`, visible)})`;
  },
});
