import { demoPassword } from '@landrace/testkit/demo-password';
import { startTestPortal, type TestPortal } from '@landrace/testkit/portal';
import { type SmtpServer, startSmtpServer } from '@landrace/testkit/smtp-server';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

let smtp: SmtpServer;
let portal: TestPortal;
beforeAll(async () => {
  smtp = await startSmtpServer();
  portal = await startTestPortal({
    LANDRACE_SMTP_URL: smtp.url,
    LANDRACE_MAIL_FROM: 'portal@example.org',
    LANDRACE_PUBLIC_URL: 'https://landrace.example/barley',
  });
});
afterAll(async () => {
  await portal.stop();
  await smtp.stop();
});

async function set(changes: object): Promise<void> {
  const { database, settings } = portal.services;
  await database.inTransaction((tx) => settings.change(tx, changes, {}));
  settings.forget();
}
beforeEach(async () => {
  smtp.mails.length = 0;
  await portal.forgetTries();
  await set({
    registrationEnabled: true,
    gatekeeperRegistrationRequiresApproval: true,
    authMode: 'SELECTIVE',
  });
});

const aPassword = 'a password of my own';
let next = 1;
function newUser(change: object = {}) {
  const address = `breeder${next++}@example.org`;
  return {
    userUsername: address,
    userPassword: aPassword,
    userFullName: 'Example Breeder',
    userEmailAddress: address,
    institutionName: 'Example Garden',
    ...change,
  };
}

const register = (user: object, locale = 'en_GB') =>
  portal.call('POST', 'gatekeeper/user/new', { body: { user, locale } });
const activate = (body: object) => portal.call('POST', 'activation', { body });
const signIn = (username: string, password = aPassword) =>
  portal.call('POST', 'token', { body: { username, password } });
const keyIn = (mail = smtp.mails.at(-1)) => /#\/activate\/([\w-]{43})$/m.exec(mail?.body ?? '')?.[1] ?? '';

async function requestOf(username: string) {
  const answer = await portal.call('POST', 'accessrequest/table', {
    as: 'admin',
    body: { filter: [{ column: 'username', comparator: 'equals', operator: 'and', values: [username] }] },
  });
  return answer.json().data[0];
}
const decide = (requestId: number, body: object) =>
  portal.call('POST', `accessrequest/${requestId}/decision`, { as: 'admin', body });

describe('a new account', () => {
  test('is confirmed by mail, decided by an administrator, and then may sign in', async () => {
    const user = newUser();
    expect((await register(user, 'de_DE')).json()).toBe(true);
    const [mail] = smtp.mails;
    expect(mail?.recipients).toEqual([`<${user.userEmailAddress}>`]);
    expect(mail?.headers.subject).toBe('Bestätigen Sie Ihre Adresse für Landrace');
    expect(mail?.body).toContain(`https://landrace.example/barley/#/activate/${keyIn()}`);
    expect((await signIn(user.userUsername)).json().code).toBe('signIn.failed');

    const key = keyIn();
    expect((await portal.call('GET', `activation/${key}`)).json()).toEqual({
      username: user.userUsername,
      needsPassword: false,
    });
    smtp.mails.length = 0;
    expect((await activate({ key })).json()).toEqual({ state: 'awaiting_approval' });
    expect(smtp.mails[0]?.recipients).toEqual(['<admin@landrace.example>']);
    expect(smtp.mails[0]?.body).toContain(user.userUsername);
    expect((await signIn(user.userUsername)).json().code).toBe('signIn.failed');

    const request = await requestOf(user.userUsername);
    expect(request).toMatchObject({ kind: 'new', state: 'pending', institutionName: 'Example Garden' });
    smtp.mails.length = 0;
    expect((await decide(request.requestId, { isApproved: true, role: 'Data Curator' })).json()).toBe(true);
    expect(smtp.mails[0]?.headers.subject).toBe('Sie haben jetzt Zugang zu Landrace');
    expect((await signIn(user.userUsername.toUpperCase())).json().userType).toBe('Data Curator');
    expect((await decide(request.requestId, { isApproved: false })).json().code).toBe(
      'accessRequest.decided',
    );
  });

  test('needs no decision if the setting allows it', async () => {
    await set({ gatekeeperRegistrationRequiresApproval: false });
    const user = newUser();
    await register(user);
    expect((await activate({ key: keyIn() })).json()).toEqual({ state: 'active' });
    expect((await signIn(user.userUsername)).status).toBe(200);
    expect(await requestOf(user.userUsername)).toMatchObject({ state: 'approved' });
  });

  test('that is declined cannot sign in, and may request access again', async () => {
    const user = newUser();
    await register(user);
    await activate({ key: keyIn() });
    const { requestId } = await requestOf(user.userUsername);
    smtp.mails.length = 0;
    await decide(requestId, { isApproved: false });
    expect(smtp.mails[0]?.headers.subject).toBe('Your request for access to Landrace');
    expect((await signIn(user.userUsername)).json().code).toBe('signIn.failed');
    const again = await portal.call('POST', 'gatekeeper/user/existing', {
      body: { username: user.userUsername, password: aPassword },
    });
    expect(again.json()).toBe(true);
    expect(smtp.mails.at(-1)?.recipients).toEqual(['<admin@landrace.example>']);
  });

  test('that is approved before its address is confirmed waits for that alone', async () => {
    const user = newUser();
    await register(user);
    const key = keyIn();
    smtp.mails.length = 0;
    await decide((await requestOf(user.userUsername)).requestId, { isApproved: true });
    expect(smtp.mails).toEqual([]);
    expect((await signIn(user.userUsername)).json().code).toBe('signIn.failed');
    expect((await activate({ key })).json()).toEqual({ state: 'active' });
    expect((await signIn(user.userUsername)).status).toBe(200);
  });

  test('is recorded in the audit, without key and password', async () => {
    const user = newUser();
    await register(user);
    const key = keyIn();
    await activate({ key });
    const { reader } = portal.services.database;
    const rows = await reader.many(
      sql<{
        action: string;
      }>`select action from audit_event where subject_name = ${user.userUsername} order by id`,
    );
    expect(rows.map(({ action }) => action)).toEqual(['user.requested', 'user.activated']);
    const dump = JSON.stringify(await reader.many(sql`select * from audit_event, app_user`));
    for (const secret of [key, aPassword]) expect(dump).not.toContain(secret);
  });
});

