import { markers } from '@landrace/contract/areas/genotyping/marker.table';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { RecentLinks } from '../../kit/lists/recent-links';
import { tableApi } from '../../lib/api/table-api';
import { useText } from '../../lib/i18n/text';
import { useRecent } from '../../lib/preferences/use-recent';

const namesQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: ['table', markers.segment, 'names', ids],
    queryFn: async ({ signal }) => {
      const leaf = { column: 'markerId', comparator: 'inSet', values: ids } as const;
      const { data } = await tableApi(markers).page({ filters: { all: [leaf] }, limit: ids.length }, signal);
      return new Map(data.map((row) => [row.markerId, row.markerName]));
    },
    placeholderData: keepPreviousData,
    // Only a convenience: the list below reports errors.
    meta: { isQuiet: true },
  });

/** Recently viewed markers, newest first. Deleted ones are left out. */
export function RecentMarkers() {
  const t = useText();
  const { newestFirst } = useRecent('markers');
  const { data } = useQuery({ ...namesQuery(newestFirst), enabled: newestFirst.length > 0 });
  if (newestFirst.length === 0) return null;
  const items = newestFirst.flatMap((id) => {
    const name = data?.get(id);
    return name === undefined ? [] : [{ id, name }];
  });
  return <RecentLinks label={t('genotyping.recent')} screen="marker-details" items={items} />;
}
