import type { Bounds, ClusterAnswer } from '@landrace/contract/core/place-request';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useDebouncedValue } from '../../lib/use-debounced-value';
import { boundsOfView, wholeWorld } from './geometry';

/** The source of the places on a map. */
export interface ClusterSource {
  /** Identifies the query, apart from the visible bounds: another key is another set of places. */
  readonly key: readonly unknown[];
  readonly ask: (
    bounds: Bounds,
    zoom: number,
    colourBy: string | undefined,
    signal: AbortSignal,
  ) => Promise<ClusterAnswer>;
}

interface View {
  readonly bounds: Bounds;
  readonly zoom: number;
}

/** Milliseconds a map must rest before it sends a request. */
const rest = 200;
const atFirst: View = { bounds: wholeWorld, zoom: 1 };

export interface AskedClusters {
  readonly query: UseQueryResult<ClusterAnswer>;
  /** True also while the map has moved and has not requested its new view yet. */
  readonly isBusy: boolean;
  /** The last request: its bounds and zoom. */
  readonly bounds: Bounds;
  readonly zoom: number;
}

/** The clusters of a view. The previous ones stay until the next have arrived; stale responses are dropped. */
export function useClusters(
  source: ClusterSource,
  view: View | undefined,
  colourBy: string | undefined,
): AskedClusters {
  const current = view ?? atFirst;
  const settled = useDebouncedValue(current, rest);
  const bounds = rounded(boundsOfView(settled.bounds));
  const zoom = Math.max(0, Math.round(settled.zoom));
  const query = useQuery({
    queryKey: ['clusters', ...source.key, bounds, zoom, colourBy ?? null],
    queryFn: ({ signal }) => source.ask(bounds, zoom, colourBy, signal),
    placeholderData: keepPreviousData,
    meta: { isQuiet: true },
  });
  return { query, isBusy: query.isFetching || settled !== current, bounds, zoom };
}

function rounded({ west, south, east, north }: Bounds): Bounds {
  const round = (degrees: number) => Math.round(degrees * 1e4) / 1e4;
  return { west: round(west), south: round(south), east: round(east), north: round(north) };
}
