import { randomBytes } from 'node:crypto';
import type {
  NewPersonalToken,
  PersonalToken,
} from '@landrace/contract/areas/accounts/personal-token.routes';
import type { Principal } from '../../platform/access/caller';
import { recordEvent, type SignedInActor } from '../../platform/audit/note-event';
import { toWire } from '../../platform/db/to-wire';
import { fail } from '../../platform/failure';
import type { Services } from '../../platform/services';
import {
  countPersonalTokens,
  findTokenOwner,
  insertPersonalToken,
  listPersonalTokens,
  removePersonalToken,
} from './personal-token.repository';
import { tokenDigest } from './token-digest';

const maxTokens = 50;
const dayMs = 24 * 60 * 60 * 1000;
/** Lets secret scanners recognise our tokens. */
const prefix = 'lrt_';

export type PersonalTokenDeps = Pick<Services, 'database' | 'clock'>;

export async function ownTokens({ database }: PersonalTokenDeps, user: Principal): Promise<PersonalToken[]> {
  return (await listPersonalTokens(database.reader, user.id)).map(toWire);
}

export async function makeToken(
  { database, clock }: PersonalTokenDeps,
  { name, scope, days }: NewPersonalToken,
  by: SignedInActor,
): Promise<PersonalToken & { token: string }> {
  const now = clock.now();
  const token = `${prefix}${randomBytes(32).toString('base64url')}`;
  const made = await database.inTransaction(async (tx) => {
    if ((await countPersonalTokens(tx, by.actor.id)) >= maxTokens)
      throw fail('token.tooMany', { limit: maxTokens });
    const row = await insertPersonalToken(tx, {
      userId: by.actor.id,
      tokenHash: tokenDigest(token),
      name,
      scope,
      expiresOn: days === undefined ? undefined : new Date(now.getTime() + days * dayMs),
      now,
    });
    const subject = { id: row.tokenId, name };
    await recordEvent(tx, {
      action: 'token.created',
      ...by,
      subject,
      details: { scope, ...(days && { days }) },
    });
    return row;
  });
  return { ...toWire(made), token };
}

export async function revokeToken(
  { database }: PersonalTokenDeps,
  tokenId: number,
  by: SignedInActor,
): Promise<true> {
  await database.inTransaction(async (tx) => {
    const removed = await removePersonalToken(tx, { userId: by.actor.id, tokenId });
    if (!removed) throw fail('token.notFound', {});
    await recordEvent(tx, { action: 'token.revoked', ...by, subject: { id: tokenId, name: removed.name } });
  });
  return true;
}

/** For administrators. */
export async function tokensOf({ database }: PersonalTokenDeps, userId: number): Promise<PersonalToken[]> {
  if (!(await findTokenOwner(database.reader, userId))) throw fail('user.notFound', {});
  return (await listPersonalTokens(database.reader, userId)).map(toWire);
}

/** By an administrator, who may also be the owner. */
export async function revokeTokenOf(
  { database }: PersonalTokenDeps,
  { userId, tokenId }: { readonly userId: number; readonly tokenId: number },
  by: SignedInActor,
): Promise<true> {
  await database.inTransaction(async (tx) => {
    const owner = await findTokenOwner(tx, userId);
    if (!owner) throw fail('user.notFound', {});
    const removed = await removePersonalToken(tx, { userId, tokenId });
    if (!removed) throw fail('token.notFound', {});
    const subject = { id: tokenId, name: removed.name };
    await recordEvent(tx, { action: 'token.revoked', ...by, subject, details: { owner: owner.username } });
  });
  return true;
}
