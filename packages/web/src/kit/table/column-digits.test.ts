import { integer, number, text } from '@landrace/contract/core/field';
import { defineTable } from '@landrace/contract/core/table';
import { expect, test } from 'vitest';
import { columnDigits, digitsKey, numberIn } from './column-digits';

const table = defineTable({
  name: 'things',
  area: 'testing',
  segment: 'thing',
  key: 'id',
  nameField: 'id',
  fields: {
    id: integer(),
    latitude: number({ digits: 4 }),
    score: number({ outOf: 10 }),
    value: number(),
    empty: number({ optional: true }),
  },
});

test('a column has as many decimals as its definition says, else as its most precise value', () => {
  const rows = [
    { id: 1, latitude: 9.1, score: 5.3, value: 1.6 },
    { id: 2, latitude: 39.66281, score: 5, value: 2.063 },
    { id: 3, latitude: 1, score: 5, value: 1e-9 },
  ];
  expect(Object.fromEntries(columnDigits(table, rows))).toEqual({
    latitude: 4,
    score: 2,
    value: 3,
    empty: 0,
  });
  expect(columnDigits(table, []).get('value')).toBe(0);
});

test('texts that are numbers have as many decimals as the others of the same item', () => {
  const fields = { id: integer(), itemId: integer(), value: text({ numberPer: 'itemId' }) };
  const measured = { ...table, fields };
  const values = [
    [1, '7.06'],
    [1, '7.1'],
    [2, '12'],
    [2, '007.25'],
    [2, '2019-08-01'],
  ];
  const rows = values.map(([itemId, value], id) => ({ id, itemId, value }));
  const digits = columnDigits(measured, rows);
  expect(rows.map((row) => digits.get(digitsKey('value', fields.value, row)))).toEqual([2, 2, 0, 0, 0]);
  expect(['7.1', '-0.5', '12345', '007', '1e3', '', ' 1', 'high', '2019-08-01'].map(numberIn)).toEqual([
    7.1,
    -0.5,
    12_345,
    ...new Array(6).fill(undefined),
  ]);
});
