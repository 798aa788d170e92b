import { ownValue } from '@landrace/domain/own-value';
import { sql } from 'kysely';
import { noteEvent } from '../../../platform/audit/note-event';
import type { Writer } from '../../../platform/db/handle';
import type { RoleWord } from '../role-word';

/** A user as the service describes them now. */
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

/** Rows refer to the row made here, so that grants, groups and audit stay with this person of this service. */
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

/** Brings our rows in line with the service. What did not change is not written, so that lists stay as they are. */
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
      await noteEvent(tx, { action: 'user.roleChanged', subject: named(before), details });
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

/** Whom the service no longer lets in. */
async function suspend(tx: Writer, user: KnownUser, provider: string): Promise<void> {
  await tx.run(sql`update app_user set state = 'suspended' where id = ${user.id}`);
  await tx.run(sql`delete from access_token where user_id = ${user.id} and kind = 'session'`);
  await noteEvent(tx, { action: 'user.suspended', subject: named(user), details: { provider } });
}

/** Nobody vouches for the users of a service that is not asked any more. Their grants wait for its return. */
export async function suspendUsersOfOthers(tx: Writer, provider: string): Promise<void> {
  await tx.run(sql`
    delete from access_token using app_user
    where app_user.id = access_token.user_id and access_token.kind = 'session'
      and app_user.provider not in ('local', ${provider})`);
  await tx.run(sql`
    update app_user set state = 'suspended' where provider not in ('local', ${provider}) and state = 'active'`);
}
