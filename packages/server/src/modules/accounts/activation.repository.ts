import { sql } from 'kysely';
import type { Reader, Writer } from '../../platform/db/handle';
import type { ActivationKey } from './activation-key';

export interface AccountToActivate {
  readonly id: number;
  readonly username: string;
  readonly state: 'awaiting_activation' | 'awaiting_approval' | 'active';
  readonly hasPassword: boolean;
  /** Requested by a visitor and not decided yet. */
  readonly hasOpenRequest: boolean;
}

function byKey(hash: Buffer, now: Date) {
  return sql<AccountToActivate>`
    select id, username, state, password_hash is not null as "hasPassword",
      exists (select from access_request where user_id = app_user.id and state in ('unverified', 'pending'))
        as "hasOpenRequest"
    from app_user
    where activation_key_hash = ${hash} and provider = 'local' and state <> 'suspended'
      and activation_expires_on >= ${now}::timestamptz`;
}

export function findByKey(reader: Reader, hash: Buffer, now: Date): Promise<AccountToActivate | undefined> {
  return reader.maybe(byKey(hash, now));
}

/** Of two concurrent calls with the same key the second finds it used. */
export function lockByKey(tx: Writer, hash: Buffer, now: Date): Promise<AccountToActivate | undefined> {
  return tx.maybe(sql<AccountToActivate>`${byKey(hash, now)} for update`);
}

export async function updateActivated(
  tx: Writer,
  id: number,
  { state, passwordHash }: { readonly state: string; readonly passwordHash: string | undefined },
): Promise<void> {
  await tx.run(sql`
    update app_user set state = ${state}, password_hash = coalesce(${passwordHash ?? null}, password_hash),
      activation_key_hash = null, activation_expires_on = null
    where id = ${id}`);
}

export async function updateConfirmed(
  tx: Writer,
  userId: number,
  state: 'pending' | 'approved',
): Promise<void> {
  await tx.run(sql`
    update access_request set state = ${state}, decided_on = case when ${state} = 'approved' then now() end
    where user_id = ${userId} and state = 'unverified'`);
}

export async function updateKey(tx: Writer, id: number, { hash, expiresOn }: ActivationKey): Promise<void> {
  await tx.run(sql`
    update app_user set activation_key_hash = ${hash}, activation_expires_on = ${expiresOn} where id = ${id}`);
}
