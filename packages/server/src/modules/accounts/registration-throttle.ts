import type { Writer } from '../../platform/db/handle';
import { Failure, fail } from '../../platform/failure';
import { networkOf } from '../../platform/http/network';
import type { Services } from '../../platform/services';
import { type Counter, countAttempt, throttleKey, uncountAttempt } from '../../platform/throttle/throttle';
import { attemptOf, beginAttempt } from './sign-in-throttle';

/** A lab may register together on one afternoon; a machine that floods the list of requests does not stop there. */
const freeRequests = 20;

/** Mails that one address gets within minutes because of registrations, whoever makes them. */
const freeMails = 5;

type ThrottleDeps = Pick<Services, 'database' | 'clock'>;

/** Each request reserves a name and sends a mail, so their number per network is limited. */
export async function countRequest({ database, clock }: ThrottleDeps, address: string): Promise<void> {
  const limit = { key: throttleKey('registration from', networkOf(address)), free: freeRequests };
  const blocking = await database.inTransaction((tx) => countAttempt(tx, [limit], clock.now()));
  if (blocking) throw fail('registration.throttled', { seconds: blocking.wait });
}

/** Nobody can flood the mailbox of somebody else by registering with their address or username repeatedly. */
export function countMailTo(tx: Writer, email: string, now: Date): Promise<Counter | undefined> {
  return countAttempt(
    tx,
    [{ key: throttleKey('registration mail to', email.toLowerCase()), free: freeMails }],
    now,
  );
}

/** A call that checks a password is as useful for guessing as the sign-in, so it is counted with it. */
export async function countedAsSignIn<Result>(
  { database, clock }: ThrottleDeps,
  { username, address }: { readonly username: string; readonly address: string },
  work: () => Promise<Result>,
): Promise<Result> {
  const { blocking, taken } = await beginAttempt(database, attemptOf(username, address), clock.now());
  if (blocking) throw fail('signIn.throttled', { seconds: blocking.wait });
  try {
    const result = await work();
    await database.inTransaction((tx) => uncountAttempt(tx, taken));
    return result;
  } catch (problem) {
    const isWrong = problem instanceof Failure && problem.code === 'accessService.credentials';
    if (!isWrong) await database.inTransaction((tx) => uncountAttempt(tx, taken));
    throw problem;
  }
}
