import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/client';
import { preferences } from '../../lib/preferences/store';

/** With the key of a list: whatever makes lists stale makes the counts stale that lead to them. */
export const overviewQuery = queryOptions({
  queryKey: ['table', 'stats/overview'],
  queryFn: ({ signal }) => api('GET stats/overview', { signal }),
});

export const collectionQuery = queryOptions({
  queryKey: ['table', 'stats/collection'],
  queryFn: async ({ signal }) => {
    const collection = await api('GET stats/collection', { signal });
    preferences.set('entityTypeStats', collection.entityTypes);
    return collection;
  },
});
