import { demoPassword } from '@landrace/testkit/demo-password';
import { type Account, startTestPortal, type TestPortal } from '@landrace/testkit/portal';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { resetPassword } from './public';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterEach(() => change(sql`delete from access_token where kind = 'personal'`));
afterAll(() => portal.stop());

const change = (statement: ReturnType<typeof sql>) =>
  portal.services.database.inTransaction((tx) => tx.run(statement));

async function make(as: Account, body: object = {}) {
  const answer = await portal.call('POST', 'user/tokens', {
    as,
    body: { name: 'R script', scope: 'read', ...body },
  });
  return { status: answer.status, ...answer.json() };
}
async function outcome(token: string, method: string, path: string, body?: unknown): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await portal.call(method, path, { headers, ...(body !== undefined && { body }) });
  if (answer.status < 300) return 'good';
  const { code, params } = answer.json();
  return [answer.status, code, ...Object.values(params)].join(' ');
}
const list = async (as: Account) => (await portal.call('GET', 'user/tokens', { as })).json();

describe('a personal token', () => {
  test('is shown once and stored as a digest', async () => {
    const { status, token, ...rest } = await make('researcher', { name: ' R script ', days: 30 });
    expect(status).toBe(200);
    expect(token).toMatch(/^lrt_[\w-]{43}$/);
    expect(rest).toEqual({
      tokenId: expect.any(Number),
      name: 'R script',
      scope: 'read',
      createdOn: expect.stringMatching(/Z$/),
      expiresOn: expect.stringMatching(/Z$/),
    });
    expect(Date.parse(rest.expiresOn) - Date.parse(rest.createdOn)).toBe(30 * 24 * 60 * 60 * 1000);
    expect(await list('researcher')).toEqual([rest]);
    const stored = await portal.services.database.reader.many(sql`select * from access_token`);
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  test('authenticates its user, whose list shows when it was last used', async () => {
    const { token } = await make('researcher');
    const headers = { authorization: `Bearer ${token}` };
    const body = { limit: 100 };
    const seen = await portal.call('POST', 'dataset/table', { headers, body });
    expect(seen.json()).toEqual(
      (await portal.call('POST', 'dataset/table', { as: 'researcher', body })).json(),
    );
    expect(seen.headers.getSetCookie(), 'no session is started').toEqual([]);
    const [{ lastUsedOn }] = await list('researcher');
    await outcome(token, 'GET', 'stats/overview');
    expect((await list('researcher'))[0].lastUsedOn).toBe(lastUsedOn);
  });

  test.each([
    ['read', 'good', '403 access.scope write', '403 access.scope administration'],
    ['write', 'good', 'good', '403 access.scope administration'],
    ['administration', 'good', 'good', 'good'],
  ])('with the scope %s may do no more', async (scope, reading, writing, administering) => {
    const { token } = await make('admin', { scope });
    expect(await outcome(token, 'POST', 'marker/table', {})).toBe(reading);
    expect(await outcome(token, 'GET', 'stats/overview')).toBe(reading);
    expect(await outcome(token, 'POST', 'marker/table/export/job', {})).toBe(writing);
    expect(await outcome(token, 'GET', 'settings/admin')).toBe(administering);
    expect(await outcome(token, 'POST', 'user/table', {})).toBe(administering);
  });

  test('grants no additional role', async () => {
    const { token } = await make('curator', { scope: 'administration' });
    expect(await outcome(token, 'GET', 'settings/admin')).toBe('403 access.forbidden');
  });

  test('cannot create, list or revoke tokens', async () => {
    const { token, tokenId } = await make('admin', { scope: 'administration' });
    const refused = '403 access.sessionRequired';
    expect(await outcome(token, 'GET', 'user/tokens')).toBe(refused);
    expect(await outcome(token, 'POST', 'user/tokens', { name: 'more', scope: 'read' })).toBe(refused);
    expect(await outcome(token, 'DELETE', `user/tokens/${tokenId}`)).toBe(refused);
    expect(await outcome(token, 'DELETE', 'token', { password: await portal.token('admin') })).toBe(refused);
  });

  test('is accepted in the header only', async () => {
    const { token } = await make('researcher');
    const address = `${portal.url}/api/job/events`;
    await change(
      sql`insert into setting (key, value) values ('authMode', '"FULL"') on conflict (key) do update set value = excluded.value`,
    );
    portal.services.settings.forget();
    expect((await fetch(`${address}?token=${token}`)).status).toBe(401);
    expect((await fetch(address, { headers: { cookie: `token=${token}` } })).status).toBe(401);
    await change(sql`delete from setting where key = 'authMode'`);
    portal.services.settings.forget();
  });

  test('ends on its expiry date, with its account, and when it is revoked', async () => {
    const { token, tokenId } = await make('researcher', { days: 1 });
    const works = async () => (await outcome(token, 'GET', 'stats/overview')) === 'good';
    expect(await works()).toBe(true);
    await change(sql`update app_user set state = 'suspended' where username = 'researcher'`);
    expect(await works()).toBe(false);
    await change(sql`update app_user set state = 'active' where username = 'researcher'`);
    expect(await works()).toBe(true);
    await change(sql`update access_token set expires_on = now() where kind = 'personal'`);
    expect(await works()).toBe(false);
    await change(sql`update access_token set expires_on = null where kind = 'personal'`);
    expect(await works()).toBe(true);
    const foreign = await portal.call('DELETE', `user/tokens/${tokenId}`, { as: 'admin' });
    expect([foreign.status, foreign.json().code]).toEqual([404, 'token.notFound']);
    expect((await portal.call('DELETE', `user/tokens/${tokenId}`, { as: 'researcher' })).json()).toBe(true);
    expect(await works()).toBe(false);
    expect((await portal.call('DELETE', `user/tokens/${tokenId}`, { as: 'researcher' })).status).toBe(404);
  });
});

describe('creating one', () => {
  test.each([
    { name: '' },
    { name: 'x'.repeat(101) },
    { scope: 'everything' },
    { days: 0 },
    { days: 4_000 },
    { days: 1.5 },
  ])('with %j is refused', async (body) => {
    expect(await make('researcher', body)).toMatchObject({ status: 400, code: 'request.invalid' });
  });

  test('is for those who are signed in', async () => {
    const answer = await portal.call('POST', 'user/tokens', { body: { name: 'x', scope: 'read' } });
    expect([answer.status, answer.json().code]).toEqual([401, 'access.signInRequired']);
  });

  test('is limited to fifty per user, also for concurrent requests', async () => {
    await change(sql`
      insert into access_token (token_hash, kind, user_id, name, scope)
      select sha256(n::text::bytea), 'personal', u.id, 'n' || n, 'read'
      from app_user u, generate_series(1, 48) n where u.username = 'researcher'`);
    const made = await Promise.all(Array.from({ length: 5 }, () => make('researcher')));
    expect(made.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(made.find(({ status }) => status === 409)).toMatchObject({
      code: 'token.tooMany',
      params: { limit: 50 },
    });
    expect((await make('curator')).status).toBe(200);
  });

  test('and revoking one is recorded, without the token', async () => {
    await change(sql`delete from audit_event`);
    const { token, tokenId } = await make('researcher', { days: 7 });
    await portal.call('DELETE', `user/tokens/${tokenId}`, { as: 'researcher' });
    const events = await portal.services.database.reader.many(
      sql`select action, actor_name as actor, subject_id as id, subject_name as name, details from audit_event order by id`,
    );
    const subject = { actor: 'researcher', id: tokenId, name: 'R script' };
    expect(events).toEqual([
      { action: 'token.created', ...subject, details: { scope: 'read', days: 7 } },
      { action: 'token.revoked', ...subject, details: null },
    ]);
    expect(JSON.stringify(events)).not.toContain(token);
  });
});

test('a password that is reset signs out everywhere and revokes personal tokens', async () => {
  const { token } = await make('curator');
  const session = (
    await portal.call('POST', 'token', { body: { username: 'curator', password: demoPassword } })
  ).json();
  await resetPassword(portal.services.database, 'curator', demoPassword);
  expect(await outcome(session.token, 'GET', 'stats/overview')).toBe('401 access.tokenInvalid');
  expect(await outcome(token, 'GET', 'stats/overview')).toBe('401 access.tokenInvalid');
});
