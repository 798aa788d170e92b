import { demoPassword } from '@landrace/testkit/demo-password';
import { startTestPortal, type TestPortal } from '@landrace/testkit/portal';
import { startSmtpServer } from '@landrace/testkit/smtp-server';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeUser, deleteUser } from './user.service';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

const write = (statement: ReturnType<typeof sql>) =>
  portal.services.database.inTransaction((tx) => tx.run(statement));
const read = <Row>(statement: ReturnType<typeof sql<Row>>) => portal.services.database.reader.many(statement);
const asAdmin = (method: string, path: string, body?: unknown) =>
  portal.call(method, path, { as: 'admin', body });
const signIn = (username: string, password: string) =>
  portal.call('POST', 'token', { body: { username, password } });
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

let next = 1;
/** An active account with the password of the demo accounts. */
async function makeUser(role = 'user', state = 'active'): Promise<{ id: number; username: string }> {
  const username = `made${next++}`;
  await write(sql`
    insert into app_user (provider, subject, username, email, role, state, password_hash)
    select 'local', ${username}, ${username}, ${`${username}@example.org`}, ${role}, ${state}, password_hash
    from app_user where username = 'admin'`);
  const [row] = await read(sql<{ id: number }>`select id from app_user where username = ${username}`);
  return { id: row?.id ?? 0, username };
}

