import type { UserDetails } from './permission-queries';

/** One row in a list of users or groups that hold a grant. */
export interface Grantee {
  readonly id: number;
  readonly name: string;
  readonly detail: string | undefined;
}

export function granteeOf({ id, username, fullName, emailAddress }: UserDetails): Grantee {
  return { id, name: fullName ?? username, detail: fullName ? username : emailAddress };
}
