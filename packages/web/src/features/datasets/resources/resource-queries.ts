import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/client';

export const typesQuery = queryOptions({
  queryKey: ['fileresourcetype'],
  queryFn: ({ signal }) => api('GET fileresourcetype', { signal }),
  meta: { isQuiet: true },
});
