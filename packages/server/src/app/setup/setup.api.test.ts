import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setupRoutes } from '@landrace/contract/areas/administration/setup.routes';
import { blankDatabase, type TestDatabase, testDatabase } from '@landrace/testkit/database';
import { adminClient } from '@landrace/testkit/database-url';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { passwordMatches } from '../../modules/accounts/password';
import { readEnvironment } from '../../platform/config/environment';
import { createLogger } from '../../platform/logging/logger';
import { buildSetupApp } from './setup-app';

const databaseFolder = fileURLToPath(new URL('../../../db', import.meta.url));
const code = 'abcdefghijklmnop';
const administrator = { username: 'Grete', password: 'a long password', email: 'grete@example.org' };
const choices = {
  authMode: 'FULL',
  dataImportMode: 'VERIFY',
  registrationEnabled: true,
  registrationRequiresApproval: false,
  hasDemo: false,
} as const;

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

let embedded: TestDatabase;
let dataDirectory: string;
const onStored = vi.fn();
beforeEach(async () => {
  onStored.mockReset();
  embedded = await blankDatabase();
  dataDirectory = await mkdtemp(join(tmpdir(), 'landrace-setup-'));
  undo.push(
    () => embedded.drop(),
    () => rm(dataDirectory, { recursive: true }),
  );
});

