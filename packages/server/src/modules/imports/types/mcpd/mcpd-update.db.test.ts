import { mcpdSheet } from '@landrace/contract/areas/imports/layouts/mcpd';
import { type ImportBench, openImportBench, type Sheets } from '@landrace/testkit/imports';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockChangeSet, undoChangeSet } from '../../../../platform/db/undo/undo-change-set';
import { mcpdImporter } from './mcpd-importer';

let bench: ImportBench;
beforeAll(async () => {
  bench = await openImportBench(mcpdImporter);
});
afterAll(() => bench.close());

type Passport = Partial<Record<string, string>>;
const headings = Object.values(mcpdSheet.columns).map(({ heading }) => heading);

function book(passports: readonly Passport[], attributes?: Sheets[string]): Sheets {
  return {
    DATA: [headings, ...passports.map((passport) => headings.map((heading) => passport[heading] ?? null))],
    ...(attributes && { ADDITIONAL_ATTRIBUTES: attributes }),
  };
}

const attributeHeadings = ['ACCENUMB/ATTRIBUTES', 'Row type', 'Use'];

async function changes() {
  const rows = await bench.database.reader.many(sql<Record<string, string | number | null>>`
    select sheet, row_number as row, item, action, column_name as column, old_value as old, new_value as new
    from import_change where job_id = ${bench.jobId} order by id`);
  return rows.map(({ sheet, row, item, action, column, old, new: fresh }) =>
    [sheet, row, item, action, ...(column === null ? [] : [column, old, fresh])].join(' | '),
  );
}

const issueLines = async () =>
  (await bench.issues()).map(({ status, sheet, row, column, value }) =>
    [sheet, row, column, status, value].join(' '),
  );

/** All tables that an import of passports writes to. */
const tables = [
  'germplasm',
  'germplasm_institution',
  'institution',
  'taxonomy',
  'location',
  'synonym',
  'attribute',
  'attribute_value',
  'pedigree_definition',
];
async function everything(): Promise<unknown> {
  const contents = tables.map(async (table) => [
    table,
    await bench.database.reader.many(sql`select to_jsonb(t) as row from ${sql.table(table)} t order by id`),
  ]);
  return Object.fromEntries(await Promise.all(contents));
}

const base: Passport = {
  ACCENUMB: 'UPD 1',
  ACCENAME: 'Old name',
  GENUS: 'Hordeum',
  SPECIES: 'vulgare',
  SPAUTHOR: 'L.',
  ORIGCTY: 'SYR',
  COLLSITE: 'Hill',
  LATITUDE: '3330--N',
  LONGITUDE: '03615--E',
  ELEVATION: '800',
  COLLDATE: '1985',
  COLLCODE: 'UPD001;UPD002',
  COLLNAME: 'First;Second',
  COLLINSTADDRESS: '1 Lane;2 Lane',
  DONORCODE: 'UPD003',
  DONORNAME: 'Donor',
  OTHERNUMB: 'UPD003:D 1;UPD002:7',
  SAMPSTAT: '300',
  STORAGE: '10',
  ANCEST: 'A/B',
  REMARKS: 'Old remark',
};

test('attributes are imported with new passports, as text and each value once', async () => {
  const outcome = await bench.run(
    book(
      [
        base,
        { ACCENUMB: 'UPD 2' },
        { ACCENUMB: 'UPD 3', 'Entity type': 'Sample', 'Entity parent ACCENUMB': 'UPD 2' },
      ],
      [
        attributeHeadings,
        ['upd 1', 'two-rowed', 'feed'],
        ['UPD 1', 'two-rowed', 'malting'],
        ['UPD 2', null, 'food'],
      ],
    ),
  );
  expect(await issueLines()).toEqual([]);
  expect(outcome.loaded?.counts.germplasm).toBe(3);
  const values = await bench.database.reader.many(sql`
    select g.accenumb, a.name, a.data_type as type, v.value from attribute_value v
    join attribute a on a.id = v.attribute_id join germplasm g on g.id = v.germplasm_id
    where g.accenumb like 'UPD %' and a.id <> 1 order by v.id`);
  expect(values).toEqual([
    { accenumb: 'UPD 1', name: 'Row type', type: 'text', value: 'two-rowed' },
    { accenumb: 'UPD 1', name: 'Use', type: 'text', value: 'feed' },
    { accenumb: 'UPD 1', name: 'Use', type: 'text', value: 'malting' },
    { accenumb: 'UPD 2', name: 'Use', type: 'text', value: 'food' },
  ]);
});

