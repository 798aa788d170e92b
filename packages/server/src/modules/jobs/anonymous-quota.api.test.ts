import { once } from 'node:events';
import { request } from 'node:http';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { endedExport } from '@landrace/testkit/exported-files';
import { type Account, startTestPortal, type TestPortal } from '@landrace/testkit/portal';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startJobs } from '../../app/worker-runner';
import { removeOldResults } from './public';

const megabyte = 1024 * 1024;

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
  const { database, settings } = portal.services;
  await database.inTransaction((tx) => settings.change(tx, { filesMaxSizeAnonymousMB: 10 }, {}));
  settings.forget();
});
afterEach(() => change(sql`delete from job where kind = 'export'`));
afterAll(() => portal.stop());

const change = (statement: ReturnType<typeof sql>) =>
  portal.services.database.inTransaction((tx) => tx.run(statement));

/** Creates a finished job with the given age in minutes and size in megabytes. */
async function finished(minutes: number, size: number, as?: Account): Promise<string> {
  const answer = await portal.call('POST', 'marker/table/export/job', { as, body: {} });
  const { uuid } = answer.json()[0];
  const key = `jobs/${uuid}`;
  const bytes = Buffer.alloc(size * megabyte, 'x');
  await portal.services.storage.write(key, Readable.from([bytes]));
  await change(sql`
    update job set state = 'completed', result_path = ${key}, result_size = ${bytes.length},
      finished_on = now() - make_interval(mins => ${minutes}::int),
      result_visible_dataset_ids = '{}', result_readable_dataset_ids = '{}'
    where uuid = ${uuid}::uuid`);
  return uuid;
}

const download = async (uuid: string, as?: Account) =>
  (await portal.call('GET', `dataset/export/async/${uuid}/download`, { as })).status;

describe('results of anonymous callers beyond their quota', () => {
  test('are removed with their files, the oldest first, and those of users stay', async () => {
    const [oldest, older] = [await finished(40, 3), await finished(30, 4)];
    const [young, youngest] = [await finished(20, 4), await finished(10, 5)];
    const ofUser = await finished(50, 20, 'researcher');
    await removeOldResults(portal.services);
    expect(await Promise.all([oldest, older, young, youngest].map((uuid) => download(uuid)))).toEqual([
      404, 404, 200, 200,
    ]);
    expect(await download(ofUser, 'researcher')).toBe(200);
    for (const uuid of [oldest, older])
      expect(await portal.services.storage.read(`jobs/${uuid}`)).toBeUndefined();
  });

  test('leave the newest, however large', async () => {
    const [old, large] = [await finished(20, 1), await finished(10, 11)];
    await removeOldResults(portal.services);
    expect([await download(old), await download(large)]).toEqual([404, 200]);
  });

  test('are removed as soon as another one is finished', async () => {
    const [old, large] = [await finished(20, 1), await finished(10, 10)];
    const worker = await startJobs(portal.services);
    const { uuid } = (await portal.call('POST', 'marker/table/export/job', { body: {} })).json()[0];
    await endedExport(portal, uuid);
    await expect.poll(() => download(large)).toBe(404);
    await worker.stop();
    expect([await download(old), await download(uuid)]).toEqual([404, 200]);
  });

  test('are sent completely if a download has begun', async () => {
    const large = await finished(20, 8);
    const begun = request(`${portal.url}/api/dataset/export/async/${large}/download`).end();
    const [answer] = await once(begun, 'response');
    await finished(10, 8);
    await removeOldResults(portal.services);
    expect(await download(large)).toBe(404);
    expect((await text(answer)).length).toBe(8 * megabyte);
  });
});
