/**
 * The field by which a line was matched, the best first. Name and GID are the same number of the collection, and so are
 * number and display name the same name.
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
 * How a suggested name differs, the nearest first: only in case, accents, blanks, punctuation or leading zeros; by one
 * typing error; or by more, so that it is only similar.
 */
export const suggestionKinds = ['spelling', 'typo', 'similar'] as const;
export type SuggestionKind = (typeof suggestionKinds)[number];

/** Names in one search. */
export const maxMatchNames = 100_000;
/** Characters; longer lines are not names but tables without line ends. */
export const maxMatchNameLength = 500;

/** Names per call for which similar ones are searched, and the maximum number of suggestions. */
export const maxSuggestedNames = 20;
export const maxSuggestions = 5;
