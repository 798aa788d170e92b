export const institutionRoles = ['collection', 'maintenance', 'breeding', 'duplicate', 'donor'] as const;

export const dataWarningCategories = [
  'generic',
  'quality',
  'source',
  'deprecated',
  'missing',
  'inaccuracy',
] as const;

/** By which the completeness index weighs descriptors; follows from SAMPSTAT. */
export const populationTypes = ['wild', 'landrace', 'breeding', 'cultivar', 'other'] as const;
export type PopulationType = (typeof populationTypes)[number];
