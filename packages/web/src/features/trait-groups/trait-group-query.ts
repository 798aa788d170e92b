import { traitGroups } from '@landrace/contract/areas/trials/trait-group.table';
import type { Row } from '@landrace/contract/core/table';
import { pageQuery } from '../../lib/api/table-api';

export type TraitGroup = Row<typeof traitGroups>;

/** More are found in no menu. */
const most = 500;

/** By name. */
export const traitGroupsQuery = pageQuery(traitGroups, {
  orderBy: 'traitGroupName',
  ascending: 1,
  limit: most,
});
