import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { extendedEnvironment } from './environment.mjs';
import { Failure } from './failure.mjs';
import { installPackages } from './install.mjs';
import { countOutcome, failureLines, resultLine, resultTable, sum } from './report.mjs';
import { runCommand } from './run-command.mjs';
import { busyCores, steps } from './steps.mjs';

/**
 * @typedef {import('./steps.mjs').Step} Step
 * @typedef {import('./report.mjs').StepResult} StepResult
 * @typedef {{ reports: string, variables: NodeJS.ProcessEnv }} Surroundings
 */

/**
 * `npm test`: every step, also after one that failed, then the result as the last line. Steps that go side by side
 * come first.
 * @param {string} root
 * @param {{ list?: Step[], variables?: NodeJS.ProcessEnv }} [options] variables for every step
 * @returns {Promise<number>} exit code
 */
export async function runTests(root, { list = steps, variables = {} } = {}) {
  const reports = mkdtempSync(path.join(os.tmpdir(), 'landrace-reports-'));
  /** @type {Step[]} */
  let planned = list;
  /** @type {StepResult[]} */
  const results = [];
  try {
    const install = await timed('install', () => installed(root));
    if (install.failed > 0) {
      results.push(install);
      planned = [];
    }
    results.push(...(await runAside(root, planned.filter(isAside), { reports, variables })));
    for (const step of planned.filter((one) => !isAside(one))) {
      console.log(heading(step));
      results.push(await timed(step.name, () => runStep(root, step, { reports, variables })));
    }
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
  const total = sum(results);
  console.log(['', resultTable(results), ...results.flatMap(failureLines), resultLine(total)].join('\n'));
  return total.failed === 0 && total.passed > 0 ? 0 : 1;
}

/** @param {string} root */
async function installed(root) {
  await installPackages(root, 'everything');
  return { passed: 0, failed: 0 };
}

/** @param {Step} step */
const isAside = (step) => step.aside === true;

/** @param {{ name: string }} step */
const heading = ({ name }) => `\n──── ${name}`;

/**
 * @param {string} root
 * @param {Step[]} list
 * @param {Surroundings} surroundings
 */
function runAside(root, list, surroundings) {
  if (list.length > 0) console.log(`\n──── side by side: ${list.map(({ name }) => name).join(', ')}`);
  return runSideBySide(root, list, surroundings, (step, output) =>
    console.log(`${heading(step)}\n${output}`),
  );
}

/**
 * As many at a time as there are cores to keep busy, in their order. The output of each is shown when it ends, so
 * that the lines of one are not among those of another.
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
 * @param {typeof runCommand} [options.run]
 */
export async function runStep(root, step, { reports, stdio, variables, run = runCommand }) {
  const file = path.join(reports, `${step.name}.report`);
  const command = typeof step.command === 'function' ? step.command(file) : step.command;
  const exitCode = await run(command, {
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
