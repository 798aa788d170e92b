import { mcpdDescriptors, mcpdHeading } from '@landrace/domain/mcpd';
import { dumpOf } from '@landrace/testkit/germplasm-duplicates';
import { loadedImport } from '@landrace/testkit/loaded-import';
import { type Account, startTestPortal, type TestPortal } from '@landrace/testkit/portal';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startJobs } from '../../../app/worker-runner';
import type { JobQueue } from '../../../platform/jobs/job-queue';

let portal: TestPortal;
let worker: JobQueue;
beforeAll(async () => {
  portal = await startTestPortal();
  worker = await startJobs(portal.services);
});
afterAll(async () => {
  await worker.stop();
  await portal.stop();
});

const cells: Readonly<Record<string, string>> = {
  ACCENUMB: 'UNDO 1',
  INSTCODE: 'XYZ999',
  GENUS: 'Novum',
  SPECIES: 'plantarum',
  CROPNAME: 'Barley',
  ORIGCTY: 'DEU',
  COLLSITE: 'A new field',
  DECLATITUDE: '50.5',
  DECLONGITUDE: '10.5',
  ANCEST: 'A/B',
  OTHERNUMB: 'Other 1;Other 2',
  REMARKS: 'Mind the awns',
};
const headings = mcpdDescriptors.map(mcpdHeading);
const passport = headings.map((heading) => cells[heading] ?? '').join(',');
const content = `${headings.join(',')}\n${passport}\n`;

/** Jobs, sign-ins and settings change meanwhile, and are not part of the collection. */
async function collection() {
  const { job, app_user, setting, ...rest } = await dumpOf(portal.databaseUrl);
  return rest;
}
const change = (statement: RawBuilder<unknown>) =>
  portal.services.database.inTransaction((tx) => tx.run(statement));
const undo = (changeSetId: number, as: Account = 'curator') =>
  portal.call('POST', `change-set/${changeSetId}/undo`, { as });
const isUndone = async (changeSetId: number) => {
  const answer = await portal.call('GET', `change-set/${changeSetId}/undo`, { as: 'curator' });
  return { status: answer.status, body: answer.json() };
};
const thingsOf = (refused: { json(): { params: { things: string } } }) =>
  JSON.parse(refused.json().params.things);
const newest = async (as?: Account, list = 'import/history/table') =>
  (await portal.call('POST', list, { as, body: { limit: 1, orderBy: 'createdOn', ascending: 0 } })).json()
    .data[0];

test('an import is undone exactly, by authorised users and as long as nothing depends on it', async () => {
  const before = await collection();
  const { changeSetId, stats, id } = await loadedImport(portal, { content, fileName: 'undo.csv' });
  expect(await collection()).not.toEqual(before);
  const { fileResourceId } = stats;
  expect(await newest('curator')).toMatchObject({
    id,
    datatype: 'mcpd',
    status: 'completed',
    isUpdate: false,
    originalFilename: 'undo.csv',
    stats: { germplasm: 1, institutions: 1, fileResourceId },
    fileResourceId,
    changeSetId,
    userName: expect.any(String),
  });
  expect(Object.keys(await newest())).toEqual(
    expect.not.arrayContaining(['originalFilename', 'userName', 'changeSetId']),
  );

  await change(sql`update change_set set actor_id = 1 where id = ${changeSetId}::int`);
  const other = await undo(changeSetId);
  expect([other.status, other.json().code]).toEqual([409, 'changeSet.otherImporter']);
  expect((await undo(changeSetId, 'researcher')).status).toBe(403);
  await change(sql`
    update change_set set actor_id = (select id from app_user where username = 'curator') where id = ${changeSetId}::int`);

  await change(sql`
    insert into comment (id, comment_type_id, germplasm_id, user_id, content)
    select 9001, 1, id, 1, 'Tall' from germplasm where accenumb = 'UNDO 1'`);
  await change(sql`
    insert into publication_germplasm (publication_id, germplasm_id)
    select (select min(id) from publication), id from germplasm where accenumb = 'UNDO 1'`);
  const refused = await undo(changeSetId);
  expect(refused.status).toBe(409);
  expect(refused.json()).toMatchObject({ code: 'changeSet.referredTo' });
  const inTheWay = [
    { kind: 'comment', count: 1, of: 'germplasm', names: ['UNDO 1'] },
    { kind: 'publication_germplasm', count: 1, of: 'publication', names: [expect.stringMatching(/./)] },
  ];
  expect(thingsOf(refused)).toHaveLength(2);
  expect(thingsOf(refused)).toEqual(expect.arrayContaining(inTheWay));
  await change(sql`delete from comment where id = 9001`);
  await change(sql`
    delete from publication_germplasm where germplasm_id = (select id from germplasm where accenumb = 'UNDO 1')`);

  const undone = await undo(changeSetId);
  expect([undone.status, undone.json()]).toEqual([200, true]);
  const after = await collection();
  for (const table of Object.keys(before)) expect(after[table], table).toBe(before[table]);

  expect((await portal.call('GET', `fileresource/${fileResourceId}`, { as: 'curator' })).status).toBe(404);
  expect(await newest('curator')).toMatchObject({ id, undoneOn: expect.stringMatching(/Z$/) });
  for (const as of ['curator', undefined] as const)
    expect((await newest(as, 'import/stats')).id).not.toBe(id);
  expect((await newest()).id).not.toBe(id);
  expect((await undo(changeSetId)).json()).toMatchObject({ code: 'changeSet.undone' });
});

