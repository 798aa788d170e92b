/** The searched areas, in display order. */
export const searchSections = [
  'germplasm',
  'germplasmAttributes',
  'datasets',
  'datasetAttributes',
  'locations',
  'mapDefinitions',
  'pedigrees',
  'trials',
] as const;
export type SearchSection = (typeof searchSections)[number];

/** How a text matches, the best first. With `words`, every word of the term is in some field, and not side by side. */
export const matchKinds = ['exact', 'start', 'word', 'part', 'words', 'similar'] as const;
export type MatchKind = (typeof matchKinds)[number];

/** Fields by which a taxon of germplasm is found; crop names are those of the passports. */
export const taxonFields = ['genus', 'species', 'subtaxa', 'cropName'] as const;
export type TaxonField = (typeof taxonFields)[number];

export const suggestionKinds = ['germplasm', 'markers', 'taxa'] as const;
export type SuggestionKind = (typeof suggestionKinds)[number];

/** Characters before names are suggested. */
export const shortestSuggestion = 3;
export const maxTermLength = 200;
/** Matches are counted up to this number; beyond it the count is a minimum. */
export const maxCounted = 1000;
/** Germplasm of a taxon is counted up to this number. */
export const maxCountedOfTaxon = 10_000;
export const maxHits = 100;
/** Matches any characters. */
export const wildcard = '%';
