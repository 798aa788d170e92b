export const institutionRoles = ['collection', 'maintenance', 'breeding', 'duplicate', 'donor'] as const;

export const dataWarningCategories = [
  'generic',
  'quality',
  'source',
  'deprecated',
  'missing',
  'inaccuracy',
] as const;

/** Relatives are counted so far; whoever has more has "as many and more". */
export const mostRelativesCounted = 100_000;
