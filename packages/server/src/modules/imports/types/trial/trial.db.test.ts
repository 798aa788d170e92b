import { metadataLabels } from '@landrace/contract/areas/imports/layouts/dataset-sheets';
import { type ImportBench, openImportBench, type Sheets } from '@landrace/testkit/imports';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { trialImporter } from './trial-importer';

let bench: ImportBench;
beforeAll(async () => {
  bench = await openImportBench(trialImporter);
  await bench.database.inTransaction(async (tx) => {
    await tx.run(sql`
      insert into germplasm (accenumb, accename) values ('T 1', 'Alpha'), ('T 2', 'Beta'), ('T 3', 'Same'), ('T 4', 'Same')`);
  });
});
afterAll(() => bench.close());

type Rows = Sheets[string];

const metadata = (title: string): Rows => [
  ['LABEL', 'DEFINITION', 'VALUE'],
  ...metadataLabels.map((label) => [label, '', label === 'Title' || label === 'Description' ? title : null]),
];
const traitHeadings = [
  'Name',
  'Short Name',
  'Description',
  'Data Type',
  'Unit Name',
  'Unit Abbreviation',
  'Unit Descriptions',
  'Trait categories (comma separated)',
  'Min (only for numeric traits)',
  'Max (only for numeric traits)',
  'Set size',
  'Is timeseries',
];
const plotHeadings = [
  'Line/Phenotype',
  'Rep',
  'Block',
  'Row',
  'Column',
  'Treatment',
  'Location',
  'Latitude',
  'Longitude',
  'Elevation',
];

/** A height, a score, a day and a remark. */
const traits: Rows = [
  traitHeadings,
  ['T height', 'TH', 'How tall', 'float', 'centimetre', 'cm', 'a hundredth', null, '0', '200', '3', 'yes'],
  [
    'T score',
    null,
    null,
    'categorical',
    null,
    null,
    null,
    '[["low","high"],["1","2"]]',
    null,
    null,
    null,
    null,
  ],
  ['T heading', null, null, 'date', null, null, null, null, null, null, null, null],
  ['T remark', null, null, 'char', null, null, null, null, null, null, null, null],
];
const traitNames = ['T height', 'T score', 'T heading', 'T remark'];
const places: Rows = [
  ['Name', 'Short name', 'Country', 'Elevation', 'Latitude', 'Longitude'],
  ['T field', null, 'DE', null, null, null],
];

function trial(title: string, rows: Rows, more: Sheets = {}): Sheets {
  return {
    METADATA: metadata(title),
    PHENOTYPES: traits,
    LOCATION: places,
    DATA: [[...plotHeadings, ...traitNames], ...rows],
    ...more,
  };
}

const issueIn =
  (sheet: string) => (status: string, row: number | null, column: string | null, value: string | null) => ({
    status,
    sheet,
    row,
    column,
    value,
  });
const inData = issueIn('DATA');
const inTraits = issueIn('PHENOTYPES');

async function check(content: Sheets | string, request = {}) {
  await bench.run(content, { mode: 'check', ...request });
  return await bench.issues();
}

const valuesOf = (dataset: string) =>
  bench.database.reader.many(sql`
    select g.accenumb as line, p.rep, p.block, p.trial_row as row, p.trial_column as column, treatment.name as treatment,
      l.site_name as location, t.name as trait, v.value, v.value_number as number, v.value_date::text as day,
      v.recorded_on::date::text as recorded
    from trial_value v join plot p on p.id = v.plot_id join dataset d on d.id = v.dataset_id
    join germplasm g on g.id = p.germplasm_id join trait t on t.id = v.trait_id
    left join treatment on treatment.id = p.treatment_id left join location l on l.id = p.location_id
    where d.name = ${dataset} order by v.id`);

const place = ['1', 'A', '3', '4', 'Dry', 'T field', '51.5', '11.5', '90'];

