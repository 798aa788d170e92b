import { expect, test } from 'vitest';
import { fullPlan, grantCount } from './grants';
import { verdictOn } from './scopes';

test('the bench is about ten thousand grants, some of them for the same dataset', () => {
  expect(grantCount(fullPlan)).toBe(10_000);
  expect(fullPlan.datasets).toBeLessThan(grantCount(fullPlan));
  expect(fullPlan.byUser).toBeLessThanOrEqual(fullPlan.datasets);
  expect(fullPlan.byGroup).toBeLessThanOrEqual(fullPlan.datasets);
});

test('many grants may take up to 1.3 times as long as an administrator', () => {
  expect(verdictOn({ toAll: 1.3, toFew: 9 }, false)).toBe('met');
  expect(verdictOn({ toAll: 1.31, toFew: 1 }, false)).toBe('MISSED');
});

test('if all get the same rows, few grants are also compared', () => {
  expect(verdictOn({ toAll: 1, toFew: 1.31 }, true)).toBe('MISSED');
  expect(verdictOn({ toAll: 1, toFew: 1.3 }, true)).toBe('met');
});