test('issues of attributes are reported at their cells', async () => {
  await bench.database.inTransaction((tx) =>
    tx.run(sql`insert into attribute (target_table, name, data_type) values
      ('germinatebase', 'Awn length of tests', 'numeric'), ('germinatebase', 'Sown on', 'date')`),
  );
  const outcome = await bench.run(
    book(
      [{ ACCENUMB: 'UPD 9' }],
      [
        ['ACCENUMB/ATTRIBUTES', 'awn length of tests', 'Sown on', 'Use', 'use ', 'x'.repeat(256)],
        ['UPD 9', 'long', 'spring', '#N/A', null, null],
        ['UPD 1', null, null, 'feed', null, null],
        [null, null, null, 'feed', null, null],
      ],
    ),
  );
  expect(outcome.loaded).toBeUndefined();
  expect((await issueLines()).sort()).toEqual(
    [
      `ADDITIONAL_ATTRIBUTES 1 use  GENERIC_DUPLICATE_COLUMN use `,
      `ADDITIONAL_ATTRIBUTES 1 ${'x'.repeat(256)} GENERIC_VALUE_TOO_LONG ${'x'.repeat(199)}…`,
      'ADDITIONAL_ATTRIBUTES 2 awn length of tests GENERIC_INVALID_NUMBER long',
      'ADDITIONAL_ATTRIBUTES 2 Sown on GENERIC_INVALID_DATE spring',
      'ADDITIONAL_ATTRIBUTES 2 Use GENERIC_INVALID_DATATYPE #N/A',
      'ADDITIONAL_ATTRIBUTES 3 ACCENUMB/ATTRIBUTES MCPD_MISSING_ACCENUMB UPD 1',
      'ADDITIONAL_ATTRIBUTES 4 ACCENUMB/ATTRIBUTES MCPD_MISSING_FIELD ',
    ].sort(),
  );
  await bench.run({
    ...book([{ ACCENUMB: 'UPD 9' }]),
    ADDITIONAL_ATTRIBUTES: [
      ['ACCENUMB', 'Use'],
      ['UPD 9', 'x'],
    ],
  });
  expect(await issueLines()).toEqual(['ADDITIONAL_ATTRIBUTES 1 ACCENUMB/ATTRIBUTES GENERIC_MISSING_COLUMN ']);
});

const update: Sheets = book(
  [
    {
      ACCENUMB: 'upd 1',
      ACCENAME: 'New name',
      SUBTAXA: 'subsp. spontaneum',
      ORIGCTY: 'Iraq',
      LATITUDE: '340000N',
      COLLDATE: '1985-06-12',
      COLLCODE: 'UPD002;UPD004',
      DONORNAME: 'Donor, renamed',
      OTHERNUMB: 'UPD003:D 1',
      SAMPSTAT: '300',
      STORAGE: '10; 13',
      ANCEST: 'A/C',
      REMARKS: 'New remark',
    },
    {
      ACCENUMB: 'UPD 2',
      CROPNAME: 'barley',
      ANCEST: 'X/Y',
      'Entity parent ACCENUMB': 'upd 1',
      'Entity type': 'Plant/plot',
    },
    { ACCENUMB: 'UPD 3', 'Entity type': 'sample' },
  ],
  [attributeHeadings, ['UPD 1', 'two-rowed', 'food'], ['UPD 2', 'six-rowed', 'food'], ['UPD 3', null, null]],
);

