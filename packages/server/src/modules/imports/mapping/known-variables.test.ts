import type { SheetLayout } from '@landrace/contract/areas/imports/layout';
import { phenotypeSheet } from '@landrace/contract/areas/imports/layouts/trial';
import { type ColumnMapping, mappableSheets } from '@landrace/contract/areas/imports/mapping';
import type { KnownVariable } from '@landrace/contract/areas/imports/mapping.routes';
import { expect, test } from 'vitest';
import { withKnownVariables } from './known-variables';

const layouts: readonly SheetLayout[] = mappableSheets.trial ?? [];
const known: readonly KnownVariable[] = [
  { id: 1, name: 'Plant height', shortName: 'PH', dataType: 'numeric', unit: 'cm' },
  { id: 2, name: 'Grain yield', dataType: 'numeric', unit: 't/ha' },
  { id: 3, name: 'Grain yield', dataType: 'numeric', unit: 'kg/ha' },
];
const declaration = { dataType: 'numeric' } as const;

function chosen(columns: readonly ColumnMapping[], more: readonly string[] = []): readonly ColumnMapping[] {
  const sheet = { from: 'file', to: 'DATA', columns, constants: [] };
  const others = more.map((to) => ({ from: to, to, columns: [], constants: [] }));
  return withKnownVariables({ sheets: [sheet, ...others] }, layouts, known).sheets[0]?.columns ?? [];
}

test('a column is the one variable that is called like it, by name or short name', () => {
  expect(chosen([{ from: 'plant HEIGHT', to: 'plant HEIGHT', declaration }])).toEqual([
    { from: 'plant HEIGHT', to: 'Plant height', variableId: 1 },
  ]);
  expect(chosen([{ from: 'ph', to: 'ph', factor: 2.54, declaration }])).toEqual([
    { from: 'ph', to: 'Plant height', factor: 2.54, variableId: 1 },
  ]);
});

test('of two with one name neither is taken, nor is a third made', () => {
  expect(chosen([{ from: 'Grain yield', to: 'Grain yield', declaration }])).toEqual([
    { from: 'Grain yield', to: 'Grain yield' },
  ]);
  const before = { from: 'Grain yield', to: 'Grain yield', variableId: 3, declaration };
  expect(chosen([before]), 'which one is remembered').toEqual([
    { from: 'Grain yield', to: 'Grain yield', variableId: 3 },
  ]);
});

test('one variable is one column, and a name that nobody has is that of a new one', () => {
  const columns = ['Plant height', 'PH', 'Colour'].map((from) => ({ from, to: from, declaration }));
  expect(chosen(columns)).toEqual([
    { from: 'Plant height', to: 'Plant height', variableId: 1 },
    { from: 'PH', to: 'PH', declaration },
    { from: 'Colour', to: 'Colour', declaration },
  ]);
  const gone = { from: 'Colour', to: 'Colour', variableId: 99, declaration };
  expect(chosen([gone]), 'a variable that is gone').toEqual([{ from: 'Colour', to: 'Colour', declaration }]);
});

test('columns of ours, columns that are left out and variables that the file describes stay', () => {
  const columns = [
    { from: 'PH', to: 'Rep' },
    { from: 'Grain yield', to: null },
  ];
  expect(chosen(columns)).toEqual(columns);
  const described = [{ from: 'Plant height', to: 'Plant height' }];
  expect(chosen(described, [phenotypeSheet.name])).toEqual(described);
});
