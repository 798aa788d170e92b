import type { SheetLayout } from '@landrace/contract/areas/imports/layout';
import { phenotypeSheet } from '@landrace/contract/areas/imports/layouts/trial';
import { type ColumnMapping, mappableSheets } from '@landrace/contract/areas/imports/mapping';
import { expect, test } from 'vitest';
import { withKnownVariables } from './known-variables';
import type { NamedVariable } from './known-variables.repository';

const layouts: readonly SheetLayout[] = mappableSheets.trial ?? [];
const numeric = { dataType: 'numeric', restrictions: null } as const;
const known: readonly NamedVariable[] = [
  { id: 1, name: 'Plant height', shortName: 'PH', unit: 'cm', ...numeric },
  { id: 2, name: 'Grain yield', unit: 't/ha', ...numeric },
  { id: 3, name: 'Grain yield', unit: 'kg/ha', ...numeric },
  { id: 4, name: 'Heading', dataType: 'date', restrictions: null },
  {
    id: 5,
    name: 'Lodging',
    dataType: 'categorical',
    restrictions: {
      categories: [
        ['low', 'high'],
        ['1', '2'],
      ],
    },
  },
];
const declaration = { dataType: 'numeric' } as const;

interface File {
  /** The samples of its only column. */
  readonly samples?: string[];
  /** Other sheets of the file. */
  readonly others?: readonly string[];
}

function chosen(columns: readonly ColumnMapping[], { samples, others = [] }: File = {}) {
  const sheet = { from: 'file', to: 'DATA', columns, constants: [] };
  const more = others.map((to) => ({ from: to, to, columns: [], constants: [] }));
  const sheets = [
    {
      name: 'file',
      columns: columns.map(({ from: heading }) => ({ heading, samples: samples ?? ['1'], hasGaps: false })),
    },
  ];
  return withKnownVariables({ sheets: [sheet, ...more] }, { sheets, layouts, known }).sheets[0]?.columns;
}

test('a column is mapped to the only variable with its name or short name', () => {
  expect(chosen([{ from: 'plant HEIGHT', to: 'plant HEIGHT', declaration }])).toEqual([
    { from: 'plant HEIGHT', to: 'Plant height', variableId: 1 },
  ]);
  expect(chosen([{ from: 'ph', to: 'ph', factor: 2.54, declaration }])).toEqual([
    { from: 'ph', to: 'Plant height', factor: 2.54, variableId: 1 },
  ]);
});

test('a name of two variables is mapped to neither, nor to a new one', () => {
  expect(chosen([{ from: 'Grain yield', to: 'Grain yield', declaration }])).toEqual([
    { from: 'Grain yield', to: 'Grain yield' },
  ]);
  const before = { from: 'Grain yield', to: 'Grain yield', variableId: 3, declaration };
  expect(chosen([before]), 'the remembered one').toEqual([
    { from: 'Grain yield', to: 'Grain yield', variableId: 3 },
  ]);
});

test('each variable is mapped to one column, and an unknown name to a new one', () => {
  const columns = ['Plant height', 'PH', 'Colour'].map((from) => ({ from, to: from, declaration }));
  expect(chosen(columns)).toEqual([
    { from: 'Plant height', to: 'Plant height', variableId: 1 },
    { from: 'PH', to: 'PH', declaration },
    { from: 'Colour', to: 'Colour', declaration },
  ]);
  const gone = { from: 'Colour', to: 'Colour', variableId: 99, declaration };
  expect(chosen([gone]), 'a deleted variable').toEqual([{ from: 'Colour', to: 'Colour', declaration }]);
});

test('our own columns, ignored columns and variables that the file describes stay unchanged', () => {
  const columns = [
    { from: 'PH', to: 'Rep' },
    { from: 'Grain yield', to: null },
  ];
  expect(chosen(columns)).toEqual(columns);
  const described = [{ from: 'Plant height', to: 'Plant height' }];
  expect(chosen(described, { others: [phenotypeSheet.name] })).toEqual(described);
});

test.each<[string, string[], number | undefined]>([
  ['Heading', ['149.5', '178'], undefined],
  ['Heading', ['2021-06-01', '03.06.2021'], 4],
  ['Lodging', ['10', '15', '0'], undefined],
  ['Lodging', ['HIGH', '2', 'lost'], 5],
  ['Plant height', ['tall', 'short'], undefined],
  ['Plant height', [], 1],
])('%s accepts %o: %s', (from, samples, variableId) => {
  const dataType = samples.every((sample) => Number.isFinite(Number(sample))) ? 'numeric' : 'text';
  const [column] = chosen([{ from, to: from, declaration: { dataType } }], { samples }) ?? [];
  expect(column?.variableId).toBe(variableId);
  expect(column?.declaration, 'values that do not fit make a new variable').toEqual(
    variableId === undefined ? { dataType } : undefined,
  );
});
