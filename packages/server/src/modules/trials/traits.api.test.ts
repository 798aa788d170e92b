import { type Account, startTestPortal, type TestPortal } from '@landrace/testkit/portal';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let portal: TestPortal;

const write = (query: RawBuilder<unknown>) =>
  portal.services.database.inTransaction(async (tx) => await tx.run(query));
const rows = <Row>(query: RawBuilder<Row>) => portal.services.database.reader.many(query);
const call = (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
  as?: Account,
) => portal.call(method, path, { as, ...(body !== undefined && { body }) });
const get = async (path: string, as?: Account) => (await call('GET', path, undefined, as)).json();
const change = (id: number, body: object, as: Account | undefined = 'admin') =>
  call('PATCH', `trait/${id}`, body, as);
const refused = (answer: { status: number; json(): { code: string } }) => [answer.status, answer.json().code];
async function undoLast(as: Account = 'admin') {
  const [set] = await rows(sql<{ id: number }>`select max(id) as id from change_set`);
  return await call('POST', `change-set/${set?.id}/undo`, {}, as);
}

beforeAll(async () => {
  portal = await startTestPortal();
  for (const account of ['admin', 'curator', 'researcher'] as const) await portal.token(account);
  await write(sql`
    insert into trait (id, name, data_type, unit_id, trait_category_id, restrictions) values
      (9001, 'Plant height', 'numeric', 2, 1, '{"min": 1, "max": 200}'),
      (9002, 'Lodging', 'text', null, null, null)`);
  await write(sql`
    insert into dataset (id, experiment_id, dataset_type_id, dataset_state_id, name, licence_id) values
      (9001, 1, 3, 1, 'Open', null), (9002, 1, 3, 3, 'Hidden', null), (9003, 1, 3, 1, 'Licensed', 1)`);
  await write(sql`
    insert into plot (id, dataset_id, germplasm_id) values (9001, 9001, 1), (9002, 9002, 1), (9003, 9003, 1)`);
  await write(sql`
    insert into trial_value (plot_id, dataset_id, trait_id, value, value_number) values
      (9001, 9001, 9001, '80', 80), (9001, 9001, 9001, '9.5', 9.5), (9001, 9001, 9001, '80', 80),
      (9002, 9002, 9001, '150', 150), (9003, 9003, 9001, '120', 120),
      (9001, 9001, 9002, '2024-02-29', null), (9001, 9001, 9002, '2024-02-31', null), (9001, 9001, 9002, '7', null),
      (9001, 9001, 9002, '1e2', null), (9001, 9001, 9002, 'none', null)`);
  for (const id of [9001, 9002, 9003]) await write(sql`select landrace_refresh_dataset(${id}::int)`);
  await write(sql`select landrace_sync_identities()`);
});
afterAll(() => portal.stop());

