import type { UserDetails } from './permission-queries';

/** One line of a list of those who have something. */
export interface Grantee {
  readonly id: number;
  readonly name: string;
  readonly detail: string | undefined;
}

export function granteeOf({ id, username, fullName, emailAddress }: UserDetails): Grantee {
  return { id, name: fullName ?? username, detail: fullName ? username : emailAddress };
}
