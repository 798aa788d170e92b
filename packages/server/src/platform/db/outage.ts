import { fail } from '../failure';

/** Shutting down, starting up, crash recovery, too many connections, and the whole connection class. */
const unavailableStates = /^(57P0[1-4]|53300|08...)$/;
const unavailableCalls = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT']);
const unavailableWords =
  /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error/i;

/** Maps the many errors of an unreachable database to one error that clients understand. */
export function orOutage(problem: unknown): never {
  const { code, message } = problem as { code?: string; message?: string };
  const isOutage =
    (code !== undefined && (unavailableStates.test(code) || unavailableCalls.has(code))) ||
    (message !== undefined && unavailableWords.test(message));
  if (isOutage) throw fail('service.unavailable', {}, problem);
  throw problem;
}

/** The statement ran into its time limit. */
export function isTimeout(problem: unknown): boolean {
  return (problem as { code?: string }).code === '57014';
}

/** Deadlock, and a lock timeout. */
const lockConflicts = new Set(['40P01', '55P03']);

/** Another transaction has locked what a statement needs; it may succeed later. */
export function isLockConflict(problem: unknown): boolean {
  return lockConflicts.has((problem as { code?: string }).code ?? '') || isTimeout(problem);
}

/** The result, or undefined if the time limit was reached first. */
export async function unlessTooLong<Answer>(pending: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await pending;
  } catch (problem) {
    if (isTimeout(problem)) return undefined;
    throw problem;
  }
}