describe('one trait', () => {
  test('is described, with what the caller may read', async () => {
    expect(await get('trait/9001')).toMatchObject({
      traitId: 9001,
      traitName: 'Plant height',
      dataType: 'numeric',
      isNumeric: true,
      unitName: 'Centimetre',
      unitAbbreviation: 'cm',
      categoryName: 'Agronomy',
      traitRestrictions: { min: 1, max: 200 },
      synonyms: [],
      groups: [],
      datasetIds: [9001],
      counts: { values: 3, datasets: 2, attributes: 0, images: 0, comments: 0 },
      neededLicences: [{ datasetType: 'trials', datasets: 1 }],
    });
    expect((await get('trait/9001', 'admin')).counts).toMatchObject({ datasets: 3 });
  });

  test('has the values of readable datasets as a list and as distinct values', async () => {
    const values = async (as?: Account) =>
      (await call('POST', 'trait/9001/data/trial', { limit: 50, page: 0 }, as)).json().count;
    expect(await values()).toBe(3);
    expect(await values('admin')).toBe(4);
    expect(await get('trait/9001/values')).toEqual(['9.5', '80']);
    expect(await get('trait/9001/values', 'admin')).toEqual(['9.5', '80', '150']);
    expect(await get('trait/9002/values')).toEqual(['7', '1e2', '2024-02-29', '2024-02-31', 'none']);
    expect(await get('trait/99999/values')).toEqual([]);
  });

  test('has numbers if its categories are a scale of numbers', async () => {
    await write(sql`
      insert into trait (id, name, data_type, restrictions)
      values (9004, 'Mildew', 'categorical', '{"categories": [["1", "2", "3"]]}'),
        (9005, 'Vigour', 'categorical', '{"categories": [["1", "low"]]}')`);
    expect(await get('trait/9004')).toMatchObject({ dataType: 'categorical', isNumeric: true });
    expect(await get('trait/9005')).toMatchObject({ dataType: 'categorical', isNumeric: false });
    expect(await get('trait/9002')).toMatchObject({ isNumeric: false });
  });

  test('has codes for its name and its categories', async () => {
    await write(sql`
      insert into trait (id, name, data_type, restrictions)
      values (9003, 'Skin', 'categorical', '{"categories": [["red", "grün"]]}')`);
    const codes = await get('trait/9003/label');
    expect(codes.map(({ text, isCategory }: never) => [text, isCategory])).toEqual([
      ['Skin', false],
      ['red', true],
      ['grün', true],
    ]);
    const side = codes[0].code.width;
    expect(codes[0].code).toMatchObject({ height: side, path: expect.stringMatching(/^M0 0h7/) });
    const bars = await get('trait/9003/label?kind=code128');
    // Start, four letters, check and stop: 11 modules each, and 2 at the end.
    expect(bars[0].code).toMatchObject({ width: 7 * 11 + 2, height: 1 });
    expect(bars[2]).toEqual({ text: 'grün', isCategory: true });
  });

  test.each(['trait/99999', 'climate/99999', 'trait/99999/label'])('%s is not found', async (path) => {
    expect(refused(await call('GET', path))).toEqual([404, `${path.split('/')[0]}.notFound`]);
  });

  test('and one climate variable count what the lists below have', async () => {
    const [climate] = (await call('POST', 'climate/table', { limit: 1, page: 0 })).json().data;
    const { counts, climateName } = await get(`climate/${climate.climateId}`);
    expect(climateName).toBe(climate.climateName);
    const below = async (list: string) =>
      (await call('POST', `climate/${climate.climateId}/${list}`, { limit: 1, page: 0 })).json().count;
    expect(await below('data/climate')).toBe(counts.values);
    expect(await below('dataset')).toBe(counts.datasets);
  });
});

describe('an edit of a trait', () => {
  test('changes what is named, is in its history, and can be undone', async () => {
    const before = await get('trait/9001');
    const edit = {
      name: 'Height',
      shortName: 'PH',
      description: null,
      unitId: null,
      categoryId: 2,
      restrictions: { min: 5, max: null, categories: null },
      setSize: 3,
      isTimeseries: true,
    };
    expect((await change(9001, edit)).json()).toBe(true);
    expect(await get('trait/9001')).toMatchObject({
      traitName: 'Height',
      traitNameShort: 'PH',
      dataType: 'numeric',
      categoryName: 'Phenology',
      traitRestrictions: { min: 5 },
      traitSetSize: 3,
      traitIsTimeseries: true,
    });
    expect(await get('trait/9001')).not.toHaveProperty('unitId');
    const history = await get('history/trait/9001', 'curator');
    expect(JSON.stringify(history)).toContain('Plant height');
    expect((await undoLast()).json()).toBe(true);
    expect(await get('trait/9001')).toEqual({ ...before, updatedOn: before.updatedOn });
  });

  test('is for administrators', async () => {
    for (const as of [undefined, 'researcher', 'curator'] as const)
      expect((await call('PATCH', 'trait/9001', { name: 'Other' }, as)).status).toBe(as ? 403 : 401);
  });

  test.each([
    [{}, 400],
    [{ name: '  ' }, 400],
    [{ name: 'x', datatype: 'gps' }, 400],
    [{ name: 'x', restrictions: { min: 3, max: 2 } }, 400],
    [{ name: 'x', restrictions: { categories: [['a', 'b'], ['1']] } }, 400],
    [{ name: 'x', restrictions: { categories: [['a', 'A']] } }, 400],
    [{ name: 'x', setSize: 0 }, 400],
    [{ name: 'x', unitId: 99_999 }, 409],
    [{ name: 'x', categoryId: 99_999 }, 409],
  ])('with %o is refused', async (body, status) => {
    expect((await change(9001, body)).status).toBe(status);
  });

  test('that excludes stored values needs a confirmation', async () => {
    const narrow = { name: 'Plant height', restrictions: { min: 10, max: 100 } };
    const answer = await change(9001, narrow);
    // 9.5, 120 under a licence, and 150 in a hidden dataset.
    expect([answer.status, answer.json()]).toMatchObject([
      409,
      { code: 'trait.valuesDoNotFit', params: { count: 3 } },
    ]);
    expect((await get('trait/9001')).traitRestrictions).toEqual({ min: 1, max: 200 });
    expect((await change(9001, { ...narrow, despiteValues: true })).json()).toBe(true);
    expect((await get('trait/9001')).traitRestrictions).toEqual({ min: 10, max: 100 });
    await undoLast();
  });

  test.each([
    ['numeric', 3],
    ['date', 4],
    ['images', 5],
  ])('to %s counts the texts that are none', async (datatype, count) => {
    expect((await change(9002, { name: 'Lodging', datatype })).json().params).toEqual({ count });
  });

  test('to numbers makes numbers of texts, until it is undone', async () => {
    const numbers = () =>
      rows(sql<{ value: string; value_number: number }>`
        select value, value_number from trial_value where trait_id = 9002 and value_number is not null order by value`);
    await change(9002, { name: 'Lodging', datatype: 'numeric', despiteValues: true });
    expect(await numbers()).toEqual([
      { value: '1e2', value_number: 100 },
      { value: '7', value_number: 7 },
    ]);
    expect((await undoLast()).json()).toBe(true);
    expect(await numbers()).toEqual([]);
    const categories = [['7', '1E2', 'none', '2024-02-29', '2024-02-31']];
    expect((await change(9002, { name: 'Lodging', restrictions: { categories } })).json()).toBe(true);
    await undoLast();
  });
});

