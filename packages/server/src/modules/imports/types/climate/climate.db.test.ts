import { metadataLabels } from '@landrace/contract/areas/imports/layouts/dataset-sheets';
import { type ImportBench, openImportBench, type Sheets } from '@landrace/testkit/imports';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { climateImporter } from './climate-importer';

let bench: ImportBench;
beforeAll(async () => {
  bench = await openImportBench(climateImporter);
});
afterAll(() => bench.close());

type Rows = Sheets[string];

const metadata = (title: string): Rows => [
  ['LABEL', 'DEFINITION', 'VALUE'],
  ...metadataLabels.map((label) => [label, '', label === 'Title' || label === 'Description' ? title : null]),
];
const variableHeadings = [
  'Name',
  'Short Name',
  'Description',
  'Data Type',
  'Unit Name',
  'Unit Abbreviation',
  'Unit Descriptions',
];
const variables: Rows = [
  variableHeadings,
  ['C rain', 'CR', 'In a month', 'numeric', 'wet millimetre', 'mm', null],
  ['C frost', null, null, 'date', null, null, null],
  ['C sky', null, null, 'text', null, null, null],
];
const places: Rows = [
  ['Name', 'Short name', 'Country', 'Elevation', 'Latitude', 'Longitude'],
  ['C station', null, 'DE', null, null, null],
];
const headings = ['Location/Climate', 'Date', 'C rain', 'C frost', 'C sky'];

const climate = (title: string, rows: Rows, more: Sheets = {}): Sheets => ({
  METADATA: metadata(title),
  'ENVIRONMENTAL VARIABLES': variables,
  LOCATION: places,
  DATA: [headings, ...rows],
  ...more,
});

const inData = (status: string, row: number | null, column: string | null, value: string | null) => ({
  status,
  sheet: 'DATA',
  row,
  column,
  value,
});

async function check(content: Sheets | string, request = {}) {
  await bench.run(content, { mode: 'check', ...request });
  return await bench.issues();
}

const valuesOf = (dataset: string) =>
  bench.database.reader.many(sql`
    select l.site_name as place, v.recorded_on::date::text as day, c.name as variable, v.value, v.value_number as number,
      v.value_date::text as date
    from climate_value v join dataset d on d.id = v.dataset_id join location l on l.id = v.location_id
    join climate c on c.id = v.climate_id where d.name = ${dataset} order by v.id`);

test('the weather of a location is imported, day by day', async () => {
  const rows: Rows = [
    ['c STATION', '2024-01-01', '12.50', '20240103', 'grey'],
    ['C station', '202402', '0', null, null],
  ];
  const outcome = await bench.run(climate('Weather', rows));
  expect(await bench.issues()).toEqual([inData('GENERIC_WARNING_PARTIAL_DATE', 3, 'Date', '202402')]);
  expect(outcome.loaded?.counts).toEqual({ climates: 3, locations: 1 });
  const place = { place: 'C station', number: null, date: null };
  expect(await valuesOf('Weather')).toEqual([
    { ...place, day: '2024-01-01', variable: 'C rain', value: '12.50', number: 12.5 },
    { ...place, day: '2024-01-01', variable: 'C frost', value: '2024-01-03', date: '2024-01-03' },
    { ...place, day: '2024-01-01', variable: 'C sky', value: 'grey' },
    { ...place, day: '2024-02-01', variable: 'C rain', value: '0', number: 0 },
  ]);
  expect(
    await bench.database.reader.one(sql`
      select dataset_type_id as type, object_count as objects, point_count as points,
        (select count(*)::int from dataset_climate where dataset_id = dataset.id) as variables
      from dataset where name = 'Weather'`),
  ).toEqual({ type: 5, objects: 1, points: 4, variables: 3 });
  expect(
    await bench.database.reader.one(sql`
      select c.short_name as short, c.description, u.name as unit, u.abbreviation from climate c
      join unit u on u.id = c.unit_id where c.name = 'C rain'`),
  ).toEqual({ short: 'CR', description: 'In a month', unit: 'wet millimetre', abbreviation: 'mm' });
});

test('the older name of the sheet, and a single table, have the same result', async () => {
  const { 'ENVIRONMENTAL VARIABLES': older, ...others } = climate('Older', [
    ['C station', '2024-01-01', '1'],
  ]);
  expect((await bench.run({ ...others, CLIMATES: older ?? [] })).loaded?.counts).toEqual({
    climates: 0,
    locations: 0,
  });
  await bench.run('Location;Date;C rain\nC station;2024-03-01;1,5\n', { fileName: 'March.csv' });
  expect(await valuesOf('March')).toEqual([
    { place: 'C station', day: '2024-03-01', variable: 'C rain', value: '1.5', number: 1.5, date: null },
  ]);
});

