import assert from 'node:assert/strict';
import { test } from 'node:test';
import { overBudget, tierLines } from './budgets.mjs';
import { processorSeconds, slowness } from './processor-time.mjs';

const budgets = new Map([
  ['fuzz', 100],
  ['browser', 1_000],
]);

test('a tier over its budget is a failure that states both numbers', () => {
  const tiers = [
    { name: 'fuzz', seconds: 60, processor: 101 },
    { name: 'browser', seconds: 500, processor: 1_000 },
    { name: 'build', seconds: 5, processor: 9_999 },
    { name: 'unmeasured', seconds: 5, processor: undefined },
  ];
  assert.deepEqual(overBudget(tiers, budgets, 1), [
    {
      name: 'budget of fuzz',
      seconds: 60,
      passed: 0,
      failed: 1,
      remark: '101 processor seconds, the budget is 100',
    },
  ]);
  assert.deepEqual(overBudget(tiers, budgets, 1.1), [], 'a slower machine may take longer');
  assert.deepEqual(tierLines(tiers, budgets, 1).slice(1), [
    '  fuzz: 101 of 100, 60 s by the clock',
    '  browser: 1000 of 1000, 500 s by the clock',
    '  build: 9999, 5 s by the clock',
  ]);
});

test('the processor time of ended children is read from the system, if it has /proc', () => {
  const stat = `42 (no) de) S ${Array.from({ length: 20 }, (_, index) => index + 4).join(' ')}`;
  assert.equal(
    processorSeconds(() => stat),
    (16 + 17) / 100,
  );
  const missing = () => {
    throw new Error('no /proc');
  };
  assert.equal(processorSeconds(missing), undefined);
});

test('the speed of a machine is a positive factor', () => {
  assert.ok(slowness() > 0);
});
