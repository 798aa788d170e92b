import { Readable } from 'node:stream';
import { type Account, startTestPortal, type TestPortal } from '@landrace/testkit/portal';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { saveUpload } from './public';

let portal: TestPortal;
/** Uploads of a curator: one without a dataset, one of a restricted dataset, one whose licence must be accepted. */
const uploads = { alone: 0, hidden: 0, licensed: 0 };

beforeAll(async () => {
  portal = await startTestPortal();
  const { database, storage } = portal.services;
  await database.inTransaction(async (tx) => {
    const { id: userId } = await tx.one(sql<{ id: number }>`
      select id from app_user where username = 'curator'`);
    await tx.run(sql`update dataset set dataset_state_id = 3 where id = 2`);
    await tx.run(sql`update dataset set dataset_state_id = 1, licence_id = 2 where id = 4`);
    const datasets = { alone: [], hidden: [2], licensed: [4] };
    for (const name of ['alone', 'hidden', 'licensed'] as const)
      uploads[name] = await saveUpload(tx, {
        name: `Größe ${name}.csv`,
        key: `imports/${name}`,
        size: 5,
        userId,
        datasetIds: datasets[name],
      });
  });
  for (const name of Object.keys(uploads)) await storage.write(`imports/${name}`, Readable.from(['a,b\n1']));
});
afterAll(() => portal.stop());

const file = (id: number | string, as?: Account) => portal.call('GET', `fileresource/${id}`, { as });

async function listed(as?: Account): Promise<{ fileresourceId: number; datasetIds?: number[] }[]> {
  const answer = await portal.call('POST', 'fileresource/table', { as, body: {} });
  expect(answer.status, answer.text()).toBe(200);
  return answer.json().data;
}

describe('data resources', () => {
  test('are visible with their dataset; an upload without one to its owner and administrators', async () => {
    const seen = async (as?: Account) => {
      const ids = (await listed(as)).map(({ fileresourceId }) => fileresourceId);
      return Object.entries(uploads).flatMap(([name, id]) => (ids.includes(id) ? [name] : []));
    };
    expect(await seen()).toEqual(['licensed']);
    expect(await seen('researcher')).toEqual(['licensed']);
    expect(await seen('curator')).toEqual(['alone', 'licensed']);
    expect(await seen('admin')).toEqual(['alone', 'hidden', 'licensed']);
  });

  test('are as many as in the overview', async () => {
    for (const as of [undefined, 'researcher', 'curator', 'admin'] as const) {
      const overview = (await portal.call('GET', 'stats/overview', { as })).json();
      expect(overview.fileresources, as ?? 'nobody').toBe((await listed(as)).length);
      const types = (await portal.call('GET', 'fileresourcetype', { as })).json();
      const counted = types.reduce((sum: number, { count }: { count: number }) => sum + count, 0);
      expect(counted).toBe(overview.fileresources);
    }
  });

  test('have a description and a type', async () => {
    const [row] = (await listed('curator')).filter(
      ({ fileresourceId }) => fileresourceId === uploads.licensed,
    );
    expect(row).toMatchObject({
      fileresourceName: 'Größe licensed.csv',
      fileresourceDescription: 'Automatic upload backup.',
      fileresourcetypeName: 'Dataset resource',
      fileresourceSize: 5,
      datasetIds: [4],
    });
  });

  test.each([
    ['alone', undefined, 404, 'fileResource.notFound'],
    ['alone', 'researcher', 404, 'fileResource.notFound'],
    ['hidden', 'curator', 404, 'fileResource.notFound'],
    ['licensed', 'curator', 409, 'fileResource.licence'],
  ] as const)('%s is refused to %s', async (name, as, status, code) => {
    const answer = await file(uploads[name], as);
    expect([answer.status, answer.json().code]).toEqual([status, code]);
  });

  test('are downloaded under their name, by id, with an extension, and as a link', async () => {
    const link = `${uploads.alone}/download?token=${await portal.token('curator')}`;
    for (const answer of [
      await file(uploads.alone, 'curator'),
      await file(`${uploads.alone}.csv`, 'admin'),
      await file(link),
    ]) {
      expect(answer.status, answer.text()).toBe(200);
      expect(answer.text()).toBe('a,b\n1');
      expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
      expect(answer.headers.get('content-disposition')).toBe('attachment; filename="Gr-e-alone.csv"');
    }
    expect((await file(`${uploads.alone}/download?token=null`)).status).toBe(404);
    expect((await file('1;drop')).status).toBe(400);
  });
});
