import { expect, test } from 'vitest';
import { degreesGiven } from './locations';

test.each([
  [51.5, 'latitude', '5130--N'],
  [-0.25, 'latitude', '0015--S'],
  [-106.4, 'longitude', '10624--W'],
  [7.05, 'longitude', '00703--E'],
] as const)('%f is written as MCPD asks', (degrees, axis, given) => {
  expect(degreesGiven(degrees, axis)).toBe(given);
});