test('plots, their values and recording dates are imported', async () => {
  const rows: Rows = [
    ['T 1', ...place, '95.50', '2.0', '20240601', 'lodged'],
    ['T 1', ...place, '96', 'LOW', null, null],
    ['beta', '2', null, null, null, null, null, null, null, null, '1e2', null, null, null],
    ['T 1', '1', 'B', null, null, 'dry', 't FIELD', null, null, null, null, null, null, null],
  ];
  const dates: Rows = [
    [...plotHeadings, ...traitNames],
    ['T 1', ...place, '2024-05-01', '20240502', null, null],
    ['t 1', ...place, '2024-05-08', null, null, null],
    ['BETA', '2', null, null, null, null, null, null, null, null, null, null, null, null],
    ['T 1', '1'],
  ];
  const outcome = await bench.run(trial('Whole', rows, { RECORDING_DATES: dates }));
  expect(await bench.issues()).toEqual([
    inData('GENERIC_WARNING_DIFFERENT_CAPITALS', 4, 'Line/Phenotype', 'beta'),
  ]);
  expect(outcome.loaded?.counts).toEqual({ traits: 4, locations: 1 });
  const plot = {
    line: 'T 1',
    rep: '1',
    block: 'A',
    row: 3,
    column: 4,
    treatment: 'Dry',
    location: 'T field',
  };
  const bare = { number: null, day: null, recorded: null };
  expect(await valuesOf('Whole')).toEqual([
    { ...plot, ...bare, trait: 'T height', value: '95.50', number: 95.5, recorded: '2024-05-01' },
    { ...plot, ...bare, trait: 'T score', value: '2', number: 2, recorded: '2024-05-02' },
    { ...plot, ...bare, trait: 'T heading', value: '2024-06-01', day: '2024-06-01' },
    { ...plot, ...bare, trait: 'T remark', value: 'lodged' },
    { ...plot, ...bare, trait: 'T height', value: '96', number: 96, recorded: '2024-05-08' },
    { ...plot, ...bare, trait: 'T score', value: 'low' },
    {
      ...bare,
      line: 'T 2',
      rep: '2',
      block: '1',
      row: null,
      column: null,
      treatment: null,
      location: null,
      trait: 'T height',
      value: '1e2',
      number: 100,
    },
  ]);
  const { reader } = bench.database;
  expect(
    await reader.many(sql`
      select t.name, t.short_name as short, t.description, t.data_type as type, u.name as unit, u.abbreviation,
        u.description as "unitDescription", restrictions, set_size as size, is_timeseries as series
      from trait t left join unit u on u.id = t.unit_id where t.name in ('T height', 'T score') order by t.id`),
  ).toEqual([
    {
      name: 'T height',
      short: 'TH',
      description: 'How tall',
      type: 'numeric',
      unit: 'centimetre',
      abbreviation: 'cm',
      unitDescription: 'a hundredth',
      restrictions: { min: 0, max: 200 },
      size: 3,
      series: true,
    },
    expect.objectContaining({
      type: 'categorical',
      restrictions: {
        categories: [
          ['low', 'high'],
          ['1', '2'],
        ],
      },
    }),
  ]);
  expect(
    await reader.one(sql`
      select object_count as objects, point_count as points,
        (select count(*)::int from plot where dataset_id = dataset.id) as plots,
        (select count(*)::int from treatment where lower(name) = 'dry') as treatments,
        (select count(*)::int from dataset_germplasm where dataset_id = dataset.id and kind = 3) as germplasm,
        (select sum(value_count)::int from dataset_trait where dataset_id = dataset.id) as values
      from dataset where name = 'Whole'`),
  ).toEqual({ objects: 2, points: 7, plots: 3, treatments: 1, germplasm: 2, values: 7 });
});

test('images of plots are given by file name', async () => {
  const photos: Rows = [traitHeadings, ['T photo', null, null, 'Images']];
  const sheets = (title: string, value: string) =>
    trial(title, [], {
      PHENOTYPES: photos,
      DATA: [
        [...plotHeadings, 'T photo'],
        ['T 1', ...place, value],
      ],
    });
  expect(await check(sheets('Photos', 'tall'))).toEqual([
    inData('GENERIC_INVALID_IMAGE_NAME', 2, 'T photo', 'tall'),
  ]);
  await bench.run(sheets('Photos', 'plot 1.jpg, plot 2.JPG'));
  expect(await valuesOf('Photos')).toMatchObject([
    { trait: 'T photo', value: 'plot 1.jpg, plot 2.JPG', number: null, day: null },
  ]);
});

