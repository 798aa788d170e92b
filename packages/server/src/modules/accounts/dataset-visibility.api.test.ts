import { startTestPortal, type TestPortal } from '@landrace/testkit/portal';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lazyCaller } from '../../platform/access/dataset-access';

let portal: TestPortal;
let client: pg.Client;
beforeAll(async () => {
  portal = await startTestPortal();
  client = new pg.Client(portal.databaseUrl);
  await client.connect();
  await client.query(`
    insert into app_user (id, provider, subject, username, role, state) values
      (101, 'local', 'maker', 'maker', 'user', 'active'),
      (102, 'local', 'second', 'second curator', 'curator', 'active'),
      (103, 'local', 'second admin', 'second admin', 'administrator', 'active'),
      (104, 'local', 'gone', 'suspended one', 'administrator', 'suspended'),
      (105, 'local', 'both', 'in two groups', 'user', 'active');
    insert into user_group_member (user_group_id, user_id) values (1, 105), (2, 105), (2, 104);
    update dataset set user_id = 101 where id in (6, 7, 4);
    insert into dataset_permission (dataset_id, user_id) values (7, 105), (1, 105), (6, 102);
    insert into dataset_permission (dataset_id, user_group_id) values (3, 1), (3, 2), (7, 2);
    update dataset set licence_id = 2 where id in (6, 7);
    insert into licence_acceptance (licence_id, user_id) values (2, 105);
  `);
});
afterAll(async () => {
  await client.end();
  await portal.stop();
});

interface User {
  readonly id: number;
  readonly username: string;
  readonly role: 'user' | 'curator' | 'administrator';
  readonly state: string;
}
interface Dataset {
  readonly id: number;
  readonly state: 'public' | 'private' | 'hidden';
  readonly maker: number | null;
  readonly users: readonly number[];
}

const rows = async <Row>(text: string): Promise<Row[]> => (await client.query(text)).rows as Row[];
const users = () => rows<User>('select id, username, role, state from app_user order by id');
const datasets = () =>
  rows<Dataset>(`
    select d.id, s.name as state, d.user_id as maker, array(
      select p.user_id from dataset_permission p where p.dataset_id = d.id and p.user_id is not null
      union select m.user_id from dataset_permission p join user_group_member m using (user_group_id) where p.dataset_id = d.id
    ) as users
    from dataset d join dataset_state s on s.id = d.dataset_state_id order by d.id`);

/** The rule as documented. */
function maySee(user: User | undefined, dataset: Dataset): boolean {
  if (dataset.state === 'public') return true;
  if (!user) return false;
  if (user.role === 'administrator' || dataset.users.includes(user.id)) return true;
  return dataset.state === 'private' && dataset.maker === user.id;
}

const titles = { user: 'Regular User', curator: 'Data Curator', administrator: 'Administrator' } as const;

/** The datasets that requests of this user are based on. */
async function visibleDatasetIds(user: User | undefined): Promise<readonly number[]> {
  const principal = user && { id: user.id, username: user.username, role: titles[user.role] };
  const caller = lazyCaller(portal.services.database.reader, {
    principal,
    projectIds: [],
    acceptedLicenceIds: [],
  });
  return (await caller.datasets()).visible;
}

const asAdmin = async (path: string) => (await portal.call('GET', path, { as: 'admin' })).json();

interface ListedViewer {
  readonly reasons: readonly { kind: string; userGroupName?: string }[];
}

