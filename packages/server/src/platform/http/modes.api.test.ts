import type { AuthMode } from '@landrace/contract/core/role';
import { startTestPortal, type TestPortal } from '@landrace/testkit/portal';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
  await Promise.all([portal.token('admin'), portal.token('researcher')]);
});
afterAll(() => portal.stop());

async function switchTo(authMode: AuthMode): Promise<void> {
  const { database, settings } = portal.services;
  await database.inTransaction((tx) => settings.change(tx, { authMode }, {}));
  settings.forget();
}

async function outcome(method: string, path: string, options: Parameters<TestPortal['call']>[2] = {}) {
  const answer = await portal.call(method, path, options);
  return [answer.status, answer.status < 300 ? 'good' : answer.json().code];
}

const rows = async (options: Parameters<TestPortal['call']>[2]) =>
  (await portal.call('POST', 'dataset/table', { body: { limit: 100 }, ...options })).json();
const authorization = (value: string) => ({ headers: { authorization: value } });

describe('if nobody signs in', () => {
  beforeAll(() => switchTo('NONE'));

  test('an administrator sees what everybody sees, and an old token is no error', async () => {
    const anonymous = await rows({});
    expect(await rows({ as: 'admin' })).toEqual(anonymous);
    expect(await rows(authorization('Bearer from-last-year'))).toEqual(anonymous);
    await switchTo('SELECTIVE');
    expect((await rows({ as: 'admin' })).count, 'private datasets exist').toBeGreaterThan(anonymous.count);
    await switchTo('NONE');
  });

  test('what needs a role is forbidden, what needs an account is not offered', async () => {
    expect(await outcome('GET', 'settings/admin', { as: 'admin' })).toEqual([403, 'access.forbidden']);
    const body = { username: 'admin', password: await portal.token('admin') };
    expect(await outcome('POST', 'token', { body })).toEqual([503, 'signIn.unavailable']);
    expect(await outcome('DELETE', 'token', { as: 'admin', body })).toEqual([503, 'signIn.unavailable']);
    expect(await outcome('GET', 'user/tokens', { as: 'admin' })).toEqual([503, 'signIn.unavailable']);
  });

  test('a job has no owner, whoever started it', async () => {
    const answer = await portal.call('POST', 'marker/table/export/job', { as: 'researcher', body: {} });
    const [{ uuid }] = answer.json();
    const owner = await portal.services.database.reader.one(
      sql<{ userId: number | null }>`select user_id as "userId" from job where uuid = ${uuid}::uuid`,
    );
    expect(owner).toEqual({ userId: null });
    expect(await outcome('DELETE', `dataset/export/async/${uuid}`)).toEqual([200, 'good']);
  });
});

describe('if everybody signs in', () => {
  beforeAll(() => switchTo('FULL'));

  test('before sign-in only what it needs is shown', async () => {
    const table = { body: { limit: 1 } };
    expect(await outcome('POST', 'dataset/table', table)).toEqual([401, 'access.signInRequired']);
    expect(await outcome('GET', 'stats/overview')).toEqual([401, 'access.signInRequired']);
    expect(await outcome('POST', 'dataset/table', { ...table, as: 'researcher' })).toEqual([200, 'good']);
    expect(await outcome('GET', 'settings')).toEqual([200, 'good']);
    expect(await outcome('GET', 'clientlocale')).toEqual([200, 'good']);
  });
});

describe('an invalid header', () => {
  beforeAll(() => switchTo('SELECTIVE'));
  const anonymous = [200, 'good'];
  const refused = [401, 'access.tokenInvalid'];

  test.each([
    ['Bearer null', anonymous],
    ['bearer undefined', anonymous],
    ['Bearer', anonymous],
    ['Bearer    ', anonymous],
    // Of a proxy with a password of its own.
    ['Basic YTpi', anonymous],
    ['Bearer nonsense', refused],
    ['Bearer 00000000-0000-4000-8000-000000000000', refused],
    [`Bearer ${'x'.repeat(8_000)}`, refused],
    ['Bearer a, Basic YTpi', refused],
    ["Bearer '; drop table access_token; --", refused],
    ['Bearer \u00e4\u00f6', refused],
  ])('%.40j', async (header, expected) => {
    expect(await outcome('GET', 'stats/overview', authorization(header))).toEqual(expected);
  });

  test('may be too long for any server', async () => {
    const answer = await portal.call('GET', 'stats/overview', authorization(`Bearer ${'x'.repeat(20_000)}`));
    expect([answer.status, answer.json().code]).toEqual([431, 'request.headersTooLarge']);
    // Otherwise the next request on it would be lost.
    expect(answer.headers.get('connection')).toBe('close');
  });

  test('does not matter if no token is needed', async () => {
    expect(await outcome('GET', 'settings', authorization('Bearer nonsense'))).toEqual([200, 'good']);
  });
});

describe('a known address with another method', () => {
  test.each([
    ['GET', 'token', 'DELETE, POST'],
    ['PUT', 'settings', 'GET, HEAD'],
    ['POST', 'user/tokens/7', 'DELETE'],
    ['GET', 'experiment/table/', 'POST'],
  ])('%s %s states what it accepts', async (method, path, allow) => {
    const answer = await portal.call(method, path);
    expect([answer.status, answer.json().code]).toEqual([405, 'route.methodNotAllowed']);
    expect(answer.headers.get('allow')).toBe(allow);
  });
});
