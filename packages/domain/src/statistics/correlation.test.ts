import { describe, expect, test } from 'vitest';
import { correlationOf } from './correlation';

describe('correlation', () => {
  // Probabilities by the closed forms for three and four degrees of freedom.
  test.each([
    { x: [1, 2, 3, 4, 5], y: [2, 4, 5, 4, 5], r: 0.7745966692, p: 0.1240265898 },
    { x: [1, 2, 3, 4], y: [4, 3, 2, 1], r: -1, p: 0 },
    { x: [1, 2, 3, 4, 5, 6], y: [1, -1, 1, -1, 1, -1], r: -0.2927700219, p: 0.5733922538 },
  ])('of $x with $y', ({ x, y, r, p }) => {
    const found = correlationOf(x, y);
    expect(found.n).toBe(x.length);
    expect(found.r).toBeCloseTo(r, 9);
    expect(found.p).toBeCloseTo(p, 6);
  });

  test('leaves out pairs with a missing number', () => {
    expect(correlationOf([1, Number.NaN, 3, 4], [1, 2, Number.NaN, 4])).toEqual({ n: 2, r: 1 });
  });

  test('does not exist for constants and single pairs', () => {
    expect(correlationOf([1, 1, 1], [1, 2, 3])).toEqual({ n: 3 });
    expect(correlationOf([0.1, 0.1, 0.1], [1, 2, 3])).toEqual({ n: 3 });
    expect(correlationOf([1], [1])).toEqual({ n: 1 });
    expect(correlationOf([], [])).toEqual({ n: 0 });
  });

  test('keeps its digits for large numbers with small differences', () => {
    const far = 1e9;
    const found = correlationOf([far + 1, far + 2, far + 3, far + 4], [1, 2, 3, 5]);
    expect(found.r).toBeCloseTo(0.9827076298, 9);
  });

  test('of a hundred thousand pairs has a probability', () => {
    const xs = Float64Array.from({ length: 100_000 }, (_, at) => (Math.sin(at * 12.9898) * 43758.5453) % 1);
    const ys = xs.map((x, at) => x * 0.02 + ((Math.sin(at * 78.233) * 12543.123) % 1));
    const { p = -1, r = 0 } = correlationOf(xs, ys);
    expect(r).toBeGreaterThan(0);
    expect(p).toBeGreaterThanOrEqual(0);
    expect(p).toBeLessThan(1e-5);
  });
});
