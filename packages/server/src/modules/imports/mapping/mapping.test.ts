import { defineSheet, type SheetLayout } from '@landrace/contract/areas/imports/layout';
import { imageSheet } from '@landrace/contract/areas/imports/layouts/images';
import { mcpdAttributeSheet, mcpdSheet } from '@landrace/contract/areas/imports/layouts/mcpd';
import { pedigreeSheet, pedigreeStringSheet } from '@landrace/contract/areas/imports/layouts/pedigree';
import { type Mapping, mappableSheets } from '@landrace/contract/areas/imports/mapping';
import { workbookOf } from '@landrace/testkit/imports';
import { expect, test } from 'vitest';
import { decorateWorkbook } from '../../../platform/sheets/decorate-workbook';
import type { Cell, Workbook } from '../../../platform/sheets/workbook';
import { applyFixes } from '../fixes/apply-fixes';
import { convertUnits } from './convert-units';
import { findSheets } from './found-columns';
import { mapSheets } from './map-sheets';
import { suggestMapping } from './suggest-mapping';

const text = { kind: { as: 'text' } } as const;
const measured = defineSheet({
  name: 'DATA',
  variablesIn: 'PHENOTYPES',
  columns: {
    line: { heading: 'Line/Phenotype', ...text, suggestedHeadings: ['germplasm'] },
    rep: { heading: 'Rep', ...text, suggestedHeadings: ['replicate'] },
    date: { heading: 'Date', kind: { as: 'partialDate' }, isOptional: true },
  },
});
const variables = defineSheet({
  name: 'PHENOTYPES',
  columns: {
    name: { heading: 'Name', ...text },
    shortName: { heading: 'Short Name', ...text },
    unit: { heading: 'Unit Abbreviation', ...text },
  },
});
const layouts = [measured, variables];

const withMapping = (workbook: Workbook, mapping: Mapping, sheets: readonly SheetLayout[]) =>
  decorateWorkbook(workbook, mapSheets(workbook, mapping, sheets));

async function cellsOf(workbook: Workbook, sheet: string): Promise<(readonly Cell[])[]> {
  const rows = [];
  for await (const batch of workbook.rows(sheet)) rows.push(...batch.map(({ cells }) => cells));
  return rows;
}

const foreign = workbookOf({
  'trial 2019': [
    ['germplasm', 'replicate', 'date', 'note', 'Yield (lb/ac)', 'Colour'],
    ['A', '1', '31.12.2019', 'x', '100', 'red'],
    ['B', '2', '1.2.2019', null, 'many', null],
  ],
});

test('columns are suggested by their headings and their content', async () => {
  expect(suggestMapping(await findSheets(foreign), layouts)).toEqual({
    sheets: [
      {
        from: 'trial 2019',
        to: 'DATA',
        columns: [
          { from: 'germplasm', to: 'Line/Phenotype' },
          { from: 'replicate', to: 'Rep' },
          { from: 'date', to: 'Date' },
          { from: 'note', to: 'note', declaration: { dataType: 'text' } },
          { from: 'Yield (lb/ac)', to: 'Yield (lb/ac)', declaration: { dataType: 'numeric' } },
          { from: 'Colour', to: 'Colour', declaration: { dataType: 'text' } },
        ],
        constants: [],
      },
    ],
  });
});

test('a column of file names has the type images', async () => {
  const workbook = workbookOf({
    trial: [
      ['germplasm', 'Photo'],
      ['A', 'A 1.jpg'],
      ['B', 'B 2.jpg, B 3.jpg'],
    ],
  });
  expect(suggestMapping(await findSheets(workbook), layouts).sheets[0]?.columns).toContainEqual({
    from: 'Photo',
    to: 'Photo',
    declaration: { dataType: 'images' },
  });
});

