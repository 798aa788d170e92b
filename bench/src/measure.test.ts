import { expect, test } from 'vitest';
import { alternate, percentile, spread } from './measure';

test('a percentile is a value that was measured', () => {
  const values = Array.from({ length: 20 }, (_, index) => 20 - index);
  expect(percentile(values, 0.5)).toBe(10);
  expect(percentile(values, 0.95)).toBe(19);
  expect(percentile(values, 1)).toBe(20);
  expect(percentile([7], 0.95)).toBe(7);
});

test('a spread without measurements is refused', () => {
  expect(() => spread([])).toThrow('Nothing was measured');
});

/** Two ways to the same result, on a clock that only they advance. */
function twoSides(msOfSlow: number) {
  let clock = 0;
  const calls: string[] = [];
  const side = (name: string, ms: number) => async (round: number) => {
    calls.push(`${name}${round}`);
    clock += ms;
  };
  return { sides: { quick: side('q', 2), slow: side('s', msOfSlow) }, calls, now: () => clock };
}

test('both sides alternate, and alternate in being first', async () => {
  const { sides, calls, now } = twoSides(3);
  const times = await alternate(sides, { warmUps: 1, atLeast: 3, atMost: 3, budgetMs: 0 }, now);
  expect(calls).toEqual(['q0', 's0', 'q0', 's0', 's1', 'q1', 'q2', 's2']);
  expect(times).toEqual({ quick: [2, 2, 2], slow: [3, 3, 3] });
});

test('measuring ends when the time is used up and there are enough rounds', async () => {
  const { sides, now } = twoSides(8);
  const enough = await alternate(sides, { warmUps: 0, atLeast: 2, atMost: 50, budgetMs: 35 }, now);
  expect(enough.slow).toHaveLength(4);
  const tooFew = await alternate(sides, { warmUps: 0, atLeast: 6, atMost: 50, budgetMs: 35 }, now);
  expect(tooFew.slow).toHaveLength(6);
});
