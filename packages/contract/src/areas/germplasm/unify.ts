/** What refers to germplasm and moves when duplicates are merged, in display order. */
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

/** More are not duplicates of one accession. */
export const maxDuplicates = 100;
