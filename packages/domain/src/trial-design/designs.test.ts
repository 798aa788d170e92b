import { describe, expect, test } from 'vitest';
import { augmentedBlocks, withAugmentedReps } from './augmented-blocks';
import { completeBlocks } from './complete-blocks';
import { type PlannedPlot, swapped } from './planned-plot';

const names = (count: number, prefix = 'E') => Array.from({ length: count }, (_, at) => `${prefix}${at + 1}`);
const blocksOf = (plots: readonly PlannedPlot<string>[]) =>
  new Map(plots.map(({ block }) => [block, plots.filter((plot) => plot.block === block)]));
const positions = (plots: readonly PlannedPlot<string>[]) =>
  new Set(plots.map(({ row, column }) => `${row}/${column}`));
const field = { columns: 5, isSerpentine: false, seed: 7 };

describe('randomised complete blocks', () => {
  const design = { ...field, entries: names(12), checks: ['C1'], reps: 4 };
  const plots = completeBlocks(design);

  test('have every entry and check once in each replicate', () => {
    expect(plots).toHaveLength(52);
    for (const [block, own] of blocksOf(plots)) {
      expect(own.map(({ entry }) => entry).sort()).toEqual([...names(12), 'C1'].sort());
      expect(own.every(({ rep }) => rep === block)).toBe(true);
    }
    expect(plots.filter(({ isCheck }) => isCheck).map(({ entry }) => entry)).toEqual([
      'C1',
      'C1',
      'C1',
      'C1',
    ]);
  });

  test('are rows of the field of their own, and no position is used twice', () => {
    expect(positions(plots).size).toBe(52);
    expect([...blocksOf(plots).values()].map((own) => [...new Set(own.map(({ row }) => row))])).toEqual([
      [1, 2, 3],
      [4, 5, 6],
      [7, 8, 9],
      [10, 11, 12],
    ]);
    expect(Math.max(...plots.map(({ column }) => column))).toBe(5);
  });

  test('are the same again with the same seed, and others with another', () => {
    expect(completeBlocks(design)).toEqual(plots);
    expect(completeBlocks({ ...design, seed: 8 })).not.toEqual(plots);
    const orders = [...blocksOf(plots).values()].map((own) => own.map(({ entry }) => entry).join());
    expect(new Set(orders).size).toBe(4);
  });

  test('in serpentine order continue where the row above ended', () => {
    const walked = completeBlocks({ ...design, entries: names(10), checks: [], isSerpentine: true });
    expect(walked.slice(0, 11).map(({ row, column }) => `${row}/${column}`)).toEqual([
      '1/1',
      '1/2',
      '1/3',
      '1/4',
      '1/5',
      '2/5',
      '2/4',
      '2/3',
      '2/2',
      '2/1',
      '3/1',
    ]);
    expect(walked.map(({ plot }) => plot)).toEqual(Array.from({ length: 40 }, (_, at) => at + 1));
  });

  test('put every entry at each place about equally often', () => {
    const first = Array.from({ length: 600 }, (_, seed) =>
      completeBlocks({ ...field, entries: names(6), checks: [], reps: 1, seed }),
    ).map(([plot]) => plot?.entry);
    for (const name of names(6)) {
      const count = first.filter((entry) => entry === name).length;
      expect(count).toBeGreaterThan(60);
      expect(count).toBeLessThan(140);
    }
  });
});

describe('augmented blocks', () => {
  const plots = augmentedBlocks({ ...field, entries: names(22), checks: ['C1', 'C2', 'C3'], blocks: 4 });

  test('have new entries once and every check in every block', () => {
    expect(plots).toHaveLength(22 + 3 * 4);
    const fresh = plots.filter(({ isCheck }) => !isCheck).map(({ entry }) => entry);
    expect(fresh.sort()).toEqual(names(22).sort());
    for (const [block, own] of blocksOf(plots)) {
      const checks = own.filter(({ isCheck }) => isCheck);
      expect(checks.map(({ entry }) => entry).sort()).toEqual(['C1', 'C2', 'C3']);
      expect(checks.every(({ rep }) => rep === block)).toBe(true);
    }
  });

  test('have the right replicates after a check and an entry of other blocks were exchanged', () => {
    expect(withAugmentedReps(plots)).toEqual(plots);
    const check = plots.find(({ isCheck, block }) => isCheck && block === '3')?.plot ?? 0;
    const entry = plots.find(({ isCheck, block }) => !isCheck && block === '2')?.plot ?? 0;
    const after = withAugmentedReps(swapped(plots, check, entry));
    expect([after[check - 1]?.rep, after[entry - 1]?.rep]).toEqual(['1', '2']);
  });

  test('are of equal size, give or take one', () => {
    expect([...blocksOf(plots).values()].map((own) => own.length).sort()).toEqual([8, 8, 9, 9]);
  });

  test('spread their checks: one in each third of a block', () => {
    for (const own of blocksOf(plots).values()) {
      const thirds = own.flatMap(({ isCheck }, at) =>
        isCheck ? [Math.floor((at * 3 + 2) / own.length)] : [],
      );
      expect(thirds.map((third) => Math.min(third, 2))).toEqual([0, 1, 2]);
    }
  });
});

test('two plots exchange what grows on them, and nothing else', () => {
  const plots = completeBlocks({ ...field, entries: names(4), checks: [], reps: 2 });
  const after = swapped(plots, 1, 6);
  expect(after[0]).toEqual({ ...plots[0], entry: plots[5]?.entry });
  expect(after[5]).toEqual({ ...plots[5], entry: plots[0]?.entry });
  expect(swapped(after, 6, 1)).toEqual(plots);
  expect(swapped(plots, 1, 99)).toEqual(plots);
});
