import { type SuggestionKind, suggestionKinds } from '@landrace/contract/areas/search/search';
import { searchRoutes as declared } from '@landrace/contract/areas/search/search.routes';
import type { Module } from '../../engine/module';
import { fail } from '../../platform/failure';
import { type RouteHost, registerRoutes } from '../../platform/http/register';
import type { Services } from '../../platform/services';
import { searchService } from './search.service';

function searchRoutes(host: RouteHost, { database }: Pick<Services, 'database'>): void {
  const service = searchService(database);
  registerRoutes(host, declared, {
    'GET search': ({ caller }, { query }) => service.everywhere(caller, query.term, query.limit),
    'GET search/{section}': ({ caller }, { params, query: { term, limit, page } }) =>
      service.within(caller, params.section, { term, limit, offset: page * limit }),
    'GET suggestion': ({ caller }, { query: { term, kinds, limit } }) =>
      service.suggestions(caller, { term, kinds: readKinds(kinds), limit }),
  });
}

export const search = { routes: [searchRoutes] } satisfies Module;

function readKinds(text: string | undefined): readonly SuggestionKind[] {
  if (text === undefined) return suggestionKinds;
  const isKind = (word: string): word is SuggestionKind =>
    (suggestionKinds as readonly string[]).includes(word);
  const kinds = text.split(',');
  if (!kinds.every(isKind)) throw fail('request.invalid', { path: 'query.kinds', problem: 'invalid' });
  return kinds;
}