test('a trait with the same description is the same trait, otherwise a new one', async () => {
  const row: Rows = [['T 1', ...place, '1']];
  expect((await bench.run(trial('Again', row))).loaded?.counts).toEqual({ traits: 0, locations: 0 });
  const other = traits.map((cells) => (cells[0] === 'T height' ? cells.with(9, '300') : cells));
  expect((await bench.run(trial('Other', row, { PHENOTYPES: other }))).loaded?.counts.traits).toBe(1);
  expect(await check('Line/Phenotype,Rep,Treatment,T height\nT 1,1,,5\n')).toEqual([
    inData('TRIALS_MISSING_TRAIT_DECLARATION', 1, 'T height', 'T height'),
  ]);
});

test('one row per value has the same result', async () => {
  const file = [
    'Line/Phenotype,Rep,Block,Row,Column,Trait,Value,Date',
    'T 1,1,,1,1,T score,low,2024-05-01',
    'T 1,1,,1,1,t remark,bent,',
    'T 2,1,,1,2,T score,HIGH,2024-05-02 13:30',
    'T 2,1,,1,2,T score,,',
  ].join('\n');
  await bench.run(file, { fileName: 'long.csv' });
  expect(await bench.issues()).toEqual([]);
  expect(await valuesOf('long')).toMatchObject([
    { line: 'T 1', row: 1, column: 1, trait: 'T score', value: 'low', recorded: '2024-05-01' },
    { line: 'T 1', row: 1, column: 1, trait: 'T remark', value: 'bent', recorded: null },
    { line: 'T 2', row: 1, column: 2, trait: 'T score', value: 'high', recorded: '2024-05-02' },
  ]);
  expect(await check(`${file}\nT 1,1,,1,1,None,1,\nT 1,1,,1,1,None,1,\n,,,1,1,T score,9,never`)).toEqual([
    inData('TRIALS_MISSING_TRAIT_DECLARATION', 6, 'Trait', 'None'),
    inData('GENERIC_MISSING_REQUIRED_VALUE', 8, 'Line/Phenotype', null),
    inData('TRIALS_DATA_REP_MISSING', 8, 'Rep', null),
    inData('GENERIC_INVALID_DATE', 8, 'Date', 'never'),
    inData('TRIALS_DATA_VIOLATES_RESTRICTION', 8, 'Value', '9'),
  ]);
});

test('of traits and sites that differ only in case, the one with the same spelling is used', async () => {
  await bench.database.inTransaction(async (tx) => {
    await tx.run(sql`insert into trait (name, data_type) values ('T pH', 'numeric'), ('T PH', 'text')`);
    await tx.run(sql`insert into location (location_type_id, site_name) values (2, 'T Lea'), (2, 'T LEA')`);
  });
  const file = (site: string, ...names: readonly string[]) =>
    [
      'Line/Phenotype,Rep,Treatment,Location,Trait,Value',
      ...names.map((name) => `T 1,1,,${site},${name},7`),
    ].join('\n');
  await bench.run(file('T LEA', 'T PH', 'T pH', 'T PH'), { fileName: 'spelled.csv' });
  expect(await bench.issues()).toEqual([]);
  expect(await valuesOf('spelled')).toMatchObject([
    { trait: 'T PH', number: null, location: 'T LEA' },
    { trait: 'T pH', number: 7, location: 'T LEA' },
    { trait: 'T PH', number: null, location: 'T LEA' },
  ]);
  expect(await check(file('T lea', 'T ph'))).toEqual([
    inData('TRIALS_MISSING_TRAIT_DECLARATION', 2, 'Trait', 'T ph'),
    inData('CLIMATE_MISSING_LOCATION_DECLARATION', 2, 'Location', 'T lea'),
  ]);
});

test('a table with several datasets needs no other sheet', async () => {
  const file = 'Dataset,Line/Phenotype,Rep,Treatment,T remark\nT apart,T 1,1,,low\nT aside,T 2,1,,high\n';
  await bench.run(file, { fileName: 'several.csv' });
  expect(await bench.issues()).toEqual([]);
  expect(await valuesOf('T aside')).toMatchObject([{ line: 'T 2', trait: 'T remark', value: 'high' }]);
});