test('sheets that declare variables are found next to the sheet with the values', async () => {
  const workbook = workbookOf({
    traits: [
      ['name', 'short_name', 'unit_abbreviation'],
      ['Yield', 'yld', 't/ha'],
    ],
    trial_data: [
      ['germplasm', 'rep', 'Yield'],
      ['A', '1', '5'],
    ],
  });
  const { sheets } = suggestMapping(await findSheets(workbook), layouts);
  expect(sheets.map(({ from, to }) => [from, to])).toEqual([
    ['traits', 'PHENOTYPES'],
    ['trial_data', 'DATA'],
  ]);
  expect(sheets[1]?.columns).toContainEqual({ from: 'Yield', to: 'Yield' });
});

test('a single sheet is recognised by its columns, whatever its name', async () => {
  const workbook = workbookOf({ DATA: [['germplasm', 'pedigree_string', 'notation']] });
  const [sheet] = suggestMapping(await findSheets(workbook), [pedigreeSheet, pedigreeStringSheet]).sheets;
  expect(sheet?.to).toBe('DATA-STRING');
  expect(sheet?.columns.map(({ to }) => to)).toEqual(['ACCENUMB', 'Pedigree string', 'Pedigree Notation']);
});

test('a constant for an existing column fills its gaps', async () => {
  const workbook = workbookOf({
    DATA: [
      ['germplasm', 'parent1', 'parent2', 'description'],
      ['A', 'B', 'C', null],
      ['D', 'B', null, 'topcross'],
    ],
  });
  const found = await findSheets(workbook);
  expect(found[0]?.columns.map(({ hasGaps }) => hasGaps)).toEqual([false, false, true, true]);
  const suggested = suggestMapping(found, [pedigreeSheet]);
  const constants = [
    { to: 'Pedigree Description', value: 'cross' },
    { to: 'Pedigree Author', value: 'us' },
  ];
  const mapping = { sheets: suggested.sheets.map((sheet) => ({ ...sheet, constants })) };
  const [headings, ...rows] = await cellsOf(withMapping(workbook, mapping, [pedigreeSheet]), 'DATA');
  expect(headings?.slice(0, 5)).toEqual([
    'ACCENUMB',
    'Parent 1 ACCENUMB',
    'Parent 2 ACCENUMB',
    'Pedigree Description',
    'Pedigree Author',
  ]);
  expect(rows.map((cells) => cells.slice(0, 5))).toEqual([
    ['A', 'B', 'C', 'cross', 'us'],
    ['D', 'B', null, 'topcross', 'us'],
  ]);
});

test('a column that is empty at first is recognised by the cells further below', async () => {
  const empty = Array.from({ length: 200 }, (_, row) => [`A${row}`, '1', null]);
  const workbook = workbookOf({ DATA: [['germplasm', 'rep', 'Oil'], ...empty, ['B', '2', '21.5']] });
  const [found] = await findSheets(workbook);
  expect(found?.columns).toEqual([
    { heading: 'germplasm', samples: ['A0', 'A1', 'A2'], hasGaps: false },
    { heading: 'rep', samples: ['1', '2'], hasGaps: false },
    { heading: 'Oil', samples: ['21.5'], hasGaps: true },
  ]);
});

test('passports of other programs', async () => {
  const workbook = workbookOf({
    Sheet1: [['Accession number (ACCENUMB)', 'genus', 'Species', 'Country of origin', 'decLatitude', 'Rack']],
  });
  const [sheet] = suggestMapping(await findSheets(workbook), [mcpdSheet]).sheets;
  expect(sheet?.columns.map(({ to }) => to)).toEqual([
    'ACCENUMB',
    'GENUS',
    'SPECIES',
    'ORIGCTY',
    'DECLATITUDE',
    null,
  ]);
});

