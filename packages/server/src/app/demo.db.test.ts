import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { demoAccounts } from '@landrace/demo/accounts/accounts';
import { demoTables } from '@landrace/demo/demo-tables';
import { countries } from '@landrace/demo/geography/countries';
import type { DemoSize } from '@landrace/demo/plan';
import { type OpenedCalls, openCalls } from '@landrace/genotypes/calls/open-calls';
import { openFrequencies } from '@landrace/genotypes/frequencies/open-frequencies';
import { readVcf } from '@landrace/genotypes/readers/vcf-reader';
import { allOf, matrixRead, textOf } from '@landrace/genotypes/writers/invented-calls.fixture';
import { writeVcf } from '@landrace/genotypes/writers/vcf';
import { blankDatabase, type TestDatabase, testDatabase } from '@landrace/testkit/database';
import { demoPassword } from '@landrace/testkit/demo-password';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { passwordMatches } from '../modules/accounts/password';
import { matrixFiles } from '../modules/genotyping/public';
import type { Principal } from '../platform/access/caller';
import { lazyCaller } from '../platform/access/dataset-access';
import { readEnvironment } from '../platform/config/environment';
import type { Services } from '../platform/services';
import { commands } from './commands';
import { loadDemo } from './demo';
import { createServices } from './services';

const databaseFolder = new URL('../../db', import.meta.url).pathname;

let dataDirectory: string;
beforeAll(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), 'landrace-demo-'));
});
afterAll(() => rm(dataDirectory, { recursive: true }));

function servicesOn({ url }: TestDatabase, demo: DemoSize = 'tiny'): Services {
  const environment = readEnvironment({
    LANDRACE_DATABASE_URL: url,
    LANDRACE_DEMO: demo,
    LANDRACE_DATA_DIR: dataDirectory,
    LANDRACE_LOG_LEVEL: 'error',
  });
  return createServices(environment, { connections: 2 });
}

async function prepare(services: Services): Promise<string[]> {
  const lines: string[] = [];
  const print = (line: string) => lines.push(line);
  const notice = async (said: readonly string[]) => {
    lines.push(...said);
  };
  await commands.prepare?.run({ services, databaseFolder, words: [], print, notice });
  return lines;
}

function countOf({ database }: Services, table: string): Promise<number> {
  return database.reader
    .one(sql<{ count: number }>`select count(*) from ${sql.id(table)}`)
    .then(({ count }) => count);
}

describe('the tiny collection', () => {
  let made: TestDatabase;
  let services: Services;

  beforeAll(async () => {
    made = await testDatabase();
    services = servicesOn(made);
  });
  afterAll(async () => {
    await services.database.close();
    await made.drop();
  });

  const { admin, curator, researcher } = demoAccounts;
  const principals: Readonly<Record<string, Principal | undefined>> = {
    nobody: undefined,
    researcher: { id: researcher.id, username: researcher.username, role: 'Regular User' },
    curator: { id: curator.id, username: curator.username, role: 'Data Curator' },
    admin: { id: admin.id, username: admin.username, role: 'Administrator' },
  };

  test.each([
    ['nobody', [1, 2, 4, 5, 8], [2, 4, 5, 8]],
    ['researcher', [1, 2, 4, 5, 6, 8], [1, 2, 4, 5, 6, 8]],
    ['curator', [1, 2, 3, 4, 5, 8], [2, 3, 4, 5, 8]],
    ['admin', [1, 2, 3, 4, 5, 6, 7, 8], [2, 3, 4, 5, 6, 7, 8]],
  ])('%s sees and reads the datasets listed in the README', async (who, visible, readable) => {
    const caller = lazyCaller(services.database.reader, {
      principal: principals[who],
      projectIds: [],
      acceptedLicenceIds: [],
    });
    expect(await caller.datasets()).toEqual({ visible, readable });
  });

  test.each(['admin', 'curator', 'researcher'])('%s signs in with the password', async (username) => {
    const { hash } = await services.database.reader.one(
      sql<{ hash: string }>`select password_hash as hash from app_user where username = ${username}`,
    );
    expect(await passwordMatches(hash, demoPassword)).toBe(true);
    expect(await passwordMatches(hash, `${demoPassword}!`)).toBe(false);
  });

  test('groups of every type are public or belong to one account each', async () => {
    const rows = await services.database.reader.many(sql`
      select group_type_id as type, is_public as "isPublic", count(*) as groups, count(distinct user_id) as owners
      from item_group group by 1, 2 order by 1, 2`);
    expect(rows).toEqual(
      [1, 2, 3].flatMap((type) => [
        { type, isPublic: false, groups: 3, owners: 3 },
        { type, isPublic: true, groups: 1, owners: 1 },
      ]),
    );
  });

  test('the marker words of restricted datasets appear in no other dataset', async () => {
    const found = await services.database.reader.many(sql`
      select distinct dataset_id as id from trial_value where value like '%canary-dataset-' || dataset_id
      union select id from dataset where description like '%canary-dataset-' || id order by 1`);
    expect(found).toEqual([{ id: 3 }, { id: 6 }, { id: 7 }]);
    const elsewhere = await services.database.reader.many(sql`
      select id from trial_value where value like '%canary%' and value not like '%canary-dataset-' || dataset_id`);
    expect(elsewhere).toEqual([]);
  });

  test('signing in is possible and imports are open', async () => {
    const { authMode, dataImportMode } = await services.settings.all();
    expect({ authMode, dataImportMode }).toEqual({ authMode: 'SELECTIVE', dataImportMode: 'IMPORT' });
  });

  test('a new row gets an unused id', async () => {
    const inserted = services.database.inTransaction((tx) =>
      tx.one(sql<{ id: number }>`insert into germplasm (accenumb) values ('NEW 1') returning id`),
    );
    expect((await inserted).id).toBe(61);
  });

  test('countries of the generator are those of the database', async () => {
    const rows = await services.database.reader.many(
      sql<{ id: number; code: string }>`select id, code3 as code from country`,
    );
    const codes = new Map(rows.map(({ id, code }) => [id, code]));
    for (const { id, code } of countries) expect(codes.get(id)).toBe(code);
  });

  test('a second collection is refused', async () => {
    await expect(loadDemo(services, 'tiny')).rejects.toThrow('only be loaded into an empty database');
  });
});

