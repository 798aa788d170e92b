import { Readable } from 'node:stream';
import { type Account, startTestPortal, type TestPortal } from '@landrace/testkit/portal';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startJobs } from '../../app/worker-runner';
import { maxUnfinishedJobs } from '../../platform/jobs/start-job';
import { removeOldResults } from './public';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterEach(() =>
  portal.services.database.inTransaction(async (tx) => {
    await tx.run(sql`delete from job where kind = 'export'`);
    await tx.run(sql`delete from graphile_worker._private_jobs`);
  }),
);
afterAll(() => portal.stop());

const nobody = '00000000-0000-4000-8000-00000000dead';

/** No worker runs here: a job stays as it is until a test changes it. */
async function begin(as?: Account, headers: Record<string, string> = {}): Promise<string> {
  const answer = await portal.call('POST', 'marker/table/export/job', { as, body: {}, headers });
  expect(answer.status, answer.text()).toBe(200);
  return answer.json()[0].uuid;
}

async function list(as?: Account, uuids: readonly string[] | null = []): Promise<string[]> {
  const answer = await portal.call('POST', 'dataset/export/async', { as, body: { uuids } });
  expect(answer.status).toBe(200);
  return answer.json().map((job: { uuid: string }) => job.uuid);
}

const change = (statement: ReturnType<typeof sql>) =>
  portal.services.database.inTransaction((tx) => tx.run(statement));

async function complete(uuid: string, content = 'the file'): Promise<void> {
  const key = `jobs/${uuid}`;
  const { size } = await portal.services.storage.write(key, Readable.from([content]));
  await change(sql`
    update job set state = 'completed', progress = 1, result_path = ${key}, result_size = ${size}, finished_on = now(),
      result_visible_dataset_ids = '{}', result_readable_dataset_ids = '{}'
    where uuid = ${uuid}::uuid`);
}

const download = (uuid: string, as?: Account, headers: Record<string, string> = {}) =>
  portal.call('GET', `dataset/export/async/${uuid}/download`, { as, headers });
const remove = (uuid: string, as?: Account) => portal.call('DELETE', `dataset/export/async/${uuid}`, { as });

describe('the list of jobs', () => {
  test('has the members of the contract and no internals', async () => {
    const uuid = await begin('researcher');
    const [job] = (
      await portal.call('POST', 'dataset/export/async', { as: 'researcher', body: { uuids: null } })
    ).json();
    expect(job).toEqual({
      id: expect.any(Number),
      uuid,
      status: 'waiting',
      datatype: 'list',
      datasetIds: [],
      userId: expect.any(Number),
      visibility: true,
      progress: 0,
      table: 'markers',
      fileName: expect.stringMatching(/^marker-table-.*\.zip$/),
      createdOn: expect.stringMatching(/Z$/),
      updatedOn: expect.stringMatching(/Z$/),
    });
  });

  test("has the caller's own and anonymous ones whose uuid they know, newest first", async () => {
    const own = await begin('researcher');
    const foreign = await begin('curator');
    const anonymous = await begin();
    expect(await list('researcher')).toEqual([own]);
    expect(await list('researcher', [foreign, anonymous, nobody])).toEqual([anonymous, own]);
    expect(await list('admin', [own, foreign])).toEqual([]);
    expect(await list(undefined, null)).toEqual([]);
    expect(await list(undefined, [own, foreign, anonymous])).toEqual([anonymous]);
  });

  test.each([[['not-a-uuid']], [Array(201).fill(nobody)], ['x']])('refuses %j', async (uuids) => {
    const answer = await portal.call('POST', 'dataset/export/async', { body: { uuids } });
    expect([answer.status, answer.json().code]).toEqual([400, 'request.invalid']);
  });
});

describe('removing a job', () => {
  test('cancels a waiting one, immediately and permanently', async () => {
    const uuid = await begin();
    expect((await remove(uuid)).json()).toBe(true);
    const state = await portal.services.database.reader.one(
      sql<{ state: string }>`select state from job where uuid = ${uuid}::uuid`,
    );
    expect(state).toEqual({ state: 'cancelled' });
    const worker = await startJobs(portal.services);
    const next = await begin();
    const [done, cancelled] = await Promise.all([statusBecomes(next, 'completed'), statusOf(uuid)]);
    expect([done, cancelled]).toEqual(['completed', 'cancelled']);
    await worker.stop();
  });

  test('requests a running one to stop', async () => {
    const uuid = await begin('researcher');
    await change(sql`update job set state = 'running' where uuid = ${uuid}::uuid`);
    expect((await remove(uuid, 'researcher')).status).toBe(200);
    const { asked } = await portal.services.database.reader.one(
      sql<{
        asked: boolean;
      }>`select cancel_requested_on is not null as asked from job where uuid = ${uuid}::uuid`,
    );
    expect(asked).toBe(true);
    expect(await list('researcher')).toEqual([uuid]);
  });

  test('hides a finished one and removes its file', async () => {
    const uuid = await begin('researcher');
    await complete(uuid);
    expect((await remove(uuid, 'researcher')).json()).toBe(true);
    expect(await list('researcher', [uuid])).toEqual([]);
    expect(await portal.services.storage.read(`jobs/${uuid}`)).toBeUndefined();
    expect((await download(uuid, 'researcher')).status).toBe(404);
    expect((await remove(uuid, 'researcher')).status).toBe(404);
  });

  test.each<[string, Account | undefined]>([
    ['another user', 'curator'],
    ['an administrator', 'admin'],
    ['nobody in particular', undefined],
  ])('of somebody else, as %s, does not find the job', async (_who, as) => {
    const uuid = await begin('researcher');
    const answer = await remove(uuid, as);
    expect([answer.status, answer.json().code]).toEqual([404, 'jobs.notFound']);
    expect((await remove(nobody, as)).json().code).toBe('jobs.notFound');
    expect(await statusOf(uuid)).toBe('waiting');
  });
});

