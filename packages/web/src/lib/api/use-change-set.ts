import { changeSets } from '@landrace/contract/areas/administration/change-set.table';
import { suffices } from '@landrace/contract/core/role';
import type { Row } from '@landrace/contract/core/table';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../session/use-session';
import { tableApi } from './table-api';

/** The description of a change set, if visible to the caller. */
export function useChangeSet(changeSetId: number): Row<typeof changeSets> | undefined {
  const canReadData = suffices(useSession()?.userType, 'Data Curator');
  const { data } = useQuery({
    queryKey: ['table', changeSets.segment, 'one', changeSetId],
    queryFn: ({ signal }) =>
      tableApi(changeSets).page(
        {
          page: 0,
          limit: 1,
          filters: { column: 'changeSetId', comparator: 'equals', values: [changeSetId] },
        },
        signal,
      ),
    enabled: canReadData,
    // The list works without it.
    meta: { isQuiet: true },
  });
  return data?.data[0];
}
