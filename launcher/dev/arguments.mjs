import { Failure } from '../failure.mjs';

/**
 * What is written behind `npm run dev --`.
 * @param {string[]} words
 * @returns {{ inspect: boolean }}
 */
export function readDevArguments(words) {
  const unknown = words.find((word) => word !== '--inspect');
  if (unknown !== undefined) throw new Failure(`npm run dev knows only --inspect, not "${unknown}".`);
  return { inspect: words.includes('--inspect') };
}
