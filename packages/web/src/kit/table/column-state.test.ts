import { integer, text } from '@landrace/contract/core/field';
import { defineTable, hiddenByDefault } from '@landrace/contract/core/table';
import { expect, test } from 'vitest';
import { clampWidth, definitionFor, fitWidths, moveColumn, orderedColumns } from './column-state';

const table = defineTable({
  name: 'things',
  area: 'testing',
  segment: 'thing',
  key: 'id',
  nameField: 'name',
  defaultSort: { field: 'name' },
  fields: {
    id: integer(),
    name: text(),
    note: text({ hidden: true }),
    secret: text({ minimumRole: 'Data Curator' }),
  },
});

test('a field above the caller’s role does not exist', () => {
  expect(Object.keys(definitionFor(table, undefined).fields)).toEqual(['id', 'name', 'note']);
  expect(definitionFor(table, 'Administrator')).toBe(table);
});

test('the name comes first, then the chosen order, then columns missing from that order', () => {
  expect(orderedColumns(table)).toEqual(['name', 'id', 'note', 'secret']);
  expect(orderedColumns(table, ['secret', 'gone', 'name', 'id'])).toEqual(['name', 'secret', 'id', 'note']);
  expect(hiddenByDefault(table)).toEqual(['note']);
});

test('a column moves to any position but the first', () => {
  const order = ['name', 'id', 'note', 'secret'];
  expect(moveColumn(order, 'secret', 1)).toEqual(['name', 'secret', 'id', 'note']);
  expect(moveColumn(order, 'id', 99)).toEqual(['name', 'note', 'secret', 'id']);
  expect(moveColumn(order, 'id', 0)).toEqual(order);
});

test('columns without a chosen width fill the space or shrink', () => {
  const columns = [
    { name: 'a', width: 100, minWidth: 60, isFixed: true },
    { name: 'b', width: 100, minWidth: 80, isFixed: false },
    { name: 'c', width: 300, minWidth: 240, isFixed: false },
  ];
  expect(fitWidths(columns, 900)).toEqual({ a: 100, b: 200, c: 600 });
  // They shrink as far as they can; if the table still does not fit, it scrolls instead.
  expect(fitWidths(columns, 460)).toEqual({ a: 100, b: 90, c: 270 });
  expect(fitWidths(columns, 420)).toEqual({ a: 100, b: 80, c: 240 });
  expect(fitWidths(columns, 419)).toEqual({ a: 100, b: 100, c: 300 });
  expect([clampWidth(1), clampWidth(99.6), clampWidth(5000)]).toEqual([64, 100, 800]);
});
