import { expect, test } from 'vitest';
import { inkOn } from './sprites';

test.each([
  ['#0072b2', '#ffffff'],
  ['#e69f00', '#1d211f'],
  ['#f0e442', '#1d211f'],
  ['#000000', '#ffffff'],
])('letters on %s are %s', (colour, ink) => {
  expect(inkOn(colour)).toBe(ink);
});