test('categories are added, renamed and removed by curators', async () => {
  const add = (name: string, as?: Account) => call('PUT', 'trait/category', { name }, as);
  expect((await add('Insect pests', 'researcher')).status).toBe(403);
  const id = (await add('Insect pests', 'curator')).json();
  expect(refused(await add('Insect pests', 'curator'))).toEqual([409, 'traitCategory.nameTaken']);
  const rename = (to: number, name: string) => call('PATCH', `trait/category/${to}`, { name }, 'curator');
  expect((await rename(id, 'Resistance')).json()).toBe(true);
  expect(refused(await rename(id, 'Agronomy'))).toEqual([409, 'traitCategory.nameTaken']);
  expect(refused(await rename(99_999, 'None'))).toEqual([404, 'traitCategory.notFound']);
  const names = async () => (await get('trait/category')).map(({ name }: { name: string }) => name);
  expect(await names()).toContain('Resistance');
  await change(9002, { name: 'Lodging', categoryId: id });
  expect((await call('DELETE', `trait/category/${id}`, undefined, 'curator')).json()).toBe(true);
  expect(await names()).not.toContain('Resistance');
  expect(await get('trait/9002')).not.toHaveProperty('categoryId');
  expect((await undoLast('curator')).json()).toBe(true);
  expect((await get('trait/9002')).categoryName).toBe('Resistance');
});

describe('a trait group', () => {
  test('is made by curators, seen by everybody, changed and deleted', async () => {
    const create = (body: object, as: Account = 'curator') => call('PUT', 'trait/group', body, as);
    const height = { name: 'Field', traitIds: [9001, 9002, 9001] };
    expect((await create(height, 'researcher')).status).toBe(403);
    expect((await create({ name: 'Empty', traitIds: [] })).status).toBe(400);
    expect(refused(await create({ name: 'Gone', traitIds: [99_999] }))).toEqual([409, 'item.gone']);
    const id = (await create(height)).json();
    expect(refused(await create({ name: 'FIELD', traitIds: [9001] }))).toEqual([409, 'traitGroup.nameTaken']);
    const listed = async () =>
      (await call('POST', 'trait/group/table', { limit: 9, page: 0 })).json().data.slice(3);
    expect(await listed()).toMatchObject([
      { traitGroupId: id, count: 2, traitNames: ['Lodging', 'Plant height'], traitIds: [9002, 9001] },
    ]);
    expect((await get('trait/9001')).groups).toEqual([{ traitGroupId: id, traitGroupName: 'Field' }]);
    const edit = { name: 'Fields', traitIds: [9002] };
    expect((await call('PATCH', `trait/group/${id}`, edit, 'curator')).json()).toBe(true);
    expect(await listed()).toMatchObject([{ traitGroupName: 'Fields', traitIds: [9002] }]);
    expect((await undoLast()).json()).toBe(true);
    expect(await listed()).toMatchObject([{ traitGroupName: 'Field', count: 2 }]);
    expect((await call('DELETE', `trait/group/${id}`, undefined, 'curator')).json()).toBe(true);
    expect(await listed()).toEqual([]);
    expect((await undoLast()).json()).toBe(true);
    expect(await listed()).toMatchObject([{ traitGroupName: 'Field', count: 2 }]);
  });
});
