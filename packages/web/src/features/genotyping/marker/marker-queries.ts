import { apiQuery } from '../../../lib/api/client';

/** The key of lists, so that accepting a licence invalidates these queries, too. */
const markerKey = ['table', 'marker'] as const;

export const alleleCountsQuery = (markerId: number) =>
  apiQuery(markerKey, 'GET marker/{markerId}/allele-count', { params: { markerId } });

/** By id, name or synonym. */
export const markerQuery = (key: string) => apiQuery(markerKey, 'GET marker/{key}', { params: { key } });