describe('prepare', () => {
  let made: TestDatabase;
  let services: Services;

  beforeAll(async () => {
    made = await blankDatabase();
    services = servicesOn(made, 'demo');
  });
  afterAll(async () => {
    await services.database.close();
    await made.drop();
  });

  test('loads the demo collection and prints the password once', async () => {
    const lines = await prepare(services);
    expect(lines.at(-2)).toBe('Invented data. Demo accounts: admin, curator, researcher');
    expect(lines.at(-1)).toMatch(/^Their password, shown only once: [\w-]{12}$/);
    expect(await prepare(services)).toEqual(['Invented data. Demo accounts: admin, curator, researcher']);
  });

  test('every row arrived', async () => {
    // These also have rows of migrations, or rows that the database derives.
    const more = new Set(['app_user', 'attribute', 'pedigree_notation', 'dataset_germplasm']);
    for (const { table, rows } of demoTables('demo')) {
      const made = [...rows].length;
      if (more.has(table)) expect(await countOf(services, table)).toBeGreaterThan(made);
      else expect({ table, rows: await countOf(services, table) }).toEqual({ table, rows: made });
    }
  });

  test('its files exist, with the sizes in the list', async () => {
    const files = await services.database.reader.many(sql<{ path: string; size: number }>`
      select path, size::int as size from file_resource`);
    expect(files.length).toBeGreaterThan(1);
    for (const { path, size } of files) {
      const stored = await services.storage.read(path);
      expect({ path, size: stored?.size }).toEqual({ path, size });
      stored?.content.destroy();
    }
  });

  test('its matrices have the sizes of their datasets', async () => {
    const { database, storage } = services;
    const datasets = await database.reader.many(sql<{
      key: string;
      type: number;
      rows: number;
      columns: number;
    }>`
      select source_file as key, dataset_type_id as type,
        (select count(*)::int from matrix_marker where dataset_id = dataset.id) as rows,
        (select count(*)::int from matrix_germplasm where dataset_id = dataset.id) as columns
      from dataset where source_file is not null order by id`);
    expect(datasets.map(({ type }) => type)).toEqual([1, 1, 4]);
    for (const { key, type, rows, columns } of datasets) {
      const matrix = await (type === 1 ? openCalls : openFrequencies)(matrixFiles(storage), key);
      expect([matrix?.variants, matrix?.samples]).toEqual([rows, columns]);
    }
  });

  test('its calls survive a VCF round trip byte by byte', async () => {
    const files = matrixFiles(services.storage);
    const bodyOf = async (matrix: OpenedCalls) =>
      (await textOf(writeVcf(allOf(matrix), { headerLines: matrix.preamble }))).replace(/^##.*\n/gm, '');
    const datasets = await services.database.reader.many(sql<{ key: string }>`
      select source_file as key from dataset where dataset_type_id = 1 and source_file is not null order by id`);
    for (const { key } of datasets) {
      const matrix = (await openCalls(files, key)) as OpenedCalls;
      const text = await bodyOf(matrix);
      const again = await matrixRead(Readable.from([Buffer.from(text)]), readVcf, 'numbers');
      expect([again.variants, again.samples]).toEqual([matrix.variants, matrix.samples]);
      expect((await bodyOf(again)) === text).toBe(true);
    }
  });

  test.each([
    ['germplasm', 5_000],
    ['marker', 5_000],
    ['map', 2],
    ['map_definition', 5_250],
    ['plot', 12 * 396],
    ['climate_value', 12 * (5 * 1_826 + 261)],
  ])('there are as many rows in %s as promised', async (table, rows) => {
    expect(await countOf(services, table)).toBe(rows);
  });

  test('every index and key was recreated', async () => {
    const keys = sql<{ name: string }>`
      select conrelid::regclass || ' ' || pg_get_constraintdef(oid) as name from pg_constraint where contype = 'f'
      union select indexdef from pg_indexes where schemaname = 'public' order by 1`;
    const untouched = await testDatabase();
    const reference = servicesOn(untouched);
    const expected = await reference.database.reader.many(keys);
    await reference.database.close();
    await untouched.drop();
    expect(await services.database.reader.many(keys)).toEqual(expected);
  });

  test('a load that fails leaves nothing', async () => {
    const other = await blankDatabase();
    const empty = createServices(
      readEnvironment({
        LANDRACE_DATABASE_URL: other.url,
        LANDRACE_DEMO: 'none',
        LANDRACE_DATA_DIR: dataDirectory,
        LANDRACE_LOG_LEVEL: 'error',
      }),
      { connections: 2 },
    );
    expect(await prepare(empty)).toEqual([expect.stringMatching(/^Database migrated to \d{4}-/)]);
    // The last table of all.
    await empty.database.inTransaction((tx) => tx.run(sql`drop table user_feedback`));
    await expect(loadDemo(empty, 'tiny')).rejects.toThrow('user_feedback');
    expect(await countOf(empty, 'germplasm')).toBe(0);
    expect(await countOf(empty, 'app_user')).toBe(0);
    await empty.database.close();
    await other.drop();
  });
});
