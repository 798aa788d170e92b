import { type Account, startTestPortal, type TestPortal } from '@landrace/testkit/portal';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let portal: TestPortal;
let client: pg.Client;
beforeAll(async () => {
  portal = await startTestPortal();
  client = new pg.Client(portal.databaseUrl);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await portal.stop();
});

const asAdmin = (method: string, path: string, body?: unknown) =>
  portal.call(method, path, { as: 'admin', body });
const refusal = async (answer: ReturnType<typeof asAdmin>) => {
  const { status, json } = await answer;
  return [status, json().code];
};
async function ok(answer: ReturnType<typeof asAdmin>) {
  const response = await answer;
  expect(response.status, response.text()).toBe(200);
  return response.json();
}

async function seenBy(as: Account | undefined): Promise<number[]> {
  return (await portal.call('POST', 'dataset/table/ids', { as, body: {} })).json().data;
}

async function lastEvents(count: number): Promise<unknown[]> {
  const body = { orderBy: 'eventId', ascending: 0, limit: count };
  return (await asAdmin('POST', 'audit/table', body)).json().data;
}

const [partnersGroup, hiddenDataset, privateDataset, researcher, curator] = [1, 7, 3, 3, 2];

describe('a user group', () => {
  test('is created, changed partially, and deleted with its grants', async () => {
    const id = await ok(asAdmin('PUT', 'usergroup', { name: '  Reading circle ', description: 'Readers' }));
    const row = async () =>
      (
        await asAdmin('POST', 'usergroup/table', {
          limit: 1,
          filter: [{ column: 'userGroupId', comparator: 'equals', values: [id] }],
        })
      ).json().data[0];
    expect(await row()).toMatchObject({
      userGroupName: 'Reading circle',
      userGroupDescription: 'Readers',
      count: 0,
    });
    expect(await ok(asAdmin('PATCH', `usergroup/${id}`, { id, name: 'Readers' }))).toBe(true);
    expect(await row()).toMatchObject({ userGroupName: 'Readers', userGroupDescription: 'Readers' });
    await ok(asAdmin('PATCH', `usergroup/${id}`, { description: null }));
    expect(await row()).not.toHaveProperty('userGroupDescription');
    await ok(asAdmin('PATCH', `dataset/${hiddenDataset}/usergroup`, { groupIds: [id], addOperation: true }));
    expect(await ok(asAdmin('DELETE', `usergroup/${id}`))).toBe(true);
    expect(await row()).toBeUndefined();
    expect((await asAdmin('POST', `dataset/${hiddenDataset}/usergroup`, {})).json()).toEqual({
      data: [],
      count: 0,
    });
    expect(await lastEvents(5)).toMatchObject([
      { action: 'userGroup.deleted', actorName: 'admin', subjectName: 'Readers' },
      { action: 'dataset.granted', details: { userGroups: ['Readers'] } },
      { action: 'userGroup.changed' },
      {
        action: 'userGroup.changed',
        details: { before: { name: 'Reading circle' }, after: { name: 'Readers' } },
      },
      { action: 'userGroup.created', subjectName: 'Reading circle' },
    ]);
  });

  test('has a unique name, ignoring case', async () => {
    expect(await refusal(asAdmin('PUT', 'usergroup', { name: 'TRIAL PARTNERS' }))).toEqual([
      409,
      'userGroup.nameTaken',
    ]);
    expect(await refusal(asAdmin('PATCH', 'usergroup/2', { name: 'Trial partners' }))).toEqual([
      409,
      'userGroup.nameTaken',
    ]);
    expect(
      await ok(asAdmin('PATCH', 'usergroup/2', { name: 'Summer school guests' })),
      'its own name is free',
    ).toBe(true);
  });

  test.each([
    ['PUT', 'usergroup', { name: ' ' }, 400],
    ['PUT', 'usergroup', { name: 'a\0b' }, 400],
    ['PUT', 'usergroup', { name: 'x'.repeat(256) }, 400],
    ['PUT', 'usergroup', { id: 5, name: 'With an id' }, 400],
    ['PATCH', 'usergroup/1', { id: 2, name: 'Another' }, 400],
    ['PATCH', 'usergroup/99999', { name: 'Nobody' }, 404],
    ['DELETE', 'usergroup/99999', undefined, 404],
    ['DELETE', 'usergroup/99999999999999', undefined, 400],
    ['GET', 'usergroup/99999/user', undefined, 404],
    ['PATCH', 'usergroup/99999/user', { userIds: [1], addOperation: true }, 404],
    ['PATCH', 'usergroup/1/user', { userIds: [1] }, 400],
    ['PATCH', 'usergroup/1/user', { userIds: ['one'], addOperation: true }, 400],
  ])('refuses %s %s with %j', async (method, path, body, status) => {
    expect((await asAdmin(method, path, body)).status).toBe(status);
  });

  test('adds members once and removes them, all of them or none', async () => {
    const members = async () =>
      (await ok(asAdmin('GET', `usergroup/${partnersGroup}/user`))).map(({ id }: { id: number }) => id);
    const change = (userIds: number[], addOperation: boolean) =>
      asAdmin('PATCH', `usergroup/${partnersGroup}/user`, {
        userGroupId: partnersGroup,
        userIds,
        addOperation,
      });
    expect(await members()).toEqual([researcher]);
    await ok(change([curator, researcher, curator], true));
    expect((await members()).sort()).toEqual([curator, researcher]);
    expect(await lastEvents(1)).toMatchObject([
      { action: 'userGroup.membersAdded', subjectName: 'Trial partners', details: { users: ['curator'] } },
    ]);
    expect(await refusal(change([curator, 99_999], false))).toEqual([404, 'user.notFound']);
    expect((await members()).sort(), 'nothing half-done').toEqual([curator, researcher]);
    const before = await lastEvents(1);
    await ok(change([curator], true));
    expect(await lastEvents(1), 'nothing changed, no event').toEqual(before);
    await ok(change([curator, 1], false));
    expect(await members()).toEqual([researcher]);
    expect(await lastEvents(1)).toMatchObject([{ action: 'userGroup.membersRemoved' }]);
  });

  test('describes its members as in the contract', async () => {
    const [member] = await ok(asAdmin('GET', `usergroup/${partnersGroup}/user`));
    expect(member).toEqual({
      id: researcher,
      username: 'researcher',
      fullName: 'Researcher, Northfold Genebank',
      emailAddress: 'researcher@landrace.example',
      createdOn: expect.stringMatching(/Z$/),
      name: 'Northfold Genebank',
      userType: 'AUTH_USER',
      userTypeString: 'Regular User',
    });
  });

  test('knows ids of any size', async () => {
    await client.query(
      `insert into app_user (id, provider, subject, username) values (4711, 'local', 'far', 'far away')`,
    );
    await client.query(`insert into user_group (id, name) values (5000, 'Large id')`);
    await ok(
      asAdmin('PATCH', 'usergroup/5000/user', { userGroupId: '5000', userIds: ['4711'], addOperation: true }),
    );
    expect((await ok(asAdmin('GET', 'usergroup/5000/user'))).map(({ id }: { id: number }) => id)).toEqual([
      4711,
    ]);
    await client.query('delete from app_user where id = 4711');
    await client.query('delete from user_group where id = 5000');
  });
});

