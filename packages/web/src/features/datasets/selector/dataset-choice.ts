import type { SearchParams } from '../../../lib/url-state';

/** Held in this database, or externally. */
type DatasetOrigin = 'internal' | 'external';

/** The two tables share the filter and page in the address, so switching tabs resets them. */
export const originCodec = {
  read: (search: SearchParams): DatasetOrigin => (search.tab === 'external' ? 'external' : 'internal'),
  write: (origin: DatasetOrigin): SearchParams => ({
    tab: origin === 'external' ? origin : undefined,
    filter: undefined,
    sort: undefined,
    page: undefined,
  }),
};

/** `?datasets=3,7`, so that a selection can be shared as a link. */
export const idsCodec = {
  read: (search: SearchParams): readonly number[] => readIds(search.datasets),
  write: (ids: readonly number[]): SearchParams => ({ datasets: ids.length > 0 ? ids.join(',') : undefined }),
};

function readIds(value: unknown): readonly number[] {
  // The router parses a single id as a number.
  if (typeof value !== 'string' && typeof value !== 'number') return [];
  const ids = String(value).split(',').map(Number);
  return [...new Set(ids.filter((id) => Number.isSafeInteger(id) && id > 0))];
}
