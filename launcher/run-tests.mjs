import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { overBudget, testBudgets, tierLines } from './budgets.mjs';
import { ensureChromium } from './chromium.mjs';
import { extendedEnvironment } from './environment.mjs';
import { Failure } from './failure.mjs';
import { installPackages } from './install.mjs';
import { processorSeconds, watchSlowness } from './processor-time.mjs';
import { countOutcome, failureLines, resultLine, resultTable, sum } from './report.mjs';
import { runCommand } from './run-command.mjs';
import { busyCores, steps } from './steps.mjs';

/**
 * @typedef {import('./steps.mjs').Step} Step
 * @typedef {import('./report.mjs').StepResult} StepResult
 * @typedef {import('./budgets.mjs').Tier} Tier
 * @typedef {{ reports: string, variables: NodeJS.ProcessEnv }} Surroundings
 */

/**
 * `npm test`: runs every step, even after a failed one, then prints the result as the last line.
 * @param {string} root
 * @param {object} [options]
 * @param {Step[]} [options.list]
 * @param {NodeJS.ProcessEnv} [options.variables] for every step
 * @param {ReadonlyMap<string, number>} [options.budgets] processor seconds of the tiers
 * @returns {Promise<number>} exit code
 */
export async function runTests(root, { list = steps, variables = {}, budgets = testBudgets } = {}) {
  const reports = mkdtempSync(path.join(os.tmpdir(), 'landrace-reports-'));
  /** @type {Step[]} */
  let planned = list;
  /** @type {StepResult[]} */
  const results = [];
  /** @type {Tier[]} */
  const tiers = [];
  try {
    const install = await timed('install', () => installed(root));
    if (install.failed > 0) {
      results.push(install);
      planned = [];
    }
    for (const group of groupsOf(planned)) {
      const [first] = group;
      if (isAside(first)) {
        const run = () => runAside(root, group, { reports, variables });
        results.push(...(await asTier(tiers, 'side by side', run)));
      } else {
        console.log(heading(first));
        const run = () => timed(first.name, () => runStep(root, first, { reports, variables }));
        results.push(await asTier(tiers, first.name, run));
      }
    }
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
  results.push(...overBudget(tiers, budgets));
  const total = sum(results);
  const lines = [resultTable(results), ...tierLines(tiers, budgets), ...results.flatMap(failureLines)];
  console.log(['', ...lines, resultLine(total)].join('\n'));
  return total.failed === 0 && total.passed > 0 ? 0 : 1;
}

/**
 * @template Result
 * @param {Tier[]} tiers
 * @param {string} name
 * @param {() => Promise<Result>} work
 */
async function asTier(tiers, name, work) {
  const [startedAt, before] = [Date.now(), processorSeconds()];
  const watch = watchSlowness();
  const result = await work();
  const slowness = watch.stop();
  const after = processorSeconds();
  const processor = before === undefined || after === undefined ? undefined : after - before;
  tiers.push({ name, seconds: (Date.now() - startedAt) / 1000, processor, slowness });
  return result;
}

/** @param {string} root */
async function installed(root) {
  await installPackages(root, 'everything');
  return { passed: 0, failed: 0 };
}

/** @param {Step} step */
const isAside = (step) => step.aside === true;

/**
 * Parallel steps that follow each other are one group, every other step is one of its own.
 * @param {Step[]} list
 */
function groupsOf(list) {
  /** @type {[Step, ...Step[]][]} */
  const groups = [];
  for (const step of list) {
    const last = groups.at(-1);
    if (last && isAside(last[0]) && isAside(step)) last.push(step);
    else groups.push([step]);
  }
  return groups;
}

/** @param {{ name: string }} step */
const heading = ({ name }) => `\n──── ${name}`;

/**
 * @param {string} root
 * @param {Step[]} list
 * @param {Surroundings} surroundings
 */
function runAside(root, list, surroundings) {
  console.log(`\n──── side by side: ${list.map(({ name }) => name).join(', ')}`);
  return runSideBySide(root, list, surroundings, (step, output) =>
    console.log(`${heading(step)}\n${output}`),
  );
}

/**
 * Runs as many at a time as there are cores, in order. The output of each is shown when it ends, so that the output of
 * different steps is not mixed.
 * @param {string} root
 * @param {Step[]} list
 * @param {Surroundings} surroundings
 * @param {(result: StepResult, output: string) => void} show
 * @returns {Promise<StepResult[]>} in the order of the list
 */
export async function runSideBySide(root, list, surroundings, show) {
  const waiting = list.entries();
  /** @type {StepResult[]} */
  const results = [];
  const lane = async () => {
    for (const [index, step] of waiting) {
      const file = path.join(surroundings.reports, `${step.name}.output`);
      const result = await timed(step.name, () => runIntoFile(root, step, surroundings, file));
      results[index] = result;
      show(result, readFileSync(file, 'utf8').trimEnd());
    }
  };
  await Promise.all(Array.from({ length: busyCores }, lane));
  return results;
}

/**
 * @param {string} root
 * @param {Step} step
 * @param {Surroundings} surroundings
 * @param {string} file for what it prints
 */
async function runIntoFile(root, step, surroundings, file) {
  const output = openSync(file, 'w');
  try {
    return await runStep(root, step, { ...surroundings, stdio: ['ignore', output, output] });
  } finally {
    closeSync(output);
  }
}

/**
 * @param {string} root
 * @param {Step} step
 * @param {object} options
 * @param {string} options.reports
 * @param {import('node:child_process').StdioOptions} [options.stdio]
 * @param {NodeJS.ProcessEnv} [options.variables] beside our own
 * @param {AbortSignal} [options.signal] ends it
 */
export async function runStep(root, step, { reports, stdio, variables, signal }) {
  const file = path.join(reports, `${step.name}.report`);
  const command = typeof step.command === 'function' ? step.command(file) : step.command;
  const exitCode = await runCommand(command, {
    signal,
    cwd: path.join(root, step.cwd ?? '.'),
    ...(stdio && { stdio }),
    env: extendedEnvironment({
      ...variables,
      ...(step.report === 'vitest' && { LANDRACE_TEST_REPORT: file }),
      ...(step.report === 'playwright' && { PLAYWRIGHT_JSON_OUTPUT_FILE: file }),
      ...(step.browser && { LANDRACE_CHROMIUM: await ensureChromium(root) }),
    }),
  });
  return countOutcome({ exitCode, ...(step.report && { report: { format: step.report, file } }) });
}

/**
 * @param {string} name
 * @param {() => Promise<import('./report.mjs').Count & { remark?: string }>} work
 * @returns {Promise<StepResult>}
 */
export async function timed(name, work) {
  const startedAt = Date.now();
  const count = await work().catch((error) => {
    if (!(error instanceof Failure)) console.error(error);
    return { passed: 0, failed: 1, remark: error.message };
  });
  return { name, seconds: (Date.now() - startedAt) / 1000, ...count };
}
