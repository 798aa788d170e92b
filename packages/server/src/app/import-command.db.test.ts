import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mcpdDescriptors, mcpdHeading } from '@landrace/domain/mcpd';
import { type TestDatabase, testDatabase } from '@landrace/testkit/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEnvironment } from '../platform/config/environment';
import type { Services } from '../platform/services';
import { importCommand } from './import-command';
import { createServices } from './services';

let made: TestDatabase;
let services: Services;
let folder: string;
beforeAll(async () => {
  made = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), 'landrace-import-command-'));
  const environment = {
    LANDRACE_DATABASE_URL: made.url,
    LANDRACE_DATA_DIR: folder,
    LANDRACE_LOG_LEVEL: 'silent',
  };
  services = createServices(readEnvironment(environment), { connections: 3 });
  const headings = mcpdDescriptors.map(mcpdHeading).join(',');
  const passport = (accenumb: string) => `,,${accenumb}${','.repeat(38)}\n`;
  await writeFile(join(folder, 'good.csv'), `${headings}\n${passport('TYPED 1')}`);
  await writeFile(join(folder, 'pools.csv'), 'marker,TYPED 1\ntyped_m1,0.25\ntyped_m2,NA\n');
  await writeFile(join(folder, 'bad.csv'), `${headings}\n${passport('TYPED 2')}${passport('typed 2')}`);
});
afterAll(async () => {
  await services.database.close();
  await made.drop();
  await rm(folder, { recursive: true });
});

/** The printed lines and the exit code; an error message follows `!`. */
async function run(words: string): Promise<{ lines: string[]; code: number }> {
  const lines: string[] = [];
  let code = 0;
  await importCommand
    .run({
      services,
      databaseFolder: '',
      words: words.split(' ').map((word) => (word.includes('.') ? join(folder, word) : word)),
      print: (line) => lines.push(line),
      endWith: (exitCode) => {
        code = exitCode;
      },
    })
    .catch((problem: Error) => {
      lines.push(`! ${problem.message}`);
      code = 1;
    });
  return { lines: lines.filter((line) => !line.endsWith('%')), code };
}

const found = () =>
  services.database.reader.many(sql<{ accenumb: string }>`
    select accenumb from germplasm where accenumb ilike 'typed%'`);

test('a file is checked, then loaded', async () => {
  expect(await run('mcpd good.csv --check-only')).toEqual({
    lines: ['0 errors, 0 warnings.', 'The file can be imported.'],
    code: 0,
  });
  expect(await found()).toEqual([]);
  const { lines, code } = await run('mcpd good.csv --state private');
  expect([lines.at(-1), code]).toEqual([
    expect.stringMatching(/^Imported: germplasm 1, locations 0\. Change number \d+\.$/),
    0,
  ]);
  expect(await found()).toEqual([{ accenumb: 'TYPED 1' }]);
  const history = await services.database.reader.one(sql`
    select original_filename, stats ->> 'germplasm' as germplasm, fileresource_id is not null as is_kept
    from import_history_list order by id desc limit 1`);
  expect(history).toEqual({ original_filename: 'good.csv', germplasm: '1', is_kept: true });
});

test('a matrix is read in the specified orientation', async () => {
  const wrong = await run('allelefreq pools.csv --check-only');
  expect([wrong.lines[0], wrong.code]).toEqual(['ERROR DATA, row 1, A: marker The matrix is transposed.', 2]);
  const { lines } = await run('allelefreq pools.csv --markers-in-rows');
  expect(lines.at(-1)).toMatch(/^Imported: germplasm 1, markers 2, locations 0\. Change number \d+\.$/);
});

test('a file with issues is not loaded, which the exit code shows', async () => {
  expect(await run('mcpd bad.csv')).toEqual({
    lines: [
      'ERROR DATA, row 3, ACCENUMB: typed 2 This accession number already exists.',
      '1 errors, 0 warnings.',
      'Nothing was imported.',
    ],
    code: 2,
  });
});

test.each([
  ['mcpd', /^! Usage: import/],
  ['seeds good.csv', /^! Unknown type "seeds"/],
  ['mcpd missing.csv', /missing\.csv cannot be read\.$/],
  ['mcpd good.csv --dataset x', /^! "x" is not a number\.$/],
  ['mcpd good.csv --state secret', /^! Unknown state "secret"/],
  ['mcpd good.csv --soon', /^! Usage: import/],
  ['pedigree good.csv --update', /not update it\.$|cannot be imported yet\.$/],
])('%s is refused with a message', async (words, sentence) => {
  const { lines, code } = await run(words);
  expect([lines.at(-1), code]).toEqual([expect.stringMatching(sentence), 1]);
});

test('columns with other headings are matched as the page for uploads does, and printed', async () => {
  await writeFile(
    join(folder, 'other.csv'),
    'accession number,genus,country\nTYPED OTHER,Hordeum,Ethiopia\n',
  );
  const { lines, code } = await run('mcpd other.csv');
  expect(lines.slice(0, 4)).toEqual([
    'Sheet DATA: DATA',
    '  accession number: ACCENUMB',
    '  genus: GENUS',
    '  country: ORIGCTY',
  ]);
  expect([lines.at(-1), code]).toEqual([expect.stringMatching(/^Imported: germplasm 1/), 0]);
});

test('groups side by side are read as they are, and members one below the other are matched', async () => {
  const [beside, below] = ['beside.csv', 'below.csv'];
  await writeFile(
    join(folder, beside),
    'Group description ->,first\nGroup visibility ->,public\nGroup name ->,Typed group 1\nTYPED 1,x\n',
  );
  expect(await run(`groups ${beside}`)).toMatchObject({ code: 0 });
  await writeFile(join(folder, below), 'group_name,member\nTyped group 2,TYPED 1\n');
  const { lines, code } = await run(`groups ${below}`);
  expect({ first: lines[0], code }).toEqual({ first: 'Sheet GERMPLASM: MEMBERS', code: 0 });
  const groups = await services.database.reader.many(sql`
    select g.name, count(*)::int as members from item_group g join group_germplasm m on m.group_id = g.id
    where g.name like 'Typed group%' group by g.name order by g.name`);
  expect(groups).toEqual([
    { name: 'Typed group 1', members: 1 },
    { name: 'Typed group 2', members: 1 },
  ]);
});
