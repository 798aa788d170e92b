import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { blankDatabase, type TestDatabase, testDatabase } from '@landrace/testkit/database';
import { demoPassword } from '@landrace/testkit/demo-password';
import { startS3Server } from '@landrace/testkit/s3/s3-server';
import { startSmtpServer } from '@landrace/testkit/smtp-server';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { localAccess } from '../modules/accounts/access-service/local-access';
import { credentialOf, type SessionDeps, signIn } from '../modules/accounts/session.service';
import { readEnvironment } from '../platform/config/environment';
import type { Services } from '../platform/services';
import { commands, usage } from './commands';
import { createServices } from './services';

const databaseFolder = fileURLToPath(new URL('../../db', import.meta.url));

let dataDirectory: string;
beforeAll(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), 'landrace-command-'));
});
afterAll(() => rm(dataDirectory, { recursive: true }));

function servicesOn(url: string, environment: Record<string, string> = {}): Services {
  const variables = {
    LANDRACE_DATABASE_URL: url,
    LANDRACE_DATA_DIR: dataDirectory,
    LANDRACE_LOG_LEVEL: 'silent',
    ...environment,
  };
  return createServices(readEnvironment(variables), { connections: 2 });
}

/** What a command prints; the last line is its error message when it fails. */
async function run(services: Services, words: string, input = ''): Promise<string[]> {
  const lines: string[] = [];
  const [name = '', ...rest] = words.split(' ').map((word) => word.replaceAll('_', ' '));
  const command = commands[name];
  if (!command) throw new Error(`There is no command ${name}.`);
  const print = (line: string) => lines.push(line);
  await command
    .run({ services, databaseFolder, words: rest, print, readLine: async () => input })
    .catch((problem: Error) => lines.push(`! ${problem.message}`));
  return lines;
}

async function runOn(url: string, words: string, environment?: Record<string, string>): Promise<string[]> {
  const services = servicesOn(url, environment);
  try {
    return await run(services, words);
  } finally {
    await services.database.close();
  }
}

test('the usage lists every command', () => {
  for (const name of Object.keys(commands)) expect(usage()).toMatch(new RegExp(`^  ${name}\\b`, 'm'));
});

describe('password', () => {
  let made: TestDatabase;
  let services: Services;
  let sessions: SessionDeps;
  beforeAll(async () => {
    made = await testDatabase();
    services = servicesOn(made.url);
    sessions = { ...services, access: async () => localAccess(services) };
  });
  afterAll(async () => {
    await services.database.close();
    await made.drop();
  });
  const userOf = async (token: string) => (await credentialOf(sessions, token, ['session']))?.principal;
  const enter = (username: string, password: string) =>
    signIn(sessions, { username, password }, '127.0.0.1').then(
      ({ token }) => token,
      (problem: Error) => problem.message,
    );

  test('sets a random one and ends the sessions of that account only', async () => {
    const [old, other] = [await enter('admin', demoPassword), await enter('curator', demoPassword)];
    const [said, shown = ''] = await run(services, 'password Admin');
    expect(said).toBe('admin has a new password. All its sessions and access tokens have ended.');
    const password = /^The password, shown only once: (\S{12})$/.exec(shown)?.[1] ?? '';
    expect(await userOf(old)).toBeUndefined();
    expect(await userOf(other)).toMatchObject({ username: 'curator' });
    expect(await enter('admin', demoPassword)).toBe('signIn.failed');
    expect(await userOf(await enter('admin', password))).toMatchObject({ username: 'admin' });
    const noted = await services.database.reader.many(
      sql`select from audit_event where action = 'user.passwordChanged' and subject_name = 'admin'`,
    );
    expect(noted).toHaveLength(1);
  });

  test('takes one from standard input and does not repeat it', async () => {
    const said = await run(services, 'password researcher --stdin', 'süß & salzig');
    expect(said).toEqual(['researcher has a new password. All its sessions and access tokens have ended.']);
    expect(await enter('researcher', 'süß & salzig')).not.toBe('signIn.failed');
  });

  test.each([
    ['password researcher --stdin', 'seven77', 'A password needs at least 8 characters.'],
    ['password nobody', '', 'There is no local account "nobody".'],
    ['password', '', 'Usage: password <username> [--stdin]'],
    ['password researcher secret', '', 'Usage: password <username> [--stdin]'],
  ])('%s is refused with a message', async (words, input, sentence) => {
    expect(await run(services, words, input)).toEqual([`! ${sentence}`]);
  });
});

