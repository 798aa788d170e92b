import type { InstitutionPage, NewUser } from '@landrace/contract/areas/accounts/registration.routes';
import type { UserDetails } from '@landrace/contract/areas/accounts/user.routes';
import type { Role } from '@landrace/contract/core/role';

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** A person with a valid password who may sign in. The id is ours, whatever the provider. */
export interface VerifiedUser {
  readonly id: number;
  readonly username: string;
  readonly fullName: string | null;
  readonly email: string | null;
  readonly role: Role;
}

/** The context of a request for access. */
export interface AccessRequestContext {
  /** The language of the answer. */
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
 * Knows the users: the accounts of our own database or an external service. Everything that differs between the two
 * is behind this interface, and one test suite checks both. An unreachable service fails with
 * `accessService.unavailable`, a refusal with the code it returned.
 */
export interface AccessService {
  /** Stored with every user, so that nobody inherits the grants of a namesake of another service. */
  readonly provider: string;
  /**
   * The account for these credentials. Unknown, wrong and not allowed to sign in all fail alike, with
   * `signIn.failed`.
   */
  verify(credentials: Credentials): Promise<VerifiedUser>;
  /**
   * If a name or address is in use, an external service may report it with its code; our own accounts answer as if
   * the request was accepted, so that nobody finds out who has an account.
   */
  requestAccount(user: NewUser, context: AccessRequestContext): Promise<void>;
  /** For somebody who has an account but no access. */
  requestAccess(credentials: Credentials, context: AccessRequestContext): Promise<void>;
  institutions(options: InstitutionQuery): Promise<InstitutionPage>;
  users(): Promise<UserDetails[]>;
  /** Updates our users from the service. */
  follow(): Promise<void>;
}
