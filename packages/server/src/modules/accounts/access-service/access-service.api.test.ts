import { demoPassword } from '@landrace/testkit/demo-password';
import { type GatekeeperServer, startGatekeeperServer } from '@landrace/testkit/gatekeeper-server';
import { startTestPortal, type TestPortal } from '@landrace/testkit/portal';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AccessService } from './access-service';
import { accessChooser } from './choose-access';

/** The same people and institutions behind either service; one suite expects the same answers from both. */
interface World {
  readonly portal: TestPortal;
  readonly service: AccessService;
  stop(): Promise<void>;
}

const context = { locale: 'en_GB', needsApproval: true, address: '127.0.0.1' } as const;
const here = { gatekeeperDatabaseServer: 'db.example.org', gatekeeperDatabaseName: 'barley' } as const;
const portalName = 'db.example.org/barley';

async function startPortal(settings: object): Promise<TestPortal> {
  const portal = await startTestPortal();
  await portal.services.database.inTransaction((tx) =>
    portal.services.settings.change(tx, { registrationEnabled: true, ...settings }, {}),
  );
  portal.services.settings.forget();
  return portal;
}

async function embedded(): Promise<World> {
  const portal = await startPortal({});
  const { database } = portal.services;
  await database.inTransaction(async (tx) => {
    await tx.run(sql`
      insert into app_user (provider, subject, username, email, state, password_hash)
      select 'local', 'former', 'former', 'former@example.org', 'suspended', password_hash
      from app_user where username = 'researcher'`);
    await tx.run(sql`
      insert into institution (id, name, acronym)
      values (90001, 'Example Station of Barley', 'ESB'), (90002, 'Example Station of Oats', 'ESO')`);
  });
  const service = await accessChooser(portal.services).current();
  return { portal, service, stop: () => portal.stop() };
}

function gatekeeper(): Promise<GatekeeperServer> {
  const people = [
    ['admin', 'Administrator'],
    ['curator', 'Data Curator'],
    ['researcher', 'Regular User'],
    ['former', 'Suspended User'],
  ] as const;
  return startGatekeeperServer({
    users: people.map(([username, userType], index) => ({
      id: 501 + index,
      username,
      password: demoPassword,
      fullName: `Example ${username}`,
      email: `${username}@landrace.example`,
      permissions: [{ portal: portalName, userType }],
    })),
    institutions: [
      { id: 90001, name: 'Example Station of Barley', acronym: 'ESB' },
      { id: 90002, name: 'Example Station of Oats', acronym: 'ESO' },
    ],
    databases: [{ id: 7, serverName: 'db.example.org', systemName: 'barley' }],
  });
}

async function external(): Promise<World> {
  const server = await gatekeeper();
  const portal = await startPortal({
    ...here,
    gatekeeperUrl: server.url,
    gatekeeperUsername: server.account.username,
    gatekeeperPassword: server.account.password,
  });
  const service = await accessChooser(portal.services).current();
  return {
    portal,
    service,
    async stop() {
      await portal.stop();
      await server.close();
    },
  };
}

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (problem: { code?: string }) => problem.code,
  );

const newUser = {
  userUsername: 'breeder17@example.org',
  userPassword: 'a password of my own',
  userFullName: 'Breeder 17',
  userEmailAddress: 'breeder17@example.org',
  institutionId: 90001,
};

