import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/client';

/** By id, name or synonym. */
export const markerQuery = (key: string) =>
  queryOptions({
    queryKey: ['table', 'marker', 'one', key],
    queryFn: ({ signal }) => api('GET marker/{key}', { params: { key }, signal }),
    meta: { isQuiet: true },
  });
