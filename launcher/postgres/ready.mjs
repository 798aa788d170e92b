import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { isSocketFolder, socketPath } from './address.mjs';
import { databaseName } from './cluster.mjs';

/** Replaying the log after a crash takes a while; a database that takes longer than this hangs. */
const longestRecoveryMs = 120_000;
const pollMs = 20;

/**
 * Waits until the database accepts clients.
 * @param {import('./address.mjs').Address} address
 * @param {AbortSignal} ended aborts when the database has ended
 * @returns {Promise<boolean>} false if it exited or took too long
 */
export async function becomesReady(address, ended) {
  const deadline = Date.now() + longestRecoveryMs;
  while (!ended.aborted && Date.now() < deadline) {
    if (await admitsClients(address)) return true;
    await pause(pollMs);
  }
  return false;
}

/**
 * Sends the first message of a session and looks at the first byte of the answer: `R` asks for the password. While
 * starting, recovering or stopping, the server answers `E` (code 57P03) before that, so `R` proves as much as a
 * successful query, without a client library. See "Message Formats" in the PostgreSQL manual.
 * @param {import('./address.mjs').Address} address
 * @returns {Promise<boolean>}
 */
function admitsClients({ host, port }) {
  return new Promise((resolve) => {
    const socket = isSocketFolder(host) ? net.connect(socketPath({ host, port })) : net.connect(port, host);
    const answer = (/** @type {boolean} */ admitted) => {
      socket.destroy();
      resolve(admitted);
    };
    socket.setTimeout(2_000, () => answer(false));
    socket.once('error', () => answer(false));
    socket.once('close', () => answer(false));
    socket.once('connect', () => socket.write(startupMessage()));
    socket.once('data', (chunk) => answer(chunk.toString('latin1', 0, 1) === 'R'));
  });
}

function startupMessage() {
  const protocol = Buffer.from([0, 3, 0, 0]);
  const parameters = Buffer.from(`user\0${databaseName}\0database\0${databaseName}\0\0`);
  const length = Buffer.alloc(4);
  length.writeInt32BE(length.length + protocol.length + parameters.length);
  return Buffer.concat([length, protocol, parameters]);
}
