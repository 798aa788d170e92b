import { germplasmInstitutions } from '@landrace/contract/areas/germplasm/germplasm-institution.table';
import { id } from '@landrace/contract/id';
import { sql } from 'kysely';
import { z } from 'zod';
import { defineMount } from '../../engine/mount';
import { defineSource } from '../../engine/source';
import { everyone } from '../../platform/access/scope';

export const germplasmInstitutionSource = defineSource(germplasmInstitutions, { scope: everyone });

/** The institutions of one passport, once for each of their roles. */
export const institutionsOfGermplasm = defineMount(germplasmInstitutionSource, {
  path: 'germplasm/{germplasmId}/institution/table',
  params: z.object({ germplasmId: id }),
  reads: [],
  where: async ({ germplasmId }) => sql<boolean>`v.germplasm_id = ${germplasmId}::int`,
});
