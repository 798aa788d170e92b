/** What refers to traits and moves when they are merged, in the order in which it is told. */
export const traitUses = [
  'values',
  'datasets',
  'synonyms',
  'attributes',
  'images',
  'links',
  'comments',
  'overlays',
] as const;
export type TraitUse = (typeof traitUses)[number];

/** What the preferred trait takes over where it says nothing itself. */
export const traitDetails = ['description', 'category', 'unit'] as const;

/** More are no spellings of one trait. */
export const mostTraits = 100;
