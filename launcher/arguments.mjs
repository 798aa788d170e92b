import { Failure } from './failure.mjs';

/**
 * The arguments after `npm start --`.
 * @param {string[]} args
 * @returns {{ wantsSetup: boolean }}
 */
export function readArguments(args) {
  const unknown = args.find((arg) => arg !== '--setup');
  if (unknown !== undefined)
    throw new Failure(`Unknown option "${unknown}"; npm start only accepts --setup.`);
  return { wantsSetup: args.includes('--setup') };
}