describe.each([
  ['embedded', embedded],
  ['external', external],
])('the %s access service', (_name, start) => {
  let world: World;
  beforeAll(async () => {
    world = await start();
  });
  afterAll(() => world.stop());
  const call: TestPortal['call'] = (...args) => world.portal.call(...args);
  const signIn = (username: string, password: string) =>
    call('POST', 'token', { body: { username, password } });

  describe('verifies', () => {
    test.each([
      ['admin', 'Administrator'],
      ['curator', 'Data Curator'],
      ['researcher', 'Regular User'],
      ['Researcher', 'Regular User'],
    ])('%s as %s', async (username, role) => {
      const user = await world.service.verify({ username, password: demoPassword });
      expect(user).toMatchObject({ username: username.toLowerCase(), role });
      const row = await world.portal.services.database.reader.one(
        sql<{ provider: string }>`select provider from app_user where id = ${user.id}`,
      );
      expect(row.provider).toBe(world.service.provider);
      const answer = await signIn(username, demoPassword);
      expect([answer.status, answer.json().id, answer.json().userType]).toEqual([200, user.id, role]);
    });

    test('the same person as the same user every time', async () => {
      const credentials = { username: 'curator', password: demoPassword };
      expect((await world.service.verify(credentials)).id).toBe((await world.service.verify(credentials)).id);
    });

    test.each([
      ['a wrong password', 'researcher', 'wrong'],
      ['nobody', 'nobody at all', demoPassword],
      ['somebody suspended', 'former', demoPassword],
      ['nothing', '', ''],
      ['a look-alike', 'аdmin', demoPassword],
      ['NUL', 'admin\u0000', demoPassword],
    ])('not %s, with the same message', async (_what, username, password) => {
      expect(await codeOf(world.service.verify({ username, password }))).toBe('signIn.failed');
      const answer = await signIn(username, password);
      expect([answer.status, answer.json().code, answer.json().params]).toEqual([403, 'signIn.failed', {}]);
    });
  });

  describe('is asked for a new account', () => {
    const register = (user: object) =>
      call('POST', 'gatekeeper/user/new', { body: { user, locale: 'de_DE' } });

    test('with a known institution', async () => {
      expect(await codeOf(world.service.requestAccount(newUser, context))).toBe('done');
    });

    test('with a name in use, which only an external service reports', async () => {
      const again = await register(newUser);
      expect([again.status, again.json().reasonPhrase]).toEqual(
        world.service.provider === 'local'
          ? [200, undefined]
          : [409, 'CONFLICT_USERNAME_EMAIL_ALREADY_IN_USE'],
      );
    });

    test('with an unknown institution', async () => {
      const { institutionId: _known, ...user } = newUser;
      const answer = await register({
        ...user,
        userUsername: 'breeder18@example.org',
        userEmailAddress: 'breeder18@example.org',
        institutionName: 'Example Garden',
      });
      expect([answer.status, answer.json()]).toEqual([200, true]);
    });

    test.each([
      ['without a name', { userFullName: ' ' }, 400, 'BAD_REQUEST_MISSING_FIELDS'],
      ['without a password', { userPassword: '' }, 400, 'BAD_REQUEST_MISSING_FIELDS'],
      ['without an institution', { institutionId: null }, 400, 'BAD_REQUEST_MISSING_FIELDS'],
      ['with an institution that does not exist', { institutionId: 4711 }, 404, 'NOT_FOUND_INSTITUTION'],
    ])('%s', async (_what, change, status, reasonPhrase) => {
      const user = { ...newUser, userUsername: 'other@example.org', userEmailAddress: 'other@example.org' };
      const answer = await register({ ...user, ...change });
      expect([answer.status, answer.json().reasonPhrase]).toEqual([status, reasonPhrase]);
    });
  });

  describe('is asked for access', () => {
    const ask = (username: string, password: string) =>
      call('POST', 'gatekeeper/user/existing', { body: { username, password, locale: 'en_GB' } });

    test('by somebody who has none, once', async () => {
      expect((await ask('former', demoPassword)).json()).toBe(true);
      expect((await ask('former', demoPassword)).json().reasonPhrase).toBe(
        'CONFLICT_USER_ALREADY_REQUESTED_ACCESS',
      );
    });

    test.each([
      ['researcher', demoPassword, 409, 'CONFLICT_USER_ALREADY_HAS_ACCESS'],
      ['researcher', 'wrong', 403, 'FORBIDDEN_INVALID_CREDENTIALS'],
      ['nobody at all', demoPassword, 403, 'FORBIDDEN_INVALID_CREDENTIALS'],
    ])('by %s with %s', async (username, password, status, reasonPhrase) => {
      const answer = await ask(username, password);
      expect([answer.status, answer.json().reasonPhrase]).toEqual([status, reasonPhrase]);
    });
  });

  describe('offers institutions', () => {
    const page = async (query: string) => (await call('GET', `gatekeeper/institution?${query}`)).json();

    test('a page at a time', async () => {
      const [first, second] = [
        await page('page=0&limit=1&search=Station%20of'),
        await page('page=1&limit=1&search=Station%20of'),
      ];
      expect(first).toMatchObject({ data: [{ id: 90001, name: 'Example Station of Barley' }], count: 2 });
      expect(second).toMatchObject({ data: [{ id: 90002 }], count: 2 });
    });

    test('by a part of the name or acronym, in any case', async () => {
      expect((await page('search=eso')).data).toMatchObject([{ id: 90002 }]);
      expect((await page('search=station%20of%20barley')).data).toMatchObject([{ id: 90001 }]);
      expect(await page('search=Station%25Oats')).toEqual({ data: [], count: 0 });
    });

    test('all of them, as the client of the contract requests', async () => {
      const all = await page('page=0&limit=2147483647');
      expect(all.data).toHaveLength(all.count);
    });
  });

  test('lists its users, and only to administrators', async () => {
    const token = (await signIn('admin', demoPassword)).json().token;
    const users = (await call('GET', 'user', { headers: { authorization: `Bearer ${token}` } })).json();
    const details = ['admin', 'curator', 'researcher'].map((name) =>
      users.find(({ username }: { username: string }) => username === name),
    );
    expect(details.map((user) => [user.userType, user.userTypeString, user.emailAddress])).toEqual([
      ['ADMIN', 'Administrator', 'admin@landrace.example'],
      ['DATA_CURATOR', 'Data Curator', 'curator@landrace.example'],
      ['AUTH_USER', 'Regular User', 'researcher@landrace.example'],
    ]);
    expect(details[0].name).toBe('Northfold Genebank');
    expect((await call('GET', 'user')).status).toBe(401);
  });

  test('is not called while registration is disabled', async () => {
    const { database, settings } = world.portal.services;
    await database.inTransaction((tx) => settings.change(tx, { registrationEnabled: false }, {}));
    settings.forget();
    for (const [method, path, body] of [
      ['POST', 'gatekeeper/user/new', { user: newUser }],
      ['POST', 'gatekeeper/user/existing', { username: 'former', password: demoPassword }],
      ['GET', 'gatekeeper/institution', undefined],
    ] as const) {
      const answer = await call(method, path, { body });
      expect([path, answer.status, answer.json().code]).toEqual([path, 503, 'registration.disabled']);
    }
  });
});
