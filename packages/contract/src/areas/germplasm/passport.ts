import type { CodeList } from '../../core/field';

export const institutionRoles = ['collection', 'maintenance', 'breeding', 'duplicate', 'donor'] as const;

export const roleCodes: CodeList = {
  texts: 'germplasm.institutionRoles',
  codeOf: Object.fromEntries(institutionRoles.map((role) => [role, role])),
};

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