describe('user', () => {
  let made: TestDatabase;
  let services: Services;
  let sessions: SessionDeps;
  beforeAll(async () => {
    made = await testDatabase();
    services = servicesOn(made.url);
    sessions = { ...services, access: async () => localAccess(services) };
  });
  afterAll(async () => {
    await services.database.close();
    await made.drop();
  });
  const roleOf = (username: string, password: string) =>
    signIn(sessions, { username, password }, '127.0.0.1').then(
      ({ userType }) => userType,
      (problem: Error) => problem.message,
    );
  const passwordIn = (line = '') => /^The password, shown only once: (\S{12})$/.exec(line)?.[1] ?? '';

  test('creates an administrator if there is none', async () => {
    const [said, shown] = await run(services, 'user Breeder17 --role Administrator');
    expect(said).toBe('Breeder17 was created as Administrator.');
    expect(await roleOf('breeder17', passwordIn(shown))).toBe('Administrator');
    expect(await run(services, 'user breeder18 --stdin', 'süß & salzig')).toEqual([
      'breeder18 was created as Regular User.',
    ]);
    expect(await roleOf('breeder18', 'süß & salzig')).toBe('Regular User');
  });

  test('changes and activates an existing one, and keeps its password', async () => {
    await services.database.inTransaction((tx) =>
      tx.run(sql`update app_user set state = 'suspended' where username = 'curator'`),
    );
    expect(await run(services, 'user Curator --role administrator')).toEqual([
      'curator is active as Administrator.',
    ]);
    expect(await roleOf('curator', demoPassword)).toBe('Administrator');
    expect(await run(services, 'user curator --role Data_Curator')).toEqual([
      'curator is active as Data Curator.',
    ]);
  });

  test('is recorded in the audit log', async () => {
    const rows = await services.database.reader.many(
      sql<{ action: string }>`select distinct action from audit_event where actor_id is null order by action`,
    );
    expect(rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['user.created', 'user.reinstated', 'user.roleChanged']),
    );
  });

  test.each([
    ['user', '', 'Usage: user <username> [--role <role>] [--stdin]'],
    ['user x --force', '', 'Usage: user <username> [--role <role>] [--stdin]'],
    ['user x --role Boss', '', 'Unknown role "Boss". Roles: Administrator, Data Curator, Regular User'],
    ['user admin@landrace.example', '', 'This email address belongs to another account.'],
    ['user x --stdin', 'seven77', 'A password needs at least 8 characters.'],
    ['user аdmin', '', 'Invalid username: it mixes scripts or contains invisible characters.'],
  ])('%s is refused with a message', async (words, input, sentence) => {
    expect(await run(services, words, input)).toEqual([`! ${sentence}`]);
  });

  test('does not demote the last administrator', async () => {
    await services.database.inTransaction((tx) =>
      tx.run(sql`update app_user set role = 'user' where username <> 'admin'`),
    );
    expect(await run(services, 'user admin --role Regular_User')).toEqual([
      '! This is the last active administrator. Make someone else an administrator first.',
    ]);
  });
});