test('a mapped workbook needs only the chosen sheets', async () => {
  const same = (from: string, to: string) => ({ from, to, columns: [], constants: [] });
  const mapping = { sheets: [same('Plots', 'DATA'), same('Sites', 'LOCATION')] };
  const sheets = {
    Plots: [
      ['Line/Phenotype', 'Rep', 'Treatment', 'Location', 'T remark'],
      ['T 1', '1', null, 'T field', 'seen'],
    ],
    Sites: places,
  };
  await bench.run(sheets, { fileName: 'foreign.xlsx', options: { mapping } });
  expect(await bench.issues()).toEqual([]);
  expect(await valuesOf('foreign')).toMatchObject([{ location: 'T field', trait: 'T remark' }]);
  expect((await check(sheets)).map(({ status, value }) => [status, value])).toEqual([
    ['GENERIC_MISSING_EXCEL_SHEET', 'DATA'],
    ['GENERIC_MISSING_EXCEL_SHEET', 'METADATA'],
    ['GENERIC_MISSING_EXCEL_SHEET', 'PHENOTYPES'],
  ]);
});

describe('issues', () => {
  test('with sheets and columns', async () => {
    expect(await check({ METADATA: metadata('x'), LOCATION: places })).toEqual([
      inData('GENERIC_MISSING_EXCEL_SHEET', null, null, 'DATA'),
      inTraits('GENERIC_MISSING_EXCEL_SHEET', null, null, 'PHENOTYPES'),
    ]);
    expect(
      await check(
        trial('x', [], {
          PHENOTYPES: [['Name'], ['a']],
          DATA: [
            ['Block', 'block', 'none', null],
            ['1', null, '2', 'lost'],
          ],
        }),
      ),
    ).toEqual([
      inData('GENERIC_DUPLICATE_COLUMN', 1, 'block', 'block'),
      ...['Line/Phenotype', 'Rep', 'Treatment'].map((column) =>
        inData('GENERIC_MISSING_COLUMN', 1, column, null),
      ),
      inData('TRIALS_MISSING_TRAIT_DECLARATION', 1, 'none', 'none'),
      inData('GENERIC_ROW_TOO_LONG', 2, null, 'lost'),
      ...traitHeadings.slice(1, 7).map((column) => inTraits('GENERIC_MISSING_COLUMN', 1, column, null)),
    ]);
    expect(await check(trial('x', []))).toEqual([inData('GENERIC_MISSING_REQUIRED_VALUE', null, null, null)]);
  });

  test('with traits', async () => {
    const wrong: Rows = [
      traitHeadings,
      [null, 'so long '.repeat(6).trim(), null, null, null, 'much too long'],
      ['a', null, null, 'number', null, null, null, '[["1"],["2","3"]]', 'low', 'high', '0', 'perhaps'],
      ['A', null, null, 'numeric', null, null, null, '1,2', '5', '4'],
    ];
    expect(
      await check(
        trial('x', [['T 1', ...place]], { PHENOTYPES: wrong, DATA: [plotHeadings, ['T 1', ...place]] }),
      ),
    ).toEqual([
      inTraits('GENERIC_MISSING_REQUIRED_VALUE', 2, 'Name', null),
      inTraits('GENERIC_VALUE_TOO_LONG', 2, 'Short Name', 'so long '.repeat(6).trim()),
      inTraits('TRIALS_INVALID_TRAIT_DATATYPE', 2, 'Data Type', null),
      inTraits('GENERIC_VALUE_TOO_LONG', 2, 'Unit Abbreviation', 'much too long'),
      inTraits('TRIALS_INVALID_TRAIT_DATATYPE', 3, 'Data Type', 'number'),
      inTraits('GENERIC_INVALID_NUMBER', 3, 'Min (only for numeric traits)', 'low'),
      inTraits('GENERIC_INVALID_NUMBER', 3, 'Max (only for numeric traits)', 'high'),
      inTraits('GENERIC_NUMBER_OUT_OF_RANGE', 3, 'Set size', '0'),
      inTraits('GENERIC_INVALID_BOOLEAN', 3, 'Is timeseries', 'perhaps'),
      inTraits(
        'TRIALS_INVALID_TRAIT_CATEGORIES',
        3,
        'Trait categories (comma separated)',
        '[["1"],["2","3"]]',
      ),
      inTraits('TRIALS_INVALID_TRAIT_CATEGORIES', 4, 'Trait categories (comma separated)', '1,2'),
      inTraits('GENERIC_NUMBER_OUT_OF_RANGE', 4, 'Max (only for numeric traits)', '4'),
      inTraits('GENERIC_DUPLICATE_VALUE', 4, 'Name', 'A'),
    ]);
  });

  test('with plots', async () => {
    const rows: Rows = [
      [null, null, 'far too long', '40000', '1.5', null, 'Nowhere', 'north', '11', 'high'],
      ['Nobody', '1', null, '1', '1', null, null, '91', null, null],
      ['same', '1', null, '2', '1'],
      ['T 1', '1', null, '7', '7'],
      ['Beta', '2', null, '7', '7'],
      ['T 2', '2', null, '7', '7', null, 'T field'],
    ];
    expect(await check(trial('x', rows))).toEqual([
      inData('GENERIC_MISSING_REQUIRED_VALUE', 2, 'Line/Phenotype', null),
      inData('TRIALS_DATA_REP_MISSING', 2, 'Rep', null),
      inData('GENERIC_VALUE_TOO_LONG', 2, 'Block', 'far too long'),
      inData('GENERIC_INVALID_DATATYPE', 2, 'Row', '40000'),
      inData('GENERIC_INVALID_DATATYPE', 2, 'Column', '1.5'),
      inData('GENERIC_INVALID_DATATYPE', 2, 'Latitude', 'north'),
      inData('GENERIC_INVALID_DATATYPE', 2, 'Elevation', 'high'),
      inData('CLIMATE_MISSING_LOCATION_DECLARATION', 2, 'Location', 'Nowhere'),
      inData('GENERIC_INVALID_LOCATION', 3, 'Latitude', '91'),
      inData('GENERIC_INVALID_LOCATION', 3, 'Longitude', null),
      inData('GENERIC_INVALID_GERMPLASM', 3, 'Line/Phenotype', 'Nobody'),
      inData('GENERIC_DISPLAY_NAME_USED_BUT_NOT_UNIQUE', 4, 'Line/Phenotype', 'same'),
      inData('TRIALS_ROW_COL_MISMATCH', 6, 'Line/Phenotype', 'Beta'),
    ]);
  });

  test('with values', async () => {
    const row = (...values: (string | null)[]) => ['T 1', ...place, ...values];
    expect(
      await check(
        trial('x', [
          row('tall', 'medium', 'June', '#N/A'),
          row('-1', '3', null, null),
          row('200.1', '1.0000001', null, null),
        ]),
      ),
    ).toEqual([
      inData('GENERIC_INVALID_NUMBER', 2, 'T height', 'tall'),
      inData('TRIALS_DATA_VIOLATES_RESTRICTION', 2, 'T score', 'medium'),
      inData('GENERIC_INVALID_DATE', 2, 'T heading', 'June'),
      inData('GENERIC_INVALID_DATATYPE', 2, 'T remark', '#N/A'),
      inData('TRIALS_DATA_VIOLATES_RESTRICTION', 3, 'T height', '-1'),
      inData('TRIALS_DATA_VIOLATES_RESTRICTION', 3, 'T score', '3'),
      inData('TRIALS_DATA_VIOLATES_RESTRICTION', 4, 'T height', '200.1'),
    ]);
  });

  test('with formulas that were never computed', async () => {
    const formula = '#FORMULA!';
    const uncomputed = (sheet: string, row: number, column: string) =>
      issueIn(sheet)('GENERIC_FORMULA_WITHOUT_VALUE', row, column, formula);
    expect(await check(trial('x', [['T 1', ...place.with(0, formula), formula]]))).toEqual([
      uncomputed('DATA', 2, plotHeadings[1] ?? ''),
      uncomputed('DATA', 2, 'T height'),
    ]);
    const dates = [
      [...plotHeadings, ...traitNames],
      ['T 1', ...place, formula],
    ];
    expect(await check(trial('x', [['T 1', ...place, '1']], { RECORDING_DATES: dates }))).toEqual([
      uncomputed('RECORDING_DATES', 2, 'T height'),
    ]);
    const { DATA: [headings = [], ...rows] = [], ...sheets } = trial('x', [['T 1', ...place, '1']]);
    expect(await check({ ...sheets, DATA: [[...headings, formula], ...rows] })).toEqual([
      uncomputed('DATA', 1, formula),
    ]);
  });

  test('with recording dates', async () => {
    const inDates = issueIn('RECORDING_DATES');
    const rows: Rows = [
      ['T 1', ...place, '1'],
      ['T 2', '1', null, null, null, null, null, null, null, null, '2'],
    ];
    const headings = [...plotHeadings, ...traitNames];
    expect(await check(trial('x', rows, { RECORDING_DATES: [headings] }))).toEqual([]);
    expect(
      await check(trial('x', rows, { RECORDING_DATES: [headings.with(10, 'Other'), ['T 1'], ['T 2']] })),
    ).toEqual([inDates('TRIALS_DATA_DATE_HEADER_MISMATCH', 1, 'T height', 'Other')]);
    expect(
      await check(
        trial('x', rows, { RECORDING_DATES: [headings, ['T 2', ...place, 'some day'], ['T 2'], ['T 1']] }),
      ),
    ).toEqual([
      inDates('TRIALS_DATA_DATE_IDENTIFIER_MISMATCH', 2, 'Line/Phenotype', 'T 2'),
      inDates('GENERIC_INVALID_DATE', 2, 'T height', 'some day'),
      inDates('TRIALS_DATA_DATE_IDENTIFIER_MISMATCH', 4, 'Line/Phenotype', 'T 1'),
    ]);
    expect(await check(trial('x', rows, { RECORDING_DATES: [headings, ['T 1']] }))).toEqual([
      inDates('TRIALS_DATA_DATE_IDENTIFIER_MISMATCH', 3, 'Line/Phenotype', 'T 2'),
    ]);
  });
});

