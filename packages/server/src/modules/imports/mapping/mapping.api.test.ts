import { buffer } from 'node:stream/consumers';
import type { ImportJob } from '@landrace/contract/areas/imports/import-job.routes';
import type { FoundColumns } from '@landrace/contract/areas/imports/mapping.routes';
import { uploadFile } from '@landrace/testkit/loaded-import';
import { importsOf, type PortalImports } from '@landrace/testkit/portal-imports';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { zipFiles } from '../../../platform/sheets/zip-files';

let imports: PortalImports;
beforeAll(async () => {
  imports = await importsOf('curator');
});
afterAll(() => imports.stop());

const foreign = 'Accession number;Genus;Country;Height\n{name};Hordeum;Atlantis;1\n';

async function uploaded(name: string): Promise<ImportJob> {
  return await imports.upload('mcpd', foreign.replace('{name}', name), 'foreign.csv');
}
const columns = async (uuid: string): Promise<FoundColumns> =>
  (await imports.call('GET', `import/template/${uuid}/column`)).json();

test('a file with other headings is mapped, corrected and loaded', async () => {
  const { uuid, issueCounts } = await uploaded('MAPPED 1');
  expect(issueCounts).toMatchObject({ GENERIC_MISSING_COLUMN: expect.any(Number) });
  const found = await columns(uuid);
  expect(found).toEqual({
    isMade: false,
    sheets: [
      {
        name: 'DATA',
        columns: [
          { heading: 'Accession number', samples: ['MAPPED 1'], hasGaps: false },
          { heading: 'Genus', samples: ['Hordeum'], hasGaps: false },
          { heading: 'Country', samples: ['Atlantis'], hasGaps: false },
          { heading: 'Height', samples: ['1'], hasGaps: false },
        ],
      },
    ],
    mapping: {
      sheets: [
        {
          from: 'DATA',
          to: 'DATA',
          columns: [
            { from: 'Accession number', to: 'ACCENUMB' },
            { from: 'Genus', to: 'GENUS' },
            { from: 'Country', to: 'ORIGCTY' },
            { from: 'Height', to: null },
          ],
          constants: [],
        },
      ],
    },
    variables: [],
    formats: {},
    origin: 'suggested',
  });
  await imports.call('PUT', `import/template/${uuid}/mapping`, found.mapping);
  expect(await imports.ended(uuid)).toMatchObject({
    isLoad: false,
    issueCounts: { GENERIC_INVALID_COUNTRY_CODE: 1 },
  });
  expect((await columns(uuid)).origin).toBe('chosen');

  const issues = await imports.portal.call('POST', `import/template/${uuid}/issue`, {
    as: 'curator',
    body: {},
  });
  expect(issues.json().data).toMatchObject([
    { row: 1, column: 'INSTCODE', status: 'MCPD_WARNING_ABSENT_INSTCODE' },
    { row: 1, status: 'GENERIC_WARNING_ABSENT_COLUMNS' },
    { row: 2, column: 'ORIGCTY', columnNumber: 3 },
  ]);
  const fixes = [{ sheet: 'DATA', row: 2, columnNumber: 3, value: 'Syria' }];
  await imports.call('PUT', `import/template/${uuid}/fix`, { fixes });
  expect(await imports.ended(uuid)).toMatchObject({ status: 'completed', issueCounts: {} });
  await imports.call('GET', `import/template/${uuid}/import`);
  expect(await imports.ended(uuid)).toMatchObject({ imported: true, stats: { germplasm: 1 } });
  const [loaded] = await imports.portal.services.database.reader.many(sql`
    select genus, origcty from germplasm_mcpd where accenumb = 'MAPPED 1'`);
  expect(loaded).toEqual({ genus: 'Hordeum', origcty: 'SYR' });
  const late = await imports.call('PUT', `import/template/${uuid}/fix`, { fixes });
  expect(late.status, 'a loaded file can no longer be corrected').toBe(404);
});

test('the mapping is remembered for the next file with these headings, for this curator', async () => {
  const { uuid } = await uploaded('MAPPED 2');
  expect((await columns(uuid)).origin).toBe('remembered');
  const other = await imports.portal.call('GET', `import/template/${uuid}/column`, { as: 'admin' });
  expect(other.status).toBe(404);
});

const dated = (name: string, day: string) => `Accession,Genus,Collected\n${name},Hordeum,${day}\n`;
const dateColumns = [
  { from: 'Accession', to: 'ACCENUMB' },
  { from: 'Genus', to: 'GENUS' },
  { from: 'Collected', to: 'COLLDATE' },
];