const expected = [
  'DATA | 2 | UPD 1 | changed | SUBTAXA |  | subsp. spontaneum',
  'DATA | 2 | UPD 1 | changed | ACCENAME | Old name | New name',
  'DATA | 2 | UPD 1 | changed | ORIGCTY | SYR | IRQ',
  'DATA | 2 | UPD 1 | changed | DECLATITUDE | 33.5 | 34',
  'DATA | 2 | UPD 1 | changed | LATITUDE | 3330--N | 340000N',
  'DATA | 2 | UPD 1 | changed | COLLCODE | UPD001;UPD002 | UPD002;UPD004',
  'DATA | 2 | UPD 1 | changed | COLLDATE | 1985---- | 19850612',
  'DATA | 2 | UPD 1 | changed | ANCEST | A/B | A/C',
  'DATA | 2 | UPD 1 | changed | DONORNAME | Donor | Donor, renamed',
  'DATA | 2 | UPD003 | changed | DONORNAME | Donor | Donor, renamed',
  'DATA | 2 | UPD 1 | changed | OTHERNUMB | UPD003:D 1;UPD002:7 | UPD003:D 1',
  'DATA | 2 | UPD 1 | changed | STORAGE | 10 | 10;13',
  'DATA | 2 | UPD 1 | changed | REMARKS | Old remark | New remark',
  'DATA | 3 | UPD 2 | changed | CROPNAME |  | barley',
  'DATA | 3 | UPD 2 | changed | ANCEST |  | X/Y',
  'DATA | 3 | UPD 2 | changed | Entity type | Accession | Plant/Plot',
  'DATA | 3 | UPD 2 | changed | Entity parent ACCENUMB |  | UPD 1',
  'DATA | 4 | UPD 3 | unchanged',
  'ADDITIONAL_ATTRIBUTES | 2 | UPD 1 | changed | Use | feed; malting | food',
  'ADDITIONAL_ATTRIBUTES | 3 | UPD 2 | changed | Row type |  | six-rowed',
  'ADDITIONAL_ATTRIBUTES | 4 | UPD 3 | unchanged',
];

test('an update reports its changes, makes exactly these, and is undone exactly', async () => {
  const before = await everything();
  await bench.run(update, { isUpdate: true, mode: 'check' });
  expect(await issueLines()).toEqual([
    'DATA 2 ACCENUMB GENERIC_WARNING_DIFFERENT_CAPITALS upd 1',
    'DATA 2 DONORNAME MCPD_WARNING_INSTITUTE_RENAMED Donor, renamed',
  ]);
  expect((await changes()).sort()).toEqual([...expected].sort());
  expect(await everything()).toEqual(before);

  const { loaded } = await bench.run(update, { isUpdate: true });
  expect(loaded?.counts).toEqual({ germplasm: 2, locations: 1 });
  const [first, second] = await bench.database.reader.many(sql<Record<string, unknown>>`
    select m.*, g.pdci, (select array_agg(name order by name) from synonym where germplasm_id = m.id) as synonyms,
      (select site_name || ' ' || country.code3 from location join country on country.id = location.country_id
        where location.id = g.location_id) as site
    from germplasm_mcpd m join germplasm g on g.id = m.id where m.accenumb in ('UPD 1', 'UPD 2') order by m.accenumb`);
  expect(first).toMatchObject({
    accename: 'New name',
    genus: 'Hordeum',
    species: 'vulgare',
    subtaxa: 'subsp. spontaneum',
    origcty: 'IRQ',
    site: 'Hill IRQ',
    declatitude: 34,
    declongitude: 36.25,
    latitude: '340000N',
    elevation: 800,
    colldate: '19850612',
    collcode: 'UPD002;UPD004',
    collname: 'Second;UPD004',
    donorcode: 'UPD003',
    donorname: 'Donor, renamed',
    storage: '10;13',
    ancest: 'A/C',
    remarks: 'New remark',
    synonyms: ['D 1', 'New name'],
  });
  expect(Number(first?.pdci)).toBeGreaterThan(0);
  expect(second).toMatchObject({
    cropname: 'barley',
    ancest: 'X/Y',
    entitytype: 'Plant/Plot',
    entityparentaccenumb: 'UPD 1',
    pdci: null,
  });

  await bench.run(update, { isUpdate: true, mode: 'check' });
  expect((await changes()).filter((line) => line.includes('changed |') || line.includes('added'))).toEqual(
    [],
  );

  await bench.database.inTransaction(async (tx) => {
    const changeSet = await lockChangeSet(tx, loaded?.changeSetId ?? 0);
    await undoChangeSet(tx, changeSet, undefined);
  });
  expect(await everything()).toEqual(before);
});

