import type { DuplicateFinder } from '@landrace/contract/areas/germplasm/duplicate.routes';
import { duplicates } from '@landrace/contract/areas/germplasm/duplicate.table';
import { hasEnded } from '@landrace/contract/areas/jobs/job';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/client';

const queryKey = ['duplicates', 'finder'];
/** Polling interval in milliseconds while a search runs. */
const pollMs = 1_000;

export const isSearching = ({ job }: DuplicateFinder) => job !== undefined && !hasEnded(job.status);

/** The progress of the search. A new result reloads the list. */
export const finderQuery = queryOptions({
  queryKey,
  queryFn: async ({ signal, client }) => {
    const before = client.getQueryData<DuplicateFinder>(queryKey);
    const now = await api('GET germplasm/duplicate/run', { signal });
    if (before && before.lastRun?.finishedOn !== now.lastRun?.finishedOn) void refreshPairs(client);
    return now;
  },
  refetchInterval: ({ state }) => (state.data && isSearching(state.data) ? pollMs : false),
  meta: { isQuiet: true },
});

export function refreshPairs(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: ['table', duplicates.segment] });
}

export function refreshFinder(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey });
}
