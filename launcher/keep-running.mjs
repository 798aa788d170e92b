import { setTimeout as pause } from 'node:timers/promises';
import { Failure } from './failure.mjs';

/** @typedef {import('./node-child.mjs').Running} Running */

const mostRestarts = 5;
const withinMs = 60_000;
/** Before the first, second, … restart within a minute: something that fails at once is given time to recover. */
const delaysMs = [0, 250, 500, 1_000, 2_000];

/**
 * @template {Running} R
 * @typedef {object} Kept
 * @property {R} first what the first start gave
 * @property {Promise<never>} gaveUp rejects when it cannot be kept running
 * @property {(hurry: AbortSignal) => Promise<void>} stop
 */

/**
 * Starts something, and starts it again whenever it ends by itself.
 * @template {Running} R
 * @param {string} name as in "The server stopped …"
 * @param {() => R | Promise<R>} start
 * @returns {Promise<Kept<R>>}
 */
export async function keepRunning(name, start) {
  const stopping = new AbortController();
  const first = await start();
  let current = Promise.resolve(first);

  const watch = async () => {
    /** @type {number[]} */
    let restarts = [];
    for (;;) {
      const how = await (await current).exited;
      if (stopping.signal.aborted) break;
      restarts = restarts.filter((at) => at > Date.now() - withinMs);
      if (restarts.length === mostRestarts) throw tooOften(name, how);
      console.error(`The ${name} stopped unexpectedly (${how}); starting it again.`);
      await pause(delaysMs[restarts.length], undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) break;
      restarts.push(Date.now());
      current = Promise.resolve(start());
    }
    return /** @type {Promise<never>} */ (new Promise(() => {}));
  };
  const gaveUp = watch();
  // Whoever waits for it hears of it; before that it is not an unhandled rejection.
  gaveUp.catch(() => {});

  return {
    first,
    gaveUp,
    async stop(hurry) {
      stopping.abort();
      const running = await current.catch(() => undefined);
      await running?.stop(hurry);
    },
  };
}

/**
 * @param {string} name
 * @param {string} how
 */
function tooOften(name, how) {
  return new Failure(
    `The ${name} stopped ${mostRestarts + 1} times within a minute (last: ${how}), so everything is stopped.`,
  );
}
