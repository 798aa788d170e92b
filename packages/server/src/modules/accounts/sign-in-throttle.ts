import type { Database } from '../../platform/db/database';
import { networkOf } from '../../platform/http/network';
import {
  type Counter,
  countAttempt,
  type Limit,
  longestWait,
  readCounters,
  throttleKey,
} from '../../platform/throttle/throttle';

/** Wrong passwords for one name from one address. */
const freeForPair = 5;
/** The same for a name under attack from many addresses, at addresses that already failed with it. */
const freeUnderAttack = 1;
const attackOnAccount = 20;
/** Wrong passwords for any names from one address. */
const freeForAddress = 100;
const knownForMs = 30 * 24 * 60 * 60 * 1000;

export interface Attempt {
  readonly pair: Buffer;
  readonly account: Buffer;
  readonly address: Buffer;
}

/** The counter that blocks an attempt, or those that counted it. */
type Begun =
  | { readonly blocking: Counter; readonly taken?: never }
  | { readonly taken: readonly Buffer[]; readonly blocking?: never };

/** By name, whether or not an account has it: the answer must not reveal which. */
export function attemptOf(username: string, address: string): Attempt {
  const name = username.normalize('NFKC').trim().toLowerCase();
  const network = networkOf(address);
  return {
    pair: throttleKey('signIn', name, network),
    account: throttleKey('signIn', name),
    address: throttleKey('signIn from', network),
  };
}

/**
 * Counts the attempt, unless it has to wait. Nobody can lock somebody else out: a name that is tried from many
 * addresses only delays those addresses, and somebody who recently signed in from an address is not delayed by others
 * there.
 */
export async function beginAttempt(
  database: Database,
  { pair, account, address }: Attempt,
  now: Date,
): Promise<Begun> {
  const [byPair, byAccount, byAddress] = await readCounters(database.reader, [pair, account, address], now);
  const isKnown = byPair?.clearedOn && now.getTime() - byPair.clearedOn.getTime() < knownForMs;
  // Checked before anything is written: a flood leaves no rows.
  const blocking = longestWait(
    [byPair, isKnown ? undefined : byAddress].filter((counter) => counter !== undefined),
  );
  if (blocking) return { blocking };
  const isUnderAttack = (byAccount?.level ?? 0) >= attackOnAccount;
  const limits: Limit[] = [
    { key: pair, free: isUnderAttack ? freeUnderAttack : freeForPair },
    { key: account, free: Number.POSITIVE_INFINITY },
    ...(isKnown ? [] : [{ key: address, free: freeForAddress }]),
  ];
  const blockingNow = await database.inTransaction((tx) => countAttempt(tx, limits, now));
  return blockingNow ? { blocking: blockingNow } : { taken: limits.map(({ key }) => key) };
}