test('attributes of germplasm keep their names; passports next to them are not attributes', async () => {
  const both = [mcpdSheet, mcpdAttributeSheet];
  const suggested = async (...headings: string[]) => {
    const [sheet] = suggestMapping(await findSheets(workbookOf({ DATA: [headings] })), both).sheets;
    return [sheet?.to, ...(sheet?.columns.map(({ to }) => to) ?? [])];
  };
  expect(await suggested('germplasm', 'Release year', 'Use')).toEqual([
    'ADDITIONAL_ATTRIBUTES',
    'ACCENUMB/ATTRIBUTES',
    'Release year',
    'Use',
  ]);
  expect(await suggested('germplasm')).toEqual(['DATA', 'ACCENUMB']);
  expect(await suggested('germplasm', 'genus', 'Use')).toEqual(['DATA', 'ACCENUMB', 'GENUS', null]);
});

const lines = Array.from({ length: 20 }, (_, line) => `Line ${line}`);
const genotypes = workbookOf({
  panel: [
    ['marker', ...lines],
    ['m1', ...lines.map(() => 'A')],
  ],
  loci: [['marker', 'chrom', 'position_cM', 'feature_type', 'note', 'source']],
  readme: [['Read me']],
});

test('a wide sheet is the matrix, of which only the name is mapped', async () => {
  const found = await findSheets(genotypes);
  const layouts = mappableSheets.genotype ?? [];
  const suggested = suggestMapping(found, layouts);
  expect(suggested.sheets.map(({ from, to, columns }) => [from, to, columns.length])).toEqual([
    ['panel', 'DATA', 0],
    ['loci', 'MAP', 6],
    ['readme', null, 0],
  ]);
  expect(suggested.sheets[1]?.columns.map(({ to }) => to)).toEqual([
    'Marker',
    'Chromosome',
    'Position',
    'Marker type',
    null,
    null,
  ]);
  const mapped = withMapping(genotypes, suggested, layouts);
  expect(mapped.sheetNames).toEqual(['DATA', 'MAP']);
  expect(await cellsOf(mapped, 'DATA')).toEqual(await cellsOf(genotypes, 'panel'));
});

test('so is a narrow one with such a corner, and HapMap is recognised by its name', async () => {
  const small = workbookOf({
    calls: [['marker', 'Line 1', 'Line 2']],
    map: [['marker', 'chromosome', 'position']],
  });
  const layouts = mappableSheets.genotype ?? [];
  const { sheets } = suggestMapping(await findSheets(small), layouts);
  expect(sheets.map(({ to }) => to)).toEqual(['DATA', 'MAP']);
  const hapmap = workbookOf({ METADATA: [['LABEL']], HAPMAP: [['rs#', ...lines]] });
  const named = suggestMapping(await findSheets(hapmap), layouts).sheets;
  expect(named.map(({ to }) => to)).toEqual(['METADATA', 'HAPMAP']);
});

test('lists of pictures', async () => {
  const workbook = workbookOf({
    IMAGES: [
      ['file', 'crop', 'description', 'exif', 'tags', 'licence', 'source'],
      ['a.jpg', 'Barley', 'From above', 'none', 'crop', 'MIT', 'somewhere'],
    ],
  });
  const [sheet] = suggestMapping(await findSheets(workbook), [imageSheet]).sheets;
  expect(sheet?.columns.map(({ to }) => to)).toEqual([
    'Image filename',
    null,
    'Image description',
    null,
    'Tags (comma separated list)',
    null,
    null,
  ]);
});

const mapping: Mapping = {
  sheets: [
    {
      from: 'trial 2019',
      to: 'DATA',
      columns: [
        { from: 'Germplasm', to: 'Line/Phenotype' },
        { from: 'replicate', to: 'Rep' },
        { from: 'date', to: 'Date' },
        { from: 'note', to: null },
        {
          from: 'Yield (lb/ac)',
          to: 'Yield',
          factor: 1.12085,
          declaration: { dataType: 'numeric', unitAbbreviation: 'kg/ha' },
        },
      ],
      constants: [{ to: 'Location', value: 'Here' }],
    },
  ],
};

