export const institutionRoles = ['collection', 'maintenance', 'breeding', 'duplicate', 'donor'] as const;

export const dataWarningCategories = [
  'generic',
  'quality',
  'source',
  'deprecated',
  'missing',
  'inaccuracy',
] as const;
