import { describe, expect, test } from 'vitest';
import { goldenCalls } from './golden-calls.fixture';
import { matrixInMemory } from './matrix-in-memory.fixture';
import { pairAt } from './pair-threads';
import { similarity } from './similarity';

/** PLINK v1.9.0-b.8, `--distance square ibs flat-missing`: the last row. */
const golden = [
  0.575688, 0.735294, 0.563348, 0.748869, 0.575117, 0.717105, 0.556054, 0.709677, 0.537778, 0.727679,
  0.573009, 0.764706, 0.553333, 0.724444, 0.540865, 0.767123, 0.567568, 0.726667, 0.538636, 0.740991,
  0.557143, 0.714286, 0.555046, 0.751121, 0.565315, 0.763636, 0.55, 0.733624, 0.577273, 0.721239, 0.58371,
  0.731481, 0.544186, 0.726667, 0.566079, 0.743182, 0.598253, 0.730769, 0.561086, 1,
];

describe('similarity', () => {
  test.each([1, 2, 3])('is that of PLINK, with %i threads', async (threads) => {
    const { values, samples, leftOut } = await similarity(matrixInMemory(goldenCalls()), { threads });
    expect(samples).toBe(40);
    expect(leftOut).toBe(0);
    for (const [other, value] of golden.entries()) expect(values[pairAt(39, other)]).toBeCloseTo(value, 5);
  });

  test('of some samples is the same, in the requested order', async () => {
    const matrix = matrixInMemory(goldenCalls());
    const { values } = await similarity(matrix, { samples: Int32Array.of(39, 2, 17, 0, 8), threads: 1 });
    expect(values[pairAt(0, 1)]).toBeCloseTo(golden[2] as number, 5);
    expect(values[pairAt(3, 0)]).toBeCloseTo(golden[0] as number, 5);
    expect(values[pairAt(0, 4)]).toBeCloseTo(golden[8] as number, 5);
  });

  test('of some variants leaves the others out', async () => {
    const rows = [
      [0, 2, 3],
      [0, 0, 0],
      [2, 2, 0],
    ];
    const { values } = await similarity(matrixInMemory(rows), { variants: Int32Array.of(0, 2) });
    expect([...values]).toEqual([1, 0.5, 1, 0, 0, 1]);
    const none = await similarity(matrixInMemory(rows), { variants: { from: 0, to: 1 } });
    expect(none.values[pairAt(2, 0)]).toBeNaN();
  });

  test('covers phased calls and letters, and reports what it cannot use', async () => {
    const rows = [
      ['0|0', '0|1', '1|1'],
      ['0/1', '1/2', '0/2'],
    ];
    const phased = await similarity(matrixInMemory(rows));
    expect([...phased.values]).toEqual([1, 0.5, 1, 0, 0.5, 1]);
    expect(phased.leftOut).toBe(1);
    const letters = await similarity(matrixInMemory([['A', 'A/T', 'W']], 'letters'));
    expect([...letters.values]).toEqual([1, 0.5, 1, 0.5, 1, 1]);
  });

  test('ends when it is aborted', async () => {
    const controller = new AbortController();
    const matrix = matrixInMemory(goldenCalls());
    const running = similarity(matrix, {
      signal: controller.signal,
      onProgress: () => controller.abort(new Error('enough')),
    });
    await expect(running).rejects.toThrow('enough');
    expect(matrix.blockCount).toBe(1);
  });

  test('reports its progress', async () => {
    const parts: number[] = [];
    await similarity(matrixInMemory(goldenCalls()), { onProgress: (part) => parts.push(part) });
    expect(parts).toHaveLength(43);
    expect(parts.at(-1)).toBe(1);
  });
});
