import type { DuplicateFinder } from '@landrace/contract/areas/germplasm/duplicate.routes';
import { duplicates } from '@landrace/contract/areas/germplasm/duplicate.table';
import { hasEnded } from '@landrace/contract/areas/jobs/job';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/client';

const queryKey = ['duplicates', 'finder'];
/** Milliseconds between two looks at a search that runs. */
const askEvery = 1_000;

export const isSearching = ({ job }: DuplicateFinder) => job !== undefined && !hasEnded(job.status);

/** How far the search is. The list is asked for anew once there is another result. */
export const finderQuery = queryOptions({
  queryKey,
  queryFn: async ({ signal, client }) => {
    const before = client.getQueryData<DuplicateFinder>(queryKey);
    const now = await api('GET germplasm/duplicate/run', { signal });
    if (before && before.lastRun?.finishedOn !== now.lastRun?.finishedOn) void refreshPairs(client);
    return now;
  },
  refetchInterval: ({ state }) => (state.data && isSearching(state.data) ? askEvery : false),
  meta: { isQuiet: true },
});

export function refreshPairs(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: ['table', duplicates.segment] });
}

export function refreshFinder(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey });
}