test('another file with the same headings has its own order of days', async () => {
  const { uuid } = await imports.upload('mcpd', dated('DATED 1', '12/11/2020'), 'month first.csv');
  const chosen = {
    sheets: [
      { from: 'DATA', to: 'DATA', columns: dateColumns, constants: [{ to: 'SPECIES', value: 'vulgare' }] },
    ],
    formats: { dayOrder: 'mdy', missingWords: ['none'] },
  };
  await imports.call('PUT', `import/template/${uuid}/mapping`, chosen);
  expect(await imports.ended(uuid)).toMatchObject({ status: 'completed', issueCounts: {} });
  const { uuid: early } = await imports.upload('mcpd', dated('DATED 2', '31.12.2020'), 'early.csv');
  expect((await columns(early)).origin, 'nothing is loaded yet').toBe('suggested');

  await imports.call('GET', `import/template/${uuid}/import`);
  expect(await imports.ended(uuid)).toMatchObject({ imported: true });
  const { uuid: next } = await imports.upload('mcpd', dated('DATED 2', '31.12.2020'), 'day first.csv');
  const found = await columns(next);
  expect(found).toMatchObject({
    origin: 'remembered',
    mapping: { sheets: [{ from: 'DATA', to: 'DATA', columns: dateColumns, constants: [] }] },
    formats: { dates: { order: 'dmy', sample: '31.12.2020' } },
  });
  expect(found.mapping.formats).toBeUndefined();
  await imports.call('PUT', `import/template/${next}/mapping`, found.mapping);
  expect(await imports.ended(next)).toMatchObject({ status: 'completed', issueCounts: {} });
  await imports.call('GET', `import/template/${next}/import`);
  expect(await imports.ended(next)).toMatchObject({ imported: true });
  const days = await imports.portal.services.database.reader.many(sql`
    select accenumb, colldate from germplasm_mcpd where accenumb like 'DATED%' order by accenumb`);
  expect(days).toEqual([
    { accenumb: 'DATED 1', colldate: '20201211' },
    { accenumb: 'DATED 2', colldate: '20201231' },
  ]);
});

async function zip(entries: Readonly<Record<string, string | Buffer>>): Promise<Uint8Array<ArrayBuffer>> {
  const files = Object.entries(entries).map(([name, content]) => [name, Buffer.from(content)] as const);
  return new Uint8Array(await buffer(zipFiles(new Map(files))));
}

test('a zip of a matrix and a map is mapped, its first row corrected, and the dataset written as a template', async () => {
  const { database } = imports.portal.services;
  await database.inTransaction((tx) =>
    tx.run(sql`insert into germplasm (accenumb) values ('ZIPPED 1'), ('ZIPPED 2')`),
  );
  const content = await zip({
    'calls.tsv': 'marker\tZIPPED 1\tZIPPED 3\nzip_m1\tA\tB\n',
    'positions.csv': 'marker,chrom,position_cM,feature_type\nzip_m1,1H,2.5,RFLP\n',
  });
  const uuid = await uploadFile(imports.portal, {
    type: 'genotype',
    content,
    fileName: 'zipped.zip',
    options: '&dataOrientation=GENOTYPE_MARKER_BY_GERMPLASM&datasetStateId=2',
  });
  await imports.ended(uuid);
  const found = await columns(uuid);
  expect(found.mapping.sheets.map(({ from, to, columns: all }) => [from, to, all.length])).toEqual([
    ['CALLS', 'DATA', 0],
    ['POSITIONS', 'MAP', 4],
  ]);
  await imports.call('PUT', `import/template/${uuid}/mapping`, found.mapping);
  const checked = await imports.ended(uuid);
  expect(checked.feedback).toMatchObject([
    { status: 'GENERIC_INVALID_GERMPLASM', sheet: 'DATA', rowIndex: 1, column: 'C', value: 'ZIPPED 3' },
  ]);
  const fixes = [{ sheet: 'DATA', row: 1, columnNumber: 3, value: 'ZIPPED 2' }];
  await imports.call('PUT', `import/template/${uuid}/fix`, { fixes });
  expect(await imports.ended(uuid)).toMatchObject({ status: 'completed', issueCounts: {} });
  await imports.call('GET', `import/template/${uuid}/import`);
  expect(await imports.ended(uuid)).toMatchObject({ imported: true, stats: { germplasm: 2, markers: 1 } });

  const { id } = await database.reader.one(sql<{ id: number }>`select id from dataset where name = 'zipped'`);
  const template = `import/template/genotype/file?content=dataset&format=csv&datasetId=${id}`;
  const status = async (as?: 'curator' | 'researcher') =>
    (await imports.portal.call('GET', template, { as })).status;
  expect([await status('curator'), await status('researcher'), await status()]).toEqual([200, 403, 401]);
  await database.inTransaction((tx) =>
    tx.run(
      sql`update dataset set user_id = (select id from app_user where username = 'admin') where id = ${id}::int`,
    ),
  );
  expect(await status('curator'), 'private, and of somebody else').toBe(404);
});