describe('an activation key', () => {
  test('is valid for one use', async () => {
    await register(newUser());
    const key = keyIn();
    const [one, other] = await Promise.all([activate({ key }), activate({ key })]);
    expect([one.status, other.status].sort()).toEqual([200, 404]);
    const replayed = await activate({ key });
    expect([replayed.status, replayed.json().code]).toEqual([404, 'activation.invalid']);
    expect((await portal.call('GET', `activation/${key}`)).json().code).toBe('activation.invalid');
  });

  test('expires after two days, and with it the reservation of the name', async () => {
    const user = newUser();
    await register(user);
    const key = keyIn();
    expect((await register(user)).json()).toBe(true);
    expect(keyIn(), 'the first link stays the only one').toBe('');
    await portal.services.database.inTransaction((tx) =>
      tx.run(sql`
        update app_user set activation_expires_on = activation_expires_on - interval '48 hours 1 second'
        where username = ${user.userUsername}`),
    );
    expect((await activate({ key })).json().code).toBe('activation.invalid');
    expect((await register(user)).json()).toBe(true);
    expect(keyIn()).not.toBe('');
  });

  test.each([
    ['is missing', {}, 400, 'activation.missing'],
    ['is empty', { key: '' }, 400, 'activation.missing'],
    ['is made up', { key: 'x'.repeat(43) }, 404, 'activation.invalid'],
    ['holds NUL', { key: 'x\u0000' }, 404, 'activation.invalid'],
    ['is endless', { key: 'x'.repeat(201) }, 400, 'request.invalid'],
  ])('that %s', async (_what, body, status, code) => {
    const answer = await activate(body);
    expect([answer.status, answer.json().code]).toEqual([status, code]);
  });
});

