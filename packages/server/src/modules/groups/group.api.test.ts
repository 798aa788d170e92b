import { type Account, startTestPortal, type TestPortal } from '@landrace/testkit/portal';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

const ids = { admin: 1, curator: 2, researcher: 3 } as const;
const call = (method: string, path: string, body?: unknown, as: Account | undefined = 'researcher') =>
  portal.call(method, path, { as, body });
const asVisitor = (method: string, path: string, body?: unknown) => portal.call(method, path, { body });

/** The group's row in the list for one caller; undefined if it is not shown. */
async function shown(groupId: number, as?: Account) {
  const filter = [{ column: 'groupId', comparator: 'equals', values: [groupId] }];
  const { data, count } = (
    await portal.call('POST', 'group/table', { as, body: { filter, limit: 10, page: 0 } })
  ).json();
  expect(data).toHaveLength(count);
  return data[0];
}

async function membersOf(groupId: number, member = 'germplasm', as: Account | undefined = 'researcher') {
  return (await portal.call('POST', `group/${groupId}/${member}/ids`, { as, body: {} })).json().data;
}

/** Status and error code, if refused, of every call below a group. */
async function answersBelow(groupId: number, as?: Account): Promise<Map<string, [number, string?]>> {
  const lists = ['germplasm', 'marker', 'location'].flatMap((member) =>
    ['', '/ids', '/facets', '/export'].map((path) => `group/{id}/${member}${path}`),
  );
  const answers = new Map<string, [number, string?]>();
  for (const path of [...lists, 'publicationtype/group/{id}']) {
    const method = path.startsWith('group/') ? 'POST' : 'GET';
    const body = { fields: [], limit: 5 };
    const answer = await portal.call(method, path.replace('{id}', String(groupId)), {
      as,
      headers: { accept: 'text/csv' },
      ...(method === 'POST' && { body }),
    });
    answers.set(path, answer.status < 400 ? [answer.status] : [answer.status, answer.json().code]);
  }
  return answers;
}

async function made(name: string, more: object = {}): Promise<number> {
  const answer = await call('PUT', 'group', {
    name,
    grouptypeId: 3,
    createdBy: ids.researcher,
    ...more,
  });
  expect(answer.status, answer.text()).toBe(200);
  return answer.json();
}

async function lastEvents(count: number) {
  const body = {
    orderBy: 'eventId',
    ascending: 0,
    limit: count,
    filters: { column: 'action', comparator: 'contains', values: ['group.'] },
  };
  return (await call('POST', 'audit/table', body, 'admin')).json().data;
}

describe('kinds of group', () => {
  test('are the three of the contract', async () => {
    const { data, count } = (await asVisitor('GET', 'grouptype?limit=2147483647')).json();
    expect(count).toBe(3);
    const createdOn = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);
    expect(data).toEqual([
      { id: 1, description: 'Locations', targetTable: 'locations', createdOn },
      { id: 2, description: 'Markers', targetTable: 'markers', createdOn },
      { id: 3, description: 'Germplasm', targetTable: 'germinatebase', createdOn },
    ]);
  });
});

