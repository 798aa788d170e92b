/**
 * `npm start` forwards a Ctrl+C that has already reached us from the terminal, so one key press arrives twice. Only a
 * signal after this time is a second key press.
 */
const samePressMs = 500;

/**
 * @typedef {object} StopRequest
 * @property {AbortSignal} asked first signal: stop gracefully
 * @property {AbortSignal} hurry second signal: stop immediately
 */

/**
 * Ctrl+C, a polite kill, a closed terminal.
 * @returns {StopRequest}
 */
export function listenForStop() {
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
  const asked = new AbortController();
  const hurry = new AbortController();
  let firstAt = 0;
  const listener = () => {
    if (!asked.signal.aborted) {
      firstAt = Date.now();
      asked.abort();
    } else if (Date.now() - firstAt > samePressMs) {
      hurry.abort();
    }
  };
  for (const signal of signals) process.on(signal, listener);
  return { asked: asked.signal, hurry: hurry.signal };
}

/**
 * @param {AbortSignal} signal
 * @returns {Promise<void>}
 */
export function aborted(signal) {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}
