import { closeSync, mkdirSync, openSync } from 'node:fs';
import path from 'node:path';
import { testEnvironment } from '../environment.mjs';
import { installPackages } from '../install.mjs';
import { failureLines, resultLine, resultTable, sum } from '../report.mjs';
import { runStep, timed } from '../run-tests.mjs';
import { launcherTests } from '../steps.mjs';
import { listenForStop } from '../stop-signal.mjs';
import { chooseCombinations, combinations, runtimeOf } from './combinations.mjs';
import { ensurePackage } from './package-cache.mjs';
import { createTemporaryFolder, removeTemporaryFolder } from './temporary-folder.mjs';

/**
 * @typedef {import('./combinations.mjs').Combination} Combination
 * @typedef {import('../steps.mjs').Step} Step
 */

/**
 * The tests that depend on the version of PostgreSQL or Node; the others behave the same on all of them.
 * @param {string} node
 * @returns {Step[]}
 */
export const testedSteps = (node) => [
  launcherTests(node),
  {
    name: 'database and API',
    report: 'vitest',
    command: [node, 'node_modules/vitest/vitest.mjs', 'run', '--project', 'db'],
  },
];

/**
 * `npm run test:matrix`: one combination after the other, a line for each, then the result as the last line.
 * @param {string} root
 * @param {object} options
 * @param {string[]} options.names of combinations, none for all
 * @param {AbortSignal} [options.signal] ends the tests that are running and starts no others
 * @param {string} [options.cache]
 * @param {typeof testedSteps} [options.stepsOf]
 * @returns {Promise<number>} exit code
 */
export async function runMatrix(root, options) {
  const { names, signal = listenForStop().asked, stepsOf = testedSteps } = options;
  const { cache = path.join(root, '.cache', 'matrix') } = options;
  const chosen = chooseCombinations(names);
  await installPackages(root, 'everything');
  mkdirSync(cache, { recursive: true });
  console.log(`Test output is in ${path.join(cache, '<name>.log')}.`);
  const width = Math.max(...combinations.map(({ name }) => name.length));
  /** @type {import('../report.mjs').StepResult[]} */
  const results = [];
  for (const combination of chosen) {
    if (signal.aborted) break;
    const run = { root, cache, signal, stepsOf };
    const result = await timed(combination.name, () => runCombination(combination, run));
    results.push(result);
    console.log([resultTable([result], width), ...failureLines(result)].join('\n'));
  }
  const total = sum(results);
  console.log(resultLine(total));
  return total.failed === 0 && total.passed > 0 ? 0 : 1;
}

/**
 * @param {Combination} combination
 * @param {{ root: string, cache: string, signal: AbortSignal, stepsOf: typeof testedSteps }} run
 */
async function runCombination(combination, { root, cache, signal, stepsOf }) {
  const temporary = createTemporaryFolder();
  const log = openSync(path.join(cache, `${combination.name}.log`), 'w');
  /** @type {import('node:child_process').StdioOptions} */
  const stdio = ['ignore', log, log];
  try {
    const folder = await ensurePackage(combination, cache, { stdio, signal });
    const { node, variables } = runtimeOf(combination, folder);
    const counts = [];
    for (const step of stepsOf(node)) {
      if (signal.aborted) break;
      const environment = { ...testEnvironment({ node, temporary }), ...variables };
      counts.push(await runStep(root, step, { reports: temporary, stdio, variables: environment, signal }));
    }
    return combined(counts, signal);
  } finally {
    closeSync(log);
    await removeTemporaryFolder(temporary, root);
  }
}

/**
 * @param {(import('../report.mjs').Count & { remark?: string })[]} counts of the steps
 * @param {AbortSignal} signal
 */
function combined(counts, signal) {
  const remarks = signal.aborted ? ['interrupted'] : counts.flatMap(({ remark }) => remark ?? []);
  const { passed, failed } = sum(counts);
  return {
    ...{ passed, failed: signal.aborted ? Math.max(failed, 1) : failed },
    failures: counts.flatMap(({ failures = [] }) => failures),
    ...(remarks.length > 0 && { remark: remarks.join(', ') }),
  };
}
