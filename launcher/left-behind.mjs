import { setTimeout as pause } from 'node:timers/promises';
import { Failure } from './failure.mjs';
import { isRunning } from './process-identity.mjs';

const graceMs = 3_000;
const giveUpMs = 8_000;
const pollMs = 50;

/**
 * Children of a killed supervisor exit when their channel to it closes. A child that hangs would keep the port or
 * continue writing to the database, so it is killed.
 * @param {import('./process-identity.mjs').ProcessNote[]} notes
 */
export async function endLeftBehind(notes) {
  const startedAt = Date.now();
  let running = notes.filter(isRunning);
  while (running.length > 0) {
    const waited = Date.now() - startedAt;
    if (waited > giveUpMs)
      throw new Failure(`Process ${running[0]?.pid} of an earlier Landrace cannot be stopped.`);
    if (waited > graceMs) for (const { pid } of running) kill(pid);
    await pause(pollMs);
    running = running.filter(isRunning);
  }
}

/** @param {number} pid */
function kill(pid) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It exited between the check and the signal, or belongs to another user, which the timeout reports.
  }
}
