import { loadedImport } from '@landrace/testkit/loaded-import';
import { type Account, startTestPortal, type TestPortal } from '@landrace/testkit/portal';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startJobs } from '../../../app/worker-runner';
import type { JobQueue } from '../../../platform/jobs/job-queue';

let portal: TestPortal;
let worker: JobQueue;
let names: string[] = [];
beforeAll(async () => {
  portal = await startTestPortal();
  worker = await startJobs(portal.services);
  const rows = await portal.services.database.reader.many(sql<{ name: string }>`
    select accenumb as name from germplasm where accenumb ~ '^[A-Za-z0-9 ]+$' order by id limit 4`);
  names = rows.map(({ name }) => name);
});
afterAll(async () => {
  await worker.stop();
  await portal.stop();
});

async function listed(segment: string, changeSetId: number, as: Account | undefined = 'curator') {
  const body = { changeSetId, limit: 100 };
  const page = (await portal.call('POST', `${segment}/table`, { as, body })).json();
  const ids = (await portal.call('POST', `${segment}/table/ids`, { as, body: { changeSetId } })).json();
  expect(ids.data).toHaveLength(page.count);
  return { count: page.count, rows: page.data };
}

const passports = (lines: readonly string[]) =>
  `ACCENUMB,INSTCODE,GENUS,ORIGCTY,COLLSITE,SAMPSTAT\n${lines.join('\n')}\n`;

test('the counts of a passport import link to exactly the germplasm and locations that it added', async () => {
  const content = passports([
    'ROWS 1,XYZ999,Hordeum,DEU,Rows field,300',
    'ROWS 2,XYZ999,Hordeum,DEU,Rows hill,300',
  ]);
  const { changeSetId, stats } = await loadedPassports(content, 'rows.csv');
  expect(stats).toMatchObject({ germplasm: 2, locations: 2 });
  const germplasm = await listed('germplasm', changeSetId);
  expect(germplasm.rows.map(({ germplasmName }: { germplasmName: string }) => germplasmName)).toEqual([
    'ROWS 1',
    'ROWS 2',
  ]);
  const locations = await listed('location', changeSetId);
  expect(locations.rows.map(({ locationName }: { locationName: string }) => locationName).sort()).toEqual([
    'Rows field',
    'Rows hill',
  ]);
  for (const segment of ['marker', 'trait', 'climate', 'dataset', 'image', 'group'])
    expect([segment, (await listed(segment, changeSetId)).count]).toEqual([segment, 0]);

  const updated = await loadedPassports(
    passports(['ROWS 1,XYZ999,Hordeum,DEU,Rows field,999', 'ROWS 2,XYZ999,Hordeum,DEU,Rows hill,300']),
    'rows-again.csv',
    '&update=true',
  );
  expect(updated.stats.germplasm).toBe(1);
  expect((await listed('germplasm', updated.changeSetId)).rows).toMatchObject([{ germplasmName: 'ROWS 1' }]);

  expect(
    (await portal.call('POST', `change-set/${updated.changeSetId}/undo`, { as: 'curator' })).json(),
  ).toBe(true);
  expect((await listed('germplasm', updated.changeSetId)).count).toBe(0);
});

/** Absent descriptors cause a warning, which `loadedImport` treats as an issue. */
async function loadedPassports(content: string, fileName: string, options = '') {
  return await loadedImport(portal, { content, fileName, options, mayBeNoted: true });
}

test('what an import added to a hidden dataset is not shown to users who may not see the import', async () => {
  const [child = '', ...parents] = names;
  const { changeSetId, stats } = await loadedImport(portal, {
    type: 'pedigree',
    content: `ACCENUMB,Parent 1 ACCENUMB,Parent 2 ACCENUMB,Description of Crossing Procedure,Pedigree Description,Pedigree Author\n${child},${parents.slice(0, 2).join()},,cross,\n`,
    fileName: 'hidden-rows.csv',
    as: 'admin',
    options: '&datasetStateId=3',
  });
  expect(stats).toMatchObject({ germplasm: 1, datasets: 1 });
  expect((await listed('germplasm', changeSetId, 'admin')).rows).toMatchObject([{ germplasmName: child }]);
  expect((await listed('dataset', changeSetId, 'admin')).count).toBe(1);
  for (const as of ['curator', 'researcher'] as const)
    for (const segment of ['germplasm', 'dataset'])
      expect((await listed(segment, changeSetId, as)).count).toBe(0);
  const visitor = await portal.call('POST', 'germplasm/table', { body: { changeSetId, limit: 5 } });
  expect(visitor.json().count).toBe(0);
});

test('the count of a group import links to exactly its groups, and to nothing for others while one is private', async () => {
  const { changeSetId, stats } = await loadedImport(portal, {
    type: 'groups',
    content: `Group description ->,Mine,Ours\nGroup visibility ->,private,public\nGroup name ->,Rows of mine,Rows of ours\n${names[0]},x,x\n`,
    fileName: 'rows-of-groups.csv',
  });
  expect(stats.groups).toBe(2);
  expect((await listed('group', changeSetId)).count).toBe(2);
  expect((await listed('group', changeSetId, 'researcher')).count).toBe(0);
});
