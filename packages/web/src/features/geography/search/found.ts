import { locations } from '@landrace/contract/areas/geography/location.table';
import {
  type Bounds,
  distanceField,
  type PlaceSearch,
  type Position,
} from '@landrace/contract/core/place-request';
import type { Row, TableDefinition } from '@landrace/contract/core/table';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { boundsAround } from '../../../kit/maps/geometry';
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

/** As many as a first page has. */
const nearest = 10;

/** The bounds of a point and the locations nearest to it; undefined with a distance, which limits what is found. */
export function useNearestBounds({ by, point, within }: GeographicSearch): Bounds | undefined {
  const isOpen = by === 'point' && within === undefined;
  const loader = point && nearApi(locations, { latitude: point.lat, longitude: point.lng });
  const { data } = useQuery({
    queryKey: ['table', locations.segment, 'nearest', loader?.key],
    queryFn: async ({ signal }) => {
      const first = { page: 0, limit: nearest, orderBy: distanceField, ascending: 1 } as const;
      return (await loader?.page(first, signal))?.data ?? [];
    },
    enabled: isOpen && loader !== undefined,
    meta: { isQuiet: true },
  });
  const [lat, lng] = [point?.lat, point?.lng];
  return useMemo(() => {
    if (!isOpen || !data || data.length === 0 || lat === undefined || lng === undefined) return undefined;
    return boundsOf({ lat, lng }, data);
  }, [isOpen, data, lat, lng]);
}

/** Across the antimeridian, longitudes continue beyond 180 degrees. */
function boundsOf(point: Position, rows: readonly Row<typeof locations>[]): Bounds | undefined {
  const places = rows.flatMap(({ locationLatitude: lat, locationLongitude: lng }) =>
    lat === undefined || lng === undefined
      ? []
      : [[lng + 360 * Math.round((point.lng - lng) / 360), lat] as [number, number]],
  );
  return boundsAround([[point.lng, point.lat], ...places]);
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
