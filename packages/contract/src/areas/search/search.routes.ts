import { z } from 'zod';
import { defineRoute } from '../../core/route';
import { text } from '../../text';
import {
  longestTerm,
  matchKinds,
  mostHits,
  searchSections,
  shortestSuggestion,
  suggestionKinds,
} from './search';

const area = 'search';
const term = text.trim().min(1).max(longestTerm);

const hit = z.object({
  /** Of the thing the section is about: germplasm, dataset, location, marker or trait. */
  id: z.int(),
  name: z.string(),
  /** Beside the name: a display name, a country, an attribute. */
  detail: z.string().optional(),
  /** Where the match was found, and what stands there. */
  field: z.string(),
  text: z.string(),
  match: z.enum(matchKinds),
});
export type SearchHit = z.output<typeof hit>;

const section = z.union([
  z.object({
    section: z.enum(searchSections),
    /** Exact up to a limit; beyond it there are more. */
    count: z.int(),
    isMore: z.boolean(),
    hits: z.array(hit),
  }),
  /** Took too long: a longer term helps. */
  z.object({ section: z.enum(searchSections), tooMany: z.literal(true) }),
]);
export type SearchSectionAnswer = z.output<typeof section>;

const suggestion = z.object({
  kind: z.enum(suggestionKinds),
  id: z.int(),
  name: z.string(),
  detail: z.string().optional(),
  text: z.string(),
});
export type Suggestion = z.output<typeof suggestion>;

const amount = (otherwise: number) => z.coerce.number<number>().int().min(1).max(mostHits).default(otherwise);

export const searchRoutes = [
  defineRoute({
    method: 'GET',
    path: 'search',
    access: 'any',
    area,
    summary: 'The best matches of a term in every section.',
    query: z.object({ term, limit: amount(10) }),
    response: z.array(section),
  }),
  defineRoute({
    method: 'GET',
    path: 'search/{section}',
    access: 'any',
    area,
    summary: 'Matches of a term in one section, page by page.',
    params: z.object({ section: z.enum(searchSections) }),
    query: z.object({
      term,
      limit: amount(25),
      page: z.coerce.number<number>().int().min(0).max(1000).default(0),
    }),
    response: section,
  }),
  defineRoute({
    method: 'GET',
    path: 'suggestion',
    access: 'any',
    area,
    summary: 'Names that begin with, or hold, what was typed.',
    query: z.object({
      term: text.trim().min(shortestSuggestion).max(longestTerm),
      /** Comma-separated; all kinds without. */
      kinds: z.string().optional(),
      limit: amount(10),
    }),
    response: z.array(suggestion),
  }),
] as const;
