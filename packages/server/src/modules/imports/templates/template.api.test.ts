import { startTestPortal, type TestPortal } from '@landrace/testkit/portal';
import { unzip } from '@landrace/testkit/unzip';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

async function file(query: string, { as = 'curator', language = 'en-GB', type = 'mcpd' } = {}) {
  const answer = await fetch(`${portal.url}/api/import/template/${type}/file?${query}`, {
    headers: {
      authorization: `Bearer ${await portal.token(as as 'curator')}`,
      'accept-language': language,
    },
  });
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
}

test("an empty template, with help in the caller's language", async () => {
  const { answer, bytes } = await file('content=empty', { language: 'de-DE' });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="mcpd-template.xlsx"');
  expect(answer.headers.get('content-type')).toContain('spreadsheetml.sheet');
  const { sheets } = await readXlsx(bytes);
  expect(sheets.map(({ name, rows }) => [name, rows?.length])).toEqual([
    ['DATA', 1],
    ['ADDITIONAL_ATTRIBUTES', 1],
    ['INFO', 45],
    ['TYPES', 23],
  ]);
  expect(sheets[2]?.rows?.[0]).toEqual(['Blatt', 'Spalte', 'Pflicht', 'Was einzutragen ist']);
  expect(sheets[0]?.dataValidations).toHaveLength(5);
  const english = await file('content=empty&locale=en_GB', { language: 'de-DE' });
  expect((await readXlsx(english.bytes)).sheets[2]?.rows?.[0]?.[0]).toBe('Sheet');
});

test('a selection as text', async () => {
  const { answer, bytes } = await file('content=selection&format=csv&groupId=1');
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="mcpd-group-1.zip"');
  const files = unzip(bytes);
  expect(files.map(({ name }) => name)).toEqual([
    'DATA.csv',
    'ADDITIONAL_ATTRIBUTES.csv',
    'INFO.csv',
    'TYPES.csv',
  ]);
  expect(files[0]?.content.toString()).toMatch(/^PUID,INSTCODE,ACCENUMB,/);
});

test.each(['mcpd', 'groups'])(
  "a selection of %s by another user's private group is not found",
  async (type) => {
    const group = { name: 'Private', grouptypeId: 3, createdBy: 3 };
    const groupId = (await portal.call('PUT', 'group', { as: 'researcher', body: group })).json();
    const codes = [];
    for (const id of [groupId, 99_999]) {
      const path = `import/template/${type}/file?content=selection&groupId=${id}`;
      const answer = await portal.call('GET', path, { as: 'curator' });
      codes.push([answer.status, answer.status < 400 || answer.json().code]);
    }
    expect(codes).toEqual([
      [404, 'group.notFound'],
      [404, 'group.notFound'],
    ]);
  },
);

test('who may download which template', async () => {
  expect((await file('content=empty', { as: 'researcher' })).answer.status).toBe(403);
  const refused = async (query: string, type = 'mcpd') => {
    const { answer, bytes } = await file(query, { type });
    return [answer.status, (JSON.parse(bytes.toString()) as { code: string }).code];
  };
  expect(await refused('content=dataset&datasetId=1')).toEqual([400, 'import.noTemplate']);
  expect(await refused('content=dataset', 'geotiff')).toEqual([400, 'import.datasetRequired']);
  expect(await refused('content=dataset&datasetId=999999', 'shapefile')).toEqual([404, 'dataset.notFound']);
  expect(await refused('content=full')).toEqual([400, 'request.invalid']);
});
