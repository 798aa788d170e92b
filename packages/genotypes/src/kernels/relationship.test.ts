import { describe, expect, test } from 'vitest';
import { goldenCalls } from './golden-calls.fixture';
import { matrixInMemory } from './matrix-in-memory.fixture';
import { pairAt } from './pair-threads';
import { relationship } from './relationship';

/** PLINK v1.9.0-b.8, `--make-grm-gz`: the last sample with each; variants called in both, relationship. */
const golden: readonly [number, number][] = [
  [218, -0.2493787],
  [221, 0.3447699],
  [221, -0.3484851],
  [221, 0.3618883],
  [213, -0.3087061],
  [228, 0.2293073],
  [223, -0.3966881],
  [217, 0.3452116],
  [225, -0.4431855],
  [224, 0.2733108],
  [226, -0.3799742],
  [221, 0.3744404],
  [225, -0.4247426],
  [225, 0.2957291],
  [208, -0.4723394],
  [219, 0.4966844],
  [222, -0.3845872],
  [225, 0.2059096],
  [220, -0.482744],
  [222, 0.3403066],
  [210, -0.3379034],
  [210, 0.235579],
  [218, -0.3479778],
  [223, 0.3336188],
  [222, -0.4073416],
  [220, 0.3996586],
  [210, -0.4128351],
  [229, 0.3626424],
  [220, -0.3474402],
  [226, 0.2699402],
  [221, -0.2827413],
  [216, 0.3299727],
  [215, -0.421856],
  [225, 0.2606204],
  [227, -0.3998334],
  [220, 0.4170522],
  [229, -0.2602747],
  [221, 0.2586722],
  [221, -0.4071231],
  [257, 1.133395],
];

describe('relationship', () => {
  test.each([1, 2, 3])('is that of PLINK, with %i threads', async (threads) => {
    const { values, shared } = await relationship(matrixInMemory(goldenCalls()), { threads });
    for (const [other, [both, value]] of golden.entries()) {
      expect(shared[pairAt(39, other)]).toBe(both);
      expect(values[pairAt(39, other)]).toBeCloseTo(value, 5);
    }
  });

  test('of more variants than a batch holds is the mean over all of them', async () => {
    const calls = goldenCalls();
    const eight = Array.from({ length: 8 }, () => calls).flat();
    const { values, shared } = await relationship(matrixInMemory(eight), { threads: 2 });
    const [both, value] = golden[5] as [number, number];
    expect(shared[pairAt(39, 5)]).toBe(8 * both);
    expect(values[pairAt(39, 5)]).toBeCloseTo(value, 5);
  });

  test('is based on the frequencies among the selected samples', async () => {
    const rows = [
      [0, 1, 2, 2],
      [0, 2, 1, 2],
    ];
    const whole = await relationship(matrixInMemory(rows.map((row) => row.slice(0, 3))));
    const part = await relationship(matrixInMemory(rows), { samples: Int32Array.of(0, 1, 2) });
    expect([...part.values]).toEqual([...whole.values]);
  });
});
