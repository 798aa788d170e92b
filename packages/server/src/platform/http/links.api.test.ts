import { Readable, Writable } from 'node:stream';
import type { AuthMode } from '@landrace/contract/core/role';
import { demoPassword } from '@landrace/testkit/demo-password';
import { startTestPortal, type TestPortal } from '@landrace/testkit/portal';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildHttpApp } from '../../app/http';

let portal: TestPortal;
let session: { token: string; imageToken: string };
let uuid: string;
beforeAll(async () => {
  portal = await startTestPortal();
  session = await signIn('researcher');
  const headers = { authorization: `Bearer ${session.token}` };
  const [job] = (await portal.call('POST', 'marker/table/export/job', { headers, body: {} })).json();
  uuid = job.uuid;
  await portal.services.storage.write(`jobs/${uuid}`, Readable.from(['the file']));
  await change(sql`
    update job set state = 'completed', result_path = 'jobs/' || uuid, result_size = 8, finished_on = now(),
      result_visible_dataset_ids = '{}', result_readable_dataset_ids = '{}'`);
});
afterAll(() => portal.stop());

const change = (statement: ReturnType<typeof sql>) =>
  portal.services.database.inTransaction((tx) => tx.run(statement));

async function signIn(username: string): Promise<{ token: string; imageToken: string }> {
  return (await portal.call('POST', 'token', { body: { username, password: demoPassword } })).json();
}

async function switchTo(authMode: AuthMode): Promise<void> {
  const { database, settings } = portal.services;
  await database.inTransaction((tx) => settings.change(tx, { authMode }, {}));
  settings.forget();
}

const download = (query = '', headers: Record<string, string> = {}) =>
  portal
    .call('GET', `dataset/export/async/${uuid}/download${query}`, { headers })
    .then(({ status }) => status);

/** The status of an event stream, which would not end on its own. */
async function stream(query = '', headers: Record<string, string> = {}): Promise<number> {
  const leaving = new AbortController();
  const answer = await fetch(`${portal.url}/api/job/events${query}`, { headers, signal: leaving.signal });
  leaving.abort();
  return answer.status;
}

describe.each<AuthMode>(['SELECTIVE', 'FULL'])('a call by link, in %s', (mode) => {
  beforeAll(() => switchTo(mode));

  test('accepts the cookie, the image token or the session token', async () => {
    const ways: [string, Record<string, string>][] = [
      [`?token=${session.imageToken}`, {}],
      [`?token=${session.token}`, {}],
      ['', { cookie: `token=${session.token}` }],
      ['?token=stale', { cookie: `token=${session.token}` }],
      ['?token=null', { cookie: `token=${session.token}` }],
    ];
    for (const way of ways)
      expect([way, await download(...way), await stream(...way)]).toEqual([way, 200, 200]);
  });

  test('accepts nothing else, and ignores an invalid token', async () => {
    const { imageToken } = await signIn('curator');
    const [withoutUser, optional] = mode === 'FULL' ? [401, 401] : [404, 200];
    const ways: [string, Record<string, string>][] = [
      ['', {}],
      ['?token=stale', {}],
      ['?token=null', {}],
      ['?token[]=a&token[]=b', {}],
      [`?token=${'x'.repeat(5_000)}`, {}],
      ['', { cookie: `token=${session.imageToken}` }],
    ];
    for (const way of ways)
      expect([way, await download(...way), await stream(...way)]).toEqual([way, withoutUser, optional]);
    expect(await download(`?token=${imageToken}`), "somebody else's").toBe(404);
  });
});

describe('an image token', () => {
  test('is valid for links alone', async () => {
    await switchTo('SELECTIVE');
    const headers = { authorization: `Bearer ${session.imageToken}` };
    const answer = await portal.call('GET', 'stats/overview', { headers });
    expect([answer.status, answer.json().code]).toEqual([401, 'access.tokenInvalid']);
    expect(await stream('', headers)).toBe(401);
    const byAddress = await portal.call('GET', `settings/admin?token=${(await signIn('admin')).imageToken}`);
    expect([byAddress.status, byAddress.json().code]).toEqual([401, 'access.signInRequired']);
  });

  test('keeps its session alive, and ends with it', async () => {
    const { token, imageToken } = await signIn('researcher');
    await change(sql`update access_token set last_used_on = now() - interval '11 hours'`);
    expect(await download(`?token=${imageToken}`)).toBe(200);
    await change(sql`update access_token set last_used_on = last_used_on - interval '11 hours'`);
    expect(await download(`?token=${token}`)).toBe(200);
    const headers = { authorization: `Bearer ${token}` };
    await portal.call('DELETE', 'token', { headers, body: { password: token } });
    expect(await download(`?token=${imageToken}`)).toBe(404);
    session = await signIn('researcher');
  });
});

test('no token reaches the log, however it was sent', async () => {
  const lines: string[] = [];
  const sink = new Writable({
    write(line, _encoding, done) {
      lines.push(String(line));
      done();
    },
  });
  const app = buildHttpApp({ ...portal.services, logger: pino({ level: 'trace' }, sink) });
  const secrets = [session.token, session.imageToken, 'a-secret-that-is-no-token'];
  for (const secret of secrets) {
    for (const path of ['job/events/x', `dataset/export/async/${uuid}/download`, 'nothing', '%zz', 'token']) {
      const url = `/api/${path}?token=${secret}`;
      const headers = {
        authorization: `Bearer ${secret}`,
        cookie: `token=${secret}`,
        'x-xsrf-token': secret,
      };
      await app.inject({ method: 'GET', url, headers });
      await app.inject({ method: 'DELETE', url, headers, payload: { password: secret } });
    }
  }
  await app.close();
  const text = lines.join('');
  expect(text).toContain('request.answered');
  for (const secret of secrets) expect(text).not.toContain(secret);
});
