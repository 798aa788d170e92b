import { type Account, startTestPortal, type TestPortal } from '@landrace/testkit/portal';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let portal: TestPortal;
let query: (text: string, values?: unknown[]) => Promise<void>;
let close: () => Promise<void>;
beforeAll(async () => {
  portal = await startTestPortal();
  const client = new pg.Client(portal.databaseUrl);
  await client.connect();
  query = async (text, values = []) => void (await client.query(text, values));
  close = () => client.end();
});
afterAll(async () => {
  await close();
  await portal.stop();
});

const call = (method: string, path: string, body?: unknown, as: Account | undefined = 'researcher') =>
  portal.call(method, path, { as, body });

async function membersOf(
  groupId: number,
  member = 'germplasm',
  as: Account = 'researcher',
): Promise<number[]> {
  return (await portal.call('POST', `group/${groupId}/${member}/ids`, { as, body: {} })).json().data;
}

async function nameOf(germplasmId: number): Promise<string> {
  const filter = [{ column: 'germplasmId', comparator: 'equals', values: [germplasmId] }];
  return (await call('POST', 'germplasm/table', { filter, limit: 1 })).json().data[0].germplasmName;
}

interface Upload {
  readonly content: string | Uint8Array<ArrayBuffer>;
  readonly fileName?: string;
  readonly typeId?: number;
}

function formOf(parts: Readonly<Record<string, string | File>>): FormData {
  const form = new FormData();
  for (const [name, part] of Object.entries(parts)) form.append(name, part);
  return form;
}

function fileForm({ content, fileName = 'names.txt', typeId = 3 }: Upload): FormData {
  return formOf({
    name: 'From a file',
    grouptypeId: String(typeId),
    textfile: new File([content], fileName),
  });
}

const fromFile = (upload: Upload) => call('POST', 'group/from-file', fileForm(upload));

describe('a group of ids', () => {
  test('is created in one call', async () => {
    const { groupId, count } = (
      await call('POST', 'group/from-ids', { name: 'Ids', grouptypeId: 2, ids: [3, 1, 3, 2_000_000_000] })
    ).json();
    expect(count).toBe(2);
    expect(await membersOf(groupId, 'marker')).toEqual([1, 3]);
  });
});

describe('a group of the results of a list', () => {
  test('has exactly those', async () => {
    const request = { filters: { column: 'germplasmId', comparator: 'between', values: [2, 5] } };
    const { groupId, count } = (
      await call('POST', 'group/from-filter', { name: 'Found', list: 'germplasm', request })
    ).json();
    expect(count).toBe(4);
    expect(await membersOf(groupId)).toEqual([2, 3, 4, 5]);
  });

  test('has everything without a filter', async () => {
    const all = (await call('POST', 'location/table/ids', {})).json();
    const { groupId, count } = (
      await call('POST', 'group/from-filter', { name: 'All', list: 'locations', request: {} })
    ).json();
    expect(count).toBe(all.count);
    expect(await membersOf(groupId, 'location')).toEqual(all.data);
  });

  test('can be what is within an area of a map', async () => {
    const polygons = [
      [
        { lat: -90, lng: -180 },
        { lat: -90, lng: 0 },
        { lat: 90, lng: 0 },
        { lat: 90, lng: -180 },
      ],
    ];
    const within = (await call('POST', 'location/polygon/table/ids', { polygons })).json();
    const { groupId, count } = (
      await call('POST', 'group/from-filter', { name: 'West', list: 'locations', request: { polygons } })
    ).json();
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThan((await call('POST', 'location/table/ids', {})).json().count);
    expect(await membersOf(groupId, 'location')).toEqual(within.data);
  });

  test('joins a group of one’s own, once', async () => {
    const own = { name: 'Own', grouptypeId: 3, ids: [1, 2] };
    const { groupId } = (await call('POST', 'group/from-ids', own)).json();
    const add = (request: object, list = 'germplasm', id = groupId) =>
      call('POST', `group/${id}/from-filter`, { list, request });
    expect((await add({ onlyIds: [2, 3, 4, 999_999] })).json()).toEqual({ groupId, count: 2 });
    expect((await add({ onlyIds: [2, 3, 4] })).json()).toEqual({ groupId, count: 0 });
    expect(await membersOf(groupId)).toEqual([1, 2, 3, 4]);
    const refusals = await Promise.all([
      add({}, 'locations'),
      add({}, 'nothing'),
      add({}, 'germplasm', 1),
      add({}, 'germplasm', 999_999),
    ]);
    expect(refusals.map((answer) => [answer.status, answer.json().code])).toEqual([
      [409, 'group.otherType'],
      [400, 'request.invalid'],
      [409, 'group.notOwner'],
      [404, 'group.notFound'],
    ]);
  });

  test.each([
    [{ list: 'groups', request: {} }, 400],
    [{ list: 'nothing', request: {} }, 400],
    [{ list: 'germplasm', request: { filter: [{ column: 'no', comparator: 'equals', values: [1] }] } }, 400],
  ])('is not created from %j', async (body, status) => {
    expect((await call('POST', 'group/from-filter', { name: 'x', ...body })).status).toBe(status);
  });
});

