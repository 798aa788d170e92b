import { minPasswordLength } from '@landrace/contract/areas/accounts/user';
import { hash, verify } from '@node-rs/argon2';
import { fail } from '../../platform/failure';

/** Argon2id with the library's parameters (19 MiB, two passes), the OWASP minimum. */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

/** Takes the same time for accounts that do not exist, so that names cannot be guessed from timing. */
const nobody = hash('a password that belongs to nobody');

export async function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
  return (await verify(stored ?? (await nobody), password)) && stored !== undefined;
}

/** Counted in characters, as people count them. */
export function checkPassword(password: string): void {
  if ([...password].length < minPasswordLength) throw fail('password.tooShort', { limit: minPasswordLength });
}
