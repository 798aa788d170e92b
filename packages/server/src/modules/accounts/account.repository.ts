import { sql } from 'kysely';
import type { Reader, Writer } from '../../platform/db/handle';
import type { ActivationKey } from './activation-key';
import type { RoleWord } from './role-name';

/** A local account in any state. */
export interface LocalAccount {
  readonly id: number;
  readonly username: string;
  readonly state: string;
  readonly passwordHash: string | null;
}

export interface NewAccount {
  readonly username: string;
  readonly fullName: string | null;
  readonly email: string | null;
  readonly institutionName: string | null;
  readonly institutionAcronym?: string | null;
  readonly institutionAddress?: string | null;
  readonly role: RoleWord;
  readonly state: 'awaiting_activation' | 'active';
  readonly passwordHash: string | null;
  readonly activation: ActivationKey | undefined;
  readonly locale: string | null;
}

export function findLocalAccount(reader: Reader, username: string): Promise<LocalAccount | undefined> {
  return reader.maybe(sql<LocalAccount>`
    select id, username, state, password_hash as "passwordHash"
    from app_user
    where provider = 'local' and lower(username) = lower(${username}::text collate landrace_natural)`);
}

/** An account with one of the given usernames or addresses. */
export interface NameOwner {
  readonly id: number;
  readonly username: string;
  readonly email: string | null;
  readonly locale: string | null;
  /** Whether the given address is its own, as mail address or as username. */
  readonly hasAddress: boolean;
  /** Whether mails to the given address reach its owner. */
  readonly isReached: boolean;
}

/** Who already has a name or address. Until the transaction ends nobody else can take it. */
export async function listNameOwners(
  tx: Writer,
  names: readonly string[],
  address: string | null = null,
): Promise<NameOwner[]> {
  await tx.many(sql`select pg_advisory_xact_lock(hashtext('landrace.account_name'))`);
  const email = sql`lower(${address}::text collate landrace_natural)`;
  return await tx.many(sql<NameOwner>`
    select id, username, email, locale,
      coalesce(${email} in (lower(username), lower(email)), false) as "hasAddress",
      coalesce(${email} = lower(email), false) as "isReached"
    from app_user
    where provider = 'local'
      and exists (select from unnest(${[...names]}::text[]) as given (name)
        where lower(given.name collate landrace_natural) in (lower(username), lower(email)))
    order by id`);
}

export async function isTaken(tx: Writer, names: readonly string[]): Promise<boolean> {
  return (await listNameOwners(tx, names)).length > 0;
}

/** The address was not confirmed in time, so the name is free again. */
export async function removeUnconfirmed(tx: Writer, names: readonly string[], now: Date): Promise<void> {
  await tx.run(sql`
    delete from app_user
    where provider = 'local' and state = 'awaiting_activation' and activation_expires_on < ${now}::timestamptz
      and exists (select from unnest(${[...names]}::text[]) as given (name)
        where lower(given.name collate landrace_natural) in (lower(username), lower(email)))
      and exists (select from access_request where user_id = app_user.id and state = 'unverified')`);
}

/** The subject is random: the name of a former user may be reused, but without anything of theirs. */
export async function insertAccount(tx: Writer, account: NewAccount): Promise<{ id: number }> {
  return await tx.one(sql<{ id: number }>`
    insert into app_user (provider, subject, username, full_name, email, institution_name, institution_acronym,
      institution_address, role, state, password_hash, activation_key_hash, activation_expires_on, locale)
    values ('local', gen_random_uuid(), ${account.username}, ${account.fullName}, ${account.email},
      ${account.institutionName}, ${account.institutionAcronym ?? null}, ${account.institutionAddress ?? null},
      ${account.role}, ${account.state}, ${account.passwordHash}, ${account.activation?.hash ?? null},
      ${account.activation?.expiresOn ?? null}, ${account.locale})
    returning id`);
}

export async function removeAccount(tx: Writer, id: number): Promise<void> {
  await tx.run(sql`delete from app_user where id = ${id}`);
}

export async function updatePasswordOf(tx: Writer, id: number, passwordHash: string): Promise<void> {
  await tx.run(sql`update app_user set password_hash = ${passwordHash} where id = ${id}`);
}
