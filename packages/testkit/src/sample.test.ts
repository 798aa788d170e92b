import { expect, test } from 'vitest';
import { describeSampling, sampleOf } from './sample';

const items = Array.from({ length: 40 }, (_item, index) => index);
const of = (seed: number, isWhole = false) => ({ seed, isWhole });

test('a sample has the requested number of cases, in order, each once', () => {
  const chosen = sampleOf('numbers', items, 7, of(1));
  expect(chosen).toHaveLength(7);
  expect(chosen).toEqual([...new Set(chosen)].sort((one, other) => one - other));
});

test('the same seed chooses the same, another seed or name chooses others', () => {
  const first = sampleOf('numbers', items, 7, of(1));
  expect(sampleOf('numbers', items, 7, of(1))).toEqual(first);
  expect(sampleOf('numbers', items, 7, of(2))).not.toEqual(first);
  expect(sampleOf('letters', items, 7, of(1))).not.toEqual(first);
});

test('over some commits every case is chosen', () => {
  const seen = new Set(items.flatMap((seed) => sampleOf('numbers', items, 7, of(seed))));
  expect(seen.size).toBe(items.length);
});

test('few cases, and all cases of a full run, are left complete', () => {
  expect(sampleOf('few', items.slice(0, 3), 3, of(1))).toEqual([0, 1, 2]);
  expect(sampleOf('numbers', items, 7, of(1, true))).toEqual(items);
});

test('a run reports how to repeat it', () => {
  expect(describeSampling(of(12))).toContain('LANDRACE_TEST_SEED=12');
  expect(describeSampling(of(12, true))).not.toContain('12');
});
