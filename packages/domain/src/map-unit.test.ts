import { expect, test } from 'vitest';
import { isGeneticMap, mapUnitOf } from './map-unit';

test.each([
  ['genetic, cM', 'cM'],
  ['Seven chromosomes, positions in centimorgan', 'cM'],
  ['Genetische Karte', 'cM'],
  ['physical, bp', 'bp'],
  ['Twenty-one chromosomes, positions in base pairs', 'bp'],
  ['Mb', 'bp'],
  ['Genetic map anchored to physical positions', undefined],
  ['A map of the chip', undefined],
  [null, undefined],
])('a map described as %j is in %j', (description, unit) => {
  expect(mapUnitOf(description)).toBe(unit);
});

test('fractional positions indicate a genetic map if nothing else does', () => {
  expect(isGeneticMap(undefined, true)).toBe(true);
  expect(isGeneticMap(undefined, false)).toBe(false);
  expect(isGeneticMap('genetic', false)).toBe(true);
  expect(isGeneticMap('Physical, Mb', true)).toBe(false);
});
