import { type Account, startTestPortal, type TestPortal } from '@landrace/testkit/portal';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lockChangeSet, undoChangeSet } from '../../platform/db/undo/undo-change-set';
import { removeForgottenFiles, saveUpload } from './public';

let portal: TestPortal;

beforeAll(async () => {
  portal = await startTestPortal();
  // Signing in is recorded too, so it is done before other events are searched.
  await portal.token('admin');
  // The second is for administrators alone, the fourth for everybody.
  await portal.services.database.inTransaction(async (tx) => {
    await tx.run(sql`update dataset set dataset_state_id = 3 where id = 2`);
    await tx.run(sql`update dataset set dataset_state_id = 1, licence_id = null where id = 4`);
  });
});
afterAll(() => portal.stop());

async function send(content: string | Uint8Array<ArrayBuffer>, as?: Account, name = 'Größe & mehr.TXT') {
  const body = new FormData();
  body.append('file', new File([content], name));
  return await portal.call('POST', 'fileresource', { as, body });
}

const describeFile = (more: object, as: Account | 'nobody' = 'curator') =>
  portal.call('PUT', 'fileresource', {
    as: as === 'nobody' ? undefined : as,
    body: { fileresourceName: 'Protocol', fileresourcetypeId: 3, datasetIds: [], ...more },
  });

interface Listed {
  readonly fileresourceId: number;
  readonly fileresourceName: string;
  readonly datasetIds?: number[];
}

async function listed(as?: Account, address = 'fileresource/table', body: object = {}): Promise<Listed[]> {
  return (await portal.call('POST', address, { as, body })).json().data;
}

/** Adds a data resource of that name and returns its id. */
async function added(name: string, more: object = {}, as: Account = 'curator'): Promise<number> {
  const fileresourcePath = (await send('a,b\n1', as)).text();
  const answer = await describeFile({ fileresourceName: name, fileresourcePath, ...more }, as);
  expect([answer.status, answer.text()]).toEqual([200, 'true']);
  return (
    (await listed('admin')).find(({ fileresourceName }) => fileresourceName === name)?.fileresourceId ?? 0
  );
}

const stored = async () => (await portal.services.storage.list('resources')).map(({ key }) => key);

async function audited(): Promise<string[]> {
  const body = { orderBy: 'eventId', ascending: 0, limit: 1 };
  const { data } = (await portal.call('POST', 'audit/table', { as: 'admin', body })).json();
  return data.map(({ action, subjectName }: Record<string, string>) => `${action} ${subjectName}`);
}

