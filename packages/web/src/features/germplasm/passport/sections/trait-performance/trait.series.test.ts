import type { TraitPerformance } from '@landrace/contract/areas/germplasm/passport.routes';
import { describe, expect, test } from 'vitest';
import {
  boxRows,
  matching,
  position,
  radarValues,
  shownTraits,
  traitData,
  traitsShown,
} from './trait.series';

const aTrait = { germplasmId: 17, germplasmName: 'HOR 17', count: 400 };

const traits: readonly TraitPerformance[] = [
  {
    ...aTrait,
    traitId: 1,
    traitName: 'Plant height',
    traitNameShort: 'PH',
    unitAbbreviation: 'cm',
    min: 40,
    q1: 70,
    median: 82,
    q3: 95,
    max: 140,
    avg: 91.5,
  },
  { ...aTrait, traitId: 2, traitName: 'Lodging', min: 1, q1: 2, median: 3, q3: 5, max: 9, avg: 4.25 },
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

test('a strip has a box for all germplasm and a mark for this one', () => {
  const [height] = boxRows(traits, ({ traitName }) => traitName);
  expect(height).toEqual({
    label: 'Plant height (cm)',
    box: [0, 30, 42, 55, 100],
    mark: 51.5,
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
    'q1',
    'median',
    'q3',
    'max',
    'count',
    'position',
  ]);
  expect(rows[0]).toEqual(['Plant height', 'cm', 91.5, 40, 70, 82, 95, 140, 400, 51.5]);
  expect(rows[1]?.[1]).toBeUndefined();
});

describe('the traits shown', () => {
  const many = Array.from({ length: 30 }, (_, index) => ({
    ...traits[0],
    traitId: index,
    traitName: `Trait ${index}`,
  })) as typeof traits;

  test('are the first that match', () => {
    const none = new Set<number>();
    expect(shownTraits(many, { searchText: '', picked: none })).toHaveLength(traitsShown);
    expect(shownTraits(many, { searchText: 'trait 29', picked: none }).map(({ traitId }) => traitId)).toEqual(
      [29],
    );
    expect(matching(many, 'ph')).toHaveLength(30);
  });

  test('are the selected ones, whatever is searched for', () => {
    const picked = new Set([3, 20]);
    expect(shownTraits(many, { searchText: 'x', picked }).map(({ traitId }) => traitId)).toEqual([3, 20]);
  });
});
