import { expect, test } from 'vitest';
import { gains } from './gains';

test('improvements are sorted by their gain', () => {
  const parts = [
    { descriptors: ['genus'], points: 1.2, mostPoints: 1.2 },
    { descriptors: ['donorcode', 'donorname'], points: 0.2, mostPoints: 0.4 },
    { descriptors: ['accename'], points: 0, mostPoints: 0.5 },
    { descriptors: ['storage'], points: 0.1 + 0.2, mostPoints: 0.3 },
  ];
  expect(gains(parts).map(({ descriptors, gain }) => [descriptors.join(), gain])).toEqual([
    ['accename', 0.5],
    ['donorcode,donorname', 0.2],
  ]);
});
