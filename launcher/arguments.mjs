import { Failure } from './failure.mjs';

/**
 * What stands behind `npm start --`.
 * @param {string[]} words
 * @returns {{ wantsSetup: boolean }}
 */
export function readArguments(words) {
  const unknown = words.find((word) => word !== '--setup');
  if (unknown !== undefined)
    throw new Failure(`Unknown option "${unknown}"; npm start only accepts --setup.`);
  return { wantsSetup: words.includes('--setup') };
}
