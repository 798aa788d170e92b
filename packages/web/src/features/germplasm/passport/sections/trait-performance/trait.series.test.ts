import type { TraitPerformance } from '@landrace/contract/areas/germplasm/passport.routes';
import { describe, expect, test } from 'vitest';
import { boxRows, comparedRange, matching, position, radarValues, traitData } from './trait.series';

const aTrait = { germplasmId: 17, germplasmName: 'HOR 17', cropName: 'Barley', count: 400 };

const traits: readonly TraitPerformance[] = [
  {
    ...aTrait,
    traitId: 1,
    traitName: 'Plant height',
    traitNameShort: 'PH',
    unitAbbreviation: 'cm',
    germplasmCount: 96,
    min: 40,
    p5: 60,
    q1: 70,
    median: 82,
    q3: 95,
    p95: 120,
    max: 140,
    avg: 91.5,
  },
  {
    ...aTrait,
    traitId: 2,
    traitName: 'Lodging',
    germplasmCount: 40,
    min: 1,
    p5: 1.5,
    q1: 2,
    median: 3,
    q3: 5,
    p95: 8,
    max: 9,
    avg: 4.25,
  },
];

describe('the position of a value', () => {
  test('is a percentage of the range', () => {
    expect(position(91.5, { min: 40, max: 140 })).toBe(51.5);
    expect(position(40, { min: 40, max: 140 })).toBe(0);
  });

  test('is the middle where there is no range', () => {
    expect(position(5, { min: 5, max: 5 })).toBe(50);
  });
});

test('a strip has a box for the germplasm compared, and a mark with value and unit for this one', () => {
  const [height] = boxRows(traits, ({ traitName }) => traitName);
  expect(height).toEqual({
    label: 'Plant height',
    box: [20, 30, 42, 55, 80],
    mark: 51.5,
    value: '91.5 cm',
    detail: 'Plant height',
  });
});

test('a radar has short names, and both polygons on the same scale', () => {
  expect(radarValues(traits)).toEqual({
    axes: ['PH', 'Lodging'],
    median: [42, 25],
    mean: [51.5, 40.625],
  });
});

test('the table has the values in their own units', () => {
  const { columns, rows } = traitData(traits, (column) => column);
  expect(columns.map(({ label }) => label)).toEqual([
    'trait',
    'unit',
    'mean',
    'min',
    'p5',
    'q1',
    'median',
    'q3',
    'p95',
    'max',
    'germplasm',
    'count',
    'position',
  ]);
  expect(rows[0]).toEqual(['Plant height', 'cm', 91.5, 40, 60, 70, 82, 95, 120, 140, 96, 400, 51.5]);
  expect(rows[1]?.[1]).toBeUndefined();
});

test('the number of germplasm compared is a range where traits differ', () => {
  expect(comparedRange(traits)).toEqual([40, 96]);
});

test('traits are found by both of their names', () => {
  expect(matching(traits, 'ph').map(({ traitId }) => traitId)).toEqual([1]);
  expect(matching(traits, ' lodg').map(({ traitId }) => traitId)).toEqual([2]);
  expect(matching(traits, '')).toHaveLength(2);
});
