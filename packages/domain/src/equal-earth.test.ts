import { describe, expect, test } from 'vitest';
import { equalEarth } from './equal-earth';

describe('the Equal Earth projection', () => {
  test('has the published width and height', () => {
    const [right] = equalEarth(180, 0);
    const [, top] = equalEarth(0, 90);
    expect(right).toBeCloseTo(2.70663, 4);
    expect(top).toBeCloseTo(1.31737, 4);
    // The paper states the ratio of the sides of the map.
    expect(right / top).toBeCloseTo(2.05458, 4);
  });

  test('keeps the poles at 0.59247 of the equator', () => {
    expect(equalEarth(180, 90)[0] / equalEarth(180, 0)[0]).toBeCloseTo(0.59247, 4);
  });

  test('shows equal areas as equal areas', () => {
    // Two belts of one degree of longitude that are equally large on a sphere: sin 30° − sin 0° = sin 90° − sin 30°.
    const area = (from: number, to: number) => {
      const steps = 2_000;
      let sum = 0;
      for (let step = 0; step < steps; step += 1) {
        const low = from + ((to - from) * step) / steps;
        const high = from + ((to - from) * (step + 1)) / steps;
        const width = equalEarth(1, (low + high) / 2)[0];
        sum += width * (equalEarth(0, high)[1] - equalEarth(0, low)[1]);
      }
      return sum;
    };
    expect(area(0, 30) / area(30, 90)).toBeCloseTo(1, 4);
  });

  test('is symmetric', () => {
    const [x, y] = equalEarth(30, 40);
    expect(equalEarth(-30, -40)).toEqual([-x, -y]);
    expect(equalEarth(0, 0)).toEqual([0, 0]);
  });
});
