import type { SheetMapping } from '@landrace/contract/areas/imports/mapping';
import { expect, test } from 'vitest';
import {
  absentColumns,
  changeColumn,
  changeConstant,
  changeLayout,
  columnOf,
  layoutOf,
  meaningOf,
} from './mapping-state';

const layout = layoutOf('mcpd', 'DATA');
const sheet: SheetMapping = {
  from: 'Sheet1',
  to: 'DATA',
  columns: [
    { from: 'no', to: 'ACCENUMB' },
    { from: 'name', to: 'ACCENAME', factor: 2 },
  ],
  constants: [{ to: 'GENUS', value: 'Hordeum' }],
};

test('each column of ours is mapped to one column of the file', () => {
  expect(changeColumn(sheet, 'name', { from: 'name', to: 'ACCENUMB' }).columns).toEqual([
    { from: 'no', to: null },
    { from: 'name', to: 'ACCENUMB' },
  ]);
  expect(changeColumn(sheet, 'name', { from: 'name', to: 'GENUS' }).constants).toEqual([]);
});

test('missing required columns', () => {
  const { needed, prompted } = absentColumns(layout, sheet, []);
  expect([needed.map(({ heading }) => heading), prompted]).toEqual([['GENUS'], []]);
  const without = { ...sheet, columns: [] };
  expect(absentColumns(layout, without, []).needed.map(({ heading }) => heading)).toEqual([
    'ACCENUMB',
    'GENUS',
  ]);
});

test('required columns that are not filled in every row', () => {
  const pedigrees = {
    ...sheet,
    columns: [
      { from: 'no', to: 'ACCENUMB' },
      { from: 'how', to: 'Pedigree Description' },
      { from: 'who', to: 'Pedigree Author' },
    ],
  };
  const found = ['no', 'how', 'who'].map((heading) => ({ heading, samples: [], hasGaps: true }));
  const gaps = (columns: typeof found) =>
    absentColumns(layoutOf('pedigree', 'DATA'), pedigrees, columns).gaps.map(({ heading }) => heading);
  expect(gaps(found), 'names are never the same').toEqual(['Pedigree Description']);
  expect(gaps(found.map((column) => ({ ...column, hasGaps: false })))).toEqual([]);
});

test('columns that are likely constant', () => {
  const files = { ...sheet, columns: [{ from: 'file', to: 'Image filename' }] };
  const { needed, prompted } = absentColumns(layoutOf('geotiff', 'IMAGES'), files, []);
  expect(needed.map(({ heading }) => heading)).toEqual(['Image reference type']);
  expect(prompted.map(({ heading }) => heading)).toEqual(['Reference Name', 'Recording Date']);
});

test('one value for all rows, or none', () => {
  expect(changeConstant(sheet, 'GENUS', ' ')).toEqual([]);
  expect(changeConstant(sheet, 'CROPNAME', 'barley')).toHaveLength(2);
});

test('the meaning of a column', () => {
  expect(columnOf(layout, 'GENUS')?.kind.as).toBe('text');
  expect(meaningOf(layout, { from: 'x', to: null })).toBe('nothing');
  expect(meaningOf(layout, { from: 'x', to: 'GENUS' })).toBe('column');
  expect(meaningOf(layout, { from: 'x', to: 'Yield' })).toBe('named');
});

test('a column without settings gets default ones', () => {
  const silent = { ...sheet, columns: [] };
  expect(changeColumn(silent, 'name', { from: 'name', to: 'GENUS' }).columns).toEqual([
    { from: 'name', to: 'GENUS' },
  ]);
});

test('another sheet has other columns: mapped by heading, as stored, or none', () => {
  expect(changeLayout(layoutOf('genotype', 'MAP'), ['marker', 'chr', 'note'])).toEqual({
    to: 'MAP',
    columns: [
      { from: 'marker', to: 'Marker' },
      { from: 'chr', to: 'Chromosome' },
      { from: 'note', to: null },
    ],
    constants: [],
  });
  expect(
    changeLayout(layoutOf('mcpd', 'ADDITIONAL_ATTRIBUTES'), ['germplasm', 'Use']).columns.map(({ to }) => to),
  ).toEqual(['ACCENUMB/ATTRIBUTES', 'Use']);
  expect(changeLayout(layoutOf('genotype', 'DATA'), ['marker', 'G 1']).columns).toEqual([]);
  expect(changeLayout(undefined, ['marker'])).toEqual({
    to: null,
    columns: [{ from: 'marker', to: null }],
    constants: [],
  });
});
