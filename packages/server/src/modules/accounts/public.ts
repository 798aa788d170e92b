import { sql } from 'kysely';
import type { Principal } from '../../platform/access/caller';
import { recordEvent } from '../../platform/audit/note-event';
import type { Database } from '../../platform/db/database';
import type { Reader, Writer } from '../../platform/db/handle';
import { hashPassword } from './password';
import { findActiveUser, removeTokensOf, updatePassword } from './session.repository';
import { readMailAddress } from './username';

/**
 * Signs out everybody who knew the old password, and ends their personal tokens. Undefined if there is no such local
 * account.
 */
export async function resetPassword(
  database: Database,
  username: string,
  password: string,
): Promise<{ username: string } | undefined> {
  const passwordHash = await hashPassword(password);
  return await database.inTransaction(async (tx) => {
    const account = await updatePassword(tx, username.trim(), passwordHash);
    if (account) {
      await removeTokensOf(tx, account.id);
      const subject = { id: account.id, name: account.username };
      await recordEvent(tx, { action: 'user.passwordChanged', subject });
    }
    return account;
  });
}

/** Called by the worker; a token that nobody can use is only a risk. */
export async function removeExpiredTokens(tx: Writer, now: Date): Promise<void> {
  await tx.run(sql`
    delete from access_token
    where expires_on < ${now}::timestamptz or last_used_on + lifetime < ${now}::timestamptz`);
}

/** Called by jobs: somebody who may no longer sign in has no principal, whatever they started before. */
export function findPrincipal(reader: Reader, userId: number): Promise<Principal | undefined> {
  return findActiveUser(reader, userId);
}

export interface Contact {
  readonly name: string;
  readonly email: string | null;
}

/** How others may address the owner of an account. */
export async function findContact(reader: Reader, userId: number): Promise<Contact | undefined> {
  return await reader.maybe(sql<Contact>`
    select coalesce(full_name, username) as name, email from app_user where id = ${userId}::int`);
}

/** Undefined if it cannot be a mail address. */
export function mailAddressIn(text: string): string | undefined {
  return readMailAddress(text);
}
