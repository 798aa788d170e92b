import { mcpdDescriptors, mcpdHeading } from '@landrace/domain/mcpd';
import { loadedImport } from '@landrace/testkit/loaded-import';
import { startTestPortal, type TestPortal } from '@landrace/testkit/portal';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startJobs } from '../../app/worker-runner';
import { loading } from '../../platform/db/copy-in';
import type { JobQueue } from '../../platform/jobs/job-queue';

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

const headings = mcpdDescriptors.map(mcpdHeading);

/** The imports are independent, so that they can be undone in any order. */
async function loadPassport(name: string): Promise<number> {
  const cells = new Map([
    ['ACCENUMB', `${name} 1`],
    ['INSTCODE', name],
    ['GENUS', `${name}um`],
    ['CROPNAME', 'Barley'],
  ]);
  const passport = headings.map((heading) => cells.get(heading) ?? '').join();
  const content = `${headings.join()}\n${passport}\n`;
  return (await loadedImport(portal, { content, fileName: `${name}.csv` })).changeSetId;
}

async function call(method: 'POST' | 'GET', changeSetId: number) {
  const answer = await portal.call(method, `change-set/${changeSetId}/undo`, { as: 'curator' });
  return { status: answer.status, body: answer.json() };
}

const inBackground = { status: 200, body: false };
const done = { status: 200, body: true };
const whenDone = (changeSetId: number) => expect.poll(() => call('GET', changeSetId)).toEqual(done);

const countUndoJobs = async (changeSetId: number) => {
  const { count } = await portal.services.database.reader.one(sql<{ count: number }>`
    select count(*)::int as count from job
    where data_type = 'undo' and (config ->> 'changeSetId')::int = ${changeSetId}::int`);
  return count;
};

test.each([
  ['load', 'landrace.import', 'BUSYA'],
  ['undo', 'landrace.change_set', 'BUSYB'],
])('an undo requested while a %s runs waits as a job', async (_what, lock, name) => {
  const changeSetId = await loadPassport(name);
  await loading(portal.services.database, async ({ tx }) => {
    await tx.run(sql`select pg_advisory_xact_lock(hashtext(${lock}))`);
    expect(await call('POST', changeSetId)).toEqual(inBackground);
    expect(await call('POST', changeSetId)).toEqual(inBackground);
    expect(await call('GET', changeSetId)).toEqual(inBackground);
  });
  await whenDone(changeSetId);
  expect(await countUndoJobs(changeSetId)).toBe(1);
});

test('an undo waits as a job while somebody edits what it would remove', async () => {
  const changeSetId = await loadPassport('BUSYC');
  await loading(portal.services.database, async ({ tx }) => {
    await tx.many(sql`select id from germplasm where accenumb = 'BUSYC 1' for update`);
    expect(await call('POST', changeSetId)).toEqual(inBackground);
  });
  await whenDone(changeSetId);
});

test('many concurrent undos all complete', async () => {
  const ids = [];
  for (const name of ['BUSYD', 'BUSYE', 'BUSYF']) ids.push(await loadPassport(name));
  const answers = await Promise.all(ids.map((id) => call('POST', id)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  for (const id of ids) await whenDone(id);
});
