/**
 * What a line was found by, the best first. Name and GID are the same number of the collection, and so are number and
 * display name the same name.
 */
export const matchFields = [
  'germplasmName',
  'germplasmNumber',
  'germplasmPuid',
  'synonyms',
  'otherNumbers',
  'collectingNumbers',
  'donorNumbers',
] as const;
export type MatchField = (typeof matchFields)[number];

/**
 * How a suggested name differs, the nearest first: in case, accents, blanks, punctuation or leading zeros alone; by one
 * typing error; or by more, so that it is only similar.
 */
export const suggestionKinds = ['spelling', 'typo', 'similar'] as const;
export type SuggestionKind = (typeof suggestionKinds)[number];

/** Names in one search. */
export const mostMatchNames = 100_000;
/** Characters; longer lines are no names but tables that lost their line ends. */
export const longestMatchName = 500;

/** Names for which something similar is looked for in one call, and how much of it is told. */
export const mostSuggestedNames = 20;
export const mostSuggestions = 5;
