import type { Clock } from '../../platform/clock/clock';
import type { Database } from '../../platform/db/database';
import type { Writer } from '../../platform/db/handle';
import { Failure, fail } from '../../platform/failure';
import { networkOf } from '../../platform/http/network';
import { type Counter, giveTryBack, takeTry, throttleKey } from '../../platform/throttle/throttle';
import { attemptOf, beginAttempt } from './sign-in-throttle';

/** A lab registers together on one afternoon; a machine that fills the list of requests goes on. */
const freeRequests = 20;

/** Mails that one address gets within minutes because somebody registers, whoever that is. */
const freeMails = 5;

interface ThrottleDeps {
  readonly database: Database;
  readonly clock: Clock;
}

/** Each request takes a name and sends a mail, so one network cannot make any number of them. */
export async function countRequest({ database, clock }: ThrottleDeps, address: string): Promise<void> {
  const limit = { key: throttleKey('registration from', networkOf(address)), free: freeRequests };
  const held = await database.inTransaction((tx) => takeTry(tx, [limit], clock.now()));
  if (held) throw fail('registration.throttled', { seconds: held.wait });
}

/** The mailbox of somebody else cannot be filled by registering with their address or username again and again. */
export function countMailTo(tx: Writer, email: string, now: Date): Promise<Counter | undefined> {
  return takeTry(
    tx,
    [{ key: throttleKey('registration mail to', email.toLowerCase()), free: freeMails }],
    now,
  );
}

/** A call that checks a password is as good for guessing as the sign-in, so it is counted with it. */
export async function countedAsSignIn<Result>(
  { database, clock }: ThrottleDeps,
  { username, address }: { readonly username: string; readonly address: string },
  work: () => Promise<Result>,
): Promise<Result> {
  const { held, taken } = await beginAttempt(database, attemptOf(username, address), clock.now());
  if (held) throw fail('signIn.throttled', { seconds: held.wait });
  try {
    const result = await work();
    await database.inTransaction((tx) => giveTryBack(tx, taken));
    return result;
  } catch (problem) {
    const isWrong = problem instanceof Failure && problem.code === 'accessService.credentials';
    if (!isWrong) await database.inTransaction((tx) => giveTryBack(tx, taken));
    throw problem;
  }
}