describe('who sees a dataset', () => {
  test('is decided by state, role, grants and creator', async () => {
    const all = await datasets();
    for (const user of [undefined, ...(await users())]) {
      const expected = all.filter((dataset) => maySee(user, dataset)).map(({ id }) => id);
      expect(await visibleDatasetIds(user), user?.username).toEqual(expected);
    }
  });

  test('a curator sees no more than a user, and a hidden dataset is hidden from its creator', async () => {
    const named = async (username: string) =>
      visibleDatasetIds((await users()).find((user) => user.username === username));
    expect(await named('maker'), 'made 6, private, and 7, hidden').toEqual([1, 2, 4, 5, 6, 8]);
    expect(await named('second curator'), 'was granted 6 by name').toEqual([1, 2, 4, 5, 6, 8]);
    expect(await named('curator'), 'was granted 3 by name').toEqual([1, 2, 3, 4, 5, 8]);
  });

  test('is explained by the same rule, for every user and every dataset', async () => {
    const everybody = await users();
    for (const { id, state } of await datasets()) {
      const audience = await asAdmin(`dataset/${id}/audience`);
      expect(audience).toMatchObject({
        datasetId: id,
        datasetState: state,
        isForAnyone: (await visibleDatasetIds(undefined)).includes(id),
      });
      const listed = audience.users
        .map(({ userId }: { userId: number }) => userId)
        .sort((a: number, b: number) => a - b);
      const seeing: number[] = [];
      for (const user of everybody)
        if (user.state === 'active' && (await visibleDatasetIds(user)).includes(id)) seeing.push(user.id);
      expect(listed, `audience of ${id}`).toEqual(seeing);
      for (const { reasons } of audience.users as ListedViewer[]) expect(reasons.length).toBeGreaterThan(0);
    }
    for (const user of everybody) {
      const { datasets: visible, ...head } = await asAdmin(`user/${user.id}/dataset`);
      expect(head).toEqual({
        userId: user.id,
        username: user.username,
        role: titles[user.role],
        state: user.state,
      });
      const ids = visible
        .map(({ datasetId }: { datasetId: number }) => datasetId)
        .sort((a: number, b: number) => a - b);
      expect(ids, user.username).toEqual(await visibleDatasetIds(user));
    }
  });

  test('both explanations name the same reasons', async () => {
    for (const user of (await users()).filter(({ state }) => state === 'active')) {
      for (const holding of (await asAdmin(`user/${user.id}/dataset`)).datasets) {
        const { users: audience } = await asAdmin(`dataset/${holding.datasetId}/audience`);
        const viewer = audience.find(({ userId }: { userId: number }) => userId === user.id);
        expect(viewer.reasons).toEqual(holding.reasons);
        expect(viewer.hasAcceptedLicence).toEqual(holding.hasAcceptedLicence);
      }
    }
  });

  test('names every reason that applies', async () => {
    const reasonsOf = async (userId: number, datasetId: number) =>
      (await asAdmin(`user/${userId}/dataset`)).datasets.find(
        (row: { datasetId: number }) => row.datasetId === datasetId,
      );
    expect(await reasonsOf(105, 3)).toMatchObject({
      reasons: [
        { kind: 'userGroup', userGroupId: 2, userGroupName: 'Summer school guests' },
        { kind: 'userGroup', userGroupId: 1, userGroupName: 'Trial partners' },
      ],
    });
    expect(await reasonsOf(105, 7)).toMatchObject({
      hasAcceptedLicence: true,
      licenseName: 'CC BY-SA 4.0',
      reasons: [{ kind: 'user' }, { kind: 'userGroup', userGroupId: 2 }],
    });
    expect((await reasonsOf(101, 4)).reasons).toEqual([{ kind: 'creator' }, { kind: 'public' }]);
    expect((await reasonsOf(1, 7)).reasons).toEqual([{ kind: 'administrator' }]);
    expect(await reasonsOf(1, 7)).toMatchObject({ hasAcceptedLicence: false });
    expect(await reasonsOf(1, 3)).not.toHaveProperty('hasAcceptedLicence');
  });
});

describe('in a portal without sign-in', () => {
  test('only public datasets exist', async () => {
    const closed = await startTestPortal({ LANDRACE_AUTH_MODE: 'NONE' });
    const ids = (await closed.call('POST', 'dataset/table/ids', { body: {} })).json().data;
    expect(ids).toEqual([1, 2, 4, 5, 8]);
    await closed.stop();
  });
});