describe('a request is refused', () => {
  test.each([
    ['a look-alike', { userUsername: 'аdmin' }, 400, 'registration.nameInvalid'],
    ['a name with reversed direction', { userUsername: 'nimda\u202e' }, 400, 'registration.nameInvalid'],
    ['NUL in the name', { userUsername: 'admin\u0000' }, 400, 'registration.nameInvalid'],
    ['an endless name', { userUsername: 'x'.repeat(256) }, 400, 'registration.nameInvalid'],
    ['no mail address', { userEmailAddress: 'breeder at example' }, 400, 'registration.nameInvalid'],
    [
      'two mail addresses',
      { userEmailAddress: 'a@example.org,b@example.org' },
      400,
      'registration.nameInvalid',
    ],
    ['a short password', { userPassword: 'seven77' }, 400, 'password.tooShort'],
    ['NUL in a person’s name', { userFullName: 'A\u0000B' }, 400, 'request.invalid'],
    ['an override in an institution', { institutionName: 'A\u202eB' }, 400, 'request.invalid'],
    ['an endless password', { userPassword: 'x'.repeat(1001) }, 400, 'request.invalid'],
  ])('for %s', async (_what, change, status, code) => {
    const answer = await register(newUser(change));
    expect([answer.status, answer.json().code]).toEqual([status, code]);
    expect(smtp.mails).toEqual([]);
  });

  test('for ten megabytes', async () => {
    const answer = await register(newUser({ userFullName: 'x'.repeat(10_000_000) }));
    expect([answer.status, answer.json().code]).toEqual([413, 'request.tooLarge']);
  });

  test('not for an unknown language, which falls back to English', async () => {
    expect((await register(newUser(), '\u0000')).json()).toBe(true);
    expect(smtp.mails[0]?.headers.subject).toBe('Confirm your address for Landrace');
  });

  test('if nobody can sign in', async () => {
    await set({ authMode: 'NONE' });
    expect((await register(newUser())).json().code).toBe('registration.disabled');
  });

  test('after many for one address, so that nobody can flood the mailbox of somebody else', async () => {
    const user = newUser();
    for (let count = 0; count < 5; count += 1) expect((await register(user)).status).toBe(200);
    const answer = await register({ ...user, userUsername: 'another name' });
    expect([answer.status, answer.json().code]).toEqual([429, 'registration.throttled']);
    expect(smtp.mails).toHaveLength(5);
  });
});

describe('a registration with a name or address in use', () => {
  const owner = '<admin@landrace.example>';
  const ownerSubject = 'Account request at Landrace with your username or address';
  const sent = () => smtp.mails.map(({ recipients, headers }) => [recipients[0], headers.subject]).sort();
  const accounts = async () =>
    (await portal.services.database.reader.many(sql`select id, username, email from app_user`)).length;

  test.each([
    ['in another case', { userUsername: 'ADMIN' }],
    ['in full-width letters', { userUsername: 'ａｄｍｉｎ' }],
    ['that is the address of somebody else', { userUsername: 'admin@landrace.example' }],
  ])('does not reveal that a username exists, %s', async (_what, change) => {
    const [free, before] = [await register(newUser()), await accounts()];
    smtp.mails.length = 0;
    const user = newUser(change);
    const taken = await register(user);
    expect([taken.status, taken.text()]).toEqual([free.status, free.text()]);
    expect([...taken.headers.keys()]).toEqual([...free.headers.keys()]);
    expect(await accounts()).toBe(before);
    const username = user.userUsername.normalize('NFKC');
    await expect.poll(sent).toEqual([
      [owner, ownerSubject],
      [`<${user.userEmailAddress}>`, `The username ${username} cannot be used at Landrace`],
    ]);
    for (const mail of smtp.mails) expect(keyIn(mail)).toBe('');
  });

  test('does not reveal that an address has an account, but notifies its owner', async () => {
    const before = await accounts();
    expect((await register(newUser({ userEmailAddress: 'Admin@Landrace.example' }))).json()).toBe(true);
    expect(await accounts()).toBe(before);
    expect(smtp.mails).toHaveLength(1);
    expect(smtp.mails[0]?.recipients[0]?.toLowerCase()).toBe(owner);
    expect(smtp.mails[0]?.headers.subject).toBe(ownerSubject);
    expect(smtp.mails[0]?.body).toContain('sign in as admin');
    expect(keyIn()).toBe('');
  });

  test('is recorded for administrators, with the IP address', async () => {
    await register(newUser({ userUsername: 'curator' }));
    const [event] = await portal.services.database.reader.many(sql<{ subject: string; address: string }>`
      select subject_name as subject, address from audit_event
      where action = 'user.requestRefused' order by id desc limit 1`);
    expect(event).toEqual({ subject: 'curator', address: '127.0.0.1' });
  });

  test('gets the same answer if the mail server does not respond', async () => {
    const refusing = await startSmtpServer({ answers: { RCPT: '550 No' } });
    const failing = await startTestPortal({
      LANDRACE_SMTP_URL: refusing.url,
      LANDRACE_MAIL_FROM: 'portal@example.org',
    });
    const { database, settings } = failing.services;
    await database.inTransaction((tx) => settings.change(tx, { registrationEnabled: true }, {}));
    settings.forget();
    const codes = [];
    for (const user of [newUser(), newUser({ userUsername: 'admin' })]) {
      const answer = await failing.call('POST', 'gatekeeper/user/new', { body: { user } });
      codes.push([answer.status, answer.json().code]);
    }
    expect(codes[1]).toEqual(codes[0]);
    await failing.stop();
    await refusing.stop();
  });

  test('among three concurrent ones creates one account, whose link is in only one mail', async () => {
    const user = newUser();
    const answers = await Promise.all([register(user), register(user), register(user)]);
    expect(answers.map((answer) => answer.json())).toEqual([true, true, true]);
    expect(smtp.mails.filter((mail) => keyIn(mail) !== '')).toHaveLength(1);
    expect(smtp.mails).toHaveLength(3);
  });
});

