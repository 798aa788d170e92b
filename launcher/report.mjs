import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/**
 * @typedef {'vitest' | 'playwright' | 'node'} ReportFormat
 * @typedef {{ passed: number, failed: number, failures?: string[] }} Count `failures` are one line each
 * @typedef {Count & { name: string, seconds: number, remark?: string }} StepResult
 */

/** @type {Record<ReportFormat, (text: string) => Count>} */
const parsers = { vitest: parseVitest, playwright: parsePlaywright, node: parseNode };

/**
 * What a step adds to the result. A runner that crashed, found no tests, or disagrees with its own report counts
 * as one failure: nothing that went wrong may end as "0 failed".
 * @param {{ exitCode: number, report?: { format: ReportFormat, file: string } }} outcome
 * @returns {Count & { remark?: string }}
 */
export function countOutcome({ exitCode, report }) {
  if (!report) return exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  const count = readReport(report.format, report.file);
  if (!count) return { passed: 0, failed: 1, remark: 'wrote no report' };
  if (count.passed + count.failed === 0) return { passed: 0, failed: 1, remark: 'ran no tests' };
  if (exitCode !== 0 && count.failed === 0) return { ...count, failed: 1, remark: `exit code ${exitCode}` };
  return count;
}

/**
 * @param {Count[]} counts
 * @returns {Count}
 */
export function sum(counts) {
  const total = (/** @type {'passed' | 'failed'} */ key) =>
    counts.reduce((value, count) => value + count[key], 0);
  return { passed: total('passed'), failed: total('failed') };
}

/**
 * The last line of `npm test`; other programs read it.
 * @param {Count} count
 */
export function resultLine({ passed, failed }) {
  return `${passed} passed, ${failed} failed`;
}

/**
 * One line per step.
 * @param {StepResult[]} results
 * @param {number} [width] of the names
 */
export function resultTable(results, width = Math.max(...results.map(({ name }) => name.length))) {
  return results
    .map(({ name, seconds, passed, failed, remark }) => {
      const outcome = `${failed === 0 ? 'ok    ' : 'FAILED'} ${seconds.toFixed(1).padStart(7)} s`;
      return `${name.padEnd(width)}  ${outcome}  ${passed} passed, ${failed} failed${remark ? ` (${remark})` : ''}`;
    })
    .join('\n');
}

/**
 * Repeated at the end, since thousands of lines may come after a failure.
 * @param {StepResult} result
 */
export function failureLines({ failures = [] }) {
  return failures.map((failure) => `FAILED ${failure}`);
}

/**
 * @param {ReportFormat} format
 * @param {string} file
 * @returns {Count | undefined}
 */
function readReport(format, file) {
  if (!existsSync(file)) return undefined;
  try {
    const count = parsers[format](readFileSync(file, 'utf8'));
    return Number.isInteger(count.passed) && Number.isInteger(count.failed) ? count : undefined;
  } catch {
    return undefined;
  }
}

/**
 * As `vitest-reporter.mjs` writes it.
 * @param {string} text
 */
function parseVitest(text) {
  const { passed, failures } = JSON.parse(text);
  return { passed, failed: failures.length, failures };
}

/**
 * `flaky` tests passed only when repeated, which is a failure; `errors` are those outside any test.
 * @param {string} text
 */
function parsePlaywright(text) {
  const { stats, errors, suites = [] } = JSON.parse(text);
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    failures: [
      ...suites.flatMap(failedSpecs),
      ...errors.map((/** @type {{ message?: string }} */ { message }) => firstLine(message)),
    ],
  };
}

/**
 * @typedef {{ message?: string, location?: { line: number } }} SpecError
 * @typedef {{ status: string, results?: { errors?: SpecError[] }[] }} SpecTest
 * @typedef {{ title: string, file: string, line: number, ok: boolean, tests: SpecTest[] }} Spec
 * @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite
 */

/**
 * @param {Suite} suite
 * @returns {string[]}
 */
function failedSpecs({ specs = [], suites = [] }) {
  const failed = specs.filter(({ ok, tests }) => !ok || tests.some(({ status }) => status === 'flaky'));
  return [
    ...failed.map(({ title, file, line, tests }) => `${file}:${line} › ${title}${reasonOf(tests)}`),
    ...suites.flatMap(failedSpecs),
  ];
}

/**
 * The line that failed, and which element was expected: the first line alone only says that something was not visible.
 * @param {SpecTest[]} tests
 */
function reasonOf(tests) {
  const error = tests.flatMap(({ results = [] }) => results).flatMap(({ errors = [] }) => errors)[0];
  if (!error) return '';
  const message = stripVTControlCharacters(error.message ?? '');
  const element = /^Locator:.*$/m.exec(message)?.[0];
  return `: line ${error.location?.line ?? '?'}: ${[firstLine(message), element].filter(Boolean).join(' ')}`;
}

/** @param {string} [message] */
export const firstLine = (message = 'unknown error') => message.split('\n', 1)[0] ?? '';

/**
 * TAP as written by Node ends with lines such as `# pass 12`.
 * @param {string} text
 */
function parseNode(text) {
  const last = (/** @type {string} */ word) =>
    Number([...text.matchAll(new RegExp(`^# ${word} (\\d+)$`, 'gm'))].at(-1)?.[1]);
  return {
    passed: last('pass'),
    failed: last('fail') + last('cancelled'),
    failures: [...text.matchAll(/^\s*not ok \d+ - (.*)$/gm)].map(([, name]) => name ?? ''),
  };
}
