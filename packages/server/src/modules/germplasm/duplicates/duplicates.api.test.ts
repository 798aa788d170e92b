import { nameKey } from '@landrace/domain/name-key';
import { type Account, startTestPortal, type TestPortal } from '@landrace/testkit/portal';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startJobs } from '../../../app/worker-runner';
import type { JobQueue } from '../../../platform/jobs/job-queue';

let portal: TestPortal;
let worker: JobQueue | undefined;

const call = (method: string, path: string, body?: unknown, as: Account | undefined = 'curator') =>
  portal.call(method, `germplasm/duplicate/${path}`, { as, ...(body !== undefined && { body }) });
const write = (query: RawBuilder<unknown>) =>
  portal.services.database.inTransaction(async (tx) => await tx.run(query));
const refused = (answer: { status: number; json(): { code: string } }) => [answer.status, answer.json().code];

const allFields = [
  'puid',
  'names',
  'synonyms',
  'donorNumbers',
  'otherNumbers',
  'collectingNumbers',
  'place',
] as const;
const whole = { fields: allFields, threshold: 40 };
/** The test's own ids: the demo collection may have duplicates too. */
const isOurs = { column: 'germplasmId', comparator: 'greaterOrEquals', values: [7000] };

async function found(filter: object[] = []) {
  const filters = { all: [isOurs, ...filter] };
  const answer = await call('POST', 'table', { filters, orderBy: 'duplicateId', ascending: 1 });
  return answer.json().data as Record<string, unknown>[];
}

const pairsOf = (rows: Record<string, unknown>[]) =>
  rows.map(({ germplasmId, otherId, score }) => [germplasmId, otherId, score]).sort();

async function run(options: object = whole) {
  worker ??= await startJobs(portal.services);
  const answer = await call('POST', 'run', options);
  expect(answer.json()).toEqual({ uuid: expect.any(String), status: 'waiting' });
  await expect.poll(async () => (await call('GET', 'run')).json().job).toBeUndefined();
  return (await call('GET', 'run')).json().lastRun;
}

beforeAll(async () => {
  portal = await startTestPortal();
  await portal.token('curator');
  await write(sql`
    insert into taxonomy (id, genus, species) values (7001, 'Examplum', 'primum'), (7002, 'Examplum', 'secundum')`);
  await write(sql`
    insert into location (id, location_type_id, country_id, site_name, latitude, longitude) values
      (7001, 1, 1, 'Oberdorf', 50.123, 8.5), (7002, 1, 1, 'Unterdorf', 50.1231, 8.5002)`);
  await write(sql`
    insert into germplasm
      (id, accenumb, accename, puid, taxonomy_id, country_id, donornumb, othernumb, collnumb, colldate, location_id) values
      (7001, 'ZQ 0001', 'Silberähre', null, 7001, 1, null, null, null, null, null),
      (7002, 'YQ 77', 'SILBERAHRE', null, 7001, 2, null, null, null, null, null),
      (7003, 'XQ 78', 'Silberahr', null, 7001, 1, null, null, null, null, null),
      (7004, 'WQ 4', null, '10.9999/a', 7001, 1, null, null, null, null, null),
      (7005, 'VQ 5', null, '10.9999/A', 7002, 1, null, null, null, null, null),
      (7006, 'UQ 6', null, null, 7001, 1, 'TQ-0770', null, null, null, null),
      (7007, 'TQ 770', null, null, 7001, 1, null, null, null, null, null),
      (7008, 'SQ 8', null, null, 7001, 1, null, array['XXX009:RQ 9'], null, null, null),
      (7009, 'RQ 9', null, null, 7001, 1, null, null, null, null, null),
      (7010, 'QQ 10', null, null, 7001, 1, null, null, 'KM 2021/17', '20210612', 7001),
      (7011, 'PQ 11', null, null, 7001, 1, null, null, 'km-2021-17', '2021-06-12', 7002),
      (7012, 'OQ 12', null, null, 7001, 1, null, null, null, null, null),
      (7013, 'NQ 13', null, null, 7001, 1, null, null, null, null, null)`);
  await write(sql`
    insert into germplasm (id, accenumb, accename, entity_type_id, entity_parent_id, taxonomy_id) values
      (7014, 'OQ 12 sample', 'NQ 13 x', 3, 7012, 7001), (7015, 'MQ 15', 'Nq13x', 1, 7014, 7001)`);
  await write(sql`insert into synonym (germplasm_id, name) values (7012, 'nq-13')`);
  await write(sql`
    insert into germplasm_institution (germplasm_id, role, given_code) values
      (7006, 'donor', 'XXX007'), (7007, 'maintenance', 'xxx007'), (7009, 'maintenance', 'XXX001'),
      (7010, 'collection', 'XXX010'), (7011, 'collection', 'XXX010')`);
  await write(sql`
    insert into item_group (id, group_type_id, name, is_public) values (7001, 3, 'Silver', true)`);
  await write(sql`insert into group_germplasm (group_id, germplasm_id) values (7001, 7002), (7001, 7004)`);
});
afterAll(async () => {
  await worker?.stop();
  await portal.stop();
});

