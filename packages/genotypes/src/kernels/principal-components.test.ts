import { describe, expect, test } from 'vitest';
import { goldenCalls } from './golden-calls.fixture';
import { matrixInMemory } from './matrix-in-memory.fixture';
import { principalComponents, principalComponentsOfCalls } from './principal-components';
import { relationship } from './relationship';

/** PLINK v1.9.0-b.8, `--pca 10`. */
const goldenValues = [
  15.4201, 1.50214, 1.44529, 1.41168, 1.40819, 1.32533, 1.2953, 1.21844, 1.18461, 1.13018,
];
/** The first three vectors; either direction is correct. */
const goldenVectors = [
  [
    -0.157042, 0.138163, -0.158249, 0.17277, -0.154869, 0.140408, -0.145518, 0.184663, -0.137016, 0.152037,
    -0.152495, 0.120145, -0.158153, 0.168808, -0.154043, 0.181976, -0.164931, 0.138171, -0.177925, 0.185793,
    -0.164255, 0.147606, -0.151236, 0.159135, -0.170546, 0.162489, -0.16238, 0.149785, -0.15607, 0.15516,
    -0.161213, 0.155241, -0.169348, 0.164771, -0.163757, 0.170893, -0.133477, 0.135753, -0.170566, 0.151714,
  ],
  [
    0.237431, 0.202984, -0.06205, 0.0564247, -0.12094, -0.122907, -0.245879, -0.108829, 0.236809, 0.0317923,
    -0.0687057, 0.170828, -0.311704, 0.00888857, -0.172423, 0.0592845, -0.0899522, 0.117714, 0.0357013,
    -0.160499, 0.00840211, -0.0216065, -0.0982199, -0.0579088, -0.108475, 0.208738, -0.145812, -0.0900738,
    -0.0610322, 0.113486, 0.25385, -0.247925, 0.235116, -0.287655, 0.155712, 0.0576068, 0.220326, -0.117401,
    0.0648264, 0.223653,
  ],
  [
    -0.121047, 0.0265002, 0.26274, -0.123878, -0.277514, 0.134818, 0.201207, -0.141172, 0.196238, -0.124455,
    -0.0197673, 0.0155913, -0.022171, 0.362499, -0.249701, -0.0908932, 0.0178606, -0.0284671, 0.0274369,
    0.124762, -0.0740918, -0.352268, 0.230134, -0.174482, 0.0871264, 0.238912, -0.1916, 0.00973782, 0.0744949,
    -0.134524, 0.141511, -0.0723264, -0.209338, 0.153692, -0.121084, 0.118885, -0.0216994, 0.00632229,
    0.0994108, 0.00868408,
  ],
];

function expectAlong(vector: Float64Array | undefined, golden: readonly number[], digits: number): void {
  const product = golden.reduce((sum, number, index) => sum + number * (vector?.[index] ?? 0), 0);
  for (const [index, number] of golden.entries())
    expect((vector?.[index] ?? 0) * Math.sign(product)).toBeCloseTo(number, digits);
}

describe('principal components', () => {
  test('are those of PLINK', async () => {
    const related = await relationship(matrixInMemory(goldenCalls()));
    const { values, vectors, hasConverged } = await principalComponents(related, { count: 10 });
    expect(hasConverged).toBe(true);
    expect(vectors).toHaveLength(10);
    for (const [index, value] of goldenValues.entries()) expect(values[index]).toBeCloseTo(value, 4);
    for (const [index, vector] of goldenVectors.entries()) expectAlong(vectors[index], vector, 5);
  });

  test('straight from the calls are the same if none is missing', async () => {
    const matrix = matrixInMemory(goldenCalls().map((row) => row.map((call) => call % 3)));
    const exact = await principalComponents(await relationship(matrix), { count: 4 });
    const { values, vectors, hasConverged } = await principalComponentsOfCalls(matrix, {
      count: 4,
      threads: 2,
    });
    expect(hasConverged).toBe(true);
    for (const [index, value] of exact.values.entries()) expect(values[index]).toBeCloseTo(value, 4);
    for (const [index, vector] of exact.vectors.entries()) expectAlong(vectors[index], [...vector], 3);
  });

  test('of fewer samples than requested are as many as there are', async () => {
    const related = await relationship(
      matrixInMemory([
        [0, 1, 2],
        [0, 2, 1],
      ]),
    );
    const { values } = await principalComponents(related, { count: 10 });
    const trace = (related.values[0] ?? 0) + (related.values[2] ?? 0) + (related.values[5] ?? 0);
    expect(values.reduce((sum, value) => sum + value, 0)).toBeCloseTo(trace, 6);
  });
});
