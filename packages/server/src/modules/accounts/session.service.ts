import { randomUUID } from 'node:crypto';
import type { Session } from '@landrace/contract/areas/accounts/token.routes';
import { recordEvent, type SignedInActor } from '../../platform/audit/note-event';
import { Failure, fail } from '../../platform/failure';
import type { Credential, TokenKind } from '../../platform/http/credential';
import type { Services } from '../../platform/services';
import { type Counter, clearAttempts, noteRefusal, uncountAttempt } from '../../platform/throttle/throttle';
import type { AccessService, Credentials, VerifiedUser } from './access-service/access-service';
import {
  findLiveToken,
  insertSession,
  listLiveTokens,
  removeSession,
  updateLastUse,
} from './session.repository';
import { attemptOf, beginAttempt } from './sign-in-throttle';
import { tokenDigest } from './token-digest';

const lifetimeMs = 12 * 60 * 60 * 1000;
/** A use is recorded at most this often; a session of twelve hours can spare a minute. */
const noteUseEveryMs = 60_000;
/** Maximum stored length of an entered name. */
const maxNameLength = 255;

export interface SessionDeps extends Pick<Services, 'database' | 'clock'> {
  /** The configured service. */
  access(): Promise<AccessService>;
}

/** Counted before the password is checked, so that a flood costs no hashing. */
export async function signIn(deps: SessionDeps, credentials: Credentials, address: string): Promise<Session> {
  const { database, clock, access } = deps;
  const attempt = attemptOf(credentials.username, address);
  const subject = { name: storable(credentials.username) };
  const { blocking, taken } = await beginAttempt(database, attempt, clock.now());
  if (blocking) throw await refusal(deps, blocking, { subject, address });
  let account: VerifiedUser;
  try {
    account = await (await access()).verify(credentials);
  } catch (problem) {
    const isWrong = problem instanceof Failure && problem.code === 'signIn.failed';
    await database.inTransaction(async (tx) => {
      if (isWrong) await recordEvent(tx, { action: 'signIn.failed', subject, address });
      // An unreachable access service is no evidence about the password.
      else await uncountAttempt(tx, taken);
    });
    throw problem;
  }
  return await beginSession(deps, account, { attempt, taken, address });
}

/** PostgreSQL stores no NUL and no lone surrogate, and an unknown name may contain both. */
function storable(name: string): string {
  return name.slice(0, maxNameLength).replaceAll('\0', '').toWellFormed();
}

async function refusal(
  { database, clock }: SessionDeps,
  blocking: Counter,
  event: { readonly subject: { readonly name: string }; readonly address: string },
): Promise<Failure> {
  if (!blocking.isNoted) {
    await database.inTransaction(async (tx) => {
      if (await noteRefusal(tx, blocking.key, clock.now()))
        await recordEvent(tx, { action: 'signIn.throttled', ...event, details: { seconds: blocking.wait } });
    });
  }
  return fail('signIn.throttled', { seconds: blocking.wait });
}

async function beginSession(
  { database, clock }: SessionDeps,
  account: VerifiedUser,
  from: {
    readonly attempt: { readonly pair: Buffer };
    readonly taken: readonly Buffer[];
    readonly address: string;
  },
): Promise<Session> {
  const now = clock.now();
  const [token, imageToken] = [randomUUID(), randomUUID()];
  await database.inTransaction(async (tx) => {
    await clearAttempts(tx, { key: from.attempt.pair, taken: from.taken }, now);
    await insertSession(tx, {
      userId: account.id,
      tokenHash: tokenDigest(token),
      imageTokenHash: tokenDigest(imageToken),
      lifetimeMs,
      now,
    });
    await recordEvent(tx, {
      action: 'signIn.succeeded',
      actor: account,
      subject: { id: account.id, name: account.username },
      address: from.address,
    });
  });
  return {
    token,
    imageToken,
    id: account.id,
    username: account.username,
    ...(account.fullName !== null && { fullName: account.fullName }),
    ...(account.email !== null && { email: account.email }),
    userType: account.role,
    lifetime: lifetimeMs,
    createdOn: now.getTime(),
  };
}

export async function credentialOf(
  { database, clock }: SessionDeps,
  token: string,
  kinds: readonly TokenKind[],
): Promise<Credential | undefined> {
  const now = clock.now();
  const found = await findLiveToken(database.reader, { tokenHash: tokenDigest(token), kinds }, now);
  if (!found) return undefined;
  const { tokenId, kind, scope, lastUsedOn, lifetimeSeconds, id, username, role } = found;
  const isDue = lastUsedOn === null || now.getTime() - lastUsedOn.getTime() > noteUseEveryMs;
  if (isDue) await database.inTransaction((tx) => updateLastUse(tx, tokenId, now));
  return {
    principal: { id, username, role },
    kind,
    tokenId,
    ...(scope !== null && { scope }),
    ...(isDue && lifetimeSeconds !== null && { renewedFor: lifetimeSeconds }),
  };
}

/** The tokens that are still valid, to end the streams of the others. */
export async function liveTokens(
  { database, clock }: SessionDeps,
  tokenIds: readonly number[],
): Promise<number[]> {
  return tokenIds.length === 0 ? [] : await listLiveTokens(database.reader, tokenIds, clock.now());
}

/** The image token is removed with its session, and open streams of the session end. */
export async function signOut({ database }: SessionDeps, token: string, by: SignedInActor): Promise<true> {
  await database.inTransaction(async (tx) => {
    if ((await removeSession(tx, tokenDigest(token), by.actor.id)) === 0) throw fail('access.forbidden', {});
    const subject = { id: by.actor.id, name: by.actor.username };
    await recordEvent(tx, { action: 'signIn.ended', ...by, subject });
  });
  return true;
}
