import { ownValue } from '@landrace/domain/own-value';
import { sql } from 'kysely';
import { recordEvent } from '../../../platform/audit/note-event';
import type { Writer } from '../../../platform/db/handle';
import type { RoleWord } from '../role-name';

/** A user as the service currently describes them. */
export interface ExternalUser {
  readonly subject: string;
  readonly username: string;
  readonly fullName: string | null;
  readonly email: string | null;
  readonly role: RoleWord;
}

export interface Institution {
  readonly institutionName: string | null;
  readonly institutionAcronym: string | null;
  readonly institutionAddress: string | null;
}

/** Grants, groups and the audit refer to this row, so they stay with this person of this service. */
export async function saveExternalUser(
  tx: Writer,
  provider: string,
  { subject, username, fullName, email, role }: ExternalUser,
): Promise<{ id: number }> {
  return await tx.one(sql<{ id: number }>`
    insert into app_user (provider, subject, username, full_name, email, role)
    values (${provider}, ${subject}, ${username}, ${fullName}, ${email}, ${role})
    on conflict (provider, subject) do update set username = excluded.username, full_name = excluded.full_name,
      email = excluded.email, role = excluded.role, state = 'active'
    returning id`);
}

interface KnownUser extends ExternalUser, Institution {
  readonly id: number;
  readonly state: string;
}

function listKnown(tx: Writer, provider: string): Promise<KnownUser[]> {
  return tx.many(sql<KnownUser>`
    select id, subject, username, full_name as "fullName", email, role, state,
      institution_name as "institutionName", institution_acronym as "institutionAcronym",
      institution_address as "institutionAddress"
    from app_user where provider = ${provider} for update`);
}

/** Updates our rows from the service. Unchanged rows are not written, so that lists keep their version. */
export async function followService(
  tx: Writer,
  provider: string,
  listed: readonly (ExternalUser & Institution)[],
): Promise<void> {
  const known = new Map((await listKnown(tx, provider)).map((user) => [user.subject, user]));
  for (const user of listed) {
    const before = known.get(user.subject);
    known.delete(user.subject);
    if (before && before.state === 'active' && isSame(before, user)) continue;
    await saveListed(tx, provider, user);
    if (before && before.role !== user.role) {
      const details = { before: before.role, after: user.role, provider };
      await recordEvent(tx, { action: 'user.roleChanged', subject: named(before), details });
    }
  }
  for (const user of known.values()) if (user.state === 'active') await suspend(tx, user, provider);
}

function isSame(before: KnownUser, now: ExternalUser & Institution): boolean {
  return Object.entries(now).every(([key, value]) => ownValue(before, key) === value);
}

async function saveListed(tx: Writer, provider: string, user: ExternalUser & Institution): Promise<void> {
  const { id } = await saveExternalUser(tx, provider, user);
  await tx.run(sql`
    update app_user set institution_name = ${user.institutionName},
      institution_acronym = ${user.institutionAcronym}, institution_address = ${user.institutionAddress}
    where id = ${id}`);
}

const named = ({ id, username }: KnownUser) => ({ id, name: username });

/** Suspends a user whom the service no longer admits. */
async function suspend(tx: Writer, user: KnownUser, provider: string): Promise<void> {
  await tx.run(sql`update app_user set state = 'suspended' where id = ${user.id}`);
  await tx.run(sql`delete from access_token where user_id = ${user.id} and kind = 'session'`);
  await recordEvent(tx, { action: 'user.suspended', subject: named(user), details: { provider } });
}

/** Users of a service that is no longer configured cannot be verified. Their grants are kept for its return. */
export async function suspendUsersOfOthers(tx: Writer, provider: string): Promise<void> {
  await tx.run(sql`
    delete from access_token using app_user
    where app_user.id = access_token.user_id and access_token.kind = 'session'
      and app_user.provider not in ('local', ${provider})`);
  await tx.run(sql`
    update app_user set state = 'suspended' where provider not in ('local', ${provider}) and state = 'active'`);
}
