/**
 * By what values of trials can be divided. `group`: every chosen group, and the germplasm that was chosen by id. `year`
 * is that of the recording, or else of the start of the dataset.
 */
export const trialDimensions = [
  'dataset',
  'treatment',
  'location',
  'year',
  'date',
  'group',
  'germplasm',
  'taxonomy',
  'parent',
  'rep',
  'block',
  'row',
  'column',
] as const;
export type TrialDimension = (typeof trialDimensions)[number];

export const climateDimensions = ['dataset', 'location', 'country', 'year', 'month', 'group'] as const;
export type ClimateDimension = (typeof climateDimensions)[number];

/** Key and name of the items that were chosen by id, among the groups: no group has that id. */
export const markedItems = { key: '0', name: 'marked' } as const;
