import { request } from 'node:http';
import { type Account, startTestPortal, type TestPortal } from '@landrace/testkit/portal';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { removeOrphanPictures } from './public';

let portal: TestPortal;
let png: Buffer;
let before: readonly string[];
/** Of the tiny collection, without images. */
const germplasmId = 31;
const subject = `image/upload/germinatebase/${germplasmId}`;

beforeAll(async () => {
  portal = await startTestPortal();
  png = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#2b6a3f' } })
    .png()
    .toBuffer();
  await portal.token('curator');
});
afterAll(() => portal.stop());
beforeEach(async () => {
  before = await stored();
});
afterEach(() =>
  portal.services.database.inTransaction((tx) =>
    tx.run(sql`delete from image where germplasm_id = ${germplasmId}::int`),
  ),
);

const stored = async () => (await portal.services.storage.list('upload')).map(({ key }) => key);

interface Sending {
  readonly path?: string;
  readonly as?: Account | undefined;
  readonly name?: string;
}

async function send(content: Buffer | string, { path = subject, name = 'ear.png', ...more }: Sending = {}) {
  const body = new FormData();
  body.append('imageFiles', new File([new Uint8Array(Buffer.from(content))], name));
  const as = 'as' in more ? more.as : 'curator';
  return await portal.call('POST', path, { as, body });
}

interface Listed {
  readonly imageId: number;
  readonly imageDescription?: string;
  readonly imagePath: string;
  readonly imageExif?: object;
}

async function listed(id = germplasmId): Promise<readonly Listed[]> {
  const filters = {
    all: [
      { column: 'imageForeignId', comparator: 'equals', values: [id] },
      { column: 'imageRefTable', comparator: 'equals', values: ['germinatebase'] },
    ],
  };
  return (await portal.call('POST', 'image/table', { body: { filters, orderBy: 'imageId' } })).json().data;
}

const remove = (id: number) => portal.call('DELETE', `image/${id}`, { as: 'curator' });

