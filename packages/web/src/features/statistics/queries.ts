import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/client';
import { preferences } from '../../lib/preferences/store';

export const overviewQuery = queryOptions({
  queryKey: ['stats', 'overview'],
  queryFn: ({ signal }) => api('GET stats/overview', { signal }),
});

export const entityTypeQuery = queryOptions({
  queryKey: ['stats', 'entitytype'],
  queryFn: async ({ signal }) => {
    const counts = await api('GET stats/entitytype', { signal });
    preferences.set('entityTypeStats', counts);
    return counts;
  },
});
