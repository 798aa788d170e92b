import { Failure } from './failure.mjs';
import { startProgram } from './programs.mjs';
import { aborted } from './stop-signal.mjs';

/**
 * Migrates, and loads the demo collection into an empty database. What it wants the person at the terminal to
 * know (the demo accounts) is held back until the address is printed, where it will be seen. A database that
 * nobody has used is left as it is where set-up is offered.
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
