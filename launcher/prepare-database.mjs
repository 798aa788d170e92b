import { Failure } from './failure.mjs';
import { startProgram } from './programs.mjs';
import { aborted } from './stop-signal.mjs';

/**
 * Migrates, and loads the demo collection into an empty database. Its notices for the person at the terminal (the demo
 * accounts) are printed after the address, where they will be noticed. If set-up is offered, an unused database is left
 * unchanged.
 * @param {import('./run.mjs').Run} run
 * @param {NodeJS.ProcessEnv} env
 * @param {{ isSetupOffered: boolean }} choice
 * @returns {Promise<{ notices: string[], isUnused: boolean }>}
 */
export async function prepareDatabase(run, env, { isSetupOffered }) {
  /** @type {string[]} */
  const notices = [];
  let isUnused = false;
  const child = startProgram(run, 'prepare', env, {
    args: isSetupOffered ? ['--setup'] : [],
    onMessage({ kind, lines }) {
      if (kind === 'notice' && Array.isArray(lines)) notices.push(...lines.map(String));
      if (kind === 'unused') isUnused = true;
    },
  });
  const how = await Promise.race([child.exited, aborted(run.stop.asked)]);
  if (how === undefined) await child.stop(run.stop.hurry);
  run.stop.asked.throwIfAborted();
  if (how !== 'exit code 0')
    throw new Failure(`Preparing the database failed (${how}); the reason is above.`);
  return { notices, isUnused };
}
