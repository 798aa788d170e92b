import type { ErrorDeclaration } from '@landrace/contract/core/error';
import { errors } from '@landrace/contract/errors';
import type { Settings } from '@landrace/contract/settings';
import { demoPassword } from '@landrace/testkit/demo-password';
import {
  type Behaviour,
  type GatekeeperServer,
  startGatekeeperServer,
} from '@landrace/testkit/gatekeeper-server';
import { startTestPortal, type TestPortal } from '@landrace/testkit/portal';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accessChooser } from './choose-access';
import { gatekeeperAccess } from './gatekeeper-access';
import { gatekeeperAddress } from './gatekeeper-client';

const here = 'db.example.org/barley';
const password = 'correct horse battery';

/** The same name in two services, which must be two people. */
function startService(id = 501): Promise<GatekeeperServer> {
  return startGatekeeperServer({
    users: [
      {
        id,
        username: 'breeder',
        password,
        fullName: 'Example Breeder',
        permissions: [
          { portal: 'db.example.org/oats', userType: 'Administrator' },
          { portal: here, userType: 'Suspended User' },
          { portal: here, userType: 'Data Curator' },
          { portal: here, userType: 'Regular User' },
        ],
      },
      {
        id: 502,
        username: 'elsewhere',
        password,
        permissions: [{ portal: 'db.example.org/oats', userType: 'Administrator' }],
      },
      { id: 503, username: 'guest', password, permissions: [{ portal: here, userType: 'Honoured Guest' }] },
      { id: 504, username: 'head', password, permissions: [{ portal: here, userType: 'Administrator' }] },
    ],
    institutions: [{ id: 1, name: 'Example Station' }],
    databases: [{ id: 7, serverName: 'db.example.org', systemName: 'barley' }],
  });
}

let service: GatekeeperServer;
let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());
/** Each has a different address, so its users differ from those of the previous test. */
beforeEach(async () => {
  service = await startService();
  await use(service);
  await portal.forgetTries();
});
afterEach(() => service.close());

async function set(changes: Partial<Settings>): Promise<void> {
  const { database, settings } = portal.services;
  await database.inTransaction((tx) => settings.change(tx, changes, {}));
  settings.forget();
}
function use({ url, account }: GatekeeperServer): Promise<void> {
  return set({
    registrationEnabled: true,
    gatekeeperUrl: url,
    gatekeeperUsername: account.username,
    gatekeeperPassword: account.password,
    gatekeeperDatabaseServer: 'db.example.org',
    gatekeeperDatabaseName: 'barley',
  });
}

const signIn = (username: string, entered = password) =>
  portal.call('POST', 'token', { body: { username, password: entered } });
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
const register = () =>
  portal.call('POST', 'gatekeeper/user/new', { body: { locale: 'de_DE', user: newUser } });
const newUser = {
  userUsername: 'new@example.org',
  userPassword: 'a password of my own',
  userFullName: 'New Breeder',
  userEmailAddress: 'new@example.org',
  institutionName: 'Example Garden',
};
const rows = <Row>(query: ReturnType<typeof sql<Row>>) => portal.services.database.reader.many(query);
const follow = () => accessChooser(portal.services).follow();
const says = async (answer: Promise<{ status: number; json(): { code: string } }>) => {
  const { status, json } = await answer;
  return [status, json().code];
};
const unavailable = [503, 'accessService.unavailable'];

test.each([
  ['https://gk.example.org', 'https://gk.example.org/api/'],
  ['https://gk.example.org/api', 'https://gk.example.org/api/'],
  ['https://gk.example.org/gatekeeper/', 'https://gk.example.org/gatekeeper/api/'],
  ['https://GK.example.org/gatekeeper/api/', 'https://gk.example.org/gatekeeper/api/'],
])('%s is called at %s', (url, address) => {
  expect(gatekeeperAddress(url)).toBe(address);
});

test('a stored address without encryption is not called, and there is no other way to sign in', async () => {
  const stored = JSON.stringify('http://service.example.org');
  await portal.services.database.inTransaction((tx) =>
    tx.run(sql`update setting set value = ${stored}::jsonb where key = 'gatekeeperUrl'`),
  );
  portal.services.settings.forget();
  expect(await says(signIn('breeder'))).toEqual(unavailable);
  expect(await says(signIn('admin', demoPassword))).toEqual(unavailable);
});

