import { minPasswordLength } from '@landrace/contract/areas/accounts/user';
import { sql } from 'kysely';
import { recordEvent } from '../../platform/audit/note-event';
import type { Writer } from '../../platform/db/handle';
import { fail } from '../../platform/failure';
import { hashPassword } from './password';
import { readUsername } from './username';

export interface NewAdministrator {
  readonly username: string;
  readonly fullName?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly password: string;
}

/** Checks the account before there is a database. Returns the name as it will be stored. */
export function checkAdministrator({ username: entered, password }: NewAdministrator): string {
  const username = readUsername(entered);
  if (username === undefined) throw fail('registration.nameInvalid', {});
  if ([...password].length < minPasswordLength) throw fail('password.tooShort', { limit: minPasswordLength });
  return username;
}

/** A demo account of the same name becomes this one. */
export async function makeFirstAdministrator(
  tx: Writer,
  administrator: NewAdministrator,
  address: string,
): Promise<{ id: number; username: string }> {
  const username = checkAdministrator(administrator);
  const [fullName, email] = [administrator.fullName || null, administrator.email || null];
  const passwordHash = await hashPassword(administrator.password);
  const actor = await tx.one(sql<{ id: number; username: string }>`
    insert into app_user (provider, subject, username, full_name, email, role, state, password_hash)
    values ('local', ${username}, ${username}, ${fullName}, ${email}, 'administrator', 'active', ${passwordHash})
    on conflict (lower(username)) where provider = 'local' do update set username = excluded.username,
      full_name = excluded.full_name, email = excluded.email, role = excluded.role, state = excluded.state,
      password_hash = excluded.password_hash, institution_name = null
    returning id, username`);
  await recordEvent(tx, {
    action: 'user.created',
    actor,
    subject: { id: actor.id, name: actor.username },
    details: { role: 'Administrator' },
    address,
  });
  return actor;
}
