import { germplasm } from '@landrace/contract/areas/germplasm/germplasm.table';
import { groups } from '@landrace/contract/areas/groups/group.table';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { OptionSource } from '../../../kit/forms/use-options';
import { tableApi } from '../../../lib/api/table-api';
import { formatNumber } from '../../../lib/i18n/format';

/** The number of germplasm that a request of the list finds. */
export const sizeQuery = (rows: Readonly<Record<string, unknown>>) =>
  queryOptions({
    queryKey: ['table', germplasm.segment, 'size', rows],
    queryFn: async ({ signal }) =>
      (await tableApi(germplasm, { extra: rows }).page({ page: 0, limit: 1 }, signal)).count,
    placeholderData: keepPreviousData,
    meta: { isQuiet: true },
  });

const pageSize = 20;

export const germplasmGroups: OptionSource = {
  key: 'germplasm-groups',
  load: async (search, page, signal) => {
    const isFitting = { column: 'groupType', comparator: 'equals', values: ['germinatebase'] } as const;
    const isNamed = { column: 'groupName', comparator: 'contains', values: [search] } as const;
    const filters = { all: search === '' ? [isFitting] : [isFitting, isNamed] };
    const sorted = { orderBy: 'groupName', ascending: 1 } as const;
    const { data, count } = await tableApi(groups).page(
      { filters, ...sorted, page, limit: pageSize },
      signal,
    );
    const options = data.map((group) => ({
      id: group.groupId,
      label: group.groupName,
      detail: formatNumber(group.count),
    }));
    return { options, count };
  },
};
