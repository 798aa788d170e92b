import { describe, expect, test } from 'vitest';
import { list, map, oneOf, page, record, type Shape, ShapeCheck, unfilled } from './shape';

const mismatches = (shape: Shape, value: unknown) => new ShapeCheck().mismatches(shape, value);

describe('a value of another type is reported with its path', () => {
  const row = record('Row', {
    n: 'id',
    s: 'name',
    b: 'isOpen',
    ts: 'createdOn',
    counter: 'count',
    flag: 'has',
    'n[]': 'ids',
  });

  test.each([
    ['id', '1', 'data[0].id: n expected, "1" found'],
    ['name', 1, 'data[0].name: s expected, 1 found'],
    ['isOpen', 1, 'data[0].isOpen: b expected, 1 found'],
    ['createdOn', '2024-05-01', 'data[0].createdOn: ts expected, "2024-05-01" found'],
    [
      'createdOn',
      '2024-05-01T10:00:00.000+01:00',
      'data[0].createdOn: ts expected, "2024-05-01T10:00:00.000+01:00" found',
    ],
    ['count', 3, 'data[0].count: counter expected, 3 found'],
    ['has', 0, 'data[0].has: flag expected, 0 found'],
    ['ids', ['1'], 'data[0].ids[0]: n expected, "1" found'],
    ['id', null, 'data[0].id: n expected, null found'],
    ['unknown', null, 'data[0].unknown: nulls are left out'],
  ])('%s as %o', (field, value, message) => {
    expect(mismatches(page(row), { data: [{ [field]: value }], count: 1 })).toEqual([message]);
  });

  test('everything as in the contract', () => {
    const value = {
      id: 1,
      name: 'x',
      isOpen: false,
      createdOn: '2024-05-01T10:00:00.000+0100',
      count: { value: 0 },
      has: 1,
      ids: [],
      more: 1,
    };
    expect(mismatches(row, value)).toEqual([]);
    expect(mismatches(row, { createdOn: '2024-05-01T10:00:00.000Z' })).toEqual([]);
  });

  test('words, maps and lists', () => {
    expect(mismatches(oneOf('M', 'F'), 'X')).toEqual(['answer: one of M,F expected, "X" found']);
    expect(mismatches(map('s'), { en_GB: 1 })).toEqual(['.en_GB: s expected, 1 found']);
    expect(mismatches(list('n'), {})).toEqual(['answer: list expected, {} found']);
  });
});

test('finds fields that no answer had, and those that were not expected', () => {
  const check = new ShapeCheck();
  const row = record('Row', {
    n: 'id other',
    more: { late: unfilled('n', 'not yet'), never: unfilled('n', 'not yet') },
  });
  check.mismatches(list(row), [{ id: 1 }, { id: 2, late: 3 }]);
  expect(check.wronglyFilled()).toEqual({ missing: ['Row.other'], unexpected: ['Row.late'] });
});