describe('a curator’s file', () => {
  test('becomes a data resource of its datasets and is served unchanged', async () => {
    const id = await added('Field book', { fileresourceDescription: 'Of 2020', datasetIds: [4, 4] });
    const [row] = (await listed()).filter(({ fileresourceId }) => fileresourceId === id);
    expect(row).toMatchObject({
      fileresourceName: 'Field book',
      fileresourceDescription: 'Of 2020',
      fileresourcetypeName: 'Dataset resource',
      fileresourceSize: 5,
      isImport: false,
      datasetIds: [4],
    });
    const file = await portal.call('GET', `fileresource/${id}`);
    expect(file.text()).toBe('a,b\n1');
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="Field-book.txt"');
    expect(await audited()).toEqual(['fileResource.created Field book']);
  });

  test('is visible with its dataset only', async () => {
    const id = await added('Secret', { datasetIds: [2] }, 'admin');
    for (const as of [undefined, 'researcher', 'curator'] as const) {
      expect((await listed(as)).map(({ fileresourceName }) => fileresourceName)).not.toContain('Secret');
      for (const path of [`fileresource/${id}`, `fileresource/${id}/stream`])
        expect((await portal.call('GET', path, { as })).status).toBe(404);
    }
    expect((await portal.call('DELETE', `fileresource/${id}`, { as: 'curator' })).status).toBe(404);
    expect((await portal.call('GET', `fileresource/${id}`, { as: 'admin' })).status).toBe(200);
  });

  test('is found by its datasets', async () => {
    const id = await added('Of two', { datasetIds: [2, 4] }, 'admin');
    const found = async (as: Account | undefined, datasetIds: number[]) =>
      (await listed(as, 'dataset/fileresource', { datasetIds })).some(
        ({ fileresourceId }) => fileresourceId === id,
      );
    expect(await found(undefined, [4])).toBe(true);
    expect(await found(undefined, [2])).toBe(false);
    expect(await found('admin', [2])).toBe(true);
    expect(await found('admin', [1])).toBe(false);
    const answer = await portal.call('DELETE', `fileresource/${id}`, { as: 'curator' });
    expect([answer.status, answer.json().code]).toEqual([409, 'fileResource.otherDatasets']);
  });

  test.each([
    [undefined, 401],
    ['researcher', 403],
  ] as const)('is not taken from %s', async (as, status) => {
    const before = await stored();
    expect((await send('x', as)).status).toBe(status);
    expect((await describeFile({ fileresourcePath: 'x' }, as ?? 'nobody')).status).toBe(status);
    for (const path of ['fileresource/1', 'fileresourcetype/1'])
      expect((await portal.call('DELETE', path, { as })).status).toBe(status);
    expect((await portal.call('POST', 'fileresourcetype', { as, body: { name: 'x' } })).status).toBe(status);
    expect(await stored()).toEqual(before);
  });

  test('must be their own upload, and no other file in storage', async () => {
    const ofAdmin = (await send('x', 'admin')).text();
    const own = (await send('x', 'curator')).text();
    expect((await describeFile({ fileresourcePath: own })).status).toBe(200);
    for (const fileresourcePath of [
      ofAdmin,
      own,
      `resources/${ofAdmin}`,
      `../resources/${ofAdmin}`,
      '../../etc/passwd',
      '/etc/passwd',
      '',
    ]) {
      const answer = await describeFile({ fileresourcePath });
      expect([answer.status, answer.json().code]).toEqual([404, 'fileResource.uploadNotFound']);
    }
    expect((await describeFile({ fileresourcePath: ofAdmin }, 'admin')).status).toBe(200);
  });

  test.each([
    [{ datasetIds: [2] }, 404, 'dataset.notFound'],
    [{ datasetIds: [99_999] }, 404, 'dataset.notFound'],
    [{ fileresourcetypeId: 99_999 }, 404, 'fileResourceType.notFound'],
    [{ fileresourceName: '  ' }, 400, 'request.invalid'],
  ])('described as %j is refused, and can be described again', async (more, status, code) => {
    const fileresourcePath = (await send('x', 'curator')).text();
    const answer = await describeFile({ fileresourcePath, ...more });
    expect([answer.status, answer.json().code]).toEqual([status, code]);
    expect((await describeFile({ fileresourcePath })).status).toBe(200);
  });
});

describe('removing', () => {
  test('deletes the row and the file', async () => {
    const before = await stored();
    const id = await added('Short-lived', { datasetIds: [4] });
    expect(await stored()).toHaveLength(before.length + 1);
    const answer = await portal.call('DELETE', `fileresource/${id}`, { as: 'curator' });
    expect([answer.status, answer.text()]).toEqual([200, 'true']);
    expect((await stored()).sort()).toEqual(before.sort());
    expect((await portal.call('GET', `fileresource/${id}`, { as: 'admin' })).status).toBe(404);
    expect((await portal.call('DELETE', `fileresource/${id}`, { as: 'curator' })).status).toBe(404);
    expect(await audited()).toEqual(['fileResource.deleted Short-lived']);
  });

  test('keeps the files of imports', async () => {
    const upload = { name: 'trial.csv', key: 'imports/x', size: 1, userId: undefined, datasetIds: [4] };
    const id = await portal.services.database.inTransaction((tx) => saveUpload(tx, upload));
    const answer = await portal.call('DELETE', `fileresource/${id}`, { as: 'curator' });
    expect([answer.status, answer.json().code]).toEqual([409, 'fileResource.ofImport']);
  });

  test('deletes uploads without a description, and undone ones', async () => {
    const described = await added('Kept');
    const undone = await added('Undone');
    const { database } = portal.services;
    await database.inTransaction(async (tx) => {
      const { id } = await tx.one(sql<{ id: number }>`
        select change_set_id as id from file_resource where id = ${undone}::int`);
      await undoChangeSet(tx, await lockChangeSet(tx, id), undefined);
    });
    const waiting = (await send('x', 'curator')).text();
    await removeForgottenFiles(portal.services, new Date(0));
    expect(await stored()).toContain(`resources/${waiting}`);
    const before = await stored();
    await removeForgottenFiles(portal.services, new Date(Date.now() + 60_000));
    expect(await stored()).not.toContain(`resources/${waiting}`);
    expect(await stored()).toHaveLength(before.length - 2);
    expect((await describeFile({ fileresourcePath: waiting })).json().code).toBe(
      'fileResource.uploadNotFound',
    );
    expect((await portal.call('GET', `fileresource/${described}`)).status).toBe(200);
  });
});