/** The wizard's server; a call sends the code and returns status, text and the parsed JSON, if any. */
async function startSetup(folder = dataDirectory, logger = createLogger('silent')) {
  const { app } = buildSetupApp({
    environment: readEnvironment({ LANDRACE_DATA_DIR: folder, LANDRACE_LOG_LEVEL: 'silent' }),
    logger,
    databaseFolder,
    dataDirectory: folder,
    embeddedUrl: embedded.url,
    demoSize: 'tiny',
    code,
    onStored,
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  undo.push(() => app.close());
  return async (call: string, body?: object, headers: Record<string, string> = {}) => {
    const [method = 'GET', path] = call.split(' ');
    const answer = await fetch(`${url}/api/${path}`, {
      method,
      headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
      ...(body !== undefined && { body: JSON.stringify({ code, ...body }) }),
    });
    const text = await answer.text();
    const type = answer.headers.get('content-type');
    const json = type?.startsWith('application/json') ? JSON.parse(text) : undefined;
    return { status: answer.status, text, type, json, code: json?.code };
  };
}

/** What an administrator would enter to reach a database. */
function typed(url: string) {
  const { username, password, pathname, searchParams } = new URL(url);
  return {
    host: searchParams.get('host') ?? '',
    port: searchParams.get('port') ?? '',
    database: pathname.slice(1),
    username,
    password: decodeURIComponent(password),
  };
}

async function query<Row>(url: string, text: string): Promise<Row[]> {
  const client = await adminClient(url);
  try {
    return (await client.query(text)).rows as Row[];
  } finally {
    await client.end();
  }
}

const tablesIn = (url: string) => query(url, `select 1 from pg_tables where schemaname = 'public'`);

describe('while nothing is configured', () => {
  test('set-up is open and everything else answers that it is needed', async () => {
    const call = await startSetup();
    for (const other of ['GET settings', 'POST marker/table', 'POST token', 'GET nothing/here'])
      expect(await call(other, other.startsWith('POST') ? {} : undefined)).toMatchObject({
        status: 503,
        code: 'setup.required',
      });
    expect((await call('GET setup/check')).json).toEqual({
      hasEmbeddedDatabase: true,
      isMailConfigured: false,
    });
    expect((await call('GET setup/progress')).json).toEqual({ step: 'idle' });
  });

  test('an early request is logged, but not as an error', async () => {
    const lines: string[] = [];
    const logger = pino({ level: 'info' }, { write: (line) => lines.push(line) });
    const call = await startSetup(dataDirectory, logger);
    expect((await call('GET settings')).code).toBe('setup.required');
    const notes = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request.failed');
    expect(notes).toMatchObject([{ code: 'setup.required', level: pino.levels.values.info }]);
  });

  test('a visitor behind a bare reverse proxy on this machine cannot set the portal up', async () => {
    // Such a proxy adds no header and calls from 127.0.0.1, as a browser beside the server does.
    const call = await startSetup();
    const changing = Object.values(setupRoutes).filter(({ method }) => method !== 'GET');
    expect(changing.length).toBeGreaterThan(2);
    const valid = { url: 'https://x.example', username: 'u', password: 'p', dbConfig: {} };
    for (const { method, path } of changing)
      for (const wrong of [undefined, null, '', 'abcdefghijklmno', `${code}q`])
        expect(await call(`${method} ${path}`, { ...valid, code: wrong })).toMatchObject({
          status: 401,
          code: 'setup.codeNeeded',
        });
    expect((await call('POST setup/check/database', { code: ` ${code} ` })).status).toBe(200);
  });

  test('refusals are sentences unless only JSON is accepted', async () => {
    const call = await startSetup();
    const closed = { host: '127.0.0.1', port: 1, database: 'x', username: 'u', password: 'p' };
    const ask = (accept: string, language: string) =>
      call('POST setup/check/database', closed, { accept, 'accept-language': language });
    expect(await ask('application/json, text/plain, */*', 'en-GB')).toMatchObject({
      status: 400,
      type: 'text/plain; charset=utf-8',
      text: 'Could not connect to the database server (ECONNREFUSED). Check the host and port.',
    });
    expect((await ask('*/*', 'de-DE,de;q=0.9')).text).toContain('nicht erreichbar (ECONNREFUSED)');
    expect((await ask('application/json', 'de')).json).toMatchObject({
      code: 'setup.databaseUnreachable',
      params: { reason: 'ECONNREFUSED' },
    });
  });
});

describe('the check of a database', () => {
  test('accepts an empty one, the embedded one and what the contract’s client adds', async () => {
    const call = await startSetup();
    const body = { ...typed(embedded.url), checked: false, feedback: null };
    expect(await call('POST setup/check/database', body)).toMatchObject({ status: 200, text: '' });
    expect(await call('POST setup/check/database', {})).toMatchObject({ status: 200, text: '' });
    expect(await tablesIn(embedded.url)).toEqual([]);
  });

  test('distinguishes wrong credentials and names from an unreachable server', async () => {
    const call = await startSetup();
    const good = typed(embedded.url);
    const check = (change: object) => call('POST setup/check/database', { ...good, ...change });
    const refused = { status: 401, code: 'setup.databaseRefused' };
    const wrong = await check({ password: 'wrong password' });
    expect(wrong).toMatchObject(refused);
    expect(wrong.text).not.toContain('wrong password');
    expect(await check({ username: 'nobody-here' })).toMatchObject(refused);
    expect(await check({ database: 'not_there' })).toMatchObject(refused);
    const unreachable = { status: 400, code: 'setup.databaseUnreachable' };
    expect(await check({ host: '/no/such/folder' })).toMatchObject(unreachable);
    expect(await check({ host: 'no-such-host.invalid' })).toMatchObject(unreachable);
  });

  test('names the rights that a user is missing', async () => {
    const { database } = typed(embedded.url);
    const role = `role_${database}`;
    await query(embedded.url, `create role ${role} login password 'secret'`);
    undo.push(() => query(embedded.url, `drop role ${role}`));
    const call = await startSetup();
    const poor = { ...typed(embedded.url), username: role, password: 'secret' };
    expect((await call('POST setup/check/database', poor)).json).toMatchObject({
      code: 'setup.databaseRights',
      params: { rights: 'CREATE ON DATABASE, CREATE ON SCHEMA public' },
    });
  });

  test('refuses foreign tables and collections in use', async () => {
    const call = await startSetup();
    await query(embedded.url, 'create table invoice (id integer); create view overdue as select 1 as x');
    expect((await call('POST setup/check/database', {})).json).toMatchObject({
      code: 'setup.databaseForeign',
      params: { tables: 'invoice, overdue' },
    });
    const used = await testDatabase();
    undo.push(() => used.drop());
    expect((await call('POST setup/check/database', typed(used.url))).code).toBe('setup.databaseUsed');
    expect((await call('POST setup/store', { dbConfig: typed(used.url) })).code).toBe('setup.databaseUsed');
  });
});

describe('the check of an access service', () => {
  async function gatekeeper(answers: Readonly<Record<string, [number, unknown]>>): Promise<string> {
    const server = createServer((request, response) => {
      const [status, body] = answers[`${request.method} ${request.url?.split('?')[0]}`] ?? [404, ''];
      response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    undo.push(() => server.close());
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/service`;
  }
  const signedIn: [number, unknown] = [200, { token: 't', id: 1 }];
  const users: [number, unknown] = [200, { data: [{ id: 1, username: 'x' }], count: 1 }];
  const good = { 'POST /service/api/token': signedIn, 'GET /service/api/user': users };
  const check = async (url: string) =>
    (await startSetup())('POST setup/check/gatekeeper', { url, username: 'portal', password: 'secret' });

  test.each(['', '/', '/api', '/api/'])('accepts a good one, given with "%s" at its end', async (end) => {
    expect(await check((await gatekeeper(good)) + end)).toMatchObject({ status: 200, text: '' });
  });

  test.each<[string, Partial<typeof good>, number, string]>([
    ['does not know the account', { 'POST /service/api/token': [403, ''] }, 401, 'accessServiceRefused'],
    ['does not let it list users', { 'GET /service/api/user': [403, ''] }, 400, 'accessServiceRights'],
    ['talks rubbish', { 'POST /service/api/token': [200, '<html>'] }, 400, 'accessServiceUnreachable'],
    ['breaks down', { 'GET /service/api/user': [500, ''] }, 400, 'accessServiceUnreachable'],
  ])('refuses one that %s', async (_what, answers, status, refusal) => {
    expect(await check(await gatekeeper({ ...good, ...answers }))).toMatchObject({
      status,
      code: `setup.${refusal}`,
    });
  });

  test.each(['not an address', 'ftp://host/', 'http://127.0.0.1:1/'])('cannot reach %s', async (url) => {
    expect(await check(url)).toMatchObject({ status: 400, code: 'setup.accessServiceUnreachable' });
  });

  test('sends no password unencrypted to another machine', async () => {
    const refused = { status: 400, code: 'setup.accessServiceNotEncrypted' };
    for (const url of ['http://gatekeeper.example', 'http://10.0.0.5/api'])
      expect(await check(url)).toMatchObject(refused);
    const gkConfig = { url: 'http://gatekeeper.example', username: 'portal', password: 'secret' };
    const call = await startSetup();
    expect(await call('POST setup/store', { dbConfig: {}, gkConfig })).toMatchObject(refused);
    expect(await tablesIn(embedded.url)).toEqual([]);
  });

  test('is repeated when set-up is stored, and its secrets are stored only in the database', async () => {
    const call = await startSetup();
    const gkConfig = { url: await gatekeeper(good), username: 'portal', password: 'kept secret' };
    const down = { ...gkConfig, url: 'http://127.0.0.1:9/' };
    expect((await call('POST setup/store', { dbConfig: {}, gkConfig: down })).status).toBe(400);
    expect(await tablesIn(embedded.url)).toEqual([]);
    expect((await call('POST setup/store', { dbConfig: {}, gkConfig })).json).toBe(true);
    const settings = await query<{ key: string; value: unknown }>(
      embedded.url,
      'select key, value from setting',
    );
    expect(Object.fromEntries(settings.map(({ key, value }) => [key, value]))).toMatchObject({
      authMode: 'SELECTIVE',
      gatekeeperUrl: gkConfig.url,
      gatekeeperPassword: 'kept secret',
    });
    const audit = await query(embedded.url, 'select * from audit_event');
    expect(JSON.stringify(audit)).not.toContain('kept secret');
    expect(await readFile(join(dataDirectory, 'landrace.json'), 'utf8')).not.toContain('secret');
  });
});

describe('storing', () => {
  test('saves tables, collection, settings, administrator and the file, then set-up ends', async () => {
    const call = await startSetup();
    const dbConfig = typed(embedded.url);
    const stored = { dbConfig, gkConfig: null, administrator, choices: { ...choices, hasDemo: true } };
    expect(await call('POST setup/store', stored)).toMatchObject({ status: 200, json: true });
    expect(onStored).toHaveBeenCalledOnce();

    const active = await query<{ hash: string }>(
      embedded.url,
      `select username, role, password_hash as hash from app_user where state = 'active'`,
    );
    expect(active, 'demo accounts have no password, so they are suspended').toMatchObject([
      { username: 'Grete', role: 'administrator' },
    ]);
    expect(await passwordMatches(active[0]?.hash, administrator.password)).toBe(true);
    const [count] = await query<{ count: string }>(embedded.url, 'select count(*) from germplasm');
    expect(Number(count?.count)).toBe(60);
    const settings = await query<{ key: string; value: unknown }>(
      embedded.url,
      'select key, value from setting',
    );
    expect(Object.fromEntries(settings.map(({ key, value }) => [key, value]))).toEqual({
      authMode: 'FULL',
      dataImportMode: 'VERIFY',
      registrationEnabled: true,
      gatekeeperRegistrationRequiresApproval: false,
    });
    expect(
      await query(embedded.url, `select actor_name from audit_event where action = 'setup.completed'`),
    ).toEqual([{ actor_name: 'Grete' }]);

    const file = join(dataDirectory, 'landrace.json');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const { database } = JSON.parse(await readFile(file, 'utf8'));
    expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }]);
    // The images of the collection, and no temporary files.
    expect((await readdir(dataDirectory)).sort()).toEqual(['files', 'landrace.json']);

    for (const name of ['POST setup/store', 'POST setup/check/database', 'GET setup/check'])
      expect(await call(name, name.startsWith('GET') ? undefined : stored)).toMatchObject({
        status: 409,
        code: 'setup.unavailable',
      });
  });

  test('what the contract’s client sends gives a portal without accounts', async () => {
    const call = await startSetup();
    const sent = { dbConfig: { ...typed(embedded.url), checked: true, feedback: '' }, gkConfig: null };
    expect((await call('POST setup/store', sent)).json).toBe(true);
    expect(await query(embedded.url, `select value from setting where key = 'authMode'`)).toEqual([
      { value: 'NONE' },
    ]);
    expect(await query(embedded.url, 'select 1 from app_user')).toEqual([]);
  });

  test('the embedded database is recorded as such, and a demo account of the same name is reused', async () => {
    const call = await startSetup();
    const stored = {
      dbConfig: {},
      administrator: { ...administrator, username: 'ADMIN' },
      choices: { ...choices, hasDemo: true },
    };
    expect((await call('POST setup/store', stored)).json).toBe(true);
    expect(JSON.parse(await readFile(join(dataDirectory, 'landrace.json'), 'utf8'))).toEqual({
      database: 'embedded',
    });
    expect(
      await query(embedded.url, `select id, username, email from app_user where state = 'active'`),
    ).toEqual([{ id: 1, username: 'ADMIN', email: administrator.email }]);
  });

  test.each([
    ['no administrator', { administrator: null }, 'setup.administratorMissing'],
    ['a short password', { administrator: { ...administrator, password: '1234567' } }, 'password.tooShort'],
    [
      'a name with a control character',
      { administrator: { ...administrator, username: 'a\u0007b' } },
      'registration.nameInvalid',
    ],
    ['an unknown mode', { choices: { ...choices, authMode: 'SOME' } }, 'request.invalid'],
  ])('is refused with %s, and the database stays as it was', async (_what, change, refusal) => {
    const call = await startSetup();
    const stored = { dbConfig: {}, administrator, choices, ...change };
    expect(await call('POST setup/store', stored)).toMatchObject({ status: 400, code: refusal });
    expect(await tablesIn(embedded.url)).toEqual([]);
    expect(await readdir(dataDirectory)).toEqual([]);
    expect((await call('GET setup/progress')).json).toEqual({ step: 'idle' });
  });

  test('that fails at the very end rolls everything back, and the next attempt succeeds', async () => {
    const broken = await startSetup(join(dataDirectory, 'not', 'there'));
    const stored = { dbConfig: {}, administrator, choices };
    expect(await broken('POST setup/store', stored)).toMatchObject({ status: 500, code: 'setup.failed' });
    expect(await tablesIn(embedded.url)).toEqual([]);
    expect(onStored).not.toHaveBeenCalled();
    const call = await startSetup();
    expect((await call('POST setup/store', stored)).json).toBe(true);
  });

  test('of two concurrent setups one succeeds and the other learns why it failed', async () => {
    const call = await startSetup();
    const stored = { dbConfig: {}, administrator, choices };
    const answers = await Promise.all([call('POST setup/store', stored), call('POST setup/store', stored)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.map((answer) => answer.code)).toContain('setup.running');
    expect(onStored).toHaveBeenCalledOnce();
  });
});
