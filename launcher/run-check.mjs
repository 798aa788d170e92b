import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { installPackages } from './install.mjs';
import { failureLines, resultTable } from './report.mjs';
import { runSideBySide } from './run-tests.mjs';

/**
 * Runs the steps in parallel. Each prints one line with its seconds when it ends; the output of failed steps follows at
 * the end, where it is noticed.
 * @param {string} root
 * @param {import('./steps.mjs').Step[]} list
 * @returns {Promise<number>} exit code
 */
export async function runCheck(root, list) {
  await installPackages(root, 'everything');
  const startedAt = Date.now();
  const reports = mkdtempSync(path.join(os.tmpdir(), 'landrace-check-'));
  const width = Math.max(...list.map(({ name }) => name.length));
  /** @type {string[]} */
  const failures = [];
  try {
    await runSideBySide(root, list, { reports, variables: {} }, (result, output) => {
      console.log(resultTable([result], width));
      if (result.failed > 0) failures.push(`\n──── ${result.name}\n${output}`, ...failureLines(result));
    });
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
  for (const text of failures) console.log(text);
  const seconds = ((Date.now() - startedAt) / 1_000).toFixed(1);
  console.log(`${failures.length === 0 ? 'Everything passed' : 'Something failed'} after ${seconds} s.`);
  return failures.length === 0 ? 0 : 1;
}
