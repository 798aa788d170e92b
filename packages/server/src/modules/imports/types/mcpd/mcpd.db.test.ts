import { mcpdDescriptors, mcpdHeading } from '@landrace/domain/mcpd';
import { type ImportBench, openImportBench } from '@landrace/testkit/imports';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../../platform/db/database';
import { mcpdImporter } from './mcpd-importer';

let bench: ImportBench;
let database: Database;
beforeAll(async () => {
  bench = await openImportBench(mcpdImporter);
  ({ database } = bench);
});
afterAll(() => bench.close());

type Passport = Partial<Record<string, string>>;

function csvOf(rows: readonly Passport[], headings: readonly string[] = allHeadings): string {
  const quoted = (value = '') => `"${value.replaceAll('"', '""')}"`;
  return [headings, ...rows.map((row) => headings.map((heading) => row[heading]))]
    .map((cells) => cells.map((cell) => quoted(cell)).join(','))
    .join('\n');
}
const allHeadings = [...mcpdDescriptors.map(mcpdHeading), 'Entity type', 'Entity parent ACCENUMB'];

const issues = () => bench.issues();

const rich: Passport = {
  PUID: '10.18730/TEST1',
  INSTCODE: 'DEU146',
  ACCENUMB: 'TEST 1',
  COLLNUMB: 'C-17',
  COLLCODE: 'SYR002',
  COLLNAME: 'A collector',
  COLLINSTADDRESS: '1 Some Street',
  COLLMISSID: 'M-1985',
  GENUS: 'Hordeum',
  SPECIES: 'vulgare',
  SPAUTHOR: 'L.',
  SUBTAXA: 'subsp. spontaneum',
  SUBTAUTHOR: '(K. Koch) Thell.',
  CROPNAME: 'barley',
  ACCENAME: 'Golden "Dawn"',
  ACQDATE: '1990',
  ORIGCTY: 'Syria',
  COLLSITE: '5 km south of somewhere',
  DECLATITUDE: '35.5',
  DECLONGITUDE: '37.25',
  COORDUNCERT: '100',
  COORDDATUM: 'WGS84',
  GEOREFMETH: 'GPS',
  ELEVATION: '412',
  COLLDATE: '198506--',
  BREDCODE: 'NLD037',
  BREDNAME: 'A breeder',
  SAMPSTAT: '300',
  ANCEST: 'A/B//C',
  COLLSRC: '21',
  DONORCODE: 'USA029',
  DONORNAME: 'A donor',
  DONORNUMB: 'PI 1',
  OTHERNUMB: 'USA029:PI 1;NLD037:CGN 5',
  DUPLSITE: 'NOR051;',
  DUPLINSTNAME: 'Svalbard;Another place',
  STORAGE: '13;10',
  MLSSTAT: '1',
  REMARKS: 'Seen once',
};

test('a passport is exported as it was imported', async () => {
  const outcome = await bench.run(
    csvOf([rich, { ACCENUMB: 'TEST 2', 'Entity type': 'sample', 'Entity parent ACCENUMB': 'test 1' }]),
  );
  expect(await issues()).toEqual([
    {
      status: 'GENERIC_WARNING_DIFFERENT_CAPITALS',
      sheet: 'DATA',
      row: 3,
      column: 'Entity parent ACCENUMB',
      value: 'test 1',
    },
  ]);
  expect(outcome.loaded?.counts).toEqual({ germplasm: 2, locations: 1 });
  const [first, second] = await database.reader.many(
    sql<Record<string, unknown>>`select * from germplasm_mcpd where accenumb like 'TEST %' order by accenumb`,
  );
  const expected = Object.fromEntries(
    Object.entries(rich).map(([heading, value]) => [heading.toLowerCase(), value]),
  );
  expect(first).toMatchObject({
    ...expected,
    acqdate: '1990----',
    origcty: 'SYR',
    declatitude: 35.5,
    declongitude: 37.25,
    coorduncert: 100,
    elevation: 412,
    sampstat: 300,
    collsrc: 21,
    mlsstat: 1,
    entitytype: 'Accession',
  });
  expect(second).toMatchObject({ entitytype: 'Sample', entityparentid: first?.id });
  const synonyms = await database.reader.many(sql<{ name: string }>`
    select name from synonym where germplasm_id = ${first?.id} order by id`);
  expect(synonyms.map(({ name }) => name).sort()).toEqual(['CGN 5', 'Golden "Dawn"', 'PI 1']);
});