describe('check', () => {
  let made: TestDatabase;
  beforeAll(async () => {
    made = await testDatabase();
  });
  afterAll(() => made.drop());
  const healthy = [
    'Configuration: OK, valid',
    expect.stringMatching(/^Database: OK, PostgreSQL \d+/),
    expect.stringMatching(/^Migrations: OK, up to \d{4}-/),
    'Extensions: OK, pg_trgm',
    'Files: OK, writable',
  ];

  test('of a plain set-up finds no problem', async () => {
    expect(await runOn(made.url, 'check')).toEqual([
      ...healthy,
      'Mail server: not configured',
      'Public address: not configured',
    ]);
  });

  test('tries mail server and public address, and sends a mail when asked to', async () => {
    const smtp = await startSmtpServer();
    const portal = createServer((request, response) => {
      response.writeHead(request.url === '/sub/healthz' ? 200 : 404).end('{"status":"ready"}');
    }).listen(0, '127.0.0.1');
    await once(portal, 'listening');
    const address = `http://127.0.0.1:${(portal.address() as AddressInfo).port}/sub`;
    const environment = {
      LANDRACE_SMTP_URL: smtp.url,
      LANDRACE_MAIL_FROM: 'portal@example.org',
      LANDRACE_PUBLIC_URL: address,
    };
    expect(await runOn(made.url, 'check --mail you@example.org', environment)).toEqual([
      ...healthy,
      'Mail server: OK, accepts the connection',
      `Public address: OK, ${address}/ responds`,
      'Test mail: OK, sent to you@example.org',
    ]);
    expect(smtp.mails.map(({ recipients }) => recipients)).toEqual([['<you@example.org>']]);
    expect(smtp.mails[0]?.body).toContain(address);
    await smtp.stop();
    portal.closeAllConnections();
    await new Promise((closed) => portal.close(closed));
    expect((await runOn(made.url, 'check', environment)).slice(healthy.length)).toEqual([
      expect.stringMatching(/^Mail server: PROBLEM. Connection failed \(.*ECONNREFUSED/),
      'Public address: PROBLEM. Connection failed (ECONNREFUSED).',
      '! There are 2 problems.',
    ]);
  });

  test('reports a missing public address if mails need it', async () => {
    const smtp = await startSmtpServer();
    const environment = { LANDRACE_SMTP_URL: smtp.url, LANDRACE_MAIL_FROM: 'portal@example.org' };
    const lines = await runOn(made.url, 'check', environment);
    await smtp.stop();
    expect(lines.slice(healthy.length + 1)).toEqual([
      'Public address: PROBLEM. LANDRACE_PUBLIC_URL is not set, so links in emails point to http://localhost:8080/.',
      '! There is a problem.',
    ]);
  });

  test('reports that files cannot be written', async () => {
    const LANDRACE_STORAGE_URL = 'file:///dev/null/files';
    expect((await runOn(made.url, 'check', { LANDRACE_STORAGE_URL }))[4]).toMatch(
      /^Files: PROBLEM. Cannot be used \(ENOTDIR/,
    );
  });

  test('reports why an object store cannot be used, without secrets', async () => {
    const store = await startS3Server();
    const environment = store.environment;
    const lines = await runOn(made.url, 'check', environment);
    const locked = await runOn(made.url, 'check', { ...environment, LANDRACE_STORAGE_SECRET_KEY: 'guessed' });
    const LANDRACE_STORAGE_URL = store.url.replace('seeds', 'weeds');
    const missing = await runOn(made.url, 'check', { ...environment, LANDRACE_STORAGE_URL });
    await store.stop();
    expect(lines.slice(0, healthy.length)).toEqual(healthy);
    expect(store.objects.size).toBe(0);
    expect(locked[4]).toBe(
      'Files: PROBLEM. The object store refuses LANDRACE_STORAGE_ACCESS_KEY or LANDRACE_STORAGE_SECRET_KEY (SignatureDoesNotMatch).',
    );
    expect(missing[4]).toBe('Files: PROBLEM. The bucket "weeds" of LANDRACE_STORAGE_URL does not exist.');
  });

  test('without a mail server cannot send one', async () => {
    expect((await runOn(made.url, 'check --mail you@example.org')).at(-2)).toBe(
      'Test mail: PROBLEM. No mail server is configured; set LANDRACE_SMTP_URL and LANDRACE_MAIL_FROM.',
    );
  });

  test('reports what an empty and a foreign database are missing', async () => {
    const blank = await blankDatabase();
    expect((await runOn(blank.url, 'check'))[2]).toMatch(/^Migrations: PROBLEM. \d+ not applied yet/);
    await blank.drop();

    const services = servicesOn(made.url);
    await services.database.inTransaction((tx) =>
      tx.run(sql`insert into schema_migration (name, digest) values ('9999-tomorrow', 'x')`),
    );
    expect((await run(services, 'check'))[2]).toBe(
      'Migrations: PROBLEM. The database is newer than this version of Landrace (migration 9999-tomorrow).',
    );
    await services.database.close();
  });

  test.each([
    ['postgresql://nobody@127.0.0.1:9/none', /^Database: PROBLEM. Cannot be used \(.*ECONNREFUSED/],
    ['postgresql://nobody@localhost:9/none', /^Database: PROBLEM. Cannot be used \(.*ECONNREFUSED/],
    ['postgresql://nobody@nowhere.invalid/none', /^Database: PROBLEM. Cannot be used \(.*nowhere.invalid/],
  ])('cannot reach %s', async (url, sentence) => {
    const lines = await runOn(url, 'check');
    expect(lines[1]).toMatch(sentence);
    expect(lines.at(-1)).toBe('! There are 3 problems.');
  });

  test('reports that a password is wrong, without showing it', async () => {
    const url = new URL(made.url);
    url.password = 'not-the-password';
    const [, line] = await runOn(url.href, 'check');
    expect(line).toMatch(/^Database: PROBLEM. Cannot be used \(password authentication failed/);
  });

  test.each(['check --mail', 'check everything', 'check --mail a@example.org b@example.org'])(
    '%s is not understood',
    async (words) => {
      expect(await runOn(made.url, words)).toEqual(['! Usage: check [--mail address]']);
    },
  );
});
