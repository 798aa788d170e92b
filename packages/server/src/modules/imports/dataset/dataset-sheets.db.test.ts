import type { SheetLayout } from '@landrace/contract/areas/imports/layout';
import {
  attributeSheet,
  collaboratorSheet,
  locationSheet,
  metadataLabels,
} from '@landrace/contract/areas/imports/layouts/dataset-sheets';
import { demoAccounts } from '@landrace/demo/accounts/accounts';
import { type ImportBench, openImportBench, type Sheets } from '@landrace/testkit/imports';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Importer } from '../importer';
import { trialImporter } from '../types/trial/trial-importer';
import { checkDatasetSheets } from './check-dataset';
import { loadDataset } from './load-dataset';

const kind = { datasetTypeId: 3, moreLabels: ['Map Name'] };

/** Only the sheets that all datasets share. */
const importer: Importer = {
  ...trialImporter,
  textSheet: 'DATA',
  async check(run) {
    await checkDatasetSheets(run, kind);
  },
  async load(run) {
    const { counts } = await loadDataset(run, kind);
    return counts;
  },
};

let bench: ImportBench;
beforeAll(async () => {
  bench = await openImportBench(importer);
});
afterAll(() => bench.close());

type Rows = Sheets[string];

function metadata(values: Readonly<Record<string, string>> = {}, without: readonly string[] = []): Rows {
  const metadataValues: Record<string, string> = { Title: 'A dataset', Description: 'Of a test', ...values };
  const labels = [...metadataLabels, 'Map Name'].filter((label) => !without.includes(label));
  return [
    ['LABEL', 'DEFINITION', 'VALUE'],
    ...labels.map((label) => [label, 'What it means', metadataValues[label] ?? null]),
    [null, null, null],
    ['Help', 'Title', 'free words'],
  ];
}

const headingsOf = (layout: SheetLayout) => Object.values(layout.columns).map(({ heading }) => heading);
const attributes = (...rows: Rows) => ({ ATTRIBUTES: [headingsOf(attributeSheet), ...rows] });
const locations = (...rows: Rows) => ({ LOCATION: [headingsOf(locationSheet), ...rows] });
const collaborators = (...rows: Rows) => ({
  COLLABORATORS: [
    headingsOf(collaboratorSheet),
    headingsOf(collaboratorSheet).map(() => 'explained'),
    ...rows,
  ],
});

const check = async (sheets: Sheets, request = {}) => {
  await bench.run(sheets, { mode: 'check', ...request });
  return await bench.issues();
};
const datasetOf = (name: string) =>
  bench.database.reader.many(sql<{ id: number }>`
    select dataset.id, dataset_type_id as type, dataset_state_id as state, experiment.name as experiment,
      dataset.name, dataset.description, contact, dublin_core as "dublinCore"
    from dataset join experiment on experiment.id = experiment_id where dataset.name = ${name}`);

const counts = () =>
  bench.database.reader.one(sql`select (select count(*) from collaborator)::int as people,
    (select count(*) from institution)::int as institutions, (select count(*) from experiment)::int as experiments`);

test('the content of the sheets is stored with the dataset', async () => {
  const sheets = {
    METADATA: metadata({
      Title: 'Full',
      Description: 'All filled in',
      Rights: 'Everyone',
      'Date of creation': '2024',
      Contact: 'The station',
      'Investigation unique ID': 'INV-1',
    }),
    ...attributes(
      ['Sown by', 'text', 'hand'],
      ['Depth', 'int', '4'],
      ['Nothing', 'text', null],
      ['Seen', 'Images', 'a.jpg; b.PNG'],
    ),
    ...locations(
      ['North field', 'NF', 'DE', '120', '51.5', '11.25', 'Loam, rain-fed'],
      ['South field', null, null, null, null, null],
      ['South field', null, null, null, null, null],
    ),
    ...collaborators(
      ['Breeder', 'One', 'author; curator', 'ID-1', 'one@example.com', '123', 'A station', '1 Road', 'DE'],
      ['Breeder', 'Two', null, null, null, null, 'A station', null, 'DE'],
      ['Breeder', 'One', 'owner', 'ID-1', 'one@example.com', '123', 'A station', null, 'DE'],
    ),
  };
  expect((await bench.run(sheets, { datasetStateId: 2 })).loaded?.counts).toEqual({ locations: 2 });
  const [dataset] = await datasetOf('Full');
  expect(dataset).toMatchObject({
    type: 3,
    state: 2,
    experiment: 'Generic Experiment',
    description: 'All filled in',
    contact: 'The station',
    dublinCore: { title: ['Full'], description: ['All filled in'], rights: ['Everyone'], date: ['2024'] },
  });
  const { reader } = bench.database;
  expect(
    await reader.many(sql`
      select a.name, a.data_type as type, v.value from attribute_value v join attribute a on a.id = v.attribute_id
      where v.dataset_id = ${dataset?.id}::int order by v.id`),
  ).toEqual([
    { name: 'Investigation unique ID', type: 'text', value: 'INV-1' },
    { name: 'Sown by', type: 'text', value: 'hand' },
    { name: 'Depth', type: 'numeric', value: '4' },
    { name: 'Seen', type: 'images', value: 'a.jpg; b.PNG' },
  ]);
  expect(
    await reader.many(sql`
      select l.site_name as name, l.site_name_short as short, l.location_type_id as type, c.code2 as country,
        l.elevation, l.latitude, l.longitude, l.additional_information as more
      from dataset_location d join location l on l.id = d.location_id join country c on c.id = l.country_id
      where d.dataset_id = ${dataset?.id}::int order by l.id`),
  ).toEqual([
    {
      name: 'North field',
      short: 'NF',
      type: 2,
      country: 'DE',
      elevation: 120,
      latitude: 51.5,
      longitude: 11.25,
      more: 'Loam, rain-fed',
    },
    expect.objectContaining({ name: 'South field', short: null, latitude: null }),
  ]);
  expect(
    await reader.many(sql`
      select c.first_name as name, d.roles, c.external_id as external, c.email, c.phone, i.name as institution, i.address
      from dataset_collaborator d join collaborator c on c.id = d.collaborator_id
      join institution i on i.id = c.institution_id where d.dataset_id = ${dataset?.id}::int order by d.id`),
  ).toEqual([
    {
      name: 'One',
      roles: ['author', 'curator', 'owner'],
      external: 'ID-1',
      email: 'one@example.com',
      phone: '123',
      institution: 'A station',
      address: '1 Road',
    },
    expect.objectContaining({ name: 'Two', roles: [], institution: 'A station' }),
  ]);
  const before = await counts();
  expect((await bench.run({ ...sheets, METADATA: metadata({ Title: 'Again' }) })).loaded?.counts).toEqual({
    locations: 0,
  });
  expect(await counts()).toEqual(before);
});

