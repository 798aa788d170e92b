import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/client';
import { preferences } from '../../lib/preferences/store';

/** With the key of a list: whatever makes lists stale makes the counts stale that lead to them. */
export const overviewQuery = queryOptions({
  queryKey: ['table', 'stats/overview'],
  queryFn: ({ signal }) => api('GET stats/overview', { signal }),
});

export const entityTypeQuery = queryOptions({
  queryKey: ['table', 'stats/entitytype'],
  queryFn: async ({ signal }) => {
    const counts = await api('GET stats/entitytype', { signal });
    preferences.set('entityTypeStats', counts);
    return counts;
  },
});
