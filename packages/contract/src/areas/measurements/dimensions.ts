/**
 * By what values of trials can be divided. `group`: every chosen group, and the germplasm that was chosen by id. `year`
 * is that of the recording, or else of the start of the dataset. `namedgermplasm` and `namedlocations`: each that the
 * request names, and all others together, which have no name.
 */
export const trialDimensions = [
  'dataset',
  'treatment',
  'location',
  'year',
  'date',
  'group',
  'germplasm',
  'namedgermplasm',
  'namedlocations',
  'taxonomy',
  'parent',
  'rep',
  'block',
  'row',
  'column',
] as const;
export type TrialDimension = (typeof trialDimensions)[number];

export const climateDimensions = [
  'dataset',
  'location',
  'namedlocations',
  'country',
  'year',
  'month',
  'group',
] as const;
export type ClimateDimension = (typeof climateDimensions)[number];

/** Key and name of the items that were chosen by id, among the groups: no group has that id. */
export const markedItems = { key: '0', name: 'marked' } as const;

/** Dimensions of a few chosen items beside all others. */
export const namedDimensions = ['namedgermplasm', 'namedlocations'] as const;
export type NamedDimension = (typeof namedDimensions)[number];

/** Each has a colour of its own. */
export const maxNamedItems = 8;