test('60 minutes and seconds are carried over with a warning at their cells', async () => {
  const { loaded } = await bench.run(
    csvOf([
      { ACCENUMB: 'CARRY 1', GENUS: 'Hordeum', ORIGCTY: 'SYR', LATITUDE: '103060n', LONGITUDE: '0366000E' },
      { ACCENUMB: 'CARRY 2', GENUS: 'Hordeum', ORIGCTY: 'SYR', LATITUDE: '103059N', LONGITUDE: '0360000E' },
    ]),
  );
  expect(loaded).toBeDefined();
  const carried = (await issues()).filter(({ column }) => column?.endsWith('TUDE'));
  expect(carried).toMatchObject([
    { status: 'MCPD_WARNING_CARRIED_DMS', row: 2, column: 'LATITUDE', value: '103060n' },
    { status: 'MCPD_WARNING_CARRIED_DMS', row: 2, column: 'LONGITUDE', value: '0366000E' },
  ]);
  const stored = await database.reader.one(sql`
    select m.latitude, m.longitude, m.declatitude, m.declongitude from germplasm_mcpd m where m.accenumb = 'CARRY 1'`);
  expect(stored).toMatchObject({ latitude: '103100N', longitude: '0370000E', declongitude: 37 });
});

test('every issue is reported at its cell, and nothing is loaded', async () => {
  const before = await database.reader.one(sql`select count(*) from germplasm`);
  const outcome = await bench.run(
    csvOf([
      { ACCENUMB: 'BAD 1', SAMPSTAT: '301', COLLSRC: 'field', STORAGE: '10;14', MLSSTAT: '2' },
      { GENUS: 'Hordeum' },
      { ACCENUMB: 'BAD 3', SPECIES: 'vulgare', SUBTAXA: 'x', ORIGCTY: 'Atlantis', COLLSITE: 'Sea' },
      { ACCENUMB: 'bad 1', COLLDATE: '19851301', ACQDATE: 'spring' },
      {
        ACCENUMB: 'BAD 5',
        DECLATITUDE: '91',
        LATITUDE: '106100N',
        LONGITUDE: '0100000E',
        ELEVATION: 'high',
        COORDUNCERT: '-1',
      },
      { ACCENUMB: 'test 1', DECLATITUDE: '10', 'Entity type': 'Tree' },
      { ACCENUMB: 'BAD 7', 'Entity parent ACCENUMB': 'NOBODY', DUPLSITE: 'A', DUPLINSTNAME: 'A;B' },
      { ACCENUMB: 'BAD 8', 'Entity parent ACCENUMB': 'BAD 8', GENUS: '#REF!', ACCENAME: 'x'.repeat(256) },
      { ACCENUMB: 'BAD 9', COLLSITE: 'Sea', COLLSRC: '19' },
    ]),
  );
  expect(outcome.loaded).toBeUndefined();
  const reported = await issues();
  expect(reported.map(({ status, row, column }) => `${row} ${column} ${status}`).sort()).toEqual(
    [
      '2 SAMPSTAT MCPD_INVALID_SAMPSTAT',
      '2 COLLSRC MCPD_INVALID_COLLSRC',
      '2 STORAGE MCPD_INVALID_STORAGE',
      '2 MLSSTAT MCPD_INVALID_MLSSTATUS',
      '3 ACCENUMB MCPD_MISSING_FIELD',
      '4 GENUS MCPD_MISSING_FIELD',
      '4 ORIGCTY GENERIC_INVALID_COUNTRY_CODE',
      '10 ORIGCTY GENERIC_MISSING_COUNTRY',
      '10 COLLSRC MCPD_INVALID_COLLSRC',
      '5 ACCENUMB MCPD_DUPLICATE_ACCENUMB',
      '5 COLLDATE GENERIC_INVALID_DATE',
      '5 ACQDATE GENERIC_INVALID_DATE',
      '6 DECLATITUDE GENERIC_INVALID_LOCATION',
      '6 LATITUDE MCPD_INVALID_DMS',
      '6 ELEVATION GENERIC_INVALID_NUMBER',
      '6 COORDUNCERT GENERIC_NUMBER_OUT_OF_RANGE',
      '7 ACCENUMB MCPD_DUPLICATE_ACCENUMB',
      '7 DECLONGITUDE GENERIC_INVALID_LOCATION',
      '7 Entity type MCPD_INVALID_ENTITY_TYPE',
      '8 Entity parent ACCENUMB MCPD_INVALID_ENTITY_PARENT_ACCENUMB',
      '8 DUPLINSTNAME MCPD_INVALID_DUPLINST_NAME_MAPPING',
      '9 Entity parent ACCENUMB MCPD_INVALID_ENTITY_PARENT_ACCENUMB',
      '9 GENUS GENERIC_INVALID_DATATYPE',
      '9 ACCENAME GENERIC_VALUE_TOO_LONG',
    ].sort(),
  );
  expect(outcome.issues).toEqual({ errors: reported.length, warnings: 0 });
  expect(await database.reader.one(sql`select count(*) from germplasm`)).toEqual(before);
});

