import assert from 'node:assert/strict';
import { test } from 'node:test';
import { overBudget, tierLines } from './budgets.mjs';
import { processorSeconds, watchSlowness } from './processor-time.mjs';

const budgets = new Map([
  ['fuzz', 100],
  ['browser', 1_000],
]);

test('a tier over its budget for the speed of its time is a failure that states both numbers', () => {
  const tiers = [
    { name: 'fuzz', seconds: 60, processor: 101, slowness: 1 },
    { name: 'browser', seconds: 500, processor: 1_500, slowness: 1.5 },
    { name: 'build', seconds: 5, processor: 9_999, slowness: 1 },
    { name: 'unmeasured', seconds: 5, processor: undefined, slowness: 1 },
  ];
  assert.deepEqual(overBudget(tiers, budgets), [
    {
      name: 'budget of fuzz',
      seconds: 60,
      passed: 0,
      failed: 1,
      remark: '101 processor seconds, the budget is 100',
    },
  ]);
  assert.deepEqual(tierLines(tiers, budgets).slice(1), [
    '  fuzz: 101 of 100, 1.00 times, 60 s by the clock',
    '  browser: 1500 of 1500, 1.50 times, 500 s by the clock',
    '  build: 9999, 1.00 times, 5 s by the clock',
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
  assert.ok(watchSlowness().stop() > 0);
});
