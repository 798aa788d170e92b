/** What is searched, in the order in which it is shown. */
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

/** How a text matches, the best first. */
export const matchKinds = ['exact', 'start', 'word', 'part', 'similar'] as const;
export type MatchKind = (typeof matchKinds)[number];

/** What a taxon of germplasm is found by; crop names are those of the passports. */
export const taxonFields = ['genus', 'species', 'subtaxa', 'cropName'] as const;
export type TaxonField = (typeof taxonFields)[number];

export const suggestionKinds = ['germplasm', 'markers', 'taxa'] as const;
export type SuggestionKind = (typeof suggestionKinds)[number];

/** Characters before names are suggested. */
export const shortestSuggestion = 3;
export const longestTerm = 200;
/** Matches are counted up to here; a section with more says so. */
export const mostCounted = 1000;
/** Germplasm of a taxon is counted up to here. */
export const mostCountedOfTaxon = 10_000;
export const mostHits = 100;
/** Stands for any characters. */
export const wildcard = '%';