describe('an account that is suspended', () => {
  test('requests access, and is reinstated', async () => {
    const { database } = portal.services;
    await database.inTransaction((tx) =>
      tx.run(sql`update app_user set state = 'suspended' where username = 'researcher'`),
    );
    const ask = () =>
      portal.call('POST', 'gatekeeper/user/existing', {
        body: { username: 'Researcher', password: demoPassword },
      });
    const answers = await Promise.all([ask(), ask()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const request = await requestOf('researcher');
    expect(request).toMatchObject({ kind: 'existing', state: 'pending' });
    await decide(request.requestId, { isApproved: true });
    expect((await signIn('researcher', demoPassword)).json().userType).toBe('Regular User');
  });
});

describe('without a mail server', () => {
  let quiet: TestPortal;
  beforeAll(async () => {
    quiet = await startTestPortal();
    const { database, settings } = quiet.services;
    await database.inTransaction((tx) => settings.change(tx, { registrationEnabled: true }, {}));
    settings.forget();
  });
  afterAll(() => quiet.stop());

  test('the administrator hands out the link', async () => {
    const user = newUser();
    const body = { user, locale: 'en_GB' };
    expect((await quiet.call('POST', 'gatekeeper/user/new', { body })).json()).toBe(true);
    const filter = [
      { column: 'username', comparator: 'equals', operator: 'and', values: [user.userUsername] },
    ];
    const listed = await quiet.call('POST', 'accessrequest/table', { as: 'admin', body: { filter } });
    const [{ userId, state }] = listed.json().data;
    expect(state).toBe('unverified');
    const made = (await quiet.call('POST', `user/${userId}/activation`, { as: 'admin' })).json();
    expect(made).toMatchObject({
      userId,
      isMailed: false,
      link: expect.stringContaining(`${quiet.url}/#/activate/`),
    });
    const key = made.link.split('/').at(-1);
    expect((await quiet.call('POST', 'activation', { body: { key } })).json()).toEqual({
      state: 'awaiting_approval',
    });
  });
});

test('without a mail server a name in use gets the same answer, and no account is created', async () => {
  const quiet = await startTestPortal();
  const { database, settings } = quiet.services;
  await database.inTransaction((tx) => settings.change(tx, { registrationEnabled: true }, {}));
  settings.forget();
  const answer = await quiet.call('POST', 'gatekeeper/user/new', {
    body: { user: newUser({ userUsername: 'admin' }) },
  });
  expect([answer.status, answer.json()]).toEqual([200, true]);
  expect(
    await database.reader.many(
      sql`select from access_request where state = 'unverified' and kind = 'new' and user_id = 1`,
    ),
  ).toEqual([]);
  expect(
    await database.reader.many(sql`select from audit_event where action = 'user.requestRefused'`),
  ).toHaveLength(1);
  await quiet.stop();
});

describe('a mail server that rejects the mail', () => {
  test('leaves no account behind', async () => {
    const refusing = await startSmtpServer({ answers: { RCPT: '550 No' } });
    const failing = await startTestPortal({
      LANDRACE_SMTP_URL: refusing.url,
      LANDRACE_MAIL_FROM: 'portal@example.org',
    });
    const { database, settings } = failing.services;
    await database.inTransaction((tx) => settings.change(tx, { registrationEnabled: true }, {}));
    settings.forget();
    const unverified = sql<{ count: number }>`
      select count(*)::int as count from access_request where state = 'unverified'`;
    const before = await database.reader.one(unverified);
    const user = newUser();
    const body = { user, locale: 'en_GB' };
    const answer = await failing.call('POST', 'gatekeeper/user/new', { body });
    expect([answer.status, answer.json().code]).toEqual([503, 'mail.unavailable']);
    expect(await database.reader.one(unverified)).toEqual(before);
    expect(
      await database.reader.many(sql`select from app_user where username = ${user.userUsername}`),
    ).toEqual([]);
    await failing.stop();
    await refusing.stop();
  });
});