describe('the role', () => {
  test('is the first here that is not suspended', async () => {
    expect((await signIn('breeder')).json().userType).toBe('Data Curator');
  });

  test.each(['elsewhere', 'guest'])('of %s does not exist, so they cannot sign in', async (username) => {
    expect(await says(signIn(username))).toEqual([403, 'signIn.failed']);
    expect(await rows(sql`select from app_user where username = ${username}`)).toEqual([]);
  });

  test('follows the service, and losing it ends the session', async () => {
    const { token } = (await signIn('head')).json();
    expect((await portal.call('GET', 'user', bearer(token))).status).toBe(200);
    const head = service.users.find(({ username }) => username === 'head');
    if (head) head.permissions = [{ portal: here, userType: 'Regular User' }];
    await follow();
    expect((await portal.call('GET', 'user', bearer(token))).status).toBe(403);
    if (head) head.permissions = [{ portal: here, userType: 'Suspended User' }];
    await follow();
    expect((await portal.call('GET', 'stats/overview', bearer(token))).status).toBe(401);
    const events = await rows(sql<{ action: string }>`
      select action from audit_event where subject_name = 'head' and action like 'user.%' order by id`);
    expect(events.map(({ action }) => action)).toEqual(['user.roleChanged', 'user.suspended']);
  });
});

describe('a user', () => {
  test('keeps grants under a new name, which nobody else inherits with the old one', async () => {
    const { id } = (await signIn('breeder')).json();
    const [breeder] = service.users;
    if (breeder) breeder.username = 'married';
    service.users.push({
      id: 600,
      username: 'breeder',
      password: 'another',
      permissions: [{ portal: here, userType: 'Regular User' }],
    });
    expect((await signIn('married')).json().id).toBe(id);
    expect((await signIn('breeder', 'another')).json().id).not.toBe(id);
  });

  test('of another service with the same name and number is somebody else', async () => {
    const first = (await signIn('breeder')).json();
    const other = await startService();
    await use(other);
    const second = (await signIn('breeder')).json();
    expect(second.id).not.toBe(first.id);
    expect((await portal.call('GET', 'stats/overview', bearer(first.token))).status).toBe(401);
    await use(service);
    expect((await signIn('breeder')).json().id).toBe(first.id);
    await other.close();
  });

  test('of the embedded service cannot sign in meanwhile, and can afterwards, without a restart', async () => {
    expect(await says(signIn('admin'))).toEqual([403, 'signIn.failed']);
    await set({ gatekeeperUrl: '' });
    expect((await signIn('admin')).json().userType).toBe('Administrator');
  });

  test('is listed by the service, and unchanged users are not written again', async () => {
    const { token } = (await signIn('head')).json();
    const listed = (await portal.call('GET', 'user', bearer(token))).json();
    expect(listed.map(({ username }: { username: string }) => username)).toEqual(['breeder', 'head']);
    const versions = () => rows(sql`select id, updated_on from app_user order by id`);
    const before = await versions();
    await follow();
    expect(await versions()).toEqual(before);
  });

  test('cannot be created, changed or renewed here', async () => {
    const { token, id } = (await signIn('head')).json();
    const body = { username: 'x', fullName: 'X', email: 'x@example.org', role: 'Regular User' };
    expect(await says(portal.call('PUT', 'user', { ...bearer(token), body }))).toEqual([
      409,
      'user.external',
    ]);
    expect(await says(portal.call('DELETE', `user/${id}`, bearer(token)))).toEqual([409, 'user.external']);
  });
});

describe('the portal', () => {
  test('signs in once, and again when its token has ended', async () => {
    await signIn('breeder');
    service.asked.length = 0;
    await signIn('breeder');
    expect(service.asked).toEqual(['POST token', 'GET user/501/permission']);
    service.tokens.clear();
    service.asked.length = 0;
    expect((await signIn('breeder')).status).toBe(200);
    expect(service.asked).toEqual([
      'POST token',
      'GET user/501/permission',
      'POST token',
      'GET user/501/permission',
    ]);
  });

  test('that is refused twice gives up', async () => {
    service.refuse('user/501/permission', { status: 403, description: 'FORBIDDEN_INSUFFICIENT_PERMISSIONS' });
    expect(await says(signIn('breeder'))).toEqual(unavailable);
    expect(service.asked.filter((call) => call === 'GET user/501/permission')).toHaveLength(2);
  });

  test('does not reveal that the portal’s own account is wrong', async () => {
    await set({ gatekeeperPassword: 'wrong' });
    expect(await says(signIn('breeder'))).toEqual(unavailable);
    await use(service);
    expect((await signIn('breeder')).status).toBe(200);
  });

  test('forwards a registration unchanged', async () => {
    expect((await register()).json()).toBe(true);
    expect(service.requests).toEqual([
      { ...newUser, databaseSystemId: 7, needsApproval: 1, locale: 'de_DE' },
    ]);
    expect(await rows(sql`select from app_user where username = ${newUser.userUsername}`)).toEqual([]);
  });

  test('that the service does not know registers nobody', async () => {
    await set({ gatekeeperDatabaseName: 'rye' });
    expect(await says(register())).toEqual(unavailable);
  });
});