test('every issue is reported at its cell', async () => {
  expect(await check({ METADATA: metadata('x'), LOCATION: places })).toEqual([
    inData('GENERIC_MISSING_EXCEL_SHEET', null, null, 'DATA'),
    {
      ...inData('GENERIC_MISSING_EXCEL_SHEET', null, null, 'ENVIRONMENTAL VARIABLES'),
      sheet: 'ENVIRONMENTAL VARIABLES',
    },
  ]);
  const bad: Rows = [
    variableHeadings,
    [null, null, null, 'number'],
    ['C rain', null, null, 'int'],
    ['C RAIN', null, null, null],
    ['C sky', null, null, 'images'],
  ];
  const inVariables = (...issue: Parameters<typeof inData>) => ({
    ...inData(...issue),
    sheet: 'ENVIRONMENTAL VARIABLES',
  });
  expect(
    await check(
      climate('x', [], {
        DATA: [
          ['Date', 'Date', 'C fog'],
          ['today', null, '1'],
        ],
        'ENVIRONMENTAL VARIABLES': bad,
      }),
    ),
  ).toEqual([
    inData('GENERIC_DUPLICATE_COLUMN', 1, 'Date', 'Date'),
    inData('GENERIC_MISSING_COLUMN', 1, 'Location/Climate', null),
    inData('CLIMATE_MISSING_CLIMATE_DECLARATION', 1, 'C fog', 'C fog'),
    inData('GENERIC_INVALID_DATE', 2, 'Date', 'today'),
    inVariables('GENERIC_MISSING_REQUIRED_VALUE', 2, 'Name', null),
    inVariables('TRIALS_INVALID_TRAIT_DATATYPE', 2, 'Data Type', 'number'),
    inVariables('TRIALS_INVALID_TRAIT_DATATYPE', 4, 'Data Type', null),
    inVariables('GENERIC_DUPLICATE_VALUE', 4, 'Name', 'C RAIN'),
    inVariables('TRIALS_INVALID_TRAIT_DATATYPE', 5, 'Data Type', 'images'),
  ]);
  expect(
    await check(
      climate('x', [
        [null, null, 'wet', 'March', '#REF!'],
        ['Elsewhere', '2024-01-01', '1'],
      ]),
    ),
  ).toEqual([
    inData('GENERIC_MISSING_REQUIRED_VALUE', 2, 'Location/Climate', null),
    inData('GENERIC_MISSING_REQUIRED_VALUE', 2, 'Date', null),
    inData('GENERIC_INVALID_NUMBER', 2, 'C rain', 'wet'),
    inData('GENERIC_INVALID_DATE', 2, 'C frost', 'March'),
    inData('GENERIC_INVALID_DATATYPE', 2, 'C sky', '#REF!'),
    inData('CLIMATE_MISSING_LOCATION_DECLARATION', 3, 'Location/Climate', 'Elsewhere'),
  ]);
  expect(await check(climate('x', []))).toEqual([inData('GENERIC_MISSING_REQUIRED_VALUE', null, null, null)]);
});

test('a file that adds to a dataset adds only new values', async () => {
  const { id } = await bench.database.reader.one(
    sql<{ id: number }>`select id from dataset where name = 'Weather'`,
  );
  const rows: Rows = [['C station', '2024-02-01', '1', '2024-02-02', null]];
  const options = { datasetId: id };
  expect(await check(climate('x', rows), { options })).toEqual([
    inData('GENERIC_DUPLICATE_VALUE', 2, 'C rain', '1'),
  ]);
  await bench.run(climate('x', [['C station', '2024-02-01', null, '2024-02-02', null]]), { options });
  expect(await valuesOf('Weather')).toHaveLength(5);
});

test('an update shows what it would change, and changes exactly that', async () => {
  const { id } = await bench.database.reader.one(
    sql<{ id: number }>`select id from dataset where name = 'Weather'`,
  );
  const update = { isUpdate: true, options: { datasetId: id } };
  const rows: Rows = [
    ['C station', '2024-01-01', '13', null, 'grey'],
    ['C station', '2024-02-01', '0.0', null, null],
    ['C station', '2024-03-01', '5', null, null],
  ];
  const sheets = climate('x', rows);
  await bench.run(sheets, { ...update, mode: 'check' });
  const shown = [
    ['changed', 2, 'C station', 'C rain', '12.50', '13'],
    ['added', 4, 'C station · C rain · 2024-03-01', null, null, null],
    ['unchanged', 3, 'C station', null, null, null],
  ];
  const changes = async () =>
    (
      await bench.database.reader.many(sql<Record<string, unknown>>`
        select action, row_number, item, column_name, old_value, new_value from import_change
        where job_id = ${bench.jobId} order by id`)
    ).map((change) => Object.values(change));
  expect(await changes()).toEqual(shown);
  await bench.run(sheets, update);
  expect(await changes()).toEqual(shown);
  expect((await valuesOf('Weather')).map((row) => (row as { value: string }).value)).toEqual([
    '13',
    '2024-01-03',
    'grey',
    '0',
    '2024-02-02',
    '5',
  ]);
  const elsewhere = [...places, ['C other', null, 'DE', null, null, null]];
  expect(
    await check(climate('x', [['C other', '2024-01-01', '1']], { LOCATION: elsewhere }), update),
  ).toEqual([inData('GENERIC_MISSING_DB_ITEM_UPDATE', 2, 'Location/Climate', 'C other')]);
});
