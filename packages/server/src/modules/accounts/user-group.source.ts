import { userGroups } from '@landrace/contract/areas/accounts/user-group.table';
import { id } from '@landrace/contract/id';
import { sql } from 'kysely';
import { z } from 'zod';
import { defineMount } from '../../engine/mount';
import { defineSource } from '../../engine/source';
import { everyone } from '../../platform/access/scope';

export const userGroupSource = defineSource(userGroups, {
  view: 'user_group_list',
  scope: everyone,
});

/** The groups a dataset is granted to. Only administrators may call it, and they see every dataset. */
export const userGroupsOfDataset = defineMount(userGroupSource, {
  path: 'dataset/{datasetId}/usergroup',
  params: z.object({ datasetId: id }),
  reads: ['dataset_permission'],
  where: async ({ datasetId }) => sql<boolean>`exists (
    select from dataset_permission p where p.user_group_id = v.user_group_id and p.dataset_id = ${datasetId}::int)`,
});
