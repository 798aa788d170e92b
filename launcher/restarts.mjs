import { Failure } from './failure.mjs';

/**
 * @typedef {import('./keep-running.mjs').Restart} Restart
 * @typedef {Pick<import('./run.mjs').Run, 'restarts' | 'kept'>} Restarting
 */

/** Older restarts are not reported. */
const maxReported = 100;
/** A server that never became ready is an error for the person at the terminal to fix, so restarts are limited. */
const maxStarts = 5;

/**
 * Records unexpected exits and reports them to the programs.
 * @param {Restarting} run
 * @returns {(restart: Restart) => void}
 */
export function noteRestartsOf(run) {
  return (restart) => {
    run.restarts = [...run.restarts, restart].slice(-maxReported);
    for (const program of run.kept) program.current()?.send?.(restartsMessage(run));
  };
}

/** @param {Restarting} run */
export function restartsMessage({ restarts }) {
  return { kind: 'restarts', restarts };
}

/**
 * Applies until the portal has been ready once.
 * @param {Restarting} run
 */
export function refuseEndlessStart({ restarts }) {
  const own = restarts.filter(({ program }) => program === 'server');
  const [last] = own.slice(-1);
  if (last && own.length >= maxStarts)
    throw new Failure(`The server stopped ${own.length} times without becoming ready (last: ${last.how}).`);
}
