import { id } from '@landrace/contract/id';
import { sql } from 'kysely';
import { z } from 'zod';
import { defineMount } from '../../engine/mount';
import { groupSource } from './group.source';

/** Those of the groups a caller may see that hold a germplasm. */
export const groupsOfGermplasm = defineMount(groupSource, {
  path: 'germplasm/{germplasmId}/group',
  params: z.object({ germplasmId: id }),
  reads: ['group_germplasm'],
  where: async ({ germplasmId }) => sql<boolean>`exists (
    select from group_germplasm m where m.group_id = v.group_id and m.germplasm_id = ${germplasmId}::int)`,
});