const refusals = Object.entries<ErrorDeclaration>(errors).flatMap(([code, { status, reasonPhrase }]) =>
  reasonPhrase === undefined || !code.startsWith('accessService.')
    ? []
    : [{ code, status, description: reasonPhrase }],
);

describe('the sixteen errors of the protocol', () => {
  test('reach the visitor as they are', async () => {
    expect(refusals).toHaveLength(16);
    for (const { code, status, description } of refusals) {
      service.refuse('request/new', { status, description });
      const answer = await register();
      expect([answer.status, answer.json().code, answer.json().reasonPhrase]).toEqual([
        status,
        code,
        description,
      ]);
    }
  });

  test('but never somebody who signs in', async () => {
    for (const { status, description } of refusals) {
      service.refuse('token', { status, description });
      await portal.forgetTries();
      const expected = status === 409 || status >= 500 ? unavailable : [403, 'signIn.failed'];
      expect([description, await says(signIn('breeder'))]).toEqual([description, expected]);
    }
  });

  test('are the only ones passed on', async () => {
    service.refuse('request/new', { status: 418, description: 'breeder has the password 1234' });
    const answer = await register();
    expect([answer.status, answer.json().code, answer.json().params]).toEqual([
      500,
      'registration.failed',
      {},
    ]);
    service.refuse('institution', { status: 418, description: 'TEAPOT' });
    expect(await says(portal.call('GET', 'gatekeeper/institution'))).toEqual(unavailable);
  });
});

describe.each(['html', 'notJson', 'emptyObject', 'error'] as Behaviour[])(
  'a service that answers %s',
  (behaviour) => {
    test('is unavailable, and nothing is half-done', async () => {
      const { token } = (await signIn('head')).json();
      const before = await rows(sql`select id, state, role from app_user order by id`);
      service.behave(behaviour);
      expect(await says(signIn('breeder'))).toEqual(unavailable);
      expect(await says(register())).toEqual(unavailable);
      expect(await says(portal.call('GET', 'gatekeeper/institution'))).toEqual(unavailable);
      expect(await says(portal.call('GET', 'user', bearer(token)))).toEqual(unavailable);
      await expect(follow()).rejects.toMatchObject({ code: 'accessService.unavailable' });
      expect(await rows(sql`select id, state, role from app_user order by id`)).toEqual(before);
      // Signed-in users stay signed in.
      expect((await portal.call('GET', 'stats/overview', bearer(token))).status).toBe(200);
      service.behave('well');
      expect((await signIn('breeder')).status).toBe(200);
    });
  },
);

describe('a service', () => {
  test('that is unreachable is unavailable', async () => {
    await service.close();
    expect(await says(signIn('breeder'))).toEqual(unavailable);
    expect(await says(register())).toEqual(unavailable);
    service = await startService();
  });

  test('that never answers times out, and a cached list stays', async () => {
    const { database, clock, logger } = portal.services;
    let now = clock.now();
    const deps = { database, clock: { now: () => now }, logger };
    const options = {
      address: gatekeeperAddress(service.url),
      account: service.account,
      server: 'db.example.org',
      database: 'barley',
    };
    const access = gatekeeperAccess(deps, options);
    const users = await access.users();
    service.behave('silent');
    const hurried = gatekeeperAccess(deps, { ...options, timeoutMs: 50 });
    await expect(hurried.verify({ username: 'breeder', password })).rejects.toMatchObject({
      code: 'accessService.unavailable',
      cause: { kind: 'timedOut' },
    });
    now = new Date(now.getTime() + 6 * 60_000);
    expect(await access.users()).toEqual(users);
  });

  test('whose list fails half-way changes nothing', async () => {
    await follow();
    const before = await rows(sql`select id, state, role from app_user order by id`);
    service.refuse('user/504/permission', { status: 500, description: 'UNKNOWN' });
    const [breeder] = service.users;
    if (breeder) breeder.permissions = [];
    await expect(follow()).rejects.toMatchObject({ code: 'accessService.unavailable' });
    expect(await rows(sql`select id, state, role from app_user order by id`)).toEqual(before);
  });
});
