import { z } from 'zod';
import { defineRoutes } from '../../define-routes';
import { text } from '../../text';
import { matchFields, maxMatchNameLength, maxSuggestedNames, suggestionKinds } from './match';

const field = z.enum(matchFields);

/** Distinguishes germplasm with similar names. */
const germplasm = z.object({
  germplasmId: z.int(),
  germplasmName: z.string(),
  germplasmDisplayName: z.string(),
  germplasmPuid: z.string().optional(),
  entityTypeName: z.string(),
  genus: z.string().optional(),
  species: z.string().optional(),
  countryName: z.string().optional(),
  /** Code, or else the name, of the holding institution. */
  institution: z.string().optional(),
});
export type MatchedGermplasm = z.output<typeof germplasm>;

const line = z.object({
  /** From 1; blank lines count. */
  line: z.int(),
  name: z.string(),
  /** An earlier line with the same text. */
  sameAs: z.int().optional(),
  /** How many germplasm have this name: none, one, or several of which the user has to choose one. */
  matches: z.int(),
  /** The first of them. */
  candidates: z.array(z.object({ germplasmId: z.int(), field })),
});
export type MatchLine = z.output<typeof line>;

const matchAnswer = z.object({
  lines: z.array(line),
  /** All that the lines name, each once. */
  germplasm: z.array(germplasm),
});
export type MatchAnswer = z.output<typeof matchAnswer>;

const suggestion = germplasm.extend({
  field,
  /** The similar name. */
  text: z.string(),
  /** How it differs; the same for all suggestions of a name. */
  kind: z.enum(suggestionKinds),
});
export type MatchSuggestion = z.output<typeof suggestion>;

export const matchRoutes = defineRoutes('germplasm', 'Data Curator', {
  'POST germplasm/match': {
    effect: 'read',
    summary: 'Matches germplasm by name, line by line; each entry of `names` is a line.',
    body: z.object({ names: z.array(text) }),
    response: matchAnswer,
  },
  'POST germplasm/match/suggestion': {
    effect: 'read',
    summary: 'Germplasm with similar names, most similar first, for names that were not found.',
    body: z.object({
      names: z.array(text.trim().min(1).max(maxMatchNameLength)).min(1).max(maxSuggestedNames),
    }),
    /** In the order of the names; null if there was too much to search. */
    response: z.array(z.array(suggestion).nullable()),
  },
});
