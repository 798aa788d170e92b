import { expect, test } from 'vitest';
import { axisUnit, formatPosition, formatTick } from './position-text';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test('positions have thousands and a unit', () => {
  expect(plain(formatPosition(382_153_346, 'bp'))).toBe('382,153,346 bp');
  expect(plain(formatPosition(95.5384, 'cM'))).toBe('95.538 cM');
  expect(formatPosition(12, undefined)).toBe('12');
});

test('an axis has the unit that fits its length', () => {
  expect(axisUnit('bp', 600_000_000)).toMatchObject({ name: 'Mb', size: 1_000_000 });
  expect(axisUnit('bp', 20_000)).toMatchObject({ name: 'kb', size: 1_000 });
  expect(axisUnit('cM', 120)).toEqual({ name: 'cM', size: 1 });
});

test('labels of ticks are in the unit that fits their distance', () => {
  expect(plain(formatTick(43_431_987, 'bp', 20_000_000))).toBe('43 Mb');
  expect(plain(formatTick(43_431_987, 'bp', 2_000_000))).toBe('43.4 Mb');
  expect(plain(formatTick(43_431_987, 'bp', 60_000))).toBe('43.43 Mb');
  expect(plain(formatTick(43_431_987, 'bp', 12_000))).toBe('43,432 kb');
  expect(plain(formatTick(43_431_987, 'bp', 20))).toBe('43,431,987 bp');
  expect(plain(formatTick(95.5384, 'cM', 5))).toBe('95.5 cM');
  expect(plain(formatTick(95.5384, 'cM', 0.01))).toBe('95.538 cM');
});
