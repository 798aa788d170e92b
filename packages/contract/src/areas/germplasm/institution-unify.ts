/** What refers to institutions and moves when they are merged, in the order in which it is told. */
export const institutionUses = ['passports', 'collaborators'] as const;
export type InstitutionUse = (typeof institutionUses)[number];

/** What the preferred institution takes over where it says nothing itself. */
export const institutionDetails = [
  'code',
  'acronym',
  'country',
  'address',
  'email',
  'phone',
  'contact',
] as const;

/** More are no spellings of one institution. */
export const mostInstitutions = 100;
