import { type SuggestionKind, suggestionKinds } from '@landrace/contract/areas/search/search';
import { searchRoutes } from '@landrace/contract/areas/search/search.routes';
import type { Database } from '../../platform/db/database';
import { fail } from '../../platform/failure';
import { type RouteHost, registerRoute } from '../../platform/http/register';
import { searchService } from './search.service';

const [everywhere, within, suggestions] = searchRoutes;

export function search(deps: { database: Database }) {
  const service = searchService(deps.database);
  return {
    routes(host: RouteHost) {
      registerRoute(host, everywhere, ({ caller }, { query }) =>
        service.everywhere(caller, query.term, query.limit),
      );
      registerRoute(host, within, ({ caller }, { params, query: { term, limit, page } }) =>
        service.within(caller, params.section, { term, limit, offset: page * limit }),
      );
      registerRoute(host, suggestions, ({ caller }, { query: { term, kinds, limit } }) =>
        service.suggestions(caller, { term, kinds: readKinds(kinds), limit }),
      );
    },
  };
}

function readKinds(text: string | undefined): readonly SuggestionKind[] {
  if (text === undefined) return suggestionKinds;
  const isKind = (word: string): word is SuggestionKind =>
    (suggestionKinds as readonly string[]).includes(word);
  const kinds = text.split(',');
  if (!kinds.every(isKind)) throw fail('request.invalid', { path: 'query.kinds', problem: 'invalid' });
  return kinds;
}
