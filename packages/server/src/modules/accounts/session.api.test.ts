import { demoPassword } from '@landrace/testkit/demo-password';
import { startTestPortal, type TestPortal } from '@landrace/testkit/portal';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

const signIn = (username: string, password: string) =>
  portal.call('POST', 'token', { body: { username, password } });
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

async function query(text: string): Promise<pg.QueryResult> {
  const client = new pg.Client(portal.databaseUrl);
  await client.connect();
  try {
    return await client.query(text);
  } finally {
    await client.end();
  }
}

describe('signing in', () => {
  test('returns a token, its rights and its lifetime', async () => {
    const answer = await signIn('Curator', demoPassword);
    expect(answer.status).toBe(200);
    expect(answer.json()).toMatchObject({
      username: 'curator',
      userType: 'Data Curator',
      lifetime: 43_200_000,
    });
    expect(answer.json().token).not.toBe(answer.json().imageToken);
    const cookies = answer.headers.getSetCookie();
    expect(cookies.find((cookie) => cookie.startsWith('token='))).toMatch(/HttpOnly/);
    expect(cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))).not.toMatch(/HttpOnly/);
    expect(cookies.every((cookie) => cookie.includes('SameSite=Lax'))).toBe(true);
  });

  test.each([
    ['curator', 'wrong'],
    ['nobody at all', demoPassword],
    ['', ''],
  ])('as %j with %j fails with the same message', async (username, password) => {
    const answer = await signIn(username, password);
    expect([answer.status, answer.json().code, answer.json().params]).toEqual([403, 'signIn.failed', {}]);
  });

  test('stores neither token nor password in readable form', async () => {
    const { token, imageToken } = (await signIn('admin', demoPassword)).json();
    const dump = JSON.stringify(
      (await query('select * from access_token t join app_user u on u.id = t.user_id')).rows,
    );
    for (const secret of [token, imageToken, demoPassword]) expect(dump).not.toContain(secret);
  });
});

describe('a token', () => {
  test('is required and sufficient for what its role may do', async () => {
    expect((await portal.call('GET', 'settings/admin')).json().code).toBe('access.signInRequired');
    expect((await portal.call('GET', 'settings/admin', { as: 'curator' })).json().code).toBe(
      'access.forbidden',
    );
    expect((await portal.call('GET', 'settings/admin', { as: 'admin' })).status).toBe(200);
  });

  test('that is invalid is refused even if none is required; none at all is fine', async () => {
    const bad = await portal.call('GET', 'stats/overview', bearer('not-a-token'));
    expect([bad.status, bad.json().code]).toEqual([401, 'access.tokenInvalid']);
    expect(bad.headers.get('www-authenticate')).toMatch(/^Bearer/);
    for (const none of ['null', 'undefined', '']) {
      expect((await portal.call('GET', 'stats/overview', bearer(none))).status).toBe(200);
    }
  });

  test('ends with sign-out, and only the one that signs out', async () => {
    const first = (await signIn('researcher', demoPassword)).json().token;
    const second = (await signIn('researcher', demoPassword)).json().token;
    const stolen = await portal.call('DELETE', 'token', { ...bearer(first), body: { password: 'another' } });
    expect(stolen.status).toBe(403);
    const body = { email: 'researcher', password: first };
    expect((await portal.call('DELETE', 'token', { ...bearer(first), body })).json()).toBe(true);
    expect((await portal.call('GET', 'stats/overview', bearer(first))).status).toBe(401);
    expect((await portal.call('GET', 'stats/overview', bearer(second))).status).toBe(200);
  });

  test('expires twelve hours after its last use, not after its creation', async () => {
    const { token } = (await signIn('researcher', demoPassword)).json();
    await query(
      `update access_token set created_on = now() - interval '3 days', last_used_on = now() - interval '11 hours'`,
    );
    expect((await portal.call('GET', 'stats/overview', bearer(token))).status).toBe(200);
    const { rows } = await query(
      `select count(*)::int as fresh from access_token where last_used_on > now() - interval '1 minute'`,
    );
    expect(rows[0].fresh).toBeGreaterThan(0);
    await query(`update access_token set last_used_on = now() - interval '12 hours 1 second'`);
    expect((await portal.call('GET', 'stats/overview', bearer(token))).status).toBe(401);
  });

  test('of a suspended user is invalid', async () => {
    const { token } = (await signIn('curator', demoPassword)).json();
    await query(`update app_user set state = 'suspended' where username = 'curator'`);
    expect((await portal.call('GET', 'stats/overview', bearer(token))).status).toBe(401);
    expect((await signIn('curator', demoPassword)).json().code).toBe('signIn.failed');
    await query(`update app_user set state = 'active' where username = 'curator'`);
  });
});