test('pictures without a list are described with a few constants, and corrected one by one', async () => {
  const { portal } = imports;
  await portal.services.database.inTransaction((tx) =>
    tx.run(sql`insert into germplasm (accenumb) values ('LISTED 1'), ('LISTED 2')`),
  );
  const picture = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'green' } })
    .png()
    .toBuffer();
  const content = await zip({ 'leaf 1.png': picture, 'leaf 2.png': picture });
  const uuid = await uploadFile(portal, { type: 'images', content, fileName: 'leaves.zip' });
  expect(await imports.ended(uuid)).toMatchObject({ issueCounts: { GENERIC_MISSING_REQUIRED_VALUE: 4 } });
  const found = await columns(uuid);
  expect(found).toEqual({
    isMade: true,
    sheets: [
      {
        name: 'IMAGES',
        columns: [{ heading: 'Image filename', samples: ['leaf 1.png', 'leaf 2.png'], hasGaps: false }],
      },
    ],
    mapping: {
      sheets: [
        {
          from: 'IMAGES',
          to: 'IMAGES',
          columns: [{ from: 'Image filename', to: 'Image filename' }],
          constants: [],
        },
      ],
    },
    variables: [],
    formats: {},
    origin: 'suggested',
  });
  const constants = [
    { to: 'Image reference type', value: 'germinatebase' },
    { to: 'Reference Name', value: 'LISTED 1' },
  ];
  const mapping = { sheets: found.mapping.sheets.map((sheet) => ({ ...sheet, constants })) };
  await imports.call('PUT', `import/template/${uuid}/mapping`, mapping);
  expect(await imports.ended(uuid)).toMatchObject({ status: 'completed', issueCounts: {} });
  const fixes = [{ sheet: 'IMAGES', row: 3, columnNumber: 3, value: 'LISTED 2' }];
  await imports.call('PUT', `import/template/${uuid}/fix`, { fixes });
  expect(await imports.ended(uuid)).toMatchObject({ status: 'completed', issueCounts: {} });
  await imports.call('GET', `import/template/${uuid}/import`);
  expect(await imports.ended(uuid)).toMatchObject({ imported: true, stats: { images: 2 } });
  const loaded = await portal.services.database.reader.many(sql`
    select g.accenumb, i.description from image i join germplasm g on g.id = i.germplasm_id
    where g.accenumb like 'LISTED _' order by i.id`);
  expect(loaded).toEqual([
    { accenumb: 'LISTED 1', description: 'leaf 1.png' },
    { accenumb: 'LISTED 2', description: 'leaf 2.png' },
  ]);
});

