import { setTimeout as pause } from 'node:timers/promises';

/** @typedef {import('./node-child.mjs').Running} Running */

/** Delays before the first, second, … restart in a row: a program that fails immediately gets time to recover. */
const delaysMs = [0, 250, 500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000];
/** A program that ran this long did not fail immediately. */
const longEnoughMs = 60_000;

/**
 * @template {Running} R
 * @typedef {object} Kept
 * @property {R} first the result of the first start
 * @property {() => R | undefined} current what runs now; undefined during a restart
 * @property {(hurry: AbortSignal) => Promise<void>} stop
 */

/**
 * @typedef {object} Restart
 * @property {string} program
 * @property {string} how it ended
 * @property {number} at milliseconds since 1970
 */

/**
 * Starts something and restarts it whenever it exits unexpectedly, for as long as we run: a short failure must not take
 * the portal down.
 * @template {Running} R
 * @param {string} name as in "The server stopped …"
 * @param {() => R | Promise<R>} start
 * @param {(restart: Restart) => void} [onRestart] called before each restart
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