test('a file is read according to its mapping', async () => {
  const mapped = withMapping(foreign, mapping, layouts);
  expect(mapped.sheetNames).toEqual(['DATA', 'PHENOTYPES']);
  expect(await cellsOf(mapped, 'DATA')).toEqual([
    ['Line/Phenotype', 'Rep', 'Date', null, 'Yield', 'Colour', 'Location'],
    ['A', '1', '31.12.2019', null, '100', 'red', 'Here'],
    ['B', '2', '1.2.2019', null, 'many', null, 'Here'],
  ]);
  expect((await cellsOf(mapped, 'PHENOTYPES'))[1]).toEqual([
    'Yield',
    null,
    null,
    'numeric',
    null,
    'kg/ha',
    null,
  ]);
  expect(await cellsOf(mapped, 'trial 2019')).toEqual([]);
});

test('cells are corrected at their positions', async () => {
  const place = { sheet: 'DATA', row: 3 };
  const fixes = applyFixes([
    { ...place, columnNumber: 5, value: ' 7 ' },
    { ...place, columnNumber: 2, value: '' },
    { ...place, columnNumber: 99, value: 'x' },
    { ...place, row: 99, columnNumber: 2, value: 'x' },
    { ...place, columnNumber: 6, value: 'blue' },
    { ...place, row: 1, columnNumber: 7, value: 'Place' },
  ]);
  const corrected = decorateWorkbook(withMapping(foreign, mapping, layouts), { changes: [fixes] });
  expect(await cellsOf(corrected, 'DATA')).toEqual([
    expect.arrayContaining(['Yield', 'Place']),
    expect.arrayContaining(['100']),
    ['B', null, '1.2.2019', null, '7', 'blue', 'Here'],
  ]);
});

test('numbers are multiplied, and the report still shows the value in the file', async () => {
  const converted = decorateWorkbook(withMapping(foreign, mapping, layouts), {
    changes: [convertUnits(mapping, { numbers: 'typed' })],
  });
  for await (const [headings, first, second] of converted.rows('DATA')) {
    expect(headings?.cells[4]).toBe('Yield');
    expect([first?.cells[4], first?.written?.[4]]).toEqual(['112.085', '100']);
    expect([second?.cells[4], second?.written?.[4]]).toEqual(['many', 'many']);
  }
});

const trialLayouts = mappableSheets.trial ?? [];

test.each(['gen', 'geno', 'genotype', 'entry', 'line', 'taxa', 'ind', 'id', 'Germplasm_name'])(
  'the germplasm of a plot may be called %s',
  async (heading) => {
    const workbook = workbookOf({
      DATA: [
        [heading, 'rep', 'yield'],
        ['A', '1', '12.5'],
      ],
    });
    const [sheet] = suggestMapping(await findSheets(workbook), trialLayouts).sheets;
    expect(sheet?.columns[0]).toEqual({ from: heading, to: 'Line/Phenotype' });
  },
);

test.each([
  ['loc', 'Location'],
  ['site', 'Location'],
  ['env', 'Location'],
  ['col', 'Column'],
  ['range', 'Row'],
  ['yr', 'Date'],
])('the suggestion for %s is %s', async (heading, ours) => {
  const workbook = workbookOf({
    DATA: [
      ['entry', 'rep', heading],
      ['A', '1', '1'],
    ],
  });
  const [sheet] = suggestMapping(await findSheets(workbook), trialLayouts).sheets;
  expect(sheet?.columns[2]).toEqual({ from: heading, to: ours });
});

test('an unrecognised column of names is not a trait', async () => {
  const workbook = workbookOf({
    DATA: [
      ['plot_id', 'code', 'rep', 'yield'],
      ['1', 'HOR 1', '1', '12.5'],
    ],
  });
  const [sheet] = suggestMapping(await findSheets(workbook), trialLayouts).sheets;
  expect(sheet?.columns.map(({ to }) => to)).toEqual(['plot_id', null, 'Rep', 'yield']);
});