test('a file that adds to a dataset adds only new values', async () => {
  const { id } = await bench.database.reader.one(
    sql<{ id: number }>`select id from dataset where name = 'Whole'`,
  );
  const headings = [...plotHeadings, ...traitNames];
  const rows: Rows = [['T 1', ...place, '97', null, null, 'lodged']];
  const dates: Rows = [headings, ['T 1', ...place, '2024-05-15']];
  expect(await check(trial('x', rows, { RECORDING_DATES: dates }), { options: { datasetId: id } })).toEqual([
    inData('GENERIC_DUPLICATE_VALUE', 2, 'T remark', 'lodged'),
  ]);
  expect(await check(trial('x', [['T 2', ...place]]), { options: { datasetId: id } })).toEqual([
    inData('TRIALS_ROW_COL_MISMATCH', 2, 'Line/Phenotype', 'T 2'),
  ]);
  await bench.run(trial('x', [['T 1', ...place, '97']], { RECORDING_DATES: dates }), {
    options: { datasetId: id },
  });
  const values = await valuesOf('Whole');
  expect(values).toHaveLength(8);
  expect(values.at(-1)).toMatchObject({ line: 'T 1', block: 'A', value: '97', recorded: '2024-05-15' });
  expect(await bench.database.reader.many(sql`select from plot where dataset_id = ${id}::int`)).toHaveLength(
    3,
  );
});

