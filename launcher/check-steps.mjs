import { gate } from './steps.mjs';

/** @typedef {import('./steps.mjs').Step} Step */

/**
 * What `npm run check` runs in parallel, the longest steps first. Types are checked by the native compiler, as in
 * `npm test`, which also runs the slow unit tests.
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
