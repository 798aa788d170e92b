import { id } from '@landrace/contract/id';
import { sql } from 'kysely';
import { z } from 'zod';
import { defineMount } from '../../engine/mount';
import { datasetSource } from './dataset.source';

/** Those of the datasets in sight that hold data of a germplasm; whether its licence is accepted is told beside it. */
export const datasetsOfGermplasm = defineMount(datasetSource, {
  path: 'germplasm/{germplasmId}/dataset',
  params: z.object({ germplasmId: id }),
  reads: ['dataset_germplasm'],
  where: async ({ germplasmId }) => sql<boolean>`exists (
    select from dataset_germplasm m where m.dataset_id = v.dataset_id and m.germplasm_id = ${germplasmId}::int)`,
});
