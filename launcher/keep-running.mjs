import { setTimeout as pause } from 'node:timers/promises';

/** @typedef {import('./node-child.mjs').Running} Running */

/** Before the first, second, … restart in a row: something that fails at once is given time to recover. */
const delaysMs = [0, 250, 500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000];
/** What ran that long did not fail at once. */
const longEnoughMs = 60_000;

/**
 * @template {Running} R
 * @typedef {object} Kept
 * @property {R} first what the first start gave
 * @property {() => R | undefined} current what runs now; nothing while it is being started again
 * @property {(hurry: AbortSignal) => Promise<void>} stop
 */

/**
 * @typedef {object} Restart
 * @property {string} program
 * @property {string} how it ended
 * @property {number} at milliseconds since 1970
 */

/**
 * Starts something, and starts it again whenever it ends by itself, for as long as we run: a portal that is down because
 * of a short failure helps nobody.
 * @template {Running} R
 * @param {string} name as in "The server stopped …"
 * @param {() => R | Promise<R>} start
 * @param {(restart: Restart) => void} [onRestart] before it is started again
 * @returns {Promise<Kept<R>>}
 */
export async function keepRunning(name, start, onRestart = () => {}) {
  const stopping = new AbortController();
  const first = await start();
  /** @type {R | undefined} */
  let current = first;
  /** @type {Promise<R | undefined>} */
  let starting = Promise.resolve(first);

  /** @returns {Promise<string>} how it ended, or why it could not be started */
  const ended = async () => {
    try {
      current = await starting;
      return (await (current?.replaceable ?? current?.exited)) ?? '';
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  };

  const watch = async () => {
    let inARow = 0;
    for (;;) {
      const startedAt = Date.now();
      const how = await ended();
      current = undefined;
      if (stopping.signal.aborted) return;
      if (Date.now() - startedAt > longEnoughMs) inARow = 0;
      const delayMs = delaysMs[Math.min(inARow, delaysMs.length - 1)] ?? 0;
      inARow += 1;
      console.error(`The ${name} stopped unexpectedly (${how}); starting it again${inWords(delayMs)}.`);
      onRestart({ program: name, how, at: Date.now() });
      await pause(delayMs, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
      starting = Promise.resolve().then(start);
    }
  };
  void watch();

  return {
    first,
    current: () => current,
    async stop(hurry) {
      stopping.abort();
      const running = await starting.catch(() => undefined);
      await running?.stop(hurry);
    },
  };
}

/** @param {number} delayMs */
function inWords(delayMs) {
  return delayMs < 1_000 ? '' : ` in ${delayMs / 1_000} s`;
}
