import { shortestPassword } from '@landrace/contract/areas/accounts/user';
import { sql } from 'kysely';
import { noteEvent } from '../../platform/audit/note-event';
import type { Writer } from '../../platform/db/handle';
import { fail } from '../../platform/failure';
import { hashPassword } from './password';

export interface NewAdministrator {
  readonly username: string;
  readonly fullName?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly password: string;
}

/** What can be said against it before there is a database. */
export function checkAdministrator({ username, password }: NewAdministrator): void {
  if (/\p{C}/u.test(username) || username.trim() === '') throw fail('registration.nameInvalid', {});
  if ([...password].length < shortestPassword) throw fail('password.tooShort', { limit: shortestPassword });
}

/** A demo account of the same name becomes this one. */
export async function makeFirstAdministrator(
  tx: Writer,
  given: NewAdministrator,
  address: string,
): Promise<{ id: number; username: string }> {
  checkAdministrator(given);
  const username = given.username.normalize('NFKC').trim();
  const [fullName, email] = [given.fullName || null, given.email || null];
  const passwordHash = await hashPassword(given.password);
  const actor = await tx.one(sql<{ id: number; username: string }>`
    insert into app_user (provider, subject, username, full_name, email, role, state, password_hash)
    values ('local', ${username}, ${username}, ${fullName}, ${email}, 'administrator', 'active', ${passwordHash})
    on conflict (provider, lower(username)) do update set username = excluded.username,
      full_name = excluded.full_name, email = excluded.email, role = excluded.role, state = excluded.state,
      password_hash = excluded.password_hash, institution_name = null
    returning id, username`);
  await noteEvent(tx, {
    action: 'user.created',
    actor,
    subject: { id: actor.id, name: actor.username },
    details: { role: 'Administrator' },
    address,
  });
  return actor;
}
