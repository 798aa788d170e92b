import type { PersonalToken } from '@landrace/contract/areas/accounts/personal-token.routes';
import type { TokenScope } from '@landrace/contract/core/role';
import { sql } from 'kysely';
import type { Reader, Writer } from '../../platform/db/handle';
import type { RowOf } from '../../platform/db/to-wire';

type PersonalTokenRow = RowOf<PersonalToken, 'expiresOn' | 'lastUsedOn' | 'createdOn'>;

const fields = sql`id as "tokenId", name, scope, expires_on as "expiresOn", last_used_on as "lastUsedOn",
  created_on as "createdOn"`;

export function listPersonalTokens(reader: Reader, userId: number): Promise<PersonalTokenRow[]> {
  return reader.many(sql<PersonalTokenRow>`
    select ${fields} from access_token where user_id = ${userId} and kind = 'personal'
    order by created_on desc, id desc`);
}

export function findTokenOwner(reader: Reader, userId: number): Promise<{ username: string } | undefined> {
  return reader.maybe(sql<{ username: string }>`select username from app_user where id = ${userId}`);
}

/** Locked, so that two concurrent requests cannot both create the last allowed one. */
export async function countPersonalTokens(tx: Writer, userId: number): Promise<number> {
  await tx.many(sql`select from app_user where id = ${userId} for update`);
  return await tx.value(sql<number>`
    select count(*) as count from access_token where user_id = ${userId} and kind = 'personal'`);
}

export interface NewTokenRow {
  readonly userId: number;
  readonly tokenHash: Buffer;
  readonly name: string;
  readonly scope: TokenScope;
  readonly expiresOn: Date | undefined;
  readonly now: Date;
}

export function insertPersonalToken(tx: Writer, token: NewTokenRow): Promise<PersonalTokenRow> {
  return tx.one(sql<PersonalTokenRow>`
    insert into access_token (token_hash, kind, user_id, name, scope, expires_on, created_on)
    values (${token.tokenHash}, 'personal', ${token.userId}, ${token.name}, ${token.scope},
      ${token.expiresOn ?? null}, ${token.now})
    returning ${fields}`);
}

/** Its name, or undefined if the user has no such token. */
export function removePersonalToken(
  tx: Writer,
  { userId, tokenId }: { readonly userId: number; readonly tokenId: number },
): Promise<{ name: string } | undefined> {
  return tx.maybe(sql<{ name: string }>`
    delete from access_token where id = ${tokenId} and user_id = ${userId} and kind = 'personal' returning name`);
}
