import { z } from 'zod';
import { defineRoutes } from '../../define-routes';
import { text } from '../../text';
import {
  matchKinds,
  maxHits,
  maxTermLength,
  searchSections,
  shortestSuggestion,
  suggestionKinds,
  taxonFields,
} from './search';

const term = text.trim().min(1).max(maxTermLength);

/** Its name in the list of germplasm, by which it can be filtered. */
const taxonName = z.object({
  genus: z.string(),
  species: z.string().optional(),
  subtaxa: z.string().optional(),
});
export type TaxonName = z.output<typeof taxonName>;

const hit = z.object({
  /** Of an item of the section: germplasm, dataset, location, marker or trait. */
  id: z.int(),
  name: z.string(),
  /** Shown with the name: a display name, a country, an attribute. */
  detail: z.string().optional(),
  /** The field of the match, and its text. */
  field: z.string(),
  text: z.string(),
  match: z.enum(matchKinds),
  /** Of germplasm. */
  taxon: taxonName.optional(),
  country: z.string().optional(),
  /** Where the words of the term are that are in neither name nor detail, taxon or country. */
  others: z.array(z.object({ field: z.string(), text: z.string() })).optional(),
});
export type SearchHit = z.output<typeof hit>;

const taxon = taxonName.extend({
  field: z.enum(taxonFields),
  text: z.string(),
  match: z.enum(matchKinds),
  /** Of its germplasm; exact up to a limit, beyond which there are more. */
  count: z.int(),
  isMore: z.boolean(),
});
export type FoundTaxon = z.output<typeof taxon>;

const section = z
  .union([
    z.object({
      section: z.enum(searchSections),
      /** Exact up to a limit; beyond it there are more. */
      count: z.int(),
      isMore: z.boolean(),
      hits: z.array(hit),
      /**
       * The term has no three consecutive characters, or words that are too common to be combined, so that only a part
       * of the large tables was searched: there may be more.
       */
      isPartial: z.literal(true).optional(),
      /** With the first page of germplasm: taxa with this name. Their germplasm are not among the hits. */
      taxa: z.array(taxon).optional(),
      /** There are more taxa than these. */
      hasMoreTaxa: z.literal(true).optional(),
    }),
    /** Took too long: a longer term helps. */
    z.object({ section: z.enum(searchSections), tooMany: z.literal(true) }),
  ])
  .meta({ id: 'SearchSection' });
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

const amount = (otherwise: number) => z.coerce.number<number>().int().min(1).max(maxHits).default(otherwise);

export const searchRoutes = defineRoutes('search', 'any', {
  'GET search': {
    summary:
      'The best matches of a term in every section. Every word has to be found, in some field of the same thing; up to eight words are compared. Phrases in double quotation marks are one word.',
    query: z.object({ term, limit: amount(10) }),
    response: z.array(section),
  },
  'GET search/{section}': {
    summary: 'Matches of a term in one section, page by page.',
    params: z.object({ section: z.enum(searchSections) }),
    query: z.object({
      term,
      limit: amount(25),
      page: z.coerce.number<number>().int().min(0).max(1000).default(0),
    }),
    response: section,
  },
  'GET suggestion': {
    summary: 'Names and taxa that start with or contain the term.',
    query: z.object({
      term: text.trim().min(shortestSuggestion).max(maxTermLength),
      /** Comma-separated; all kinds by default. */
      kinds: z.string().optional(),
      limit: amount(10),
    }),
    response: z.array(suggestion),
  },
});
