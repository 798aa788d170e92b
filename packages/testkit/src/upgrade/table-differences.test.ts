import { expect, test } from 'vitest';
import { decodeTables, encodeTables, type StoredTable } from './stored-tables';
import { tableDifferences } from './table-differences';

const germplasm: StoredTable = {
  table: 'germplasm',
  key: ['id'],
  columns: ['id', 'name', 'updated_on'],
  values: [
    ['1', '2'],
    ['Bere', null],
    [null, null],
  ],
};
const member: StoredTable = {
  table: 'group_germplasm',
  key: ['group_id', 'germplasm_id'],
  columns: ['group_id', 'germplasm_id'],
  values: [
    ['7', '7'],
    ['1', '2'],
  ],
};
const withValues = (values: StoredTable['values'], table = germplasm): StoredTable => ({ ...table, values });

test('tables are the same after they were written and read', () => {
  expect(decodeTables(encodeTables([germplasm, member]))).toEqual([germplasm, member]);
});

test('rows in another order, new columns and new tables are no difference', () => {
  const wider = { ...germplasm, columns: [...germplasm.columns, 'alleles'] };
  const reordered = [
    ['2', '1'],
    [null, 'Bere'],
    [null, null],
    ['A/T', null],
  ];
  const after = [withValues(reordered, wider), member, { ...member, table: 'other' }];
  expect(tableDifferences([germplasm, member], after)).toEqual([]);
});

test.each<[string, StoredTable[], string]>([
  ['a table', [member], 'germplasm: removed'],
  ['a row', [withValues([['1'], ['Bere'], [null]]), member], 'germplasm 2: removed'],
  ['a row of a link table', [germplasm, withValues([['7'], ['2']], member)], 'group_germplasm 7/1: removed'],
  [
    'a column',
    [
      {
        ...germplasm,
        columns: ['id', 'updated_on'],
        values: [
          ['1', '2'],
          [null, null],
        ],
      },
      member,
    ],
    'germplasm: column name removed',
  ],
])('a missing %s is found', (_what, after, difference) => {
  expect(tableDifferences([germplasm, member], after)).toEqual([difference]);
});

test('among identical rows of a table without a key, a missing one is found', () => {
  const noted: StoredTable = { table: 'note', key: [], columns: ['text'], values: [['a', 'a', 'b']] };
  expect(tableDifferences([noted], [withValues([['b', 'a']], noted)])).toEqual(['note a (2): removed']);
});

test('a changed value, a time of change and an additional row are found', () => {
  const after = withValues([
    ['1', '2', '3'],
    ['Bere', 'Bigg', 'Here'],
    [null, '2026-01-01', null],
  ]);
  expect(tableDifferences([germplasm], [after])).toEqual([
    'germplasm 2: name null → Bigg',
    'germplasm 2: updated_on changed',
    'germplasm 3: added',
  ]);
});