describe('a group of a text file', () => {
  test('has what the file names, and the rest is reported by line', async () => {
    await query(`
      update germplasm set accename = case id when 5 then 'Twice "there"' when 6 then 'Twice "there"' when 7 then 'Only 🌾 شعير' end
      where id in (5, 6, 7)`);
    const [one, two] = [await nameOf(1), await nameOf(2)];
    const content = `\ufeff${one.toUpperCase()}\r\n\r\n  ${two}\t\nNowhere\t"quoted"\rTwice "there"\nonly 🌾 شعير\n${one}\n`;
    const report = (await fromFile({ content })).json();
    expect(report).toEqual({
      groupId: expect.any(Number),
      count: 3,
      names: 6,
      notFound: [{ line: 4, name: 'Nowhere\t"quoted"' }],
      notFoundCount: 1,
      ambiguous: [{ line: 5, name: 'Twice "there"', matches: 2 }],
      ambiguousCount: 1,
    });
    expect(await membersOf(report.groupId)).toEqual([1, 2, 7]);

    const more = (
      await call(
        'POST',
        `group/${report.groupId}/from-file`,
        fileForm({ content: `${one}\n${await nameOf(3)}` }),
      )
    ).json();
    expect(more).toMatchObject({ count: 1, names: 2, notFound: [] });
    expect(await membersOf(report.groupId)).toEqual([1, 2, 3, 7]);
    const foreign = await call('POST', 'group/1/from-file', fileForm({ content: one }));
    expect([foreign.status, foreign.json().code]).toEqual([409, 'group.notOwner']);
    expect((await call('POST', 'group/2/from-file', fileForm({ content: one }))).status).toBe(404);
  });

  test('contains things of its own type only', async () => {
    const marker = (await call('POST', 'marker/table', { limit: 1 })).json().data[0].markerName;
    const accession = await nameOf(1);
    const content = `${marker}\n${accession}`;
    expect((await fromFile({ content, typeId: 2 })).json()).toMatchObject({
      count: 1,
      notFound: [{ line: 2, name: accession }],
    });
  });

  test.each<[string, Upload, number, string]>([
    ['1,000,001 bytes', { content: 'x'.repeat(1_000_001) }, 413, 'group.fileTooLarge'],
    ['1,000,000 bytes', { content: 'x'.repeat(1_000_000) }, 413, 'group.fileTooLarge'],
    ['another type', { content: 'x', fileName: 'names.csv' }, 400, 'group.fileType'],
    ['Latin-1', { content: new Uint8Array([0x4b, 0xf6, 0x6c, 0x6e]) }, 400, 'group.fileEncoding'],
    ['UTF-16', { content: new Uint8Array([0x41, 0, 0x42, 0]) }, 400, 'group.fileEncoding'],
    ['blank lines only', { content: ' \n\n' }, 400, 'group.fileEmpty'],
  ])('is not created from %s', async (_what, upload, status, code) => {
    const answer = await fromFile(upload);
    expect([answer.status, answer.json().code]).toEqual([status, code]);
  });

  test('may be just below the limit', async () => {
    expect((await fromFile({ content: 'x'.repeat(999_999) })).json()).toMatchObject({ count: 0, names: 1 });
  });

  test('is uploaded as a form, and nothing else is', async () => {
    expect((await call('POST', 'group/from-file', { name: 'x', grouptypeId: 3 })).status).toBe(415);
    expect((await call('PUT', 'group', fileForm({ content: 'x' }))).status).toBe(415);
    const form = formOf({ textfile: 'no file' });
    expect((await call('POST', 'group/upload', form)).status).toBe(400);
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const broken = await portal.call('POST', 'group/upload', { as: 'researcher', body: 'nonsense', headers });
    expect(broken.status).toBe(400);
  });
});

