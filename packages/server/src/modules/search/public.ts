import type { Caller } from '../../platform/access/caller';
import type { Database } from '../../platform/db/database';
import type { Found } from './find-query';
import { searchReaders } from './readers';
import { approximateSearches } from './search-methods';
import { suggested } from './sections';

interface SimilarQuery {
  readonly caller: Caller;
  readonly term: string;
  readonly limit: number;
}

/** Germplasm with a similar name, number, PUID or synonym, the most similar first. */
export function germplasmAlike(
  database: Database,
  milliseconds: number,
): (query: SimilarQuery) => Promise<readonly Found[]> {
  const readers = searchReaders(database, milliseconds);
  return async (query) => {
    for (const { find } of approximateSearches) {
      const request = { ...query, offset: 0, enough: query.limit };
      const { rows } = await find(readers, suggested.germplasm, request);
      if (rows.length > 0) return rows;
    }
    return [];
  };
}
