import { mcpd } from '@landrace/contract/areas/germplasm/mcpd.table';
import { sql } from 'kysely';
import { z } from 'zod';
import { foundRows } from '../../engine/found-rows';
import { defineRequestFilter } from '../../engine/request';
import { defineSource } from '../../engine/source';
import { everyone } from '../../platform/access/scope';
import { attributeFields, remarksId } from './attribute-fields';
import { germplasmSource } from './germplasm.source';

/** Passports in the columns of MCPD, for files; rows are selected by the list of germplasm. */
export const mcpdSource = defineSource(mcpd, {
  view: 'mcpd_list',
  scope: everyone,
  customFilters: {
    /** The request body for the list of germplasm. */
    rows: defineRequestFilter({
      schema: z.record(z.string(), z.unknown()),
      where: async (request, caller) =>
        Object.keys(request).length === 0
          ? undefined
          : sql<boolean>`v.germplasm_id in (${await foundRows(germplasmSource, caller, request)})`,
    }),
  },
  extraColumns: { includeAttributes: attributeFields(sql.ref('v.germplasm_id'), { except: [remarksId] }) },
});
