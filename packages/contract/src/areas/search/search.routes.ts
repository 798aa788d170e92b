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
  taxonFields,
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

/** As the list of germplasm calls it, by which it can be filtered. */
const taxonName = z.object({
  genus: z.string(),
  species: z.string().optional(),
  subtaxa: z.string().optional(),
});
export type TaxonName = z.output<typeof taxonName>;

const taxon = taxonName.extend({
  field: z.enum(taxonFields),
  text: z.string(),
  match: z.enum(matchKinds),
  /** Of its germplasm; exact up to a limit, beyond which there is more. */
  count: z.int(),
  isMore: z.boolean(),
});
export type FoundTaxon = z.output<typeof taxon>;

const section = z.union([
  z.object({
    section: z.enum(searchSections),
    /** Exact up to a limit; beyond it there are more. */
    count: z.int(),
    isMore: z.boolean(),
    hits: z.array(hit),
    /** The term has no three characters in a row, so that only a part of what is large was read: there may be more. */
    isPartial: z.literal(true).optional(),
    /** With the first page of germplasm: taxa that are called so. Their germplasm is not among the hits. */
    taxa: z.array(taxon).optional(),
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
  /** Of kind "taxa", which lead to a list. */
  taxon: taxonName.optional(),
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
    summary: 'Names and taxa that begin with, or hold, what was typed.',
    query: z.object({
      term: text.trim().min(shortestSuggestion).max(longestTerm),
      /** Comma-separated; all kinds without. */
      kinds: z.string().optional(),
      limit: amount(10),
    }),
    response: z.array(suggestion),
  }),
] as const;
