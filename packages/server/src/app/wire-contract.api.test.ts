import { startTestPortal, type TestPortal } from '@landrace/testkit/portal';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** Requests that the contract's own client was observed to make, beyond those every list is tested with. */
let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

const page = async (path: string, body: object) => {
  const answer = await portal.call('POST', path, { as: 'admin', body });
  expect(answer.status, answer.text().slice(0, 300)).toBe(200);
  return answer.json();
};
const filtered = (path: string, column: string, comparator: string, values: unknown) =>
  page(path, { filter: [{ column, comparator, operator: 'and', values }] });

test.each([[[]], [null], [[null]]])('a set of %o matches no germplasm, marker or dataset', async (values) => {
  for (const [path, column] of [
    ['germplasm/table', 'germplasmId'],
    ['germplasm/table/ids', 'germplasmName'],
    ['marker/table', 'markerId'],
    ['dataset/table', 'datasetId'],
  ] as const)
    expect(await filtered(path, column, 'inSet', values)).toMatchObject({ data: [], count: 0 });
});

test('numbers are found by a part of their digits', async () => {
  const { data } = await page('germplasm/table', {});
  const ids: number[] = data.map(({ germplasmId }: { germplasmId: number }) => germplasmId);
  const found = await filtered('germplasm/table', 'germplasmId', 'contains', ['1']);
  const withDigit = ids.filter((id) => String(id).includes('1'));
  expect(found.count).toBe(withDigit.length);
  expect(withDigit.length).toBeGreaterThan(0);
});

test('datasets are sorted by their first location, those without one last', async () => {
  type Dataset = { readonly locations?: readonly { readonly locationName: string }[] };
  for (const ascending of [1, 0]) {
    const { data } = await page('dataset/table', { orderBy: 'locations', ascending });
    const names = (data as Dataset[]).map(({ locations }) => locations?.[0]?.locationName);
    const present = names.filter((name) => name !== undefined);
    const sorted = present.toSorted((left, right) => left.localeCompare(right) * (ascending ? 1 : -1));
    expect(names).toEqual([...sorted, ...names.slice(present.length).map(() => undefined)]);
    expect(present.length).toBeGreaterThan(1);
  }
});

test('files are found by a dataset, images by their EXIF data', async () => {
  const { data } = await page('fileresource/table', {});
  const linked = data.find(({ datasetIds }: { datasetIds?: number[] }) => datasetIds);
  const [datasetId] = linked.datasetIds;
  const found = await filtered('fileresource/table', 'datasetIds', 'contains', [datasetId]);
  expect(found.data).toContainEqual(linked);
  expect(found.count).toBeLessThanOrEqual(data.length);
  const pictures = await filtered('image/table', 'imageExif', 'jsonSearch', ['no such camera']);
  expect(pictures).toMatchObject({ data: [], count: 0 });
});

test('institutions have their roles', async () => {
  const { data } = await page('institution/table', { orderBy: 'institutionType', ascending: 1 });
  expect(data.some(({ institutionType }: { institutionType?: string }) => institutionType)).toBe(true);
  const found = await filtered('institution/table', 'institutionType', 'contains', ['maintenance']);
  expect(found.count).toBeGreaterThan(0);
});

test('groups of all readable datasets are requested without naming any', async () => {
  for (const datasetIds of [null, undefined]) {
    const body = { datasetIds, datasetType: 'trials', groupType: 'germinatebase' };
    expect(Array.isArray(await page('dataset/group', body))).toBe(true);
  }
  const refused = await portal.call('POST', 'dataset/group', {
    body: { datasetIds: [], groupType: 'germinatebase' },
  });
  expect(refused.status).toBe(400);
});

test('overview and list agree on the number of images', async () => {
  for (const as of [undefined, 'researcher', 'admin'] as const) {
    const overview = (await portal.call('GET', 'stats/overview', as && { as })).json();
    const list = await portal.call('POST', 'image/table', { ...(as && { as }), body: { limit: 1 } });
    expect(overview.images).toBe(list.json().count);
  }
});

test('a box of 358 degrees contains every place within it', async () => {
  const corner = (lat: number, lng: number) => ({ lat, lng });
  const box = [corner(-89, -179), corner(89, -179), corner(89, 179), corner(-89, 179)];
  const { count } = await page('location/polygon/table', { polygons: [box] });
  const placed = await filtered('location/table', 'locationLatitude', 'isNotNull', null);
  expect(count).toBe(placed.count);
});

test('settings list the hidden columns, and unchanged values are not stored', async () => {
  const read = async () => (await portal.call('GET', 'settings')).json();
  const before = await read();
  expect(before.hiddenColumns.germplasm).toEqual(expect.arrayContaining(['germplasmGid', 'germplasmPuid']));
  expect(before.hiddenColumns.germplasm).not.toContain('germplasmName');
  expect(before.hiddenColumns).not.toHaveProperty('users');
  const all = (await portal.call('GET', 'settings/admin', { as: 'admin' })).json();
  const hiddenColumns = { ...all.hiddenColumns, markers: ['markerType'] };
  await portal.call('POST', 'settings/admin', { as: 'admin', body: { ...all, hiddenColumns } });
  expect((await read()).hiddenColumns).toEqual({ ...before.hiddenColumns, markers: ['markerType'] });
  const stored = (await portal.services.settings.all()).hiddenColumns;
  expect(stored).toEqual({ markers: ['markerType'] });
});

test('values are those of the chosen germplasm and of the chosen groups, and name these groups', async () => {
  type Value = { readonly trialValueId: number; readonly germplasmId: number; readonly groups?: unknown };
  const values = async (part: object): Promise<Value[]> =>
    (await page('dataset/data/trial/table', { ...part, orderBy: 'trialValueId', ascending: 1 })).data;
  const all = await values({});
  const groups = await filtered('group/table', 'groupType', 'equals', ['germinatebase']);
  const { groupId: id, groupName: name } = groups.data[0];
  const members = new Set<number>((await page(`group/${id}/germplasm/ids`, {})).data);
  const other = all.find(({ germplasmId }) => !members.has(germplasmId))?.germplasmId ?? 0;
  const isChosen = ({ germplasmId }: Value) => members.has(germplasmId) || germplasmId === other;
  const chosen = await values({ yIds: [other], yGroupIds: [id] });
  expect(chosen.map(({ trialValueId }) => trialValueId)).toEqual(
    all.filter(isChosen).map(({ trialValueId }) => trialValueId),
  );
  const inGroup = chosen.filter(({ germplasmId }) => members.has(germplasmId));
  expect(inGroup.length).toBeGreaterThan(0);
  for (const value of chosen)
    expect(value.groups).toEqual(members.has(value.germplasmId) ? [{ id, name }] : undefined);
  expect(await values({ xIds: [], yIds: [], yGroupIds: [] })).toEqual(all);
});

test('members of a group name it, in pages and in files', async () => {
  const { data } = await filtered('group/table', 'groupType', 'equals', ['markers']);
  const { groupId } = data[0];
  const members = await page(`group/${groupId}/marker`, { limit: 2 });
  expect(members.data[0]).toMatchObject({ groupId });
  const file = await portal.call('POST', `group/${groupId}/marker/export`, {
    as: 'admin',
    body: {},
    headers: { accept: 'text/tab-separated-values' },
  });
  expect(file.text().split('\r\n')[0]?.split('\t').at(-1)).toBe('group_id');
});
