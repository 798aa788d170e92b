import { changeSets } from '@landrace/contract/areas/administration/change-set.table';
import type { Row } from '@landrace/contract/core/table';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/client';
import { tableApi } from '../../../lib/api/table-api';

export type ChangeSet = Row<typeof changeSets>;

const isMerge = { column: 'kind', comparator: 'equals', values: ['unify'] } as const;

export const previewQuery = (ids: readonly number[], preferredId: number) =>
  queryOptions({
    queryKey: ['unify', 'preview', preferredId, ...ids],
    queryFn: ({ signal }) =>
      api('POST germplasm/unify/preview', {
        body: {
          preferredGermplasmId: preferredId,
          otherGermplasmIds: ids.filter((id) => id !== preferredId),
        },
        signal,
      }),
    meta: { isQuiet: true },
  });

/** The contract answers a merge with a plain boolean; the change set is found in the list of changes. */
export async function lastMerge(): Promise<ChangeSet | undefined> {
  const { data } = await tableApi(changeSets).page({
    filters: { all: [isMerge] },
    orderBy: 'changeSetId',
    ascending: 0,
    page: 0,
    limit: 1,
  });
  return data[0];
}