test('database and domain normalise a name alike', async () => {
  const names = [
    'HOR 0123',
    '12 03',
    'A-00',
    'Ährenstolz ß',
    `O'Neil "x" \\ %_ \t🌾 شعير`,
    'a|b 1|2',
    'K.-M. 7/8',
  ];
  const rows = await portal.services.database.reader.many(sql<{ key: string }>`
    select landrace_name_key(name) as key from unnest(${names}::text[]) with ordinality as given (name, place) order by place`);
  expect(rows.map(({ key }) => key)).toEqual(names.map(nameKey));
});

describe('before the first search', () => {
  test('there is nothing to show', async () => {
    expect((await call('GET', 'run')).json()).toEqual({});
    expect((await call('POST', 'table', {})).json()).toEqual({ data: [], count: 0 });
    expect(refused(await call('DELETE', 'run'))).toEqual([404, 'duplicates.notRunning']);
  });

  test('a search waits for the worker, is the only one, and can be cancelled', async () => {
    const { uuid } = (await call('POST', 'run', whole)).json();
    expect((await call('GET', 'run')).json()).toEqual({
      job: { uuid, status: 'waiting', progress: 0, userName: expect.any(String) },
    });
    expect(refused(await call('POST', 'run', whole, 'admin'))).toEqual([409, 'duplicates.running']);
    expect((await call('DELETE', 'run', undefined, 'admin')).json()).toBe(true);
    expect((await call('GET', 'run')).json().job).toMatchObject({ uuid, status: 'cancelled' });
  });
});

describe('a search', () => {
  test('finds probable duplicates, with reasons', async () => {
    const lastRun = await run();
    expect(lastRun).toEqual({
      startedOn: expect.any(String),
      finishedOn: expect.any(String),
      userName: expect.any(String),
      fields: allFields,
      threshold: 40,
      compared: expect.any(Number),
      isWhole: true,
      pairs: expect.any(Number),
      isCut: false,
      commonKeys: expect.any(Number),
    });
    const rows = await found();
    expect(pairsOf(rows)).toEqual([
      [7001, 7003, 40],
      [7004, 7005, 100],
      [7006, 7007, 90],
      [7010, 7011, 90],
      [7012, 7013, 55],
    ]);
    expect(rows.find(({ germplasmId }) => germplasmId === 7010)).toEqual({
      duplicateId: expect.any(Number),
      score: 90,
      germplasmId: 7010,
      germplasmName: 'QQ 10',
      germplasmDisplayName: 'QQ 10',
      otherId: 7011,
      otherName: 'PQ 11',
      otherDisplayName: 'PQ 11',
      genus: 'Examplum',
      strongest: 'collectingNumbers',
      reasons: [
        { field: 'collectingNumbers', how: 'equal', percent: 80, text: 'KM 2021/17', other: 'km-2021-17' },
        { field: 'place', how: 'equal', percent: 50, text: 'Oberdorf, 20210612' },
      ],
      isDismissed: false,
    });
    expect(rows.find(({ germplasmId }) => germplasmId === 7004)?.reasons).toEqual([
      { field: 'puid', how: 'equal', percent: 100, text: '10.9999/a' },
      { field: 'species', how: 'differs', percent: 50, text: 'primum', other: 'secundum' },
    ]);
  });

  test('replaces the previous one, with its own threshold and fields', async () => {
    const lastRun = await run({ fields: ['names', 'otherNumbers'], threshold: 30 });
    expect(lastRun).toMatchObject({ fields: ['names', 'otherNumbers'], threshold: 30 });
    // The other country lowers the score; the number at another institute is below the threshold.
    expect(pairsOf(await found())).toEqual([
      [7001, 7002, 36],
      [7001, 7003, 40],
    ]);
  });

  test.each<[string, object, unknown[][]]>([
    [
      'a group',
      { groupIds: [7001] },
      [
        [7001, 7002, 36],
        [7004, 7005, 100],
      ],
    ],
    ['a filter', { filter: [{ column: 'germplasmName', comparator: 'equals', values: ['RQ 9'] }] }, []],
    ['marks', { onlyMarked: true }, [[7006, 7007, 90]]],
  ])('of %s finds their duplicates in the whole collection', async (_what, request, pairs) => {
    await portal.call('PATCH', 'marked/germplasm', { as: 'curator', body: { ids: [7007], addition: true } });
    const lastRun = await run({ request, fields: allFields, threshold: 30 });
    expect(lastRun).toMatchObject({ isWhole: false, compared: pairs.length || 1 });
    expect(pairsOf(await found())).toEqual(pairs);
  });

  test('with an invalid request is refused', async () => {
    const start = async (options: object) => refused(await call('POST', 'run', { ...whole, ...options }));
    expect(await start({ fields: [] })).toEqual([400, 'request.invalid']);
    expect(await start({ fields: ['colour'] })).toEqual([400, 'request.invalid']);
    expect(await start({ threshold: 29 })).toEqual([400, 'request.invalid']);
    expect(await start({ threshold: 101 })).toEqual([400, 'request.invalid']);
    expect(await start({ threshold: 55.5 })).toEqual([400, 'request.invalid']);
    const filter = [{ column: 'colour', comparator: 'equals', values: ['red'] }];
    expect(await start({ request: { filter } })).toEqual([400, 'table.unknownColumn']);
    expect(await start({ request: { groupIds: 'all' } })).toEqual([400, 'request.invalid']);
    const hostile = [{ column: 'germplasmName', comparator: 'equals', values: ['a\0b'] }];
    expect(await start({ request: { filter: hostile } })).toEqual([400, 'request.invalid']);
    expect((await call('GET', 'run')).json().job).toBeUndefined();
  });

  test('and its result are for curators', async () => {
    for (const [method, path, body] of [
      ['GET', 'run', undefined],
      ['POST', 'run', whole],
      ['DELETE', 'run', undefined],
      ['POST', 'table', {}],
      ['PUT', 'distinction', { germplasmId: 7001, otherId: 7002 }],
      ['DELETE', 'distinction/7001/7002', undefined],
    ] as const) {
      expect((await call(method, path, body, 'researcher')).status, path).toBe(403);
      expect((await portal.call(method, `germplasm/duplicate/${path}`, { body })).status, path).toBe(401);
    }
  });
});