describe('a group', () => {
  test('is created, changed and deleted by its owner, and administrators can look it up', async () => {
    const name = 'Quotes "\' , tab\there, 🌾 and مجموعة';
    const id = await made(name, { description: 'Mine' });
    expect(await shown(id, 'researcher')).toEqual({
      groupId: id,
      groupName: name,
      groupDescription: 'Mine',
      groupTypeId: 3,
      groupType: 'germinatebase',
      count: 0,
      groupVisibility: false,
      userId: ids.researcher,
      userName: expect.stringContaining('Researcher'),
      createdOn: expect.any(String),
    });
    expect((await call('PATCH', `group/${id}`, { id, name: 'Renamed', visibility: true })).json()).toBe(true);
    expect(await shown(id)).toMatchObject({
      groupName: 'Renamed',
      groupDescription: 'Mine',
      groupVisibility: true,
      updatedOn: expect.any(String),
    });
    await call('PATCH', `group/${id}`, { id, description: null });
    expect(await shown(id)).not.toHaveProperty('groupDescription');
    expect((await call('DELETE', `group/${id}`)).json()).toBe(true);
    expect(await shown(id, 'researcher')).toBeUndefined();
    expect((await call('DELETE', `group/${id}`)).status).toBe(404);
    expect(await lastEvents(4)).toMatchObject([
      { action: 'group.deleted', actorName: 'researcher', subjectName: 'Renamed' },
      { action: 'group.changed', details: { before: { description: 'Mine' } } },
      { action: 'group.changed', details: { before: { name }, after: { name: 'Renamed', isPublic: true } } },
      { action: 'group.created', subjectName: name },
    ]);
  });

  test.each<[string, object, number]>([
    ['an id', { id: 7 }, 400],
    ['no name', { name: '  ' }, 400],
    ['an unknown type', { grouptypeId: 4 }, 400],
    ['NUL in its name', { name: 'a\0b' }, 400],
    ['another owner', { createdBy: ids.curator }, 409],
  ])('is not created with %s', async (_what, more, status) => {
    const answer = await call('PUT', 'group', {
      name: 'Refused',
      grouptypeId: 3,
      createdBy: ids.researcher,
      ...more,
    });
    expect(answer.status, answer.text()).toBe(status);
  });

  test('keeps its type', async () => {
    const id = await made('Of germplasm');
    await call('PATCH', `group/${id}`, { id, grouptypeId: 2 });
    expect(await shown(id, 'researcher')).toMatchObject({ groupTypeId: 3 });
  });

  test('needs somebody who is signed in', async () => {
    const body = { name: 'x', grouptypeId: 3, createdBy: -1000 };
    expect((await asVisitor('PUT', 'group', body)).status).toBe(401);
  });

  test('of somebody else is changed by nobody, and a private one answers like one that does not exist', async () => {
    const id = await made('Private');
    await call('PATCH', `group/${id}/germplasm`, { ids: [1, 2], addition: true });
    const others: (Account | undefined)[] = [undefined, 'curator', 'admin'];
    for (const as of others) {
      expect(await shown(id, as)).toBeUndefined();
      expect(await answersBelow(id, as), String(as)).toEqual(await answersBelow(99_999, as));
    }
    for (const as of ['curator', 'admin'] as const) {
      expect((await call('PATCH', `group/${id}`, { id, name: 'x' }, as)).status).toBe(404);
      expect((await call('DELETE', `group/${id}`, undefined, as)).status).toBe(404);
      const change = await call('PATCH', `group/${id}/germplasm`, { ids: [3], addition: true }, as);
      expect(change.status).toBe(404);
    }
    await call('PATCH', `group/${id}`, { id, visibility: true });
    expect((await call('PATCH', `group/${id}`, { id, name: 'x' }, 'curator')).status).toBe(404);
    const change = await call('PATCH', `group/${id}/germplasm`, { ids: [3], addition: true }, 'curator');
    expect([change.status, change.json().code]).toEqual([409, 'group.notOwner']);
    expect(await membersOf(id, 'germplasm', 'curator')).toEqual([1, 2]);
  });

  test('that is private is not found by others below any of its addresses', async () => {
    const id = await made('Private to its owner');
    for (const [path, answer] of await answersBelow(id, 'curator'))
      expect([path, ...answer]).toEqual([path, 404, 'group.notFound']);
    for (const [path, [status]] of await answersBelow(id, 'researcher'))
      expect([path, status]).toEqual([path, 200]);
  });
});

