import type { SearchSection } from '@landrace/contract/areas/search/search';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, apiQuery } from '../../lib/api/client';

/** The number of hits per section at first, and for every "more". */
export const firstHits = 5;
const moreHits = 25;
const fewSuggestions = 8;

export function searchQuery(term: string) {
  return queryOptions({
    queryKey: ['search', term],
    queryFn: ({ signal }) => api('GET search', { query: { term, limit: firstHits }, signal }),
    enabled: term !== '',
  });
}

/** All matches of one section, from the first on. */
export function sectionQuery(section: SearchSection, term: string) {
  return infiniteQueryOptions({
    queryKey: ['search', term, section],
    queryFn: ({ pageParam, signal }) =>
      api('GET search/{section}', {
        params: { section },
        query: { term, limit: moreHits, page: pageParam },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) =>
      'hits' in last && last.hits.length === moreHits ? pages.length : undefined,
  });
}

/** Typing must not be interrupted; the search itself reports the failure. */
export const suggestionQuery = (term: string, isWanted: boolean) => ({
  ...apiQuery(['suggestion'], 'GET suggestion', { query: { term, limit: fewSuggestions } }),
  enabled: isWanted,
  placeholderData: keepPreviousData,
  retry: false,
});
