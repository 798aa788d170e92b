import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { startTestPortal, type TestPortal } from '@landrace/testkit/portal';
import { type S3Server, startS3Server } from '@landrace/testkit/s3/s3-server';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { StorageProblem } from '../platform/storage/storage-problem';

let store: S3Server;
let portal: TestPortal;

beforeAll(async () => {
  store = await startS3Server();
  portal = await startTestPortal(store.environment);
});
afterAll(async () => {
  await portal.stop();
  await store.stop();
});

const storedKeys = (folder: string) =>
  [...store.objects.keys()].filter((key) => key.startsWith(`portal/${folder}/`));

describe('a portal whose files are in an object store', () => {
  test('stores an uploaded file, serves it whole and in parts, and removes it', async () => {
    const content = randomBytes(300_000);
    const form = new FormData();
    form.append('file', new File([content], 'field book.bin'));
    const fileresourcePath = (
      await portal.call('POST', 'fileresource', { as: 'curator', body: form })
    ).text();
    expect(storedKeys('resources')).toHaveLength(1);
    const body = { fileresourceName: 'Field book', fileresourcetypeId: 3, datasetIds: [], fileresourcePath };
    expect((await portal.call('PUT', 'fileresource', { as: 'curator', body })).status).toBe(200);
    const { data } = (await portal.call('POST', 'fileresource/table', { as: 'curator', body: {} })).json();
    const { fileresourceId: id } = data.find(
      ({ fileresourceName }: { fileresourceName: string }) => fileresourceName === 'Field book',
    );

    const whole = await portal.call('GET', `fileresource/${id}`, { as: 'curator' });
    expect([whole.status, whole.headers.get('content-length')]).toEqual([200, '300000']);
    expect(whole.bytes.equals(content)).toBe(true);
    const headers = { range: 'bytes=-100' };
    const part = await portal.call('GET', `fileresource/${id}/stream`, { as: 'curator', headers });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 299900-299999/300000']);
    expect(part.bytes.equals(content.subarray(-100))).toBe(true);

    expect((await portal.call('DELETE', `fileresource/${id}`, { as: 'admin' })).status).toBe(200);
    expect(storedKeys('resources')).toEqual([]);
  });

  test('shows an image, and stores its thumbnail there', async () => {
    const create = { width: 600, height: 1_200, channels: 3, background: '#2b6a3f' } as const;
    const picture = await sharp({ create }).jpeg().toBuffer();
    const { database, storage } = portal.services;
    await storage.write('pictures/ear.jpg', Readable.from([picture]));
    await database.inTransaction((tx) =>
      tx.run(sql`insert into image (id, germplasm_id, path) values (900, 30, 'pictures/ear.jpg')`),
    );
    const whole = await portal.call('GET', 'image/900/src');
    expect(whole.bytes.equals(picture)).toBe(true);
    for (let time = 0; time < 2; time += 1) {
      const small = await portal.call('GET', 'image/900/src?size=small');
      expect(await sharp(small.bytes).metadata()).toMatchObject({ format: 'webp', height: 500 });
    }
    expect(storedKeys('thumbnails')).toEqual(['portal/thumbnails/pictures/ear.jpg.webp']);
  });

  test('reports that it is unavailable while the store is unreachable', async () => {
    const gone = new StorageProblem('The object store cannot be reached (ECONNREFUSED).', { isOutage: true });
    const reading = vi.spyOn(portal.services.storage, 'read').mockRejectedValue(gone);
    const answer = await portal.call('GET', 'image/900/src');
    reading.mockRestore();
    expect([answer.status, answer.json().code]).toEqual([503, 'service.unavailable']);
  });
});