describe('names of an external tool', () => {
  test('are found under the assigned name', async () => {
    const names = [(await nameOf(4)).toLowerCase(), 'Nowhere', await nameOf(2)];
    const form = formOf({ textfile: new File([names.join('\n')], 'x') });
    const file = (await call('POST', 'group/upload', form)).text();
    expect(file).toMatch(/^[\w-]{36}\.txt$/);
    const found = await portal.call('POST', `germplasm/table/ids?namesFromFile=${file}`, { body: {} });
    expect(found.json()).toEqual({ data: [2, 4], count: 2 });
    const page = await portal.call('POST', `germplasm/table?namesFromFile=${file}`, { body: { limit: 10 } });
    expect(page.json().count).toBe(2);
    const made = await call('POST', 'group/from-filter', {
      name: 'From a tool',
      list: 'germplasm',
      request: { namesFromFile: file },
    });
    expect(await membersOf(made.json().groupId)).toEqual([2, 4]);
    for (const unknown of [
      'nothing.txt',
      "';drop table germplasm",
      '00000000-0000-4000-8000-00000000dead.txt',
    ]) {
      const path = `germplasm/table?namesFromFile=${encodeURIComponent(unknown)}`;
      expect((await portal.call('POST', path, { body: { limit: 10 } })).json().count).toBe(0);
    }
  });
});

describe('groups of groups', () => {
  const operandsOf = async () => {
    const groupOf = async (ids: number[]) =>
      (await call('POST', 'group/from-ids', { name: 'Operand', grouptypeId: 3, ids })).json().groupId;
    return [{ groupId: await groupOf([1, 2, 3]) }, { groupId: await groupOf([2, 3, 4]) }];
  };

  test.each([
    ['union', [1, 2, 3, 4, 9]],
    ['intersection', [3]],
    ['difference', [1]],
  ] as const)('by %s, from the first to the last, with marked items', async (operation, expected) => {
    await call('DELETE', 'marked/germplasm');
    await call('PATCH', 'marked/germplasm', { ids: [3, 9], addition: true });
    const algebra = { grouptypeId: 3, operation, operands: [...(await operandsOf()), { marked: true }] };
    expect((await call('POST', 'group/from-groups/count', algebra)).json()).toEqual({
      count: expected.length,
    });
    const { groupId, count } = (await call('POST', 'group/from-groups', { name: 'Made', ...algebra })).json();
    expect(count).toBe(expected.length);
    expect(await membersOf(groupId)).toEqual(expected);
  });

  test('include no private group of others and no other type', async () => {
    const [own] = await operandsOf();
    const count = async (groupId: number) =>
      (
        await call('POST', 'group/from-groups/count', {
          grouptypeId: 3,
          operation: 'union',
          operands: [own, { groupId }],
        })
      ).json();
    expect((await count(1)).count).toBeGreaterThan(0);
    expect(await count(2)).toMatchObject({ code: 'group.notFound' });
    expect(await count(5)).toMatchObject({ code: 'group.otherType' });
  });
});