const changes = () =>
  bench.database.reader.many(sql`
    select action, sheet, row_number as row, item, column_name as column, old_value as old, new_value as new
    from import_change where job_id = ${bench.jobId} order by id`);

test('an update shows what it would change, and changes exactly that', async () => {
  const { id } = await bench.database.reader.one(
    sql<{ id: number }>`select id from dataset where name = 'Whole'`,
  );
  const update = { isUpdate: true, options: { datasetId: id } };
  const headings = [...plotHeadings, ...traitNames];
  const moved = place.with(6, '52').with(8, '91');
  const sheets = trial(
    'x',
    [
      ['T 1', ...moved, '95.5', '1', '2024-06-02', null],
      ['T 1', ...place, '100', null, null, null],
      ['T 2', '2', null, null, null, null, null, null, null, null, '100.0', null, null, null],
    ],
    {
      PHENOTYPES: traits.map((cells) => (cells[0] === 'T remark' ? cells.with(2, 'Described now') : cells)),
      RECORDING_DATES: [headings, ['T 1', ...place, '2024-05-01'], ['T 1', ...place, '2024-06-30'], ['T 2']],
    },
  );
  const before = await valuesOf('Whole');
  await bench.run(sheets, { ...update, mode: 'check' });
  expect(await bench.issues()).toEqual([]);
  const cell = { sheet: 'DATA', action: 'changed', item: 'T 1', row: 2 };
  const shown = [
    { ...cell, column: 'Elevation', old: '90', new: '91' },
    { ...cell, column: 'Latitude', old: '51.5', new: '52' },
    { ...cell, column: 'T score', old: 'low', new: '1' },
    { ...cell, column: 'T heading', old: '2024-06-01', new: '2024-06-02' },
    {
      sheet: 'DATA',
      action: 'added',
      row: 3,
      item: 'T 1 · T height · 2024-06-30',
      column: null,
      old: null,
      new: null,
    },
    { sheet: 'DATA', action: 'unchanged', row: 4, item: 'T 2', column: null, old: null, new: null },
  ];
  expect(await changes()).toEqual(shown);
  expect(await valuesOf('Whole')).toEqual(before);

  expect((await bench.run(sheets, update)).loaded?.counts).toEqual({ traits: 0, datasetId: id });
  expect(await changes()).toEqual(shown);
  const after = await valuesOf('Whole');
  expect(after).toHaveLength(before.length + 1);
  expect(after.map((row) => (row as { value: string }).value)).toEqual([
    '95.50',
    '2',
    '2024-06-02',
    'lodged',
    '96',
    '1',
    '1e2',
    '97',
    '100',
  ]);
  expect(
    await bench.database.reader.many(sql`
      select latitude, longitude, elevation from plot where dataset_id = ${id}::int and block = 'A'`),
  ).toEqual([{ latitude: 52, longitude: 11.5, elevation: 91 }]);
});

