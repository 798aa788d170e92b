import type { InstitutionUse } from '@landrace/contract/areas/germplasm/institution-unify';
import type { Reference } from '../../../platform/merge/reference';

/** Every column that refers to institutions; a test compares it with the database. */
export const institutionReferences: readonly Reference<InstitutionUse>[] = [
  {
    table: 'germplasm_institution',
    column: 'institution_id',
    use: 'passports',
    how: 'repoint',
    // A passport that names two of them in one role then names one.
    sameBy: ['germplasm_id', 'role'],
  },
  { table: 'collaborator', column: 'institution_id', use: 'collaborators', how: 'repoint' },
];
