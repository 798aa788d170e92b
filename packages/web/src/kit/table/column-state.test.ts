import { identifier, text } from '@landrace/contract/core/field';
import { defineTable, hiddenByDefault } from '@landrace/contract/core/table';
import { expect, test } from 'vitest';
import {
  clampWidth,
  columnsBySubject,
  definitionFor,
  fitWidths,
  moveColumn,
  orderedColumns,
  sortFieldOf,
} from './column-state';

const table = defineTable({
  name: 'things',
  area: 'testing',
  segment: 'thing',
  key: 'id',
  nameField: 'name',
  columns: ['origin', 'secret'],
  combined: { origin: { fields: ['country', 'region'], sortedBy: 'country' } },
  subjects: { origin: ['origin', 'country', 'region'] },
  defaultSort: { field: 'name' },
  fields: {
    id: identifier(),
    name: text(),
    country: text(),
    region: text({ sortable: false }),
    note: text(),
    secret: text({ minimumRole: 'Data Curator' }),
  },
});

test('a field above the caller’s role does not exist', () => {
  expect(Object.keys(definitionFor(table, undefined).fields)).toEqual([
    'id',
    'name',
    'country',
    'region',
    'note',
  ]);
  expect(definitionFor(table, 'Administrator')).toBe(table);
});

test('the name comes first, then the chosen order, then columns missing from that order', () => {
  const rest = ['id', 'country', 'region', 'note'];
  expect(orderedColumns(table)).toEqual(['name', 'origin', 'secret', ...rest]);
  expect(orderedColumns(table, ['secret', 'gone', 'name', 'id'])).toEqual([
    'name',
    'secret',
    'id',
    'origin',
    'country',
    'region',
    'note',
  ]);
  expect(hiddenByDefault(table)).toEqual(rest);
});

test('a list that names no columns shows all but technical ones', () => {
  const { columns: _, combined: __, ...plain } = table;
  expect(hiddenByDefault(plain)).toEqual(['id']);
});

test('a combined column exists while one of its fields does, and is sorted by one of them', () => {
  const { country: _, ...fields } = table.fields;
  expect(orderedColumns({ ...table, fields })).toContain('origin');
  const { region: __, ...fewer } = fields;
  expect(orderedColumns({ ...table, fields: fewer })).not.toContain('origin');
  expect(sortFieldOf(table, 'origin')).toBe('country');
  expect([sortFieldOf(table, 'note'), sortFieldOf(table, 'region')]).toEqual(['note', undefined]);
});

test('columns are grouped by subject, ids last', () => {
  expect(columnsBySubject(table, orderedColumns(table))).toEqual([
    { names: ['name', 'secret', 'note'] },
    { subject: 'origin', names: ['origin', 'country', 'region'] },
    { subject: 'technical', names: ['id'] },
  ]);
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