async function statusOf(uuid: string): Promise<string> {
  const { state } = await portal.services.database.reader.one(
    sql<{ state: string }>`select state from job where uuid = ${uuid}::uuid`,
  );
  return state;
}

async function statusBecomes(uuid: string, status: string): Promise<string> {
  await expect.poll(() => statusOf(uuid)).toBe(status);
  return status;
}

describe('the file', () => {
  test('of an anonymous job is for anybody with the link, any number of times', async () => {
    const uuid = await begin();
    expect((await download(uuid)).status).toBe(404);
    await complete(uuid);
    for (let time = 0; time < 2; time += 1) {
      const answer = await download(uuid);
      expect([answer.status, answer.text()]).toEqual([200, 'the file']);
      expect(answer.headers.get('content-length')).toBe('8');
      expect(answer.headers.get('content-type')).toBe('application/zip');
      expect(answer.headers.get('content-disposition')).toMatch(
        /^attachment; filename="marker-table-.*\.zip"$/,
      );
    }
  });

  test('of a user is for that user, by header or by cookie, and for administrators', async () => {
    const uuid = await begin('researcher');
    await complete(uuid);
    const cookie = async (as: Account) => ({ cookie: `token=${await portal.token(as)}` });
    expect((await download(uuid, 'researcher')).status).toBe(200);
    expect((await download(uuid, undefined, await cookie('researcher'))).text()).toBe('the file');
    expect((await download(uuid, 'admin')).status).toBe(200);
    const refused = [
      await download(uuid),
      await download(uuid, 'curator'),
      await download(uuid, undefined, await cookie('curator')),
      await download(uuid, undefined, { cookie: 'token=stale' }),
      await download(nobody),
    ];
    for (const answer of refused) expect([answer.status, answer.json().code]).toEqual([404, 'jobs.notFound']);
  });

  test('is removed after its lifetime, which is a setting', async () => {
    const [old, young] = [await begin('researcher'), await begin('researcher')];
    await Promise.all([complete(old), complete(young)]);
    await change(sql`update job set finished_on = now() - interval '3 hours' where uuid = ${old}::uuid`);
    await removeOldResults(portal.services);
    expect(await list('researcher')).toHaveLength(2);
    const { database, settings } = portal.services;
    await database.inTransaction((tx) => settings.change(tx, { filesDeleteAfterHoursAsync: 2 }, {}));
    settings.forget();
    await removeOldResults(portal.services);
    expect(await list('researcher')).toEqual([young]);
    expect(await portal.services.storage.read(`jobs/${old}`)).toBeUndefined();
    expect((await download(old, 'researcher')).status).toBe(404);
    expect((await download(young, 'researcher')).status).toBe(200);
  });

  test('whose removal was interrupted is removed the next time', async () => {
    const uuid = await begin();
    await complete(uuid);
    await change(sql`update job set is_hidden = true where uuid = ${uuid}::uuid`);
    await removeOldResults(portal.services);
    expect(await portal.services.storage.read(`jobs/${uuid}`)).toBeUndefined();
  });
});

describe('somebody who starts too many jobs', () => {
  test.each<[Account | undefined]>([['researcher'], [undefined]])('as %s is asked to wait', async (as) => {
    const uuids: string[] = [];
    for (let count = 0; count < maxUnfinishedJobs; count += 1) uuids.push(await begin(as));
    const refused = await portal.call('POST', 'marker/table/export/job', { as, body: {} });
    expect([refused.status, refused.json()]).toMatchObject([
      429,
      { code: 'jobs.tooMany', params: { limit: maxUnfinishedJobs } },
    ]);
    await begin('curator');
    await remove(uuids[0] ?? '', as);
    await begin(as);
  });

  test('cannot exceed the limit by starting them concurrently', async () => {
    const calls = Array.from({ length: 12 }, () =>
      portal.call('POST', 'marker/table/export/job', { as: 'researcher', body: {} }),
    );
    const answers = (await Promise.all(calls)).map(({ status }) => status);
    expect(answers.filter((status) => status === 200)).toHaveLength(maxUnfinishedJobs);
    expect(answers.filter((status) => status === 429)).toHaveLength(12 - maxUnfinishedJobs);
  });
});
