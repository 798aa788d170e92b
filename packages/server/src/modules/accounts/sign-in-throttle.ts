import type { Database } from '../../platform/db/database';
import { networkOf } from '../../platform/http/network';
import {
  type Counter,
  type Limit,
  longestWait,
  readCounters,
  takeTry,
  throttleKey,
} from '../../platform/throttle/throttle';

/** Wrong passwords for one name from one address. */
const freeForPair = 5;
/** The same for a name that is tried from everywhere, at addresses that were wrong about it already. */
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

/** The counter that stands against an attempt, or those that it was counted by. */
type Begun =
  | { readonly held: Counter; readonly taken?: never }
  | { readonly taken: readonly Buffer[]; readonly held?: never };

/** By name, whether an account has it or not: the answer must not tell. */
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
 * Counts the attempt, unless it has to wait. Nobody can lock somebody else out: a name
 * that is tried from many addresses costs only those addresses patience, and whoever signed in from an address
 * lately is not held up by what others do there.
 */
export async function beginAttempt(
  database: Database,
  { pair, account, address }: Attempt,
  now: Date,
): Promise<Begun> {
  const [byPair, byAccount, byAddress] = await readCounters(database.reader, [pair, account, address], now);
  const isKnown = byPair?.clearedOn && now.getTime() - byPair.clearedOn.getTime() < knownForMs;
  // Looked at before anything is written: a flood leaves no rows.
  const held = longestWait(
    [byPair, isKnown ? undefined : byAddress].filter((counter) => counter !== undefined),
  );
  if (held) return { held };
  const isUnderAttack = (byAccount?.level ?? 0) >= attackOnAccount;
  const limits: Limit[] = [
    { key: pair, free: isUnderAttack ? freeUnderAttack : freeForPair },
    { key: account, free: Number.POSITIVE_INFINITY },
    ...(isKnown ? [] : [{ key: address, free: freeForAddress }]),
  ];
  const heldNow = await database.inTransaction((tx) => takeTry(tx, limits, now));
  return heldNow ? { held: heldNow } : { taken: limits.map(({ key }) => key) };
}
