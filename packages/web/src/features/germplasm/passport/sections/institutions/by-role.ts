import { institutionRoles } from '@landrace/contract/areas/germplasm/passport';
import type { Passport } from '@landrace/contract/areas/germplasm/passport.routes';

export type PassportInstitution = Extract<Passport['institutions'], { data: unknown }>['data'][number];

interface RoleMembers {
  readonly role: PassportInstitution['type'];
  readonly members: readonly PassportInstitution[];
}

/** Roles in the order of the contract, without unused ones. */
export function byRole(institutions: readonly PassportInstitution[]): readonly RoleMembers[] {
  return institutionRoles
    .map((role) => ({ role, members: institutions.filter(({ type }) => type === role) }))
    .filter(({ members }) => members.length > 0);
}
