import { expect, test } from 'vitest';
import {
  type FrequencyBinning,
  frequencyBin,
  frequencyCell,
  frequencyCells,
  frequencyEdges,
} from './frequency-bins';

const empty = Array.from({ length: frequencyCells }, () => 0);
const even = empty.map(() => 7);
const filledAt = (filled: Readonly<Record<number, number>>) =>
  empty.map((none, cell) => filled[cell] ?? none);

/** The number of frequencies in each bin, for cells counted at their lower edges. */
function countsOf(binning: FrequencyBinning, counts: readonly number[]): readonly number[] {
  const edges = frequencyEdges(binning, counts);
  const sums = Array.from({ length: edges.length - 1 }, () => 0);
  for (const [cell, count] of counts.entries()) {
    const bin = frequencyBin(cell / frequencyCells, edges, binning);
    sums[bin] = (sums[bin] ?? 0) + count;
  }
  return sums;
}

test('cells are half-open, the last one closed', () => {
  expect([0, 0.004, 0.005, 0.29, 0.58, 0.995, 1].map(frequencyCell)).toEqual([0, 0, 1, 58, 116, 199, 199]);
});

test('bins of equal width end with 1', () => {
  const binning = { method: 'equal', bins: 4 } as const;
  const edges = frequencyEdges(binning, empty);
  expect(edges).toEqual([0, 0.25, 0.5, 0.75, 1]);
  expect([0, 0.2499, 0.25, 0.75, 1].map((value) => frequencyBin(value, edges, binning))).toEqual([
    0, 0, 1, 3, 3,
  ]);
});

test('a split point separates left from right and belongs to the left', () => {
  const binning = { method: 'split', left: 2, right: 3, point: 0.4 } as const;
  const edges = frequencyEdges(binning, empty);
  expect(edges.map((edge) => Number(edge.toFixed(6)))).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1]);
  expect([0, 0.2, 0.4, 0.401, 1].map((value) => frequencyBin(value, edges, binning))).toEqual([
    0, 1, 1, 2, 4,
  ]);
});

test('a frequency at an edge is in the bin that begins there, whatever the split', () => {
  const binning = { method: 'split', left: 5, right: 10, point: 0.05 } as const;
  const edges = frequencyEdges(binning, empty);
  expect(edges[6]).toBe(0.145);
  expect([0.144999, 0.145, 0.145001].map((value) => frequencyBin(value, edges, binning))).toEqual([5, 6, 6]);
});

test('every edge with up to six decimals is where its bin begins, and the split point is still left', () => {
  const misplaced: unknown[] = [];
  for (let hundredths = 1; hundredths <= 99; hundredths += 1)
    for (let count = 1; count <= 10; count += 1) {
      const point = hundredths / 100;
      const binning = { method: 'split', left: count, right: count, point } as const;
      const edges = frequencyEdges(binning, empty);
      for (const [bin, edge] of edges.entries()) {
        const frequency = Number(edge.toFixed(6));
        const isDecimal = Math.abs(edge - frequency) < 1e-12;
        const expected = Math.min(bin - (bin === count ? 1 : 0), 2 * count - 1);
        if (isDecimal && frequencyBin(frequency, edges, binning) !== expected)
          misplaced.push({ point, count, edge });
      }
    }
  expect(misplaced).toEqual([]);
});

test('cells begin at exact decimals', () => {
  const cells = Array.from({ length: frequencyCells }, (_, cell) => Number((cell / 200).toFixed(3)));
  expect(cells.map(frequencyCell)).toEqual(cells.map((_, cell) => cell));
  expect(cells.slice(1).map((value) => frequencyCell(Number((value - 1e-6).toFixed(6))))).toEqual(
    cells.slice(1).map((_, cell) => cell),
  );
});

test('automatic bins of even data have equal width', () => {
  const binning = { method: 'auto', bins: 10 } as const;
  expect(frequencyEdges(binning, even)).toEqual([0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1]);
});

test.each([
  ['at 0', 0],
  ['at 1', 199],
  ['in the middle', 100],
])('automatic bins separate a peak %s and divide the rest evenly', (_, cell) => {
  const counts = even.map((count, index) => (index === cell ? 100_000 : count));
  const sums = countsOf({ method: 'auto', bins: 6 }, counts);
  expect(sums).toHaveLength(6);
  const [least = 0, ...others] = [...sums].sort((one, other) => one - other);
  expect(others.at(-1)).toBeLessThan(100_100);
  expect((others.at(-2) ?? 0) / least).toBeLessThan(2.1);
});

test('automatic bins are never empty: fewer where there are fewer values', () => {
  expect(frequencyEdges({ method: 'auto', bins: 10 }, filledAt({ 0: 900, 100: 5, 199: 300 }))).toEqual([
    0, 0.5, 0.995, 1,
  ]);
  expect(frequencyEdges({ method: 'auto', bins: 10 }, filledAt({ 40: 3 }))).toEqual([0, 1]);
  expect(frequencyEdges({ method: 'auto', bins: 10 }, empty)).toEqual([0, 1]);
});
