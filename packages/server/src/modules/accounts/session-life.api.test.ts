import { demoPassword } from '@landrace/testkit/demo-password';
import { startTestPortal, type TestPortal } from '@landrace/testkit/portal';
import { startStopwatch } from '@landrace/testkit/stopwatch';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildHttpApp } from '../../app/http';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
const change = (statement: ReturnType<typeof sql>) =>
  portal.services.database.inTransaction((tx) => tx.run(statement));

async function signIn(username: string): Promise<string> {
  return (await portal.call('POST', 'token', { body: { username, password: demoPassword } })).json().token;
}
async function status(path: string, token: string): Promise<number> {
  return (await portal.call('GET', path, bearer(token))).status;
}

describe('the cookie of a session', () => {
  test('is renewed when its use is recorded, at most once a minute', async () => {
    const token = await signIn('researcher');
    const call = async () =>
      (await portal.call('GET', 'stats/overview', bearer(token))).headers.getSetCookie();
    expect(await call()).toEqual([]);
    await change(sql`update access_token set last_used_on = now() - interval '61 seconds'`);
    expect(await call()).toEqual([`token=${token}; Path=/; SameSite=Lax; Max-Age=43200; HttpOnly`]);
    expect(await call()).toEqual([]);
  });

  test('is deleted by signing out', async () => {
    const token = await signIn('researcher');
    const answer = await portal.call('DELETE', 'token', { ...bearer(token), body: { password: token } });
    expect(answer.headers.getSetCookie()).toEqual(['token=; Path=/; SameSite=Lax; Max-Age=0; HttpOnly']);
  });
});

describe('an administrator’s decision', () => {
  test('about a role applies from the next call on', async () => {
    const token = await signIn('curator');
    expect(await status('settings/admin', token)).toBe(403);
    await change(sql`update app_user set role = 'administrator' where username = 'curator'`);
    expect(await status('settings/admin', token)).toBe(200);
    await change(sql`update app_user set role = 'curator' where username = 'curator'`);
    expect(await status('settings/admin', token)).toBe(403);
  });

  test('about an account does, too, and reinstating it needs no new sign-in', async () => {
    const token = await signIn('curator');
    await change(sql`update app_user set state = 'suspended' where username = 'curator'`);
    expect(await status('stats/overview', token)).toBe(401);
    await change(sql`update app_user set state = 'active' where username = 'curator'`);
    expect(await status('stats/overview', token)).toBe(200);
  });

  test('to delete a user ends their sessions', async () => {
    await change(sql`
      insert into app_user (provider, subject, username, password_hash)
      select provider, 'leaver', 'leaver', password_hash from app_user where username = 'researcher'`);
    const token = await signIn('leaver');
    expect(await status('stats/overview', token)).toBe(200);
    await change(sql`delete from app_user where username = 'leaver'`);
    expect(await status('stats/overview', token)).toBe(401);
  });
});

test('a restart signs nobody out', async () => {
  const token = await signIn('researcher');
  const app = buildHttpApp(portal.services);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  expect((await fetch(`${url}/api/stats/overview`, bearer(token))).status).toBe(200);
  expect((await fetch(`${url}/api/stats/overview`, bearer('another'))).status).toBe(401);
  await app.close();
});

describe('an open stream of events', () => {
  /** The received text, once it has ended. */
  async function follow(token: string): Promise<{ ended: Promise<string> }> {
    const answer = await fetch(`${portal.url}/api/job/events`, { headers: { cookie: `token=${token}` } });
    expect(answer.status).toBe(200);
    return { ended: answer.text() };
  }

  test.each<[string, (token: string) => Promise<unknown>]>([
    [
      'the session is signed out',
      (token) => portal.call('DELETE', 'token', { ...bearer(token), body: { password: token } }),
    ],
    [
      'its user is suspended',
      () => change(sql`update app_user set state = 'suspended' where username = 'curator'`),
    ],
  ])('ends within two seconds when %s, and no other does', async (_how, end) => {
    const [token, other] = [await signIn('curator'), await signIn('researcher')];
    const [stream, stays] = [await follow(token), await follow(other)];
    let hasEnded = false;
    void stays.ended.then(() => {
      hasEnded = true;
    });
    const stopwatch = startStopwatch();
    await end(token);
    await stream.ended;
    expect(stopwatch.passed()).toBeLessThan(5_000);
    expect(hasEnded).toBe(false);
    await portal.call('DELETE', 'token', { ...bearer(other), body: { password: other } });
    await stays.ended;
    await change(sql`update app_user set state = 'active' where username = 'curator'`);
  });
});

test('sign-ins and sign-outs are recorded, without secrets', async () => {
  await change(sql`delete from audit_event`);
  const token = await signIn('Curator');
  await portal.call('DELETE', 'token', { ...bearer(token), body: { password: token } });
  const long = 'n'.repeat(300);
  await portal.call('POST', 'token', { body: { username: long, password: 'a wrong password' } });
  const events = await portal.services.database.reader.many(
    sql`select action, actor_name as actor, subject_name as subject, address, details from audit_event order by id`,
  );
  const from = { address: '127.0.0.1', details: null };
  expect(events).toEqual([
    { action: 'signIn.succeeded', actor: 'curator', subject: 'curator', ...from },
    { action: 'signIn.ended', actor: 'curator', subject: 'curator', ...from },
    { action: 'signIn.failed', actor: null, subject: 'n'.repeat(255), ...from },
  ]);
});
