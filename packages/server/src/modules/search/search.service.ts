import {
  mostCounted,
  type SearchSection,
  type SuggestionKind,
  searchSections,
} from '@landrace/contract/areas/search/search';
import type { SearchSectionAnswer, Suggestion } from '@landrace/contract/areas/search/search.routes';
import type { Caller } from '../../platform/access/caller';
import type { Database } from '../../platform/db/database';
import { isTimeout } from '../../platform/db/outage';
import { withoutNulls } from '../../platform/db/without-nulls';
import { alikeReaders } from './alike';
import { enoughToCount, find } from './find';
import type { Found, Window } from './find-query';
import { plannedOnce, sections, suggested } from './sections';

const patienceMs = 2_000;

export interface SearchService {
  everywhere(caller: Caller, term: string, limit: number): Promise<SearchSectionAnswer[]>;
  within(
    caller: Caller,
    section: SearchSection,
    asked: { term: string } & Window,
  ): Promise<SearchSectionAnswer>;
  suggestions(
    caller: Caller,
    asked: { term: string; kinds: readonly SuggestionKind[]; limit: number },
  ): Promise<Suggestion[]>;
}

/** Whoever types on gets suggestions for more letters. */
function nothingYet(problem: unknown): readonly Found[] {
  if (isTimeout(problem)) return [];
  throw problem;
}

export function searchService(database: Database): SearchService {
  const readers = {
    reader: database.impatientReader(patienceMs, plannedOnce),
    alike: alikeReaders(database, patienceMs),
  };

  async function within(
    caller: Caller,
    section: SearchSection,
    asked: { term: string } & Window,
  ): Promise<SearchSectionAnswer> {
    try {
      const found = await find(readers, sections[section], { caller, ...asked, enough: enoughToCount });
      const total = found[0]?.total ?? 0;
      const hits = found.map(({ total: _, ...hit }) => withoutNulls(hit));
      return { section, count: Math.min(total, mostCounted), isMore: total > mostCounted, hits };
    } catch (problem) {
      if (isTimeout(problem)) return { section, tooMany: true };
      throw problem;
    }
  }

  return {
    within,
    everywhere: (caller, term, limit) =>
      Promise.all(searchSections.map((section) => within(caller, section, { term, limit, offset: 0 }))),
    async suggestions(caller, { term, kinds, limit }) {
      const wish = { caller, term, limit, offset: 0, enough: limit };
      const found = await Promise.all(
        kinds.map(async (kind) =>
          (await find(readers, suggested[kind], wish).catch(nothingYet)).map(
            ({ id, name, detail, text }) => ({
              kind,
              ...withoutNulls({ id, name, detail, text }),
            }),
          ),
        ),
      );
      return found.flat();
    },
  };
}
