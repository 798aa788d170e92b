/** What refers to traits and moves when they are merged, in display order. */
export const traitUses = [
  'values',
  'datasets',
  'synonyms',
  'attributes',
  'images',
  'links',
  'comments',
  'overlays',
  'groups',
] as const;
export type TraitUse = (typeof traitUses)[number];

/** Details that the preferred trait takes over if it has none itself. */
export const traitDetails = ['description', 'category', 'unit'] as const;

/** More are not variants of one trait. */
export const maxTraits = 100;
