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
import { enoughToCount, find, findAlike, type Wish } from './find';
import type { Found, Window } from './find-query';
import { searchReaders, thoroughReaders } from './readers';
import { sections, suggested } from './sections';

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
  const quick = searchReaders(database, patienceMs);
  const thorough = thoroughReaders(database, patienceMs);

  async function looked(
    look: Look,
    section: SearchSection,
    wish: Omit<Wish, 'enough'>,
  ): Promise<SearchSectionAnswer> {
    try {
      const found = await look(thorough, sections[section], { ...wish, enough: enoughToCount });
      const total = found[0]?.total ?? 0;
      const hits = found.map(({ total: _, ...hit }) => withoutNulls(hit));
      return { section, count: Math.min(total, mostCounted), isMore: total > mostCounted, hits };
    } catch (problem) {
      if (isTimeout(problem)) return { section, tooMany: true };
      throw problem;
    }
  }

  async function suggest(
    look: Look,
    kinds: readonly SuggestionKind[],
    wish: Wish,
  ): Promise<readonly Suggestion[]> {
    const found = await Promise.all(
      kinds.map(async (kind) =>
        (await look(quick, suggested[kind], wish).catch(nothingYet)).map(({ id, name, detail, text }) => ({
          kind,
          ...withoutNulls({ id, name, detail, text }),
        })),
      ),
    );
    return found.flat();
  }

  return {
    async within(caller, section, asked) {
      const held = await looked(find, section, { caller, ...asked });
      return isEmpty(held) ? await looked(findAlike, section, { caller, ...asked }) : held;
    },
    async everywhere(caller, term, limit) {
      const everySection = (look: Look) =>
        Promise.all(
          searchSections.map((section) => looked(look, section, { caller, term, limit, offset: 0 })),
        );
      const held = await everySection(find);
      return held.every(isEmpty) ? await everySection(findAlike) : held;
    },
    async suggestions(caller, { term, kinds, limit }) {
      const wish = { caller, term, limit, offset: 0, enough: limit };
      const held = await suggest(find, kinds, wish);
      return [...(held.length > 0 ? held : await suggest(findAlike, kinds, wish))];
    },
  };
}

type Look = typeof find;

function isEmpty(answer: SearchSectionAnswer): boolean {
  return 'count' in answer && answer.count === 0;
}
