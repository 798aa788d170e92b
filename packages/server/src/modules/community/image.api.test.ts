import { Readable } from 'node:stream';
import type { AuthMode } from '@landrace/contract/core/role';
import { demoPassword } from '@landrace/testkit/demo-password';
import { startTestPortal, type TestPortal } from '@landrace/testkit/portal';
import { unzip } from '@landrace/testkit/unzip';
import { type RawBuilder, sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startJobs } from '../../app/worker-runner';

let portal: TestPortal;
const paths = {
  tall: 'pictures/tall.jpg',
  low: 'pictures/low.png',
  drawing: 'pictures/drawing.svg',
  broken: 'pictures/broken.jpg',
  page: 'pictures/page.html',
  missing: 'pictures/missing.png',
  escape: '../../etc/passwd.png',
  reference: 'pictures/reference.png',
  story: 'pictures/story.png',
};
const ids = Object.fromEntries(Object.keys(paths).map((name, at) => [name, 900 + at])) as Record<
  keyof typeof paths,
  number
>;

beforeAll(async () => {
  portal = await startTestPortal();
  const blank = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#2b6a3f' } });
  const low = await blank(80, 60).png().toBuffer();
  await store('tall', await blank(600, 1_200).jpeg().toBuffer());
  await store('low', low);
  await store('reference', low);
  await store('story', low);
  await store('drawing', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  await store('broken', 'these are not the bytes of a picture');
  await store('page', '<script>alert(1)</script>');
  await portal.services.storage.write('jobs/secret.png', Readable.from([low]));
  await portal.services.storage.write('template/logo.png', Readable.from([low]));
  for (const name of ['tall', 'low', 'drawing', 'broken', 'page', 'missing', 'escape'] as const)
    await change(sql`insert into image (id, germplasm_id, path) values (${ids[name]}, 30, ${paths[name]})`);
  await change(sql`
    insert into image (id, trait_id, path, is_reference) values (${ids.reference}, 2, ${paths.reference}, true)`);
  await change(sql`
    insert into story (id, name, description, user_id)
    values (900, 'Mine', 'x', (select id from app_user where username = 'researcher'))`);
  await change(sql`insert into image (id, story_id, path) values (${ids.story}, 900, ${paths.story})`);
});
afterAll(() => portal.stop());

const change = (statement: RawBuilder<unknown>) =>
  portal.services.database.inTransaction((tx) => tx.run(statement));
const store = (name: keyof typeof paths, content: string | Buffer) =>
  portal.services.storage.write(paths[name], Readable.from([content]));
const byId = (name: keyof typeof paths, query = '') => portal.call('GET', `image/${ids[name]}/src${query}`);
const byName = (name: string, type = 'database', more = '') =>
  portal.call('GET', `image/src/x?name=${encodeURIComponent(name)}&type=${type}${more}`);

async function sizeOf(bytes: Buffer): Promise<unknown> {
  const { format, width, height } = await sharp(bytes).metadata();
  return { format, width, height };
}

describe('an image', () => {
  test('is returned as it was stored', async () => {
    for (const query of ['', '?size=large', '?type=database&token=null']) {
      const answer = await byId('tall', query);
      expect([query, answer.status, answer.headers.get('content-type')]).toEqual([query, 200, 'image/jpeg']);
      expect(await sizeOf(answer.bytes)).toEqual({ format: 'jpeg', width: 600, height: 1_200 });
      expect(answer.headers.get('cache-control')).toMatch(/^private, max-age=\d+$/);
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  test('is scaled down once, and never enlarged', async () => {
    const small = await byId('tall', '?size=small');
    expect(await sizeOf(small.bytes)).toEqual({ format: 'webp', width: 250, height: 500 });
    expect(small.headers.get('content-type')).toBe('image/webp');
    const thumbnail = await portal.services.storage.read(`thumbnails/${paths.tall}.webp`);
    thumbnail?.content.destroy();
    expect(thumbnail?.size).toBe(small.bytes.length);
    const together = await Promise.all([1, 2, 3].map(() => byId('low', '?size=small')));
    for (const { bytes } of together) expect(await sizeOf(bytes)).toMatchObject({ width: 80, height: 60 });
  });

  test('in SVG format is harmless when opened directly', async () => {
    for (const query of ['', '?size=small']) {
      const answer = await byId('drawing', query);
      expect(answer.headers.get('content-type')).toBe('image/svg+xml');
      expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
    }
  });

  test.each([
    ['missing', '', 404, 'image.notFound'],
    ['missing', '?size=small', 404, 'image.notFound'],
    ['escape', '', 404, 'image.notFound'],
    ['escape', '?size=small', 404, 'image.notFound'],
    ['broken', '?size=small', 415, 'image.unreadable'],
    ['page', '', 415, 'image.unreadable'],
    ['tall', '?size=huge', 400, 'request.invalid'],
  ] as const)('%s%s is refused', async (name, query, status, code) => {
    const answer = await byId(name, query);
    expect([answer.status, answer.json().code]).toEqual([status, code]);
  });

  test('that does not exist is not found', async () => {
    expect((await portal.call('GET', 'image/123456/src')).status).toBe(404);
    expect((await portal.call('GET', 'image/x/src')).status).toBe(400);
  });
});

describe('an image requested by name', () => {
  test('is the one with that path, whatever else is in the address', async () => {
    expect((await byName(paths.low)).bytes).toEqual((await byId('low')).bytes);
    expect((await portal.call('GET', `image/src/?name=${paths.low}&type=database`)).status).toBe(200);
    expect(await sizeOf((await byName(paths.tall, 'database', '&size=small')).bytes)).toMatchObject({
      height: 500,
    });
    expect((await byName('logo.png', 'template')).status).toBe(200);
  });

  test.each([
    ['jobs/secret.png', 'database', 404],
    ['../jobs/secret.png', 'template', 404],
    ['..%2Fjobs%2Fsecret.png', 'template', 404],
    ['/etc/passwd', 'template', 404],
    [paths.escape, 'database', 404],
    [paths.low, 'news', 404],
    [paths.low, 'projects', 404],
    [paths.low, 'mapoverlay', 404],
    [paths.low, 'passwords', 400],
    ['', 'database', 400],
  ])('%s of type %s is refused', async (name, type, status) => {
    expect((await byName(name, type)).status).toBe(status);
  });
});

describe('the image of somebody’s unpublished story', () => {
  test('is for its author', async () => {
    const headers = { authorization: `Bearer ${await portal.token('researcher')}` };
    expect((await portal.call('GET', `image/${ids.story}/src`, { headers })).status).toBe(200);
    expect((await byId('story')).status).toBe(404);
    const listed = async (as?: 'researcher') =>
      (await portal.call('POST', 'image/table', { as, body: {} })).text().includes(paths.story);
    expect([await listed('researcher'), await listed()]).toEqual([true, false]);
  });
});

describe('if everybody must sign in', () => {
  async function switchTo(authMode: AuthMode): Promise<void> {
    const { database, settings } = portal.services;
    await database.inTransaction((tx) => settings.change(tx, { authMode }, {}));
    settings.forget();
  }
  beforeAll(() => switchTo('FULL'));
  afterAll(() => switchTo('SELECTIVE'));

  test('an image needs an image token; references of traits and the portal’s own need none', async () => {
    const body = { username: 'researcher', password: demoPassword };
    const { imageToken } = (await portal.call('POST', 'token', { body })).json();
    expect((await byId('low')).status).toBe(401);
    expect((await byId('low', '?token=stale')).status).toBe(401);
    expect((await portal.call('GET', 'image/123456/src')).status).toBe(401);
    expect((await byName(paths.low)).status).toBe(401);
    expect((await byId('low', `?token=${imageToken}`)).status).toBe(200);
    expect((await byName(paths.low, 'database', `&token=${imageToken}`)).status).toBe(200);
    expect((await byId('reference')).status).toBe(200);
    expect((await byName('logo.png', 'template')).status).toBe(200);
  });
});

test('the list of images has the members of the contract', async () => {
  await change(sql`insert into image_tagging (image_id, image_tag_id) values (${ids.low}, 1)`);
  const filter = [{ column: 'imageId', comparator: 'equals', values: [ids.low] }];
  const { data } = (await portal.call('POST', 'image/table', { body: { filter } })).json();
  expect(data).toEqual([
    {
      imageId: ids.low,
      referenceName: expect.any(String),
      imageRefTable: 'germinatebase',
      imageForeignId: 30,
      genus: expect.any(String),
      species: expect.any(String),
      imageIsReference: false,
      imagePath: paths.low,
      imageType: 'germinatebase',
      tags: [{ tagId: 1, tagName: 'ear' }],
      createdOn: expect.any(String),
    },
  ]);
});

test('the list of images finds those of germplasm of a taxon', async () => {
  const ofTaxon = await portal.call('POST', 'image/table', {
    body: { filters: { column: 'genus', comparator: 'equals', values: ['Hordeum'] }, page: 0, limit: 100 },
  });
  const { data } = ofTaxon.json() as { data: Record<string, unknown>[] };
  expect(data.length).toBeGreaterThan(0);
  for (const image of data) expect(image).toMatchObject({ imageRefTable: 'germinatebase', genus: 'Hordeum' });
  const ofTrait = await portal.call('POST', 'image/table', {
    body: {
      filters: { column: 'imageRefTable', comparator: 'equals', values: ['phenotypes'] },
      page: 0,
      limit: 100,
    },
  });
  const traits = ofTrait.json() as { data: Record<string, unknown>[] };
  expect(traits.data.length).toBeGreaterThan(0);
  for (const image of traits.data) expect(image).not.toHaveProperty('genus');
});

describe('the list exported without a specific format', () => {
  const save = (as?: 'researcher') =>
    portal.call('POST', 'image/table/export', {
      ...(as && { as }),
      headers: { accept: 'application/json, text/plain, */*' },
      body: { filter: [{ column: 'imageId', comparator: 'between', operator: 'and', values: [900, 999] }] },
    });

  test('is a job that packs the images that the caller may see', async () => {
    const worker = await startJobs(portal.services);
    for (const as of [undefined, 'researcher'] as const) {
      const started = await save(as);
      expect(started.json()).toEqual([{ uuid: expect.any(String), status: 'waiting' }]);
      const [{ uuid }] = started.json();
      const job = async () =>
        (await portal.call('POST', 'dataset/export/async', { ...(as && { as }), body: { uuids: [uuid] } }))
          .json()
          .find((one: { uuid: string }) => one.uuid === uuid);
      await expect.poll(async () => (await job()).status).toBe('completed');
      expect(await job()).toMatchObject({ datatype: 'images' });
      const file = await portal.call('GET', `dataset/export/async/${uuid}/download`, as && { as });
      const [list, ...pictures] = unzip(file.bytes);
      expect(list?.content.toString()).toContain('pictures/missing.png');
      expect(pictures.map(({ name }) => name)).toEqual([
        '900-tall.jpg',
        '901-low.png',
        '902-drawing.svg',
        '903-broken.jpg',
        '904-page.html',
        '907-reference.png',
        ...(as ? ['908-story.png'] : []),
      ]);
      const low = await portal.services.storage.readBytes(paths.low);
      expect(pictures[1]?.content.equals(low ?? new Uint8Array())).toBe(true);
    }
    await worker.stop();
  });

  test('is the list itself if a format is requested', async () => {
    const csv = await portal.call('POST', 'image/table/export', {
      headers: { accept: 'text/csv' },
      body: {},
    });
    expect(csv.headers.get('content-type')).toContain('text/csv');
  });
});