describe('a distinction of two germplasm', () => {
  const open = [{ column: 'isDismissed', comparator: 'equals', values: [false] }];

  test('survives the next search, and can be withdrawn', async () => {
    await run();
    const ids = { germplasmId: 7007, otherId: 7006 };
    expect((await call('PUT', 'distinction', ids)).json()).toBe(true);
    expect((await call('PUT', 'distinction', ids, 'admin')).json()).toBe(true);
    await run({ fields: ['puid'], threshold: 40 });
    expect(pairsOf(await found(open))).toEqual([[7004, 7005, 100]]);
    await run();
    expect(pairsOf(await found(open))).not.toContainEqual([7006, 7007, 90]);
    const [dismissed] = await found([{ column: 'isDismissed', comparator: 'equals', values: [true] }]);
    expect(dismissed).toMatchObject({
      germplasmId: 7006,
      otherId: 7007,
      isDismissed: true,
      dismissedOn: expect.any(String),
      dismissedBy: expect.any(String),
    });
    expect((await call('DELETE', 'distinction/7006/7007')).json()).toBe(true);
    expect(pairsOf(await found(open))).toContainEqual([7006, 7007, 90]);
  });

  test('needs two existing germplasm', async () => {
    const say = async (germplasmId: number, otherId: number) =>
      refused(await call('PUT', 'distinction', { germplasmId, otherId }));
    expect(await say(7001, 7001)).toEqual([400, 'distinction.sameGermplasm']);
    expect(await say(7001, 99_999)).toEqual([404, 'germplasm.notFound']);
    expect(refused(await call('DELETE', 'distinction/7001/7002'))).toEqual([404, 'distinction.notFound']);
  });
});

test('a merged pair is gone, and returns once the merge is undone', async () => {
  await run();
  const merge = { preferredGermplasmId: 7005, otherGermplasmIds: [7004] };
  expect((await portal.call('POST', 'germplasm/unify', { as: 'curator', body: merge })).json()).toBe(true);
  expect(pairsOf(await found())).not.toContainEqual([7004, 7005, 100]);
  const { id } = await portal.services.database.reader.one(sql<{ id: number }>`
    select max(id) as id from change_set where kind = 'unify'`);
  expect((await portal.call('POST', `change-set/${id}/undo`, { as: 'curator', body: {} })).json()).toBe(true);
  expect(pairsOf(await found())).toContainEqual([7004, 7005, 100]);
});
