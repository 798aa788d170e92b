import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { temporaryFolder } from './fixtures/temporary.mjs';
import { countOutcome, resultLine, sum } from './report.mjs';

const vitest = (/** @type {number} */ passed, /** @type {string[]} */ ...failures) =>
  JSON.stringify({ passed, failures });
const playwright = (/** @type {object} */ stats, /** @type {object[]} */ errors = []) =>
  JSON.stringify({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats }, errors });
const tap = (/** @type {number} */ pass, /** @type {number} */ fail) =>
  `TAP version 13\nok 1 - # pass 99\n# tests 9\n# pass ${pass}\n# fail ${fail}\n# cancelled 0\n`;

const cases = /** @type {const} */ ([
  ['vitest', 0, vitest(12), '12 passed, 0 failed'],
  ['vitest', 1, vitest(10, 'one', 'another'), '10 passed, 2 failed'],
  ['vitest', 0, vitest(0), '0 passed, 1 failed'],
  ['vitest', 1, vitest(10), '10 passed, 1 failed'],
  ['vitest', 0, '{"passed', '0 passed, 1 failed'],
  ['vitest', 0, '{"passed":1}', '0 passed, 1 failed'],
  ['playwright', 0, playwright({ expected: 7, skipped: 1 }), '7 passed, 0 failed'],
  ['playwright', 0, playwright({ expected: 6, flaky: 1 }), '6 passed, 1 failed'],
  ['playwright', 1, playwright({ expected: 6, unexpected: 2 }), '6 passed, 2 failed'],
  ['playwright', 1, playwright({}, [{}]), '0 passed, 1 failed'],
  ['node', 0, tap(5, 0), '5 passed, 0 failed'],
  ['node', 1, tap(5, 2), '5 passed, 2 failed'],
  ['node', 1, 'TAP version 13\n', '0 passed, 1 failed'],
]);
for (const [format, exitCode, text, expected] of cases) {
  test(`${format}, exit code ${exitCode}, report ${text.slice(0, 90)} → ${expected}`, (t) => {
    const file = path.join(temporaryFolder(t), 'report');
    writeFileSync(file, text);
    assert.equal(resultLine(countOutcome({ exitCode, report: { format, file } })), expected);
  });
}

test('failed tests are named', (t) => {
  const file = path.join(temporaryFolder(t), 'report');
  const named = (/** @type {import('./report.mjs').ReportFormat} */ format, /** @type {string} */ text) => {
    writeFileSync(file, text);
    return countOutcome({ exitCode: 1, report: { format, file } }).failures;
  };
  assert.deepEqual(named('vitest', vitest(1, 'a.test.ts › b: c')), ['a.test.ts › b: c']);
  const errors = [
    { message: '\u001b[31mError\u001b[39m: not visible\n\nLocator: the table', location: { line: 5 } },
  ];
  const spec = (/** @type {string} */ title, /** @type {boolean} */ ok, /** @type {string} */ status) => ({
    ...{ title, ok, file: 'a.spec.ts', line: 3 },
    tests: [{ status, results: status === 'unexpected' ? [{ errors }] : [] }],
  });
  const suites = [
    { specs: [spec('good', true, 'expected')], suites: [{ specs: [spec('bad', false, 'unexpected')] }] },
    { specs: [spec('repeated', true, 'flaky')] },
  ];
  const report = {
    stats: { expected: 1, unexpected: 1, flaky: 1 },
    errors: [{ message: 'lost\nat' }],
    suites,
  };
  assert.deepEqual(named('playwright', JSON.stringify(report)), [
    'a.spec.ts:3 › bad: line 5: Error: not visible Locator: the table',
    'a.spec.ts:3 › repeated',
    'lost',
  ]);
  assert.deepEqual(named('node', `not ok 1 - one\n    not ok 2 - in it\n${tap(5, 2)}`), ['one', 'in it']);
});

test('a runner that wrote no report has failed, whatever its exit code', () => {
  assert.equal(
    resultLine(countOutcome({ exitCode: 0, report: { format: 'node', file: '/nowhere' } })),
    '0 passed, 1 failed',
  );
});

test('a gate counts as one', () => {
  const gates = [0, 0, 1].map((exitCode) => countOutcome({ exitCode }));
  assert.equal(resultLine(sum(gates)), '2 passed, 1 failed');
});
