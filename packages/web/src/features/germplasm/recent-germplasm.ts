import { germplasm } from '@landrace/contract/areas/germplasm/germplasm.table';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { tableApi } from '../../lib/api/table-api';
import { useRecent } from '../../lib/preferences/use-recent';

const namesQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: ['table', germplasm.segment, 'names', ids],
    queryFn: async ({ signal }) => {
      const leaf = { column: 'germplasmId', comparator: 'inSet', values: ids } as const;
      const { data } = await tableApi(germplasm).page(
        { filters: { all: [leaf] }, limit: ids.length },
        signal,
      );
      return new Map(data.map((row) => [row.germplasmId, row]));
    },
    placeholderData: keepPreviousData,
    // Only a convenience: the list below reports errors.
    meta: { isQuiet: true },
  });

/** Recently viewed passports as rows of the list. Deleted ones are left out. */
export function useRecentRows(canReadData = true) {
  const { newestFirst } = useRecent('germplasm');
  const isAsked = canReadData && newestFirst.length > 0;
  const names = useQuery({ ...namesQuery(newestFirst), enabled: isAsked }).data;
  return newestFirst.flatMap((id) => names?.get(id) ?? []);
}