describe('an uploaded image', () => {
  test('is in the gallery at once, and is gone after it is deleted', async () => {
    const answer = await send(png, { path: `${subject}?description=${encodeURIComponent(' Ripe ear ')}` });
    expect([answer.status, answer.text()]).toEqual([200, 'true']);
    const [image] = await listed();
    expect(image).toMatchObject({ imageDescription: 'Ripe ear' });
    const small = await portal.call('GET', `image/${image?.imageId}/src?size=small`);
    expect([small.status, small.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect((await portal.call('GET', `passport/${germplasmId}`)).json().imagePath).toBe(image?.imagePath);
    expect((await remove(image?.imageId ?? 0)).text()).toBe('true');
    expect(await listed()).toEqual([]);
    expect((await portal.call('GET', `image/${image?.imageId}/src`)).status).toBe(404);
    expect((await remove(image?.imageId ?? 0)).json().code).toBe('image.notFound');
  });

  test('can be restored after it was deleted, with its file', async () => {
    await send(png, { name: 'kept.png' });
    const [image] = await listed();
    await remove(image?.imageId ?? 0);
    await removeOrphanPictures(portal.services, new Date('9999-01-01'));
    const changeSetId = await portal.services.database.reader.value<number>(
      sql`select max(id) from change_set where kind = 'delete'`,
    );
    const undone = await portal.call('POST', `change-set/${changeSetId}/undo`, { as: 'admin' });
    expect(undone.status).toBe(200);
    expect(await listed()).toEqual([image]);
    expect((await portal.call('GET', `image/${image?.imageId}/src`)).status).toBe(200);
  });

  test('is of the type of its content, upright, with what the camera recorded', async () => {
    const photo = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#fff' } })
      .jpeg()
      .withMetadata({ orientation: 6, exif: { IFD0: { Make: 'Field Camera' } } })
      .toBuffer();
    await send(photo, { name: 'photo.png' });
    const [image] = await listed();
    expect(image?.imagePath).toMatch(/photo\.jpg$/);
    expect(image?.imageExif).toMatchObject({
      cameraMake: 'Field Camera',
      imageWidth: '20',
      imageHeight: '40',
    });
    const file = await portal.call('GET', `image/${image?.imageId}/src`);
    expect(file.headers.get('content-type')).toBe('image/jpeg');
    expect(await sharp(file.bytes).metadata()).toMatchObject({ width: 20, height: 40 });
  });

  test('of a trait is one of that trait', async () => {
    expect((await send(png, { path: 'image/upload/phenotypes/2' })).status).toBe(200);
    const found = await portal.services.database.reader.value<number>(
      sql`select count(*)::int from image where trait_id = 2 and description = 'ear.png'`,
    );
    expect(found).toBe(1);
  });

  test.each([
    ['../../../etc/passwd.png', 'passwd.png'],
    ['C:\\photos\\<script>.png', '<script>.png'],
    ['a\u202Egnp.exe', 'agnp.exe'],
    [`${'x'.repeat(2_000)}.png`, 'x'.repeat(1_000)],
  ])('with the name %j is stored under a name of the server', async (name, caption) => {
    expect((await send(png, { name })).status).toBe(200);
    const [image] = await listed();
    expect(image?.imagePath).toMatch(/^upload\/[0-9a-f-]{36}-[A-Za-z0-9_-]{0,100}\.png$/);
    expect(image?.imageDescription).toBe(caption);
  });
});

describe('refused without a trace', () => {
  async function expectNothing(): Promise<void> {
    expect(await stored()).toEqual(before);
    expect(await listed()).toEqual([]);
  }

  test.each([
    ['a text named like an image', 'these are not the bytes of an image'],
    ['nothing', ''],
    ['a drawing with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
  ])('%s', async (_what, content) => {
    const answer = await send(content);
    expect([answer.status, answer.json().code]).toEqual([415, 'image.unreadable']);
    await expectNothing();
  });

  test('the first half of an image', async () => {
    const answer = await send(png.subarray(0, png.length / 2));
    expect(answer.json().code).toBe('image.unreadable');
    await expectNothing();
  });

  test('a small file of a huge image', async () => {
    const size = { width: 10_100, height: 10_100 };
    const bomb = await sharp({
      create: { ...size, channels: 3, background: '#000' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 1 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(10_000_000);
    const answer = await send(bomb);
    expect([answer.status, answer.json().code]).toEqual([415, 'image.unreadable']);
    await expectNothing();
  });

  test('a file above the limit', async () => {
    const answer = await send(Buffer.alloc(61_000_000));
    expect([answer.status, answer.json()]).toMatchObject([413, { code: 'image.tooLarge' }]);
    await expectNothing();
  });

  test.each([
    [undefined, 401],
    ['researcher', 403],
  ] as const)('an image by %s', async (as, status) => {
    expect((await send(png, { as })).status).toBe(status);
    expect((await portal.call('DELETE', 'image/1', { as })).status).toBe(status);
    await expectNothing();
  });

  test.each([
    ['image/upload/germinatebase/99999', 404, 'germplasm.notFound'],
    ['image/upload/phenotypes/99999', 404, 'trait.notFound'],
    ['image/upload/storysteps/1', 400, 'request.invalid'],
    ['image/upload/__proto__/1', 400, 'request.invalid'],
    ['image/upload/germinatebase/x', 400, 'request.invalid'],
    [`${subject}?description=${'x'.repeat(1_001)}`, 400, 'request.invalid'],
  ])('an image at an impossible address, case %#', async (path, status, code) => {
    const answer = await send(png, { path });
    expect([answer.status, answer.json().code]).toEqual([status, code]);
    await expectNothing();
  });

  test('a form without a file, and no form', async () => {
    const body = new FormData();
    body.append('imageFiles', 'text');
    expect((await portal.call('POST', subject, { as: 'curator', body })).json().code).toBe('request.invalid');
    const json = await portal.call('POST', subject, { as: 'curator', body: {} });
    expect(json.json().code).toBe('request.unsupportedType');
    await expectNothing();
  });

  test('a file whose sender leaves in the middle', async () => {
    const token = await portal.token('curator');
    const boundary = 'end-of-part';
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="imageFiles"; filename="x.png"\r\n\r\n`;
    await new Promise<void>((resolve) => {
      const sending = request(`${portal.url}/api/${subject}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': `multipart/form-data; boundary=${boundary}`,
          'content-length': 100_000_000,
        },
      });
      sending.on('error', () => {});
      sending.on('close', () => resolve());
      sending.write(Buffer.concat([Buffer.from(head), png]), () => sending.destroy());
    });
    // A later upload is answered, so the server has noticed by then.
    expect((await send('x')).status).toBe(415);
    await expectNothing();
  });

  test('an image that the database refuses', async () => {
    await portal.services.database.inTransaction((tx) =>
      tx.run(sql`alter table image add constraint image_test_check check (description <> 'refused.png')`),
    );
    expect((await send(png, { name: 'refused.png' })).status).toBe(500);
    await expectNothing();
  });
});

test('images of stories are not deleted here', async () => {
  const id = await portal.services.database.inTransaction(async (tx) => {
    await tx.run(sql`insert into story (id, name, description, is_public) values (901, 'Public', 'x', true)`);
    return await tx.value<number>(
      sql`insert into image (story_id, path) values (901, 'pictures/story.png') returning id`,
    );
  });
  expect((await remove(id)).json().code).toBe('image.notFound');
});

test('a portal without accounts takes no images', async () => {
  const { database, settings } = portal.services;
  await database.inTransaction((tx) => settings.change(tx, { authMode: 'NONE' }, {}));
  settings.forget();
  const answer = await send(png);
  expect([401, 403]).toContain(answer.status);
  expect(await stored()).toEqual(before);
});
