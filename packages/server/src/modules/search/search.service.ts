import {
  maxCounted,
  maxCountedOfTaxon,
  type SearchSection,
  type SuggestionKind,
  searchSections,
} from '@landrace/contract/areas/search/search';
import type { SearchSectionAnswer, Suggestion } from '@landrace/contract/areas/search/search.routes';
import type { Caller } from '../../platform/access/caller';
import type { Database } from '../../platform/db/database';
import { isTimeout } from '../../platform/db/outage';
import { toWire } from '../../platform/db/to-wire';
import { enoughToCount, type SearchOptions } from './find';
import type { Window } from './find-query';
import { withPassports } from './passports';
import { searchReaders, thoroughReaders } from './readers';
import { exactly, firstWithResults, type SearchMethod } from './search-methods';
import { sections, suggested } from './sections';
import type { FoundTaxon } from './taxa';

const timeoutMs = 2_000;
/** In addition to names, which come first. */
const maxTaxa = 20;
const fewTaxa = 4;
const ofGermplasm: ReadonlySet<SearchSection> = new Set(['germplasm', 'germplasmAttributes', 'pedigrees']);

export interface SearchService {
  everywhere(caller: Caller, term: string, limit: number): Promise<SearchSectionAnswer[]>;
  within(
    caller: Caller,
    section: SearchSection,
    query: { term: string } & Window,
  ): Promise<SearchSectionAnswer>;
  suggestions(
    caller: Caller,
    query: { term: string; kinds: readonly SuggestionKind[]; limit: number },
  ): Promise<Suggestion[]>;
}

interface FoundSuggestion {
  readonly suggestion: Suggestion;
  /** Has the words in any fields: a taxon with them is suggested before its germplasm. */
  readonly isLoose: boolean;
}

/** Somebody who types on gets suggestions for more letters. */
function nothingYet(problem: unknown): readonly [] {
  if (isTimeout(problem)) return [];
  throw problem;
}

export function searchService(database: Database): SearchService {
  const quick = searchReaders(database, timeoutMs);
  const thorough = thoroughReaders(database, timeoutMs);

  async function searchSection(
    { find, findTaxa }: SearchMethod,
    section: SearchSection,
    options: Omit<SearchOptions, 'enough'>,
  ): Promise<SearchSectionAnswer> {
    try {
      const isFirst = section === 'germplasm' && options.offset === 0;
      const [{ rows, total, isPartial }, taxa] = await Promise.all([
        find(thorough, sections[section], { ...options, enough: enoughToCount }),
        isFirst ? findTaxa(thorough.reader, { term: options.term, limit: maxTaxa + 1, isCounted: true }) : [],
      ]);
      const hits = ofGermplasm.has(section)
        ? await withPassports(thorough.reader, options.term, rows)
        : rows.map((hit) => toWire(hit));
      return {
        section,
        count: Math.min(total, maxCounted),
        isMore: total > maxCounted,
        hits,
        ...(isPartial && { isPartial }),
        ...(taxa.length > 0 && { taxa: taxa.slice(0, maxTaxa).map(counted) }),
        ...(taxa.length > maxTaxa && { hasMoreTaxa: true }),
      };
    } catch (problem) {
      if (isTimeout(problem)) return { section, tooMany: true };
      throw problem;
    }
  }

  /**
   * Every section is searched by the same method, so that a good match in one is not accompanied by guesses in another.
   */
  const foundEverywhere = (caller: Caller, term: string, limit: number) =>
    firstWithResults<{ readonly method: SearchMethod; readonly answers: SearchSectionAnswer[] }>(
      ({ answers }) => answers.every(isEmpty),
      async (method) => ({
        method,
        answers: await Promise.all(
          searchSections.map((section) => searchSection(method, section, { caller, term, limit, offset: 0 })),
        ),
      }),
    );

  async function suggestedOf(
    method: SearchMethod,
    kind: SuggestionKind,
    options: SearchOptions,
  ): Promise<readonly FoundSuggestion[]> {
    if (kind === 'taxa') {
      const { term } = options;
      const limit = Math.min(fewTaxa, options.limit);
      return (await method.findTaxa(quick.reader, { term, limit, isCounted: false })).map((taxon) => ({
        suggestion: asSuggestion(taxon),
        isLoose: false,
      }));
    }
    const { rows } = await method.find(quick, suggested[kind], options);
    return rows.map(({ id, name, detail, text, match }) => ({
      suggestion: { kind, ...toWire({ id, name, detail, text }) },
      isLoose: match === 'words',
    }));
  }

  async function suggest(
    method: SearchMethod,
    kinds: readonly SuggestionKind[],
    options: SearchOptions,
  ): Promise<readonly Suggestion[]> {
    const found = kinds.map((kind) => suggestedOf(method, kind, options).catch(nothingYet));
    const all = (await Promise.all(found)).flat();
    const ordered = [...all.filter(({ isLoose }) => !isLoose), ...all.filter(({ isLoose }) => isLoose)];
    return ordered.map(({ suggestion }) => suggestion);
  }

  return {
    async within(caller, section, query) {
      const answer = await searchSection(exactly, section, { caller, ...query });
      if (!isEmpty(answer)) return answer;
      const { method } = await foundEverywhere(caller, query.term, 1);
      return method === exactly ? answer : await searchSection(method, section, { caller, ...query });
    },
    everywhere: async (caller, term, limit) => (await foundEverywhere(caller, term, limit)).answers,
    async suggestions(caller, { term, kinds, limit }) {
      const options = { caller, term, limit, offset: 0, enough: limit };
      return [
        ...(await firstWithResults<readonly Suggestion[]>(
          (found) => found.length === 0,
          (method) => suggest(method, kinds, options),
        )),
      ];
    },
  };
}

function counted({ id: _, total, ...taxon }: FoundTaxon) {
  const all = total ?? 0;
  const isMore = all > maxCountedOfTaxon;
  return { ...toWire(taxon), count: Math.min(all, maxCountedOfTaxon), isMore };
}

/** Formatted as in a passport. */
function asSuggestion({ id, genus, species, subtaxa, text }: FoundTaxon): Suggestion {
  const name = [genus, species, subtaxa].filter((part) => part !== null).join(' ');
  return { kind: 'taxa', id, name, text, taxon: toWire({ genus, species, subtaxa }) };
}

function isEmpty(answer: SearchSectionAnswer): boolean {
  return 'count' in answer && answer.count === 0 && !answer.taxa && !answer.isPartial;
}
