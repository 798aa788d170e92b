import { germplasm } from '@landrace/contract/areas/germplasm/germplasm.table';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { tableApi } from '../../lib/api/table-api';
import { preferences } from '../../lib/preferences/store';
import { usePreference } from '../../lib/preferences/use-preference';

/** Passports looked at last. The preference keeps ten and no id twice, the newest at its end. */
export function useRecentGermplasm() {
  const [recent] = usePreference('recentIds');
  const remember = useCallback((germplasmId: number) => {
    const { recentIds } = preferences.current();
    if (recentIds.germplasm.at(-1) === germplasmId) return;
    preferences.set('recentIds', { ...recentIds, germplasm: [...recentIds.germplasm, germplasmId] });
  }, []);
  return { newestFirst: [...recent.germplasm].reverse(), remember };
}

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
    // Only a convenience: the list says what is wrong.
    meta: { isQuiet: true },
  });

/** The same as rows of the list. What no longer exists is left out. */
export function useRecentRows(mayAsk = true) {
  const { newestFirst } = useRecentGermplasm();
  const isAsked = mayAsk && newestFirst.length > 0;
  const names = useQuery({ ...namesQuery(newestFirst), enabled: isAsked }).data;
  return newestFirst.flatMap((id) => names?.get(id) ?? []);
}
