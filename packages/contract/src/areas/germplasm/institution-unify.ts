/** What refers to institutions and moves when they are merged, in display order. */
export const institutionUses = ['passports', 'collaborators'] as const;
export type InstitutionUse = (typeof institutionUses)[number];

/** Details that the preferred institution takes over if it has none itself. */
export const institutionDetails = [
  'code',
  'acronym',
  'country',
  'address',
  'email',
  'phone',
  'contact',
] as const;

/** More are not variants of one institution. */
export const maxInstitutions = 100;