test('an update needs existing data', async () => {
  const { id } = await bench.database.reader.one(
    sql<{ id: number }>`select id from dataset where name = 'Whole'`,
  );
  expect(await check(trial('x', [['T 1', ...place]]), { isUpdate: true })).toEqual([
    { status: 'GENERIC_MISSING_DB_ITEM_UPDATE', sheet: null, row: null, column: 'datasetId', value: null },
  ]);
  const rows: Rows = [
    ['T 1', ...place.with(1, 'Z'), '1'],
    ['T 1', ...place, '1'],
    ['T 1', ...place, '2'],
    ['T 1', ...place, '3'],
  ];
  const headings = [...plotHeadings, ...traitNames];
  const dates: Rows = [
    headings,
    ['T 1'],
    ['T 1', ...place, '2024-05-01'],
    ['T 1', ...place, null],
    ['T 1', ...place, null],
  ];
  expect(
    await check(trial('x', rows, { RECORDING_DATES: dates }), { isUpdate: true, options: { datasetId: id } }),
  ).toEqual([
    inData('GENERIC_MISSING_DB_ITEM_UPDATE', 2, 'Line/Phenotype', 'T 1'),
    inData('GENERIC_DUPLICATE_VALUE', 4, 'T height', '2'),
  ]);
});

test('a year or a month is stored as its first day, with a warning for each column', async () => {
  const rows: Rows = [
    ['T 1', ...place, '95', '2', '2024', null],
    ['T 2', '2', ...place.slice(1, 2), '3', '5', ...place.slice(4), '96', '2', '202405', null],
  ];
  const dates: Rows = [
    [...plotHeadings, ...traitNames],
    ['T 1', ...place, '2023', '20240502', null, null],
    ['T 2', '2', ...place.slice(1, 2), '3', '5', ...place.slice(4), '2023-05-01', '202305', null, null],
  ];
  await bench.run(trial('Years', rows, { RECORDING_DATES: dates }));
  const inDates = issueIn('RECORDING_DATES');
  expect(await bench.issues()).toEqual([
    inData('GENERIC_WARNING_PARTIAL_DATE', 2, 'T heading', '2024'),
    inDates('GENERIC_WARNING_PARTIAL_DATE', 2, 'T height', '2023'),
    inDates('GENERIC_WARNING_PARTIAL_DATE', 3, 'T score', '202305'),
  ]);
  expect(await valuesOf('Years')).toMatchObject([
    { value: '95', recorded: '2023-01-01' },
    { value: '2', recorded: '2024-05-02' },
    { value: '2024-01-01', day: '2024-01-01' },
    { value: '96', recorded: '2023-05-01' },
    { value: '2', recorded: '2023-05-01' },
    { value: '2024-05-01', day: '2024-05-01' },
  ]);
});
