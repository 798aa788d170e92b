/** What refers to germplasm and moves when duplicates are merged, in the order in which it is told. */
export const movingKinds = [
  'plots',
  'datasets',
  'genotypes',
  'pedigrees',
  'pedigreeDefinitions',
  'entities',
  'institutions',
  'synonyms',
  'attributes',
  'images',
  'links',
  'comments',
  'warnings',
  'publications',
  'groups',
  'marks',
  'distinctions',
] as const;
export type MovingKind = (typeof movingKinds)[number];

/** More are no duplicates of one accession. */
export const mostDuplicates = 100;
