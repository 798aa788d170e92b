import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/client';

export const alleleCountsQuery = (markerId: number) =>
  queryOptions({
    // The key starts like those of lists, so that accepting a licence invalidates it, too.
    queryKey: ['table', 'marker', 'alleles', markerId],
    queryFn: ({ signal }) => api('GET marker/{markerId}/allele-count', { params: { markerId }, signal }),
    meta: { isQuiet: true },
  });

/** By id, name or synonym. */
export const markerQuery = (key: string) =>
  queryOptions({
    queryKey: ['table', 'marker', 'one', key],
    queryFn: ({ signal }) => api('GET marker/{key}', { params: { key }, signal }),
    meta: { isQuiet: true },
  });
