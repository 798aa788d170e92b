import { gate } from './steps.mjs';

/** @typedef {import('./steps.mjs').Step} Step */

/**
 * What `npm run check` runs, side by side, the long ones first. Types are checked by the native compiler, which takes
 * a third of the time; `npm test` has them checked by the one that the editors use, and runs the tests of whole-tree.
 * @type {Step[]}
 */
export const checkSteps = [
  {
    name: 'unit tests',
    report: 'vitest',
    command: ['npx', 'vitest', 'run', '--project', 'unit'],
  },
  gate('types:server'),
  gate('types:web'),
  gate('lint'),
  gate('boundaries'),
  gate('unused'),
  gate('commits'),
];