test('an institute is renamed by the file, and reported with all germplasm whose passports name it', async () => {
  const institute = { COLLCODE: 'UPD009', COLLNAME: 'Station' };
  await bench.run(book(['A', 'B', 'C'].map((name) => ({ ACCENUMB: `REN ${name}`, ...institute }))));
  // As in a passport whose institute has been renamed since.
  await bench.database.inTransaction((tx) =>
    tx.run(sql`
      update germplasm_institution set given_name = 'Old station'
      where germplasm_id = (select id from germplasm where accenumb = 'REN A')`),
  );
  const stations = () => bench.database.reader.many(sql`select name from institution where code = 'UPD009'`);
  await bench.run(book([{ ACCENUMB: 'REN A', COLLINSTADDRESS: '9 Lane' }]), { isUpdate: true });
  expect(await issueLines()).toEqual([]);
  expect(await stations(), 'not mentioned in the file').toEqual([{ name: 'Station' }]);

  await bench.run(book([{ ACCENUMB: 'REN B', COLLNAME: 'New station' }]), { isUpdate: true });
  expect(await issueLines()).toEqual(['DATA 2 COLLNAME MCPD_WARNING_INSTITUTE_RENAMED New station']);
  const renamed = await bench.database.reader.many(sql`
    select item, old_value as old, new_value as new, affected from import_change
    where job_id = ${bench.jobId} and affected is not null`);
  expect(renamed).toEqual([{ item: 'UPD009', old: 'Station', new: 'New station', affected: 3 }]);
  expect(await stations()).toEqual([{ name: 'New station' }]);
});

test('a change is reported in full, however long it is', async () => {
  const long = (end: string) => `${'x'.repeat(300)} ${end}`;
  await bench.run(book([{ ACCENUMB: 'LONG', REMARKS: long('before') }]));
  await bench.run(book([{ ACCENUMB: 'LONG', REMARKS: long('after') }]), { isUpdate: true, mode: 'check' });
  expect(await changes()).toEqual([
    `DATA | 2 | LONG | changed | REMARKS | ${long('before')} | ${long('after')}`,
  ]);
});

test('rows that cannot be updated are reported, and nothing is changed', async () => {
  const before = await everything();
  const { loaded } = await bench.run(
    book([
      { ACCENUMB: 'UPD 404', GENUS: 'Hordeum' },
      { ACCENUMB: 'UPD 2', SPECIES: 'vulgare', COLLSITE: 'Nowhere', DECLATITUDE: '10' },
      { ACCENUMB: 'upd 2', SUBTAXA: 'x', ORIGCTY: 'Atlantis', 'Entity parent ACCENUMB': 'UPD 3' },
      { ACCENUMB: 'UPD 1', SUBTAXA: 'convar. x', DECLONGITUDE: '36', DUPLINSTNAME: 'A;B', DUPLSITE: 'A' },
    ]),
    { isUpdate: true },
  );
  expect(loaded).toBeUndefined();
  expect((await issueLines()).sort()).toEqual(
    [
      'DATA 2 ACCENUMB GENERIC_MISSING_DB_ITEM_UPDATE UPD 404',
      'DATA 3 DECLONGITUDE GENERIC_INVALID_LOCATION ',
      'DATA 3 GENUS MCPD_MISSING_FIELD ',
      'DATA 3 ORIGCTY GENERIC_MISSING_COUNTRY ',
      'DATA 4 ACCENUMB MCPD_DUPLICATE_ACCENUMB upd 2',
      'DATA 4 ACCENUMB GENERIC_WARNING_DIFFERENT_CAPITALS upd 2',
      'DATA 4 Entity parent ACCENUMB MCPD_INVALID_ENTITY_PARENT_ACCENUMB UPD 3',
      'DATA 4 ORIGCTY GENERIC_INVALID_COUNTRY_CODE Atlantis',
      'DATA 4 SPECIES MCPD_MISSING_FIELD ',
      'DATA 5 DUPLINSTNAME MCPD_INVALID_DUPLINST_NAME_MAPPING A;B',
    ].sort(),
  );
  expect(await everything()).toEqual(before);
});
