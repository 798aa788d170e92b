import type { SearchParams } from '../../../lib/url-state';

/** Held in this database, or elsewhere. */
type Place = 'internal' | 'external';

/** The two tables share the part of the address that says filter and page, so another tab begins anew. */
export const placeCodec = {
  read: (search: SearchParams): Place => (search.tab === 'external' ? 'external' : 'internal'),
  write: (place: Place): SearchParams => ({
    tab: place === 'external' ? place : undefined,
    filter: undefined,
    sort: undefined,
    page: undefined,
  }),
};

/** `?datasets=3,7`, so that a choice can be mailed. */
export const idsCodec = {
  read: (search: SearchParams): readonly number[] => readIds(search.datasets),
  write: (ids: readonly number[]): SearchParams => ({ datasets: ids.length > 0 ? ids.join(',') : undefined }),
};

function readIds(given: unknown): readonly number[] {
  // A single id is read by the router as a number.
  if (typeof given !== 'string' && typeof given !== 'number') return [];
  const ids = String(given).split(',').map(Number);
  return [...new Set(ids.filter((id) => Number.isSafeInteger(id) && id > 0))];
}
