import { sql } from 'kysely';
import type { Writer } from '../../platform/db/handle';
import type { RoleWord } from './role-name';

/** An account before a change. */
export interface UserRow {
  readonly id: number;
  readonly provider: string;
  readonly username: string;
  readonly role: RoleWord;
  readonly state: string;
  readonly email: string | null;
  readonly locale: string | null;
}

/**
 * Changes of accounts are serialised from their start: removing an administrator locks all of them, and two such
 * changes in different order would deadlock.
 */
export async function serialise(tx: Writer): Promise<void> {
  await tx.many(sql`select pg_advisory_xact_lock(hashtext('landrace.account_change'))`);
}

/** Locked until the change is complete. */
export function lockUser(tx: Writer, id: number): Promise<UserRow | undefined> {
  return tx.maybe(sql<UserRow>`
    select id, provider, username, role, state, email, locale from app_user where id = ${id} for update`);
}

/**
 * Whether no other local administrator could sign in. Those of an external service do not count: it may be
 * unreachable, or replaced. All of them stay locked, so that two cannot remove each other.
 */
export async function isLastAdministrator(tx: Writer, id: number): Promise<boolean> {
  const administrators = await tx.many(sql<{ id: number }>`
    select id from app_user
    where provider = 'local' and role = 'administrator' and state = 'active'
    order by id for update`);
  return administrators.length === 1 && administrators[0]?.id === id;
}

export async function updateRole(tx: Writer, id: number, role: RoleWord): Promise<void> {
  await tx.run(sql`update app_user set role = ${role} where id = ${id}`);
}

/** Suspension invalidates earlier links. */
export async function updateState(tx: Writer, id: number, state: 'active' | 'suspended'): Promise<void> {
  await tx.run(sql`
    update app_user set state = ${state},
      activation_key_hash = case when ${state} = 'active' then activation_key_hash end,
      activation_expires_on = case when ${state} = 'active' then activation_expires_on end
    where id = ${id}`);
}