describe('a file in ranges', () => {
  const megabyte = 1024 * 1024;
  let id: number;
  beforeAll(async () => {
    const bytes = new Uint8Array(5 * megabyte).map((_, at) => at % 251);
    const fileresourcePath = (await send(bytes, 'curator', 'film.mp4')).text();
    await describeFile({ fileresourceName: 'Film', fileresourcePath });
    const rows = await listed('curator');
    id = rows.find(({ fileresourceName }) => fileresourceName === 'Film')?.fileresourceId ?? 0;
  });
  const part = (range?: string, method = 'GET') =>
    portal.call(method, `fileresource/${id}/stream`, { headers: range === undefined ? {} : { range } });

  test.each([
    ['bytes=0-', 0, 2 * megabyte],
    ['bytes=1-3', 1, 4],
    [`bytes=${3 * megabyte}-${9 * megabyte}`, 3 * megabyte, 5 * megabyte],
    ['bytes=-5', 5 * megabyte - 5, 5 * megabyte],
  ])('%s', async (range, start, end) => {
    const answer = await part(range);
    expect(answer.status).toBe(206);
    expect(answer.headers.get('content-range')).toBe(`bytes ${start}-${end - 1}/${5 * megabyte}`);
    expect(answer.bytes.length).toBe(end - start);
    expect(answer.bytes[0]).toBe(start % 251);
    expect(answer.bytes.at(-1)).toBe((end - 1) % 251);
  });

  test('the whole file without a range, and only its size', async () => {
    const whole = await part();
    expect([whole.status, whole.bytes.length]).toEqual([200, 5 * megabyte]);
    expect(whole.headers.get('accept-ranges')).toBe('bytes');
    const head = await part(undefined, 'HEAD');
    expect([head.status, head.headers.get('content-length'), head.bytes.length]).toEqual([
      200,
      String(5 * megabyte),
      0,
    ]);
  });

  test('nothing beyond the end', async () => {
    const answer = await part(`bytes=${5 * megabyte}-`);
    expect([answer.status, answer.json().code]).toEqual([416, 'fileResource.range']);
    expect(answer.headers.get('content-range')).toBe(`bytes */${5 * megabyte}`);
  });
});

describe('a type of data resources', () => {
  const add = (name: string) =>
    portal.call('POST', 'fileresourcetype', { as: 'curator', body: { name, description: 'x' } });
  const remove = (id: number) => portal.call('DELETE', `fileresourcetype/${id}`, { as: 'curator' });

  test('is added once, and removed while no file has it', async () => {
    const id = (await add('Protocols')).json();
    const types = (await portal.call('GET', 'fileresourcetype')).json();
    expect(types).toContainEqual(
      expect.objectContaining({ id, name: 'Protocols', description: 'x', count: 0 }),
    );
    expect((await add('Protocols')).json()).toMatchObject({
      code: 'fileResourceType.nameTaken',
      params: { name: 'Protocols' },
    });
    const file = await added('One of these', { fileresourcetypeId: id });
    expect((await remove(id)).json().code).toBe('fileResourceType.inUse');
    await portal.call('DELETE', `fileresource/${file}`, { as: 'curator' });
    expect((await remove(id)).json()).toBe(true);
    expect(await audited()).toEqual(['fileResourceType.deleted Protocols']);
    expect((await remove(id)).json().code).toBe('fileResourceType.notFound');
  });

  test.each([1, 2, 3])('%i is used by imports, and stays', async (id) => {
    const answer = await remove(id);
    expect([answer.status, answer.json().code]).toEqual([409, 'fileResourceType.needed']);
  });
});
