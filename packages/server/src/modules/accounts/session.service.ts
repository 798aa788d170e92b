import { createHash, randomUUID } from 'node:crypto';
import type { Session } from '@landrace/contract/areas/accounts/token.routes';
import type { Principal } from '../../platform/access/caller';
import type { Clock } from '../../platform/clock/clock';
import type { Database } from '../../platform/db/database';
import { fail } from '../../platform/failure';
import type { AccessService, Credentials } from './access-service/access-service';
import { findLiveSession, insertSession, removeSession, updateLastUse } from './session.repository';

const lifetimeMs = 12 * 60 * 60 * 1000;
/** A use is noted at most this often; a session of twelve hours can spare a minute. */
const noteUseEveryMs = 60_000;

export interface SessionDeps {
  readonly database: Database;
  readonly clock: Clock;
  /** The one that is configured now. */
  access(): Promise<AccessService>;
}

/** Tokens are kept as digests: who reads the table cannot sign in with what stands there. */
function digest(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

export async function signIn(
  { database, clock, access }: SessionDeps,
  credentials: Credentials,
): Promise<Session> {
  const account = await (await access()).verify(credentials);
  const now = clock.now();
  const [token, imageToken] = [randomUUID(), randomUUID()];
  await database.inTransaction((tx) =>
    insertSession(tx, {
      userId: account.id,
      tokenHash: digest(token),
      imageTokenHash: digest(imageToken),
      lifetimeMs,
      now,
    }),
  );
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

export async function principalOf(
  { database, clock }: SessionDeps,
  token: string,
): Promise<Principal | undefined> {
  const now = clock.now();
  const session = await findLiveSession(database.reader, digest(token), now);
  if (!session) return undefined;
  if (now.getTime() - session.lastUsedOn.getTime() > noteUseEveryMs) {
    await database.inTransaction((tx) => updateLastUse(tx, session.tokenId, now));
  }
  return { id: session.id, username: session.username, role: session.role };
}

export async function signOut(
  { database }: SessionDeps,
  principal: Principal,
  token: string,
): Promise<boolean> {
  const removed = await database.inTransaction((tx) => removeSession(tx, digest(token), principal.id));
  if (removed === 0) throw fail('access.forbidden', {});
  return true;
}
