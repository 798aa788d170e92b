import { locations } from '@landrace/contract/areas/geography/location.table';
import type { PlaceSearch } from '@landrace/contract/core/place-request';
import type { TableDefinition } from '@landrace/contract/core/table';
import { useQuery } from '@tanstack/react-query';
import { fetchClusters, nearApi, withinApi } from '../../../lib/api/place-api';
import type { TableApi } from '../../../lib/api/table-api';
import type { GeographicSearch } from './search-state';

/** The source of the rows of a search; undefined until a point or an area is given. */
export function resultLoader(
  table: TableDefinition,
  { by, point, within, polygons }: GeographicSearch,
): TableApi<TableDefinition> | undefined {
  if (by === 'polygon') return polygons.length > 0 ? withinApi(table, { polygons }) : undefined;
  if (!point) return undefined;
  const near = { latitude: point.lat, longitude: point.lng, ...(within && { maximumDistance: within }) };
  return nearApi(table, near);
}

/** How many rows a search finds; undefined while they are counted. */
export function useFoundCount(
  { segment }: TableDefinition,
  loader: TableApi<TableDefinition> | undefined,
): number | undefined {
  const { data } = useQuery({
    queryKey: ['table', segment, 'found', loader?.key],
    queryFn: async ({ signal }) => (await loader?.page({ page: 0, limit: 1 }, signal))?.count ?? 0,
    enabled: loader !== undefined,
    meta: { isQuiet: true },
  });
  return data;
}

/** The clusters of the found locations; undefined if the search does not leave any out. */
export function foundClusters({ by, point, within, polygons }: GeographicSearch) {
  if (by === 'polygon') return polygons.length > 0 ? clustersOf({ polygons }) : undefined;
  if (!point || !within) return undefined;
  return clustersOf({ latitude: point.lat, longitude: point.lng, maximumDistance: within });
}

function clustersOf(search: Partial<PlaceSearch>) {
  return {
    key: [locations.segment, search],
    ask: (
      bounds: Parameters<typeof fetchClusters>[1]['bounds'],
      zoom: number,
      _colourBy: string | undefined,
      signal: AbortSignal,
    ) => fetchClusters(locations, { bounds, zoom, ...search }, signal),
  };
}