test("an administrator undoes a curator's import, and the file can be loaded again", async () => {
  const first = await loadedImport(portal, { content, fileName: 'again.csv' });
  expect((await undo(first.changeSetId, 'admin')).json()).toBe(true);
  const second = await loadedImport(portal, { content, fileName: 'again.csv' });
  expect(second.stats.germplasm).toBe(1);
});

test('a rejected undo names what was edited since, and datasets only to those who may see them', async () => {
  const { changeSetId } = await loadedImport(portal, {
    content: content.replace('UNDO 1', 'UNDO 2'),
    fileName: 'named.csv',
  });
  const ours = sql`(select id from germplasm where accenumb = 'UNDO 2')`;
  const { hidden } = await portal.services.database.reader.one(sql<{ hidden: number }>`
    select min(id)::int as hidden from dataset where dataset_state_id = 3`);
  await change(sql`
    insert into dataset_germplasm (germplasm_id, dataset_id, kind) values (${ours}, ${hidden}::int, 3)`);
  const used = { kind: 'dataset_germplasm', count: 1 };
  expect(thingsOf(await undo(changeSetId))).toEqual([used]);
  expect(thingsOf(await undo(changeSetId, 'admin'))).toEqual([
    { ...used, of: 'dataset', names: [expect.any(String)] },
  ]);
  await change(
    sql`delete from dataset_germplasm where germplasm_id = ${ours} and dataset_id = ${hidden}::int`,
  );

  await change(sql`update germplasm set accename = 'Edited' where id = ${ours}`);
  const edited = await undo(changeSetId);
  expect([edited.status, edited.json().code]).toEqual([409, 'changeSet.changedSince']);
  expect(thingsOf(edited)).toEqual([{ kind: 'germplasm', count: 1, of: 'germplasm', names: ['UNDO 2'] }]);
});

test('a large import is undone by a job, which reports why if it is rejected', async () => {
  const before = await collection();
  const rows = Array.from({ length: 2_001 }, (_, at) => passport.replace('UNDO 1', `UNDO MANY ${at}`));
  const { changeSetId } = await loadedImport(portal, {
    content: `${headings.join(',')}\n${rows.join('\n')}\n`,
    fileName: 'many.csv',
  });
  await change(sql`
    insert into comment (id, comment_type_id, germplasm_id, user_id, content)
    select 9002, 1, id, 1, 'Tall' from germplasm where accenumb = 'UNDO MANY 7'`);
  expect(await isUndone(changeSetId)).toEqual({ status: 200, body: false });

  expect((await undo(changeSetId)).json()).toBe(false);
  await expect
    .poll(() => isUndone(changeSetId))
    .toMatchObject({
      status: 409,
      body: {
        code: 'changeSet.referredTo',
        params: {
          things: JSON.stringify([{ kind: 'comment', count: 1, of: 'germplasm', names: ['UNDO MANY 7'] }]),
        },
      },
    });

  await change(sql`delete from comment where id = 9002`);
  expect((await undo(changeSetId)).json()).toBe(false);
  await expect.poll(() => isUndone(changeSetId)).toEqual({ status: 200, body: true });
  const after = await collection();
  for (const table of Object.keys(before)) expect(after[table], table).toBe(before[table]);
  expect((await undo(changeSetId)).json()).toMatchObject({ code: 'changeSet.undone' });
});
