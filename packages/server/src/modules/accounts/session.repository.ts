import type { Role, TokenScope } from '@landrace/contract/core/role';
import { sql } from 'kysely';
import type { Principal } from '../../platform/access/caller';
import type { Reader, Writer } from '../../platform/db/handle';
import { prepared } from '../../platform/db/prepared';
import type { TokenKind } from '../../platform/http/credential';

export interface Account {
  readonly id: number;
  readonly username: string;
  readonly fullName: string | null;
  readonly email: string | null;
  readonly role: Role;
  readonly passwordHash: string | null;
}

/** The database's short names and the contract's titles. */
export const roleTitle = sql<Role>`case u.role when 'administrator' then 'Administrator' when 'curator' then 'Data Curator' else 'Regular User' end`;

export function findActiveAccount(reader: Reader, username: string): Promise<Account | undefined> {
  return reader.maybe(
    prepared(sql<Account>`
      select u.id, u.username, u.full_name as "fullName", u.email, ${roleTitle} as role,
        u.password_hash as "passwordHash"
      from app_user u
      where u.provider = 'local' and u.state = 'active' and lower(u.username) = ${username.toLowerCase()}`),
  );
}

export function findActiveUser(reader: Reader, id: number): Promise<Principal | undefined> {
  return reader.maybe(sql<Principal>`
    select u.id, u.username, ${roleTitle} as role from app_user u where u.id = ${id} and u.state = 'active'`);
}

export interface LiveToken {
  /** The token whose use is recorded: an image token keeps its session alive. */
  readonly tokenId: number;
  readonly kind: TokenKind;
  readonly scope: TokenScope | null;
  readonly lastUsedOn: Date | null;
  /** Null for a token with a fixed expiry. */
  readonly lifetimeSeconds: number | null;
  readonly id: number;
  readonly username: string;
  readonly role: Role;
}

/**
 * A session lasts for its lifetime after the last use, a personal token until its expiry; both as long as their user
 * may sign in.
 */
function isLive(now: Date) {
  return sql`u.state = 'active' and (t.lifetime is null or t.last_used_on + t.lifetime >= ${now}::timestamptz)
    and (t.expires_on is null or t.expires_on > ${now}::timestamptz)`;
}

export function findLiveToken(
  reader: Reader,
  { tokenHash, kinds }: { tokenHash: Buffer; kinds: readonly TokenKind[] },
  now: Date,
): Promise<LiveToken | undefined> {
  return reader.maybe(
    prepared(sql<LiveToken>`
      select coalesce(t.session_id, t.id) as "tokenId", t.kind, t.scope, t.last_used_on as "lastUsedOn",
        extract(epoch from t.lifetime)::int as "lifetimeSeconds", u.id, u.username, ${roleTitle} as role
      from access_token t join app_user u on u.id = t.user_id
      where t.token_hash = ${tokenHash} and t.kind = any(${[...kinds]}::text[]) and ${isLive(now)}`),
  );
}

export async function listLiveTokens(
  reader: Reader,
  tokenIds: readonly number[],
  now: Date,
): Promise<number[]> {
  return await reader.values(sql<number>`
    select t.id from access_token t join app_user u on u.id = t.user_id
    where t.id = any(${[...tokenIds]}::int[]) and ${isLive(now)}`);
}

export interface NewSession {
  readonly userId: number;
  readonly tokenHash: Buffer;
  readonly imageTokenHash: Buffer;
  readonly lifetimeMs: number;
  readonly now: Date;
}

/** In one statement, because the sign-in waits for each. */
export async function insertSession(tx: Writer, session: NewSession): Promise<void> {
  const lifetime = sql`make_interval(secs => ${session.lifetimeMs / 1000}::float8)`;
  await tx.run(
    prepared(sql`
    with session as (
      insert into access_token (token_hash, kind, user_id, lifetime, last_used_on)
      values (${session.tokenHash}, 'session', ${session.userId}, ${lifetime}, ${session.now}) returning id),
    signed_in as (update app_user set last_sign_in_on = ${session.now} where id = ${session.userId})
    insert into access_token (token_hash, kind, user_id, session_id, lifetime, last_used_on)
    select ${session.imageTokenHash}, 'image', ${session.userId}::int, session.id, ${lifetime}, ${session.now}
    from session`),
  );
}

export async function updateLastUse(tx: Writer, tokenId: number, now: Date): Promise<void> {
  await tx.run(sql`
    update access_token set last_used_on = ${now}::timestamptz where id = ${tokenId} or session_id = ${tokenId}`);
}

/** The image token is removed with its session. */
export function removeSession(tx: Writer, tokenHash: Buffer, userId: number): Promise<number> {
  return tx.run(
    sql`delete from access_token where token_hash = ${tokenHash} and user_id = ${userId} and kind = 'session'`,
  );
}

/** Image tokens are removed with their sessions; personal tokens stay. */
export function removeSessionsOf(tx: Writer, userId: number): Promise<number> {
  return tx.run(sql`delete from access_token where user_id = ${userId} and kind = 'session'`);
}

/** Sessions and personal tokens: after a reset it is uncertain who created them. */
export function removeTokensOf(tx: Writer, userId: number): Promise<number> {
  return tx.run(sql`delete from access_token where user_id = ${userId}`);
}

export function updatePassword(
  tx: Writer,
  username: string,
  passwordHash: string,
): Promise<{ id: number; username: string } | undefined> {
  return tx.maybe(sql<{ id: number; username: string }>`
    update app_user set password_hash = ${passwordHash}
    where provider = 'local' and lower(username) = ${username.toLowerCase()}
    returning id, username`);
}
