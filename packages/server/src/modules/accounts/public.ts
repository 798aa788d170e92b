import { sql } from 'kysely';
import type { Principal } from '../../platform/access/caller';
import { noteEvent } from '../../platform/audit/note-event';
import type { Database } from '../../platform/db/database';
import type { Reader, Writer } from '../../platform/db/handle';
import { hashPassword } from './password';
import { findActiveUser, removeTokensOf, updatePassword } from './session.repository';
import { readMailAddress } from './username';

/** Whoever knew the old password is signed out, and their personal tokens end. Nothing when there is no such local account. */
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
      await noteEvent(tx, { action: 'user.passwordChanged', subject });
    }
    return account;
  });
}

/** The worker calls it; a token that nobody can use is only a risk. */
export async function removeExpiredTokens(tx: Writer, now: Date): Promise<void> {
  await tx.run(sql`
    delete from access_token
    where expires_on < ${now}::timestamptz or last_used_on + lifetime < ${now}::timestamptz`);
}

/** Jobs call it: whoever may no longer sign in is nobody, whatever they started before. */
export function findPrincipal(reader: Reader, userId: number): Promise<Principal | undefined> {
  return findActiveUser(reader, userId);
}

export interface Contact {
  readonly name: string;
  readonly email: string | null;
}

/** How others may address the holder of an account. */
export async function findContact(reader: Reader, userId: number): Promise<Contact | undefined> {
  return await reader.maybe(sql<Contact>`
    select coalesce(full_name, username) as name, email from app_user where id = ${userId}::int`);
}

/** Undefined for what cannot be an address of mail. */
export function mailAddressIn(text: string): string | undefined {
  return readMailAddress(text);
}