test('a location is recognised without its additional information, and different information makes a new one', async () => {
  const loaded = async (title: string, ...cells: (string | null)[]) => {
    const place = ['West field', null, 'DE', null, '50', '10', ...cells];
    const sheets = { METADATA: metadata({ Title: title }), ...locations(place) };
    return (await bench.run(sheets)).loaded?.counts;
  };
  expect(await loaded('Place 1', 'Clay')).toEqual({ locations: 1 });
  expect(await loaded('Place 2', null)).toEqual({ locations: 0 });
  expect(await loaded('Place 3', 'Clay')).toEqual({ locations: 0 });
  expect(await loaded('Place 4', 'Sand')).toEqual({ locations: 1 });
});

test('a single table has its file name as title, in the chosen experiment', async () => {
  const { id } = await bench.database.inTransaction((tx) =>
    tx.one(sql<{ id: number }>`insert into experiment (name) values ('Chosen') returning id`),
  );
  await bench.run('a,b\n1,2\n', { fileName: 'yields 2024.csv', options: { experimentId: id } });
  expect(await datasetOf('yields 2024')).toMatchObject([
    { experiment: 'Chosen', state: 1, dublinCore: null },
  ]);
});

test('a file is not added to an experiment that its uploader may not see', async () => {
  const { id } = await bench.database.inTransaction(async (tx) => {
    const experiment = await tx.one(
      sql<{ id: number }>`insert into experiment (name) values ('Withdrawn') returning id`,
    );
    await tx.run(sql`
      insert into dataset (experiment_id, dataset_type_id, dataset_state_id, name)
      values (${experiment.id}::int, 3, 3, 'Withdrawn')`);
    return experiment;
  });
  const unknown = {
    status: 'GENERIC_INVALID_REFERENCE',
    sheet: null,
    row: null,
    column: 'experimentId',
    value: String(id),
  };
  const into = async (userId?: number) =>
    await check({ METADATA: metadata() }, { options: { experimentId: id }, ...(userId && { userId }) });
  expect(await into(demoAccounts.curator.id)).toEqual([unknown]);
  expect(await into(demoAccounts.admin.id)).toEqual([]);
});

test('a file is added to the dataset that it names, if its uploader may see it', async () => {
  const [target] = await datasetOf('Full');
  const id = String(target?.id);
  const sheets = {
    METADATA: metadata({ Title: 'Not new' }),
    ...attributes(['BrAPI Study DB ID', 'numeric', id]),
  };
  expect(await check(sheets)).toEqual([
    { status: 'GENERIC_INVALID_REFERENCE', sheet: 'ATTRIBUTES', row: 2, column: 'Value', value: id },
  ]);
  const added = {
    ...sheets,
    ...attributes(['BrAPI Study DB ID', 'numeric', id], ['Sown by', 'text', 'hand']),
  };
  await bench.run(added, { userId: demoAccounts.admin.id });
  expect(await datasetOf('Not new')).toEqual([]);
  expect(await datasetOf('Full')).toMatchObject([{ id: target?.id, description: 'All filled in' }]);
  const { count } = await bench.database.reader.one(sql<{ count: number }>`
    select count(*)::int as count from attribute_value where dataset_id = ${target?.id}::int`);
  expect(count).toBe(4);
  expect(await check(attributes(['BrAPI Study DB ID', 'numeric', 'seven'], ['a', null, 'b']))).toContainEqual(
    {
      status: 'GENERIC_INVALID_NUMBER',
      sheet: 'ATTRIBUTES',
      row: 2,
      column: 'Value',
      value: 'seven',
    },
  );
  // The second is larger than any id.
  for (const id of [999_999, 2_147_483_648])
    expect(await check({}, { options: { datasetId: id, experimentId: id } })).toEqual(
      ['experimentId', 'datasetId'].map((column) => ({
        ...{ status: 'GENERIC_INVALID_REFERENCE', sheet: null, row: null },
        ...{ column, value: String(id) },
      })),
    );
});

