import type { InstitutionPage, NewUser } from '@landrace/contract/areas/accounts/registration.routes';
import type { UserDetails } from '@landrace/contract/areas/accounts/user.routes';
import type { Role } from '@landrace/contract/core/role';

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** Somebody whose password was right and who may sign in. The id is ours, whoever vouches for them. */
export interface VerifiedUser {
  readonly id: number;
  readonly username: string;
  readonly fullName: string | null;
  readonly email: string | null;
  readonly role: Role;
}

/** How a request for access came in. */
export interface Asked {
  /** The language to answer in. */
  readonly locale: string;
  readonly needsApproval: boolean;
  /** Network address, for the audit. */
  readonly address: string;
}

export interface InstitutionQuery {
  readonly page: number;
  readonly limit: number;
  readonly search?: string | undefined;
}

/**
 * Whoever knows the users: the accounts of our own database or an external service. Everything that differs
 * between the two is behind this interface, and one suite of tests holds both to it. A service that cannot be
 * asked fails by `accessService.unavailable`, what it refuses by the code it gave.
 */
export interface AccessService {
  /** Kept with every user, so that nobody inherits the grants of a namesake elsewhere. */
  readonly provider: string;
  /** The account whose password this is. Unknown, wrong and not allowed to sign in all fail alike, by `signIn.failed`. */
  verify(credentials: Credentials): Promise<VerifiedUser>;
  /**
   * A name or address in use: an external service may say so by its code; our own accounts answer as if the
   * request was taken, so that nobody finds out who has an account.
   */
  requestAccount(user: NewUser, asked: Asked): Promise<void>;
  /** For somebody who has an account and no access. */
  requestAccess(credentials: Credentials, asked: Asked): Promise<void>;
  institutions(options: InstitutionQuery): Promise<InstitutionPage>;
  users(): Promise<UserDetails[]>;
  /** Brings what we keep of the users in line with the service now. */
  follow(): Promise<void>;
}
