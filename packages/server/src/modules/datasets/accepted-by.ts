import { sql } from 'kysely';
import type { CallerExpression } from '../../engine/source';
import { callerId } from '../../platform/access/caller';
import { isOneOf } from '../../platform/db/is-one-of';

/** Only the caller, if at all: nobody else may see who accepted a licence. For views with both ids. */
export const acceptedByCaller: CallerExpression = {
  reads: ['licence_acceptance'],
  expression: async (caller) => {
    const { readable } = await caller.datasets();
    return sql`case
      when v.license_id is null then null
      when ${isOneOf(sql`v.dataset_id`, readable)} then array[${callerId(caller)}::int]
      else '{}'::int[] end`;
  },
};
