import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { Failure } from './failure.mjs';

const timeoutMs = 60_000;
const pollMs = 50;

/**
 * Waits until the server reports that it is ready.
 * @param {string} url
 * @param {AbortSignal} signal
 * @param {() => void} [check] throws when there is nothing left to wait for
 */
export async function waitUntilHealthy(url, signal, check = () => {}) {
  const deadline = Date.now() + timeoutMs;
  while (!(await isHealthy(url))) {
    if (signal.aborted) return;
    check();
    if (Date.now() > deadline)
      throw new Failure(`The server did not become ready: ${url} did not return 200.`);
    await pause(pollMs);
  }
}

/**
 * Without an agent the connection is closed after the response; an open one would delay the server's exit.
 * @param {string} url
 * @returns {Promise<boolean>}
 */
function isHealthy(url) {
  return new Promise((resolve) => {
    const request = http.get(url, { agent: false, timeout: 2_000 }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    request.once('timeout', () => request.destroy(new Error('no answer')));
    request.once('error', () => resolve(false));
  });
}
