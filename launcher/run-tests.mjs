import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { extendedEnvironment } from './environment.mjs';
import { Failure } from './failure.mjs';
import { installPackages } from './install.mjs';
import { countOutcome, resultLine, sum } from './report.mjs';
import { runCommand } from './run-command.mjs';
import { steps } from './steps.mjs';

/**
 * @typedef {import('./steps.mjs').Step} Step
 * @typedef {import('./report.mjs').Count & { name: string, seconds: number, remark?: string }} StepResult
 */

/**
 * `npm test`: every step, also after one that failed, then the result as the last line.
 * @param {string} root
 * @param {Step[]} [list]
 * @returns {Promise<number>} exit code
 */
export async function runTests(root, list = steps) {
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
    for (const [index, step] of planned.entries()) {
      console.log(`\n──── ${step.name}`);
      const file = path.join(reports, `${index}.report`);
      results.push(await timed(step.name, () => runStep(root, step, file)));
    }
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
  const total = sum(results);
  console.log(`\n${table(results)}\n${resultLine(total)}`);
  return total.failed === 0 && total.passed > 0 ? 0 : 1;
}

/** @param {string} root */
async function installed(root) {
  await installPackages(root);
  return { passed: 0, failed: 0 };
}

/**
 * @param {string} root
 * @param {Step} step
 * @param {string} file for the report
 */
async function runStep(root, step, file) {
  const command = typeof step.command === 'function' ? step.command(file) : step.command;
  const exitCode = await runCommand(command, {
    cwd: path.join(root, step.cwd ?? '.'),
    env: extendedEnvironment({
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
async function timed(name, work) {
  const startedAt = Date.now();
  const count = await work().catch((error) => {
    if (!(error instanceof Failure)) console.error(error);
    return { passed: 0, failed: 1, remark: error.message };
  });
  return { name, seconds: (Date.now() - startedAt) / 1000, ...count };
}

/** @param {StepResult[]} results */
function table(results) {
  const width = Math.max(...results.map(({ name }) => name.length));
  return results
    .map(({ name, seconds, passed, failed, remark }) => {
      const outcome = `${failed === 0 ? 'ok    ' : 'FAILED'} ${seconds.toFixed(1).padStart(7)} s`;
      return `${name.padEnd(width)}  ${outcome}  ${passed} passed, ${failed} failed${remark ? ` (${remark})` : ''}`;
    })
    .join('\n');
}