describe('members', () => {
  test.each([
    ['germplasm', 3],
    ['marker', 2],
    ['location', 1],
  ] as const)('of %s are added once and taken out', async (member, grouptypeId) => {
    const id = await made(`Of ${member}`, { grouptypeId });
    const change = (list: number[], addition: boolean) =>
      call('PATCH', `group/${id}/${member}`, { ids: list, addition });
    expect((await change([1, 2, 2, 3], true)).json()).toBe(3);
    expect((await change([3, 4, 2_000_000_000], true)).json()).toBe(1);
    expect(await membersOf(id, member)).toEqual([1, 2, 3, 4]);
    expect(await shown(id, 'researcher')).toMatchObject({ count: 4 });
    const known = await call('POST', `${member}/table`, { onlyIds: [1, 2, 3, 4] });
    const { data, count } = known.json();
    const rows = data.map((row: object) => ({ ...row, groupId: id }));
    const shownMembers = (await call('POST', `group/${id}/${member}`, {})).json();
    expect(shownMembers, 'the rows of the list').toEqual({ data: rows, count });
    expect((await change([4, 5], false)).json()).toBe(1);
    expect(await membersOf(id, member)).toEqual([1, 2, 3]);
    expect((await change([], true)).status).toBe(400);
    const other = member === 'marker' ? 'location' : 'marker';
    const wrong = await call('PATCH', `group/${id}/${other}`, { ids: [1], addition: true });
    expect([wrong.status, wrong.json().code]).toEqual([409, 'group.otherType']);
    expect(await membersOf(id, other)).toEqual([]);
    expect((await call('PATCH', `group/${id}/trait`, { ids: [1], addition: true })).status).toBe(400);
  });

  test('are a list below the group: filtered, counted again after a change, and exported', async () => {
    const id = await made('As a list');
    await call('PATCH', `group/${id}/germplasm`, { ids: [1, 2, 3], addition: true });
    const page = async (body: object) => (await call('POST', `group/${id}/germplasm`, body)).json();
    const { data, count } = await page({ limit: 2, page: 0, orderBy: 'germplasmId', ascending: 0 });
    expect([data.map(({ germplasmId }: { germplasmId: number }) => germplasmId), count]).toEqual([[3, 2], 3]);
    const [{ germplasmName }] = data;
    const filter = [{ column: 'germplasmName', comparator: 'equals', values: [germplasmName] }];
    expect((await page({ filter, limit: 5 })).count).toBe(1);
    await call('PATCH', `group/${id}/germplasm`, { ids: [4], addition: true });
    expect((await page({ limit: 5 })).count).toBe(4);
    const facets = (
      await call('POST', `group/${id}/germplasm/facets`, { fields: ['entityTypeName'] })
    ).json();
    expect(facets.count).toBe(4);
    const file = await portal.call('POST', `group/${id}/germplasm/export`, {
      as: 'researcher',
      body: { columnNameMapping: { germplasmId: 'id' } },
      headers: { accept: 'text/csv' },
    });
    expect(file.text()).toBe('id\n1\n2\n3\n4\n');
    expect((await call('POST', 'group/nonsense/germplasm', {})).status).toBe(400);
  });
});

describe('who may create groups', () => {
  test('is a setting that the server enforces', async () => {
    const set = (groupCreation: string) => call('POST', 'settings/admin', { groupCreation }, 'admin');
    const ways: [string, string, object][] = [
      ['PUT', 'group', { name: 'x', grouptypeId: 3, createdBy: ids.researcher }],
      ['POST', 'group/from-ids', { name: 'x', grouptypeId: 3, ids: [1] }],
      ['POST', 'group/from-filter', { name: 'x', list: 'germplasm', request: {} }],
      [
        'POST',
        'group/from-groups',
        { name: 'x', grouptypeId: 3, operation: 'union', operands: [{ groupId: 1 }, { groupId: 1 }] },
      ],
    ];
    expect((await set('everybody')).status).toBe(400);
    expect((await asVisitor('GET', 'settings')).json().groupCreation).toBe('users');
    await set('curators');
    expect((await asVisitor('GET', 'settings')).json().groupCreation).toBe('curators');
    for (const [method, path, body] of ways) expect((await call(method, path, body)).status, path).toBe(403);
    const curated = { name: 'Curated', grouptypeId: 3, ids: [1] };
    expect((await call('POST', 'group/from-ids', curated, 'curator')).status).toBe(200);
    await set('users');
    for (const [method, path, body] of ways) expect((await call(method, path, body)).status, path).toBe(200);
  });
});

describe('publications about a group', () => {
  const ask = (groupId: number, as?: Account) =>
    portal.call('GET', `publicationtype/group/${groupId}`, { as });
  const about = async (groupId: number, as?: Account) => {
    const answer = await ask(groupId, as);
    expect(answer.status, answer.text()).toBe(200);
    return answer.json();
  };

  test('are returned with the members of the contract', async () => {
    expect(await about(1)).toEqual([
      {
        publicationId: 6,
        publicationDoi: expect.stringMatching(/^10\.5072\//),
        publicationFallbackCache: expect.stringContaining('"title"'),
        createdOn: expect.stringMatching(/Z$/),
      },
    ]);
    expect((await ask(99_999)).status).toBe(404);
    expect((await portal.call('GET', 'publicationtype/group/x')).status).toBe(400);
  });

  test('are shown to those who may see the group', async () => {
    const own = await made('Published');
    await portal.services.database.inTransaction((tx) =>
      tx.run(sql`insert into publication_group (publication_id, group_id) values (1, ${own})`),
    );
    expect(await about(own, 'researcher')).toMatchObject([{ publicationId: 1 }]);
    for (const as of [undefined, 'curator', 'admin'] as const) expect((await ask(own, as)).status).toBe(404);
  });
});