describe('an administrator', () => {
  test('creates an account, whose owner chooses the password', async () => {
    const body = {
      username: 'Breeder17',
      fullName: 'Breeder 17',
      email: 'b17@example.org',
      role: 'Data Curator',
    };
    const made = await asAdmin('PUT', 'user', body);
    expect(made.json()).toMatchObject({
      isMailed: false,
      link: expect.stringMatching(/#\/activate\/[\w-]{43}$/),
    });
    const key = made.json().link.split('/').at(-1);
    expect((await portal.call('GET', `activation/${key}`)).json()).toEqual({
      username: 'Breeder17',
      needsPassword: true,
    });
    const short = await portal.call('POST', 'activation', { body: { key } });
    expect([short.status, short.json().code]).toEqual([400, 'password.tooShort']);
    const done = await portal.call('POST', 'activation', { body: { key, password: 'of my own choice' } });
    expect(done.json()).toEqual({ state: 'active' });
    expect((await signIn('breeder17', 'of my own choice')).json().userType).toBe('Data Curator');
    expect((await asAdmin('PUT', 'user', { ...body, username: 'BREEDER17' })).json().code).toBe(
      'accessService.nameInUse',
    );
    expect((await asAdmin('PUT', 'user', { ...body, username: 'аdmin' })).json().code).toBe(
      'registration.nameInvalid',
    );
  });

  test('creates a link for a new password, which replaces the old one', async () => {
    const { id, username } = await makeUser();
    const { token } = (await signIn(username, demoPassword)).json();
    const made = { ...bearer(token), body: { name: 'R script', scope: 'read' } };
    const personal = (await portal.call('POST', 'user/tokens', made)).json().token;
    const first = (await asAdmin('POST', `user/${id}/activation`)).json().link.split('/').at(-1);
    const key = (await asAdmin('POST', `user/${id}/activation`)).json().link.split('/').at(-1);
    expect((await portal.call('GET', `activation/${first}`)).json().code).toBe('activation.invalid');
    expect((await portal.call('GET', `activation/${key}`)).json().needsPassword).toBe(true);
    await portal.call('POST', 'activation', { body: { key, password: 'of my own choice' } });
    expect((await portal.call('GET', 'stats/overview', bearer(token))).status).toBe(401);
    expect((await portal.call('GET', 'stats/overview', bearer(personal))).status).toBe(401);
    expect((await signIn(username, demoPassword)).status).toBe(403);
    expect((await signIn(username, 'of my own choice')).status).toBe(200);
  });

  test('mails the link if a mail server is configured', async () => {
    const smtp = await startSmtpServer();
    const mailing = await startTestPortal({
      LANDRACE_SMTP_URL: smtp.url,
      LANDRACE_MAIL_FROM: 'portal@example.org',
    });
    const body = { username: 'breeder', fullName: 'Breeder', email: 'b@example.org', role: 'Regular User' };
    const made = await mailing.call('PUT', 'user', { as: 'admin', body });
    expect(made.json()).toMatchObject({ isMailed: true });
    expect(made.json().link).toBeUndefined();
    expect(smtp.mails[0]?.body).toMatch(/http:\/\/localhost:\d+\/#\/activate\//);
    await mailing.stop();
    await smtp.stop();
  });

  test('suspends somebody, whose session and link end immediately', async () => {
    const { id, username } = await makeUser();
    const key = (await asAdmin('POST', `user/${id}/activation`)).json().link.split('/').at(-1);
    const { token } = (await signIn(username, demoPassword)).json();
    expect((await asAdmin('PATCH', `user/${id}`, { state: 'suspended' })).json()).toBe(true);
    expect((await portal.call('GET', 'stats/overview', bearer(token))).status).toBe(401);
    expect((await signIn(username, demoPassword)).json().code).toBe('signIn.failed');
    expect((await portal.call('GET', `activation/${key}`)).status).toBe(404);
    expect((await asAdmin('POST', `user/${id}/activation`)).json().reasonPhrase).toBe(
      'NOT_FOUND_ACTIVATION_REQUEST',
    );
    await asAdmin('PATCH', `user/${id}`, { state: 'active' });
    expect((await portal.call('GET', 'stats/overview', bearer(token))).status).toBe(401);
    expect((await signIn(username, demoPassword)).status).toBe(200);
  });

  test('withdraws a role, and with it the sessions; granting one ends none', async () => {
    const { id, username } = await makeUser('curator');
    const { token } = (await signIn(username, demoPassword)).json();
    await asAdmin('PATCH', `user/${id}`, { role: 'Administrator' });
    expect((await portal.call('GET', 'user', bearer(token))).status).toBe(200);
    await asAdmin('PATCH', `user/${id}`, { role: 'Regular User' });
    expect((await portal.call('GET', 'stats/overview', bearer(token))).status).toBe(401);
    expect((await signIn(username, demoPassword)).json().userType).toBe('Regular User');
  });

  test('sees every step in the audit', async () => {
    const { id, username } = await makeUser();
    for (const change of [{ role: 'Data Curator' }, { state: 'suspended' }, { state: 'active' }, {}])
      await asAdmin('PATCH', `user/${id}`, change);
    await asAdmin('POST', `user/${id}/activation`);
    await asAdmin('DELETE', `user/${id}`);
    const rows = await read(sql<{ action: string; actor: string; details: unknown }>`
      select action, actor_name as actor, details from audit_event where subject_name = ${username} order by id`);
    expect(rows.map(({ action }) => action)).toEqual([
      'user.roleChanged',
      'user.suspended',
      'user.reinstated',
      'user.activationRenewed',
      'user.deleted',
    ]);
    expect(rows.every(({ actor }) => actor === 'admin')).toBe(true);
    expect(rows[0]?.details).toEqual({ before: 'Regular User', after: 'Data Curator' });
  });

  test.each([
    ['PATCH', 'user/999999', { role: 'Regular User' }],
    ['DELETE', 'user/999999', undefined],
    ['POST', 'user/999999/activation', undefined],
  ])('learns from %s %s that there is no such user', async (method, path, body) => {
    const answer = await asAdmin(method, path, body);
    expect([answer.status, answer.json().code]).toEqual([404, 'user.notFound']);
  });

  test('learns that there is no such request', async () => {
    const answer = await asAdmin('POST', 'accessrequest/999999/decision', { isApproved: true });
    expect([answer.status, answer.json().code]).toEqual([404, 'accessRequest.notFound']);
  });

  test('is the only one who may', async () => {
    for (const [method, path] of [
      ['GET', 'user'],
      ['PUT', 'user'],
      ['PATCH', 'user/1'],
      ['DELETE', 'user/1'],
      ['POST', 'user/1/activation'],
      ['POST', 'accessrequest/1/decision'],
    ] as const) {
      expect([path, (await portal.call(method, path, { as: 'curator' })).status]).toEqual([path, 403]);
    }
  });
});

describe('a user who is deleted', () => {
  test('loses tokens and jobs, and leaves what they created', async () => {
    const { id, username } = await makeUser('curator');
    const { token } = (await signIn(username, demoPassword)).json();
    await write(sql`
      insert into job (kind, state, data_type, user_id, result_path, result_name, finished_on)
      values ('export', 'completed', 'list', ${id}, 'export/x', 'secret.txt', now()),
        ('export', 'waiting', 'list', ${id}, null, null, null)`);
    const jobs = await read(sql<{ uuid: string }>`select uuid from job where user_id = ${id}`);
    await write(sql`update dataset set user_id = ${id} where id = (select min(id) from dataset)`);
    const before = await read(sql<{ count: number }>`select count(*)::int as count from dataset`);
    expect((await asAdmin('DELETE', `user/${id}`)).json()).toBe(true);
    expect((await portal.call('GET', 'stats/overview', bearer(token))).status).toBe(401);
    expect((await signIn(username, demoPassword)).json().code).toBe('signIn.failed');
    expect(await read(sql<{ count: number }>`select count(*)::int as count from dataset`)).toEqual(before);
    const uuids = jobs.map(({ uuid }) => uuid);
    expect((await portal.call('POST', 'dataset/export/async', { body: { uuids } })).json()).toEqual([]);
    for (const uuid of uuids) {
      expect((await portal.call('GET', `dataset/export/async/${uuid}/download`)).status).toBe(404);
    }
    const left = await read(sql<{ state: string; hidden: boolean }>`
      select state, is_hidden as hidden from job where uuid = any(${uuids}::uuid[]) order by id`);
    expect(left).toEqual([
      { state: 'completed', hidden: true },
      { state: 'cancelled', hidden: true },
    ]);
  });
});

describe('the last active administrator', () => {
  const administrators = () =>
    read(sql<{ username: string }>`
      select username from app_user where provider = 'local' and role = 'administrator' and state = 'active'`);

  test('can be neither deleted nor suspended nor demoted', async () => {
    await write(sql`update app_user set role = 'user' where role = 'administrator' and username <> 'admin'`);
    await makeUser('administrator', 'suspended');
    await write(sql`
      insert into app_user (provider, subject, username, role)
      values ('https://gatekeeper.example/api/', '1', 'elsewhere', 'administrator')`);
    const { id } = (await asAdmin('GET', 'user'))
      .json()
      .find((user: { username: string }) => user.username === 'admin');
    for (const [method, body] of [
      ['DELETE', undefined],
      ['PATCH', { state: 'suspended' }],
      ['PATCH', { role: 'Data Curator' }],
    ] as const) {
      const answer = await asAdmin(method, `user/${id}`, body);
      expect([answer.status, answer.json().code]).toEqual([409, 'user.lastAdministrator']);
    }
    expect(await administrators()).toEqual([{ username: 'admin' }]);
  });

  test('remains when all are removed concurrently, in every possible way', async () => {
    const made = [
      await makeUser('administrator'),
      await makeUser('administrator'),
      await makeUser('administrator'),
    ];
    const [first, second, third] = made.map(({ id }) => id);
    const [admin] = await read(sql<{ id: number }>`select id from app_user where username = 'admin'`);
    const work = await Promise.allSettled([
      deleteUser(portal.services, first ?? 0, {}),
      changeUser(portal.services, second ?? 0, { state: 'suspended' }),
      changeUser(portal.services, third ?? 0, { role: 'Regular User' }),
      changeUser(portal.services, admin?.id ?? 0, { role: 'Data Curator' }),
    ]);
    expect(await administrators()).toHaveLength(1);
    const refused = work.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
    expect(refused).toEqual(['user.lastAdministrator']);
    await write(sql`update app_user set role = 'administrator' where username = 'admin'`);
  });
});

describe('a user of an external service', () => {
  test('cannot be changed here, and is deleted only if no service vouches for them', async () => {
    const { token } = (await signIn('admin', demoPassword)).json();
    await write(sql`
      insert into app_user (provider, subject, username)
      values ('https://gatekeeper.example/api/', '2', 'stranger')`);
    const [row] = await read(sql<{ id: number }>`select id from app_user where username = 'stranger'`);
    const id = row?.id;
    for (const [method, path, body] of [
      ['PATCH', `user/${id}`, { role: 'Administrator' }],
      ['PATCH', `user/${id}`, { state: 'suspended' }],
      ['POST', `user/${id}/activation`, undefined],
      ['DELETE', `user/${id}`, undefined],
    ] as const) {
      const answer = await portal.call(method, path, { ...bearer(token), body });
      expect([method, answer.status, answer.json().code]).toEqual([method, 409, 'user.external']);
    }
    await write(sql`update app_user set state = 'suspended' where id = ${id}`);
    expect((await portal.call('DELETE', `user/${id}`, bearer(token))).json()).toBe(true);
  });
});