test('a trial with headings of its own names existing traits, and locations that are created', async () => {
  const { portal } = imports;
  const { database } = portal.services;
  await database.inTransaction(async (tx) => {
    await tx.run(sql`insert into germplasm (accenumb) values ('FIELD 1'), ('FIELD 2')`);
    await tx.run(
      sql`insert into unit (name, abbreviation) values ('kilogram per hectare', 'kg/ha'), ('tonne per hectare', 't/ha')`,
    );
    await tx.run(sql`
      insert into trait (name, short_name, data_type, unit_id, restrictions)
      select 'Field yield', null, 'numeric', id, '{"min": 0}'::jsonb from unit where abbreviation in ('kg/ha', 't/ha')
      union all select 'Field height', 'fh', 'numeric', null, null`);
  });
  const listed = await database.reader.many(sql<{ id: number; name: string; unit: string | null }>`
    select t.id, t.name, u.abbreviation as unit from trait t left join unit u on u.id = t.unit_id
    where t.name like 'Field %' order by t.id`);
  const idOf = (name: string, unit: string | null) =>
    listed.find((trait) => trait.name === name && trait.unit === unit)?.id;

  const content =
    'dataset,germplasm,rep,treatment,location,year,Field yield,fh,Field colour\nOne,FIELD 1,1,,Nowhere field,1999,5000,90,red\nTwo,FIELD 2,1,,nowhere FIELD,1999,6000,95,white\n';
  const { uuid, issueCounts } = await imports.upload('trial', content, 'field.csv');
  expect(issueCounts).toMatchObject({ TRIALS_MISSING_TRAIT_DECLARATION: expect.any(Number) });
  const found = await columns(uuid);
  expect(found.variables.map(({ name, unit }) => [name, unit])).toEqual(
    listed.map(({ name, unit }) => [name, unit ?? undefined]),
  );
  const [sheet] = found.mapping.sheets;
  expect(sheet?.columns.slice(4)).toEqual([
    { from: 'location', to: 'Location' },
    { from: 'year', to: 'Date' },
    { from: 'Field yield', to: 'Field yield' },
    { from: 'fh', to: 'Field height', variableId: idOf('Field height', null) },
    { from: 'Field colour', to: 'Field colour', declaration: { dataType: 'text' } },
  ]);

  const chosen = (id: number | undefined) => ({
    sheets: found.mapping.sheets.map((sheet) => ({
      ...sheet,
      columns: sheet.columns.map((column) =>
        column.from === 'Field yield' ? { ...column, variableId: id } : column,
      ),
    })),
  });
  const map = async (id: number | undefined) => {
    await imports.call('PUT', `import/template/${uuid}/mapping`, chosen(id));
    return (await imports.ended(uuid)).issueCounts;
  };
  expect(await map(undefined), 'ambiguous name').toMatchObject({
    TRIALS_MISSING_TRAIT_DECLARATION: 1,
  });
  expect(await map(2_147_483_647), 'no such trait').toMatchObject({ TRIALS_MISSING_TRAIT_DECLARATION: 1 });
  const yearsOnly = { GENERIC_WARNING_PARTIAL_DATE: 1 };
  expect(await map(idOf('Field yield', 'kg/ha'))).toEqual({
    ...yearsOnly,
    CLIMATE_MISSING_LOCATION_DECLARATION: 2,
  });

  const started = await imports.call('PUT', `import/template/${uuid}/creation`, { locations: true });
  expect(started.status).toBe(200);
  const checked = await imports.ended(uuid);
  expect(checked).toMatchObject({ createsLocations: true, createsGermplasm: false });
  expect(checked.issueCounts).toEqual({ ...yearsOnly, GENERIC_WARNING_NEW_LOCATION: 2 });
  await imports.call('GET', `import/template/${uuid}/import`);
  expect(await imports.ended(uuid)).toMatchObject({
    imported: true,
    stats: { datasets: 2, traits: 1, locations: 1, dataPoints: 6 },
  });
  const values = await database.reader.many(sql`
    select t.name, u.abbreviation as unit, v.value, l.site_name as place
    from trial_value v join trait t on t.id = v.trait_id left join unit u on u.id = t.unit_id
    join plot p on p.id = v.plot_id join location l on l.id = p.location_id
    where t.name like 'Field %' order by v.dataset_id, t.name desc`);
  const place = 'Nowhere field';
  expect(values).toEqual([
    { name: 'Field yield', unit: 'kg/ha', value: '5000', place },
    { name: 'Field height', unit: null, value: '90', place },
    { name: 'Field colour', unit: null, value: 'red', place },
    { name: 'Field yield', unit: 'kg/ha', value: '6000', place },
    { name: 'Field height', unit: null, value: '95', place },
    { name: 'Field colour', unit: null, value: 'white', place },
  ]);

  const next = await imports.upload('trial', content, 'field.csv');
  const known = await columns(next.uuid);
  expect(known.origin).toBe('remembered');
  expect(known.mapping.sheets[0]?.columns.slice(6), 'the new one exists now').toEqual([
    { from: 'Field yield', to: 'Field yield', variableId: idOf('Field yield', 'kg/ha') },
    { from: 'fh', to: 'Field height', variableId: idOf('Field height', null) },
    { from: 'Field colour', to: 'Field colour', variableId: expect.any(Number) },
  ]);
});

test('a file that is not a table has no columns', async () => {
  const unreadable = async (uuid: string) =>
    expect((await imports.call('GET', `import/template/${uuid}/column`)).json()).toMatchObject({
      code: 'import.unreadable',
    });
  await unreadable((await imports.upload('mcpd', '\0\u0001', 'passports.xlsx')).uuid);
  await unreadable((await imports.upload('images', 'no zip', 'cut off.zip')).uuid);
  const content = await zip({ 'notes.md': 'x' });
  const empty = await uploadFile(imports.portal, { type: 'images', content, fileName: 'notes.zip' });
  await imports.ended(empty);
  await unreadable(empty);
});
