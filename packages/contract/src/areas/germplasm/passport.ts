export const institutionRoles = ['collection', 'maintenance', 'breeding', 'duplicate', 'donor'] as const;

export const dataWarningCategories = [
  'generic',
  'quality',
  'source',
  'deprecated',
  'missing',
  'inaccuracy',
] as const;

/** Relatives are counted up to this number; beyond it the count is a minimum. */
export const maxRelativesCounted = 100_000;
