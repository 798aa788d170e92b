import { germplasm } from '@landrace/contract/areas/germplasm/germplasm.table';
import { groups } from '@landrace/contract/areas/groups/group.table';
import { tableOptions } from '../../../kit/forms/table-options';
import { pageQuery } from '../../../lib/api/table-api';
import { formatNumber } from '../../../lib/i18n/format';
import { areOfGermplasm } from '../group-field';

/** Has the number of germplasm that a request of the list finds. */
export const sizeQuery = (rows: Readonly<Record<string, unknown>>) =>
  pageQuery(germplasm, { page: 0, limit: 1 }, { extra: rows });

export const germplasmGroups = tableOptions(
  groups,
  ({ groupId, groupName, count }) => ({ id: groupId, label: groupName, detail: formatNumber(count) }),
  areOfGermplasm,
);
