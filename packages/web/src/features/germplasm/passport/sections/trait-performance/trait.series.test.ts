import { barleyTraits } from '@landrace/testkit/fake-api/fake-passport-api';
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
  const [height] = boxRows(barleyTraits, ({ traitName }) => traitName);
  expect(height).toEqual({
    label: 'Plant height (cm)',
    box: [0, 30, 42, 55, 100],
    mark: 51.5,
    detail: 'Plant height',
  });
});

test('a radar has short names, and both polygons on the same scale', () => {
  expect(radarValues(barleyTraits)).toEqual({
    axes: ['PH', 'Lodging'],
    median: [42, 25],
    mean: [51.5, 40.625],
  });
});

test('the table has the values in their own units', () => {
  const { columns, rows } = traitData(barleyTraits, (column) => column);
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
    ...barleyTraits[0],
    traitId: index,
    traitName: `Trait ${index}`,
  })) as typeof barleyTraits;

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