describe('a dataset', () => {
  test('is granted to a user and withdrawn, with immediate effect', async () => {
    expect(await seenBy('researcher')).not.toContain(hiddenDataset);
    const change = (addOperation: boolean) =>
      asAdmin('PATCH', `dataset/${hiddenDataset}/user`, {
        datasetId: hiddenDataset,
        userIds: [researcher],
        addOperation,
      });
    await ok(change(true));
    await ok(change(true));
    expect(await seenBy('researcher')).toContain(hiddenDataset);
    expect(await ok(asAdmin('GET', `dataset/${hiddenDataset}/user`))).toMatchObject([
      { username: 'researcher' },
    ]);
    await ok(change(false));
    expect(await seenBy('researcher')).not.toContain(hiddenDataset);
    expect(await lastEvents(2)).toMatchObject([
      {
        action: 'dataset.grantRevoked',
        subjectName: 'Withdrawn trial',
        details: { users: ['researcher'] },
      },
      {
        action: 'dataset.granted',
        subjectName: 'Withdrawn trial',
        details: { users: ['researcher'] },
      },
    ]);
  });

  test('is granted to user groups, listed below it with an up-to-date count', async () => {
    const below = () => asAdmin('POST', `dataset/${privateDataset}/usergroup`, { limit: 10 });
    const change = (groupIds: number[], addOperation: boolean) =>
      asAdmin('PATCH', `dataset/${privateDataset}/usergroup`, {
        datasetId: privateDataset,
        groupIds,
        addOperation,
      });
    expect((await ok(below())).count).toBe(0);
    await ok(change([partnersGroup, 2, 2], true));
    expect(await ok(below())).toMatchObject({
      count: 2,
      data: [{ userGroupName: 'Trial partners' }, { userGroupName: 'Summer school guests' }],
    });
    expect(await ok(asAdmin('POST', `dataset/${privateDataset}/usergroup/ids`, {}))).toEqual({
      data: [1, 2],
      count: 2,
    });
    expect(await seenBy('researcher')).toContain(privateDataset);
    expect(await refusal(change([partnersGroup, 99_999], false))).toEqual([404, 'userGroup.notFound']);
    expect((await ok(below())).count, 'nothing half-done').toBe(2);
    await ok(change([partnersGroup, 2], false));
    expect((await ok(below())).count).toBe(0);
    expect(await seenBy('researcher')).not.toContain(privateDataset);
  });

  test('that does not exist cannot be granted, and has nothing below it', async () => {
    const unknown = [404, 'dataset.notFound'];
    expect(
      await refusal(asAdmin('PATCH', 'dataset/99999/user', { userIds: [1], addOperation: true })),
    ).toEqual(unknown);
    expect(
      await refusal(asAdmin('PATCH', 'dataset/99999/usergroup', { groupIds: [1], addOperation: true })),
    ).toEqual(unknown);
    expect(await refusal(asAdmin('GET', 'dataset/99999/user'))).toEqual(unknown);
    expect(await refusal(asAdmin('GET', 'dataset/99999/audience'))).toEqual(unknown);
    expect(await refusal(asAdmin('GET', 'user/99999/dataset'))).toEqual([404, 'user.notFound']);
    expect(await ok(asAdmin('POST', 'dataset/99999/usergroup', {}))).toEqual({ data: [], count: 0 });
    expect(await refusal(asAdmin('POST', 'dataset/x/usergroup', {}))).toEqual([400, 'request.invalid']);
    expect(
      await refusal(asAdmin('PATCH', 'dataset/3/user', { datasetId: 4, userIds: [], addOperation: true })),
    ).toEqual([400, 'request.invalid']);
  });

  test.each(['curator', 'researcher', undefined] as const)('cannot be granted by %s', async (as) => {
    const body = { userIds: [researcher], groupIds: [partnersGroup], addOperation: true };
    const calls = [
      ['PATCH', `dataset/${hiddenDataset}/user`],
      ['PATCH', `dataset/${hiddenDataset}/usergroup`],
      ['POST', `dataset/${hiddenDataset}/usergroup`],
      ['POST', `dataset/${hiddenDataset}/usergroup/ids`],
      ['GET', `dataset/${hiddenDataset}/audience`],
      ['GET', `user/${researcher}/dataset`],
      ['PATCH', `usergroup/${partnersGroup}/user`],
    ] as const;
    for (const [method, path] of calls) {
      const answer = await portal.call(method, path, { as, ...(method !== 'GET' && { body }) });
      expect([path, answer.status]).toEqual([path, as ? 403 : 401]);
    }
  });
});
