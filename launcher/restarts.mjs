import { Failure } from './failure.mjs';

/**
 * @typedef {import('./keep-running.mjs').Restart} Restart
 * @typedef {Pick<import('./run.mjs').Run, 'restarts' | 'kept'>} Restarting
 */

/** As many as anybody wants to know of. */
const mostKept = 100;
/** A server that never became ready is a mistake for the person at the terminal, not a failure to live through. */
const mostStarts = 5;

/**
 * Keeps what ended by itself, and lets the programs know.
 * @param {Restarting} run
 * @returns {(restart: Restart) => void}
 */
export function noteRestartsOf(run) {
  return (restart) => {
    run.restarts = [...run.restarts, restart].slice(-mostKept);
    for (const program of run.kept) program.current()?.send?.(restartsMessage(run));
  };
}

/** @param {Restarting} run */
export function restartsMessage({ restarts }) {
  return { kind: 'restarts', restarts };
}

/**
 * While the portal has not been ready yet.
 * @param {Restarting} run
 */
export function refuseEndlessStart({ restarts }) {
  const own = restarts.filter(({ program }) => program === 'server');
  const [last] = own.slice(-1);
  if (last && own.length >= mostStarts)
    throw new Failure(`The server stopped ${own.length} times without becoming ready (last: ${last.how}).`);
}