test('METADATA exists, with all its labels, a title and a description', async () => {
  expect(await check({ DATA: [['a']], ...attributes() })).toEqual([
    { status: 'GENERIC_MISSING_EXCEL_SHEET', sheet: 'METADATA', row: null, column: null, value: 'METADATA' },
  ]);
  expect(
    await check({
      METADATA: [
        ['LABEL', 'VALUE'],
        ['Title', 'x'],
      ],
    }),
  ).toEqual([
    { status: 'GENERIC_MISSING_COLUMN', sheet: 'METADATA', row: 1, column: 'DEFINITION', value: null },
  ]);
  const missing = 'GENERIC_MISSING_REQUIRED_VALUE';
  const sheet = 'METADATA';
  const titled = metadata({}, ['Rights']).map((row) => (row[0] === 'Title' ? ['Title', null, null] : row));
  expect(await check({ METADATA: titled })).toEqual(
    [
      { status: missing, sheet, row: 2, column: 'VALUE', value: null },
      { status: missing, sheet, row: null, column: 'LABEL', value: 'Rights' },
    ].sort((one, other) => Number(one.row !== null) - Number(other.row !== null)),
  );
  const twice = [...metadata().slice(0, 19), ['title', null, 'B']];
  expect(await check({ METADATA: twice })).toEqual([
    { status: 'GENERIC_DUPLICATE_VALUE', sheet, row: 20, column: 'LABEL', value: 'title' },
  ]);
});

test('issues of attributes, locations and collaborators are reported at their cells', async () => {
  expect(
    await check({
      METADATA: metadata(),
      ...attributes([null, 'text', 'x'], ['Size', 'huge', '1'], ['Seen', 'images', 'a.jpg, tall']),
      ...locations(
        [null, 'much longer than twenty-two', 'ZZ', 'high', '91', '11'],
        ['Half', null, null, null, '51', null],
        ['Twice', null, 'DE', null, null, null],
        ['twice', null, 'FR', null, null, null],
      ),
      ...collaborators([null, null, null, null, null, null, null, null, 'Atlantis']),
    }),
  ).toEqual(
    [
      ['GENERIC_MISSING_REQUIRED_VALUE', 'ATTRIBUTES', 2, 'Attribute', null],
      ['GENERIC_UNKNOWN_WORD', 'ATTRIBUTES', 3, 'Type', 'huge'],
      ['GENERIC_INVALID_IMAGE_NAME', 'ATTRIBUTES', 4, 'Value', 'a.jpg, tall'],
      ['GENERIC_MISSING_REQUIRED_VALUE', 'COLLABORATORS', 3, 'Last Name', null],
      ['GENERIC_MISSING_REQUIRED_VALUE', 'COLLABORATORS', 3, 'First Name', null],
      ['GENERIC_INVALID_COUNTRY_CODE', 'COLLABORATORS', 3, 'Country', 'Atlantis'],
      ['GENERIC_MISSING_REQUIRED_VALUE', 'LOCATION', 2, 'Name', null],
      ['GENERIC_VALUE_TOO_LONG', 'LOCATION', 2, 'Short name', 'much longer than twenty-two'],
      ['GENERIC_INVALID_COUNTRY_CODE', 'LOCATION', 2, 'Country', 'ZZ'],
      ['GENERIC_INVALID_NUMBER', 'LOCATION', 2, 'Elevation', 'high'],
      ['GENERIC_INVALID_LOCATION', 'LOCATION', 2, 'Latitude', '91'],
      ['GENERIC_INVALID_LOCATION', 'LOCATION', 3, 'Longitude', null],
      ['GENERIC_DUPLICATE_VALUE', 'LOCATION', 5, 'Name', 'twice'],
    ].map(([status, sheet, row, column, value]) => ({ status, sheet, row, column, value })),
  );
  expect(
    (
      await check({
        METADATA: metadata(),
        ATTRIBUTES: [['Attribute']],
        LOCATION: [['Name']],
        COLLABORATORS: [['Email']],
      })
    ).map(({ status, sheet }) => `${sheet} ${status}`),
  ).toEqual([
    ...Array(2).fill('ATTRIBUTES GENERIC_MISSING_COLUMN'),
    ...Array(8).fill('COLLABORATORS GENERIC_MISSING_COLUMN'),
    ...Array(5).fill('LOCATION GENERIC_MISSING_COLUMN'),
  ]);
});
