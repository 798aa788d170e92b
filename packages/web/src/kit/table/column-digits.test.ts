import { integer, number } from '@landrace/contract/core/field';
import { defineTable } from '@landrace/contract/core/table';
import { expect, test } from 'vitest';
import { columnDigits } from './column-digits';

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