test('columns that are missing or duplicated', async () => {
  await bench.run('ACCENUMB,Genus ,GENUS\nX,a,b\n', { mode: 'check' });
  expect(await issues()).toEqual([
    { status: 'GENERIC_DUPLICATE_COLUMN', sheet: 'DATA', row: 1, column: 'GENUS', value: 'GENUS' },
    { status: 'MCPD_WARNING_ABSENT_INSTCODE', sheet: 'DATA', row: 1, column: 'INSTCODE', value: null },
    {
      status: 'GENERIC_WARNING_ABSENT_COLUMNS',
      sheet: 'DATA',
      row: 1,
      column: null,
      value: expect.stringMatching(/^PUID, COLLNUMB, COLLCODE, /),
    },
  ]);
  await bench.run('INSTCODE,SPECIES\nDEU146,vulgare\n', { mode: 'check' });
  const missing = (await issues()).filter(({ status }) => status === 'GENERIC_MISSING_COLUMN');
  expect(missing.map(({ column }) => column)).toEqual(['ACCENUMB', 'GENUS']);
});

test('a file with only some descriptors loads, with one note about the others', async () => {
  const { loaded, issues: counts } = await bench.run('ACCENUMB,INSTCODE,GENUS\nFEW 1,DEU146,Hordeum\n');
  expect([loaded?.counts, counts]).toEqual([
    { germplasm: 1, locations: 0 },
    { errors: 0, warnings: 1 },
  ]);
  expect((await issues()).map(({ status }) => status)).toEqual(['GENERIC_WARNING_ABSENT_COLUMNS']);
});

test('a file that is not a table', async () => {
  await bench.run('', { mode: 'check' });
  expect(await issues()).toEqual([
    { status: 'GENERIC_IO_ERROR', sheet: null, row: null, column: null, value: 'empty' },
  ]);
});

test('a load that is aborted leaves nothing behind', async () => {
  const stop = new AbortController();
  stop.abort('cancelled');
  const rows = Array.from({ length: 10 }, (_, index) => ({ ACCENUMB: `STOP ${index}` }));
  await expect(bench.run(csvOf(rows), { signal: stop.signal })).rejects.toBeDefined();
  expect(await database.reader.many(sql`select from germplasm where accenumb like 'STOP %'`)).toEqual([]);
});

test('of two concurrent loads of the same file, one succeeds and the other reports errors', async () => {
  const file = csvOf([{ ACCENUMB: 'TWICE' }]);
  const outcomes = await Promise.all([bench.run(file), bench.run(file)]);
  expect(outcomes.filter(({ loaded }) => loaded)).toHaveLength(1);
  expect(outcomes.filter(({ issues: { errors } }) => errors === 1)).toHaveLength(1);
});

test('a botanical name in one column is split into genus, species and subtaxa', async () => {
  const names = [
    'Aegilops cylindrica Host',
    'Hordeum vulgare L. subsp. spontaneum (K. Koch) Thell.',
    'Secale',
  ];
  const rows = names.map((GENUS, at) => ({ ACCENUMB: `SPLIT ${at}`, GENUS, INSTCODE: 'DEU146' }));
  await bench.run(csvOf(rows, ['ACCENUMB', 'GENUS', 'INSTCODE']));
  expect((await issues()).filter(({ status }) => status === 'MCPD_WARNING_SPLIT_NAME')).toMatchObject([
    { row: 2, column: 'GENUS', value: 'Aegilops cylindrica Host' },
  ]);
  const found = await database.reader.many(sql`
    select genus, species, species_author as author, subtaxa, subtaxa_author as "subtaxaAuthor"
    from germplasm join taxonomy on taxonomy.id = taxonomy_id where accenumb like 'SPLIT %' order by accenumb`);
  expect(found).toEqual([
    { genus: 'Aegilops', species: 'cylindrica', author: 'Host', subtaxa: null, subtaxaAuthor: null },
    {
      genus: 'Hordeum',
      species: 'vulgare',
      author: 'L.',
      subtaxa: 'subsp. spontaneum',
      subtaxaAuthor: '(K. Koch) Thell.',
    },
    { genus: 'Secale', species: null, author: null, subtaxa: null, subtaxaAuthor: null },
  ]);
});
