import { datasets } from '@landrace/contract/areas/datasets/dataset.table';
import { useQuery } from '@tanstack/react-query';
import { tableApi } from '../../../lib/api/table-api';
import type { ExportType } from './export-types';
import { ofType } from './selector-table';

interface PlaceCounts {
  readonly internal: number;
  readonly external: number;
}

/** How many datasets of the type are internal and external; undefined while loading. */
export function useOriginCounts(type: ExportType): PlaceCounts | undefined {
  const { data } = useQuery({
    queryKey: ['table', datasets.segment, 'places', type],
    queryFn: ({ signal }) =>
      tableApi(datasets).facets({ filters: ofType(type), fields: ['isExternal'] }, signal),
    meta: { isQuiet: true },
  });
  const facet = data?.facets.isExternal;
  if (!facet || !('values' in facet)) return undefined;
  const countOf = (isExternal: boolean) =>
    facet.values.find(({ value }) => String(value) === String(isExternal))?.count ?? 0;
  return { internal: countOf(false), external: countOf(true) };
}
