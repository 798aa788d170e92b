import type { Account } from '../session.repository';

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/**
 * Whoever knows the users: the accounts of our own database or an external service. Everything that differs
 * between the two is behind this interface, and one suite of tests holds both to it.
 */
export interface AccessService {
  /** Kept with every user, so that nobody inherits the grants of a namesake elsewhere. */
  readonly provider: string;
  /** The account whose password this is. Unknown, wrong and not allowed to sign in all fail alike, by `signIn.failed`. */
  verify(credentials: Credentials): Promise<Account>;
}
