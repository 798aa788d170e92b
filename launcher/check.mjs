/** `npm run check`: runs the quick gates in parallel; for those that pass, only the time is shown. */

import { runEntry } from './entry.mjs';
import { runCheck } from './run-check.mjs';
import { gate } from './steps.mjs';

/**
 * What runs in parallel, the longest steps first. Types are checked by the native compiler, as in `npm test`, which also
 * runs the slow unit tests.
 * @type {import('./steps.mjs').Step[]}
 */
const steps = [
  { name: 'unit tests', report: 'vitest', command: ['npx', 'vitest', 'run', '--project', 'unit'] },
  ...['types:server', 'types:web', 'lint', 'boundaries', 'unused', 'commits'].map(gate),
];

await runEntry((root) => runCheck(root, steps));
