import { Failure } from '../failure.mjs';

/**
 * The arguments after `npm run dev --`.
 * @param {string[]} args
 * @returns {{ inspect: boolean }}
 */
export function readDevArguments(args) {
  const unknown = args.find((arg) => arg !== '--inspect');
  if (unknown !== undefined) throw new Failure(`npm run dev knows only --inspect, not "${unknown}".`);
  return { inspect: args.includes('--inspect') };
}
