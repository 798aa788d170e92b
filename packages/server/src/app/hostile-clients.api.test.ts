import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as pause, setImmediate } from 'node:timers/promises';
import { connected } from '@landrace/testkit/connected';
import {
  databaseIsIdle,
  type HostileCall,
  type Leaving,
  leaveEarly,
  neverRead,
} from '@landrace/testkit/hostile-client';
import { callersOf } from '@landrace/testkit/list-callers';
import { startTestPortal, type TestPortal } from '@landrace/testkit/portal';
import { sampleOf } from '@landrace/testkit/sample';
import { startStopwatch } from '@landrace/testkit/stopwatch';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fileFormats } from '../engine/export-file';
import { storeDemoFiles } from './demo-files';
import { listSources } from './http';

/** Enough rows that a file exceeds the buffers of a connection. */
const grownList = 'experiments';
const growth = `
  insert into experiment (name, description)
  select 'Grown ' || n, repeat(md5(n::text), 70) from generate_series(1, 12000) as n`;

const resultUuid = '00000000-0000-4000-8000-00000000cafe';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
  const { storage } = portal.services;
  await storeDemoFiles(storage, 'tiny');
  await storage.write(`jobs/${resultUuid}`, Readable.from([Buffer.alloc(3_000_000)]));
  await storage.write('upload/large.jpg', Readable.from([Buffer.alloc(3_000_000)]));
  await connected(portal.databaseUrl, async (client) => {
    await client.query(growth);
    await client.query(
      `insert into job (uuid, kind, data_type, state, finished_on, result_path, result_size, result_name, result_type,
        result_visible_dataset_ids, result_readable_dataset_ids)
      values ($1, 'export', 'list', 'completed', now(), $2, 3000000, 'file.zip', 'application/zip', '{}', '{}')`,
      [resultUuid, `jobs/${resultUuid}`],
    );
    await client.query('update dataset set licence_id = null');
    await client.query(`update image set path = 'upload/large.jpg' where id = 1`);
  });
});
afterAll(() => portal.stop());

const typeOf = {
  zip: 'application/zip',
  tsv: 'text/tab-separated-values',
  csv: 'text/csv',
  json: 'application/json',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** Members that every object inherits: a look-up in a plain object finds them. */
const inherited = ['constructor', '__proto__', 'toString', 'hasOwnProperty'];

const grownFile = (accept: string): HostileCall => ({
  method: 'POST',
  path: 'experiment/table/export',
  body: {},
  headers: { accept },
});

describe('names of inherited members', () => {
  const lists = listSources.map(({ table }) => table);
  const plain = lists.filter(({ files }) => !files).map((table) => [table.name, table] as const);
  test.each(plain)('an Accept header with one of them gets a file of %s', async (_name, table) => {
    for (const accept of inherited) {
      const answer = await portal.call('POST', `${table.segment}/table/export`, {
        as: callersOf(table)[0],
        body: { filter: [{ column: table.key, comparator: 'lessThan', values: [100] }] },
        headers: { accept },
      });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('application/zip');
      expect(answer.bytes.subarray(0, 2).toString()).toBe('PK');
    }
  });

  test('where rows are files, it starts a job', async () => {
    for (const { segment } of lists.filter(({ files }) => files)) {
      const headers = { accept: 'constructor' };
      const answer = await portal.call('POST', `${segment}/table/export`, { as: 'admin', body: {}, headers });
      expect(answer.json()).toEqual([{ uuid: expect.any(String), status: 'waiting' }]);
    }
  });
});

const ways: readonly Leaving[] = [
  { afterBytes: 1 },
  { afterBytes: 200_000 },
  { afterBytes: 1, byReset: true },
  { afterBytes: 200_000, byReset: true },
];

/** Most lists are shorter than that. */
const shortWays = ways.filter(({ afterBytes }) => afterBytes === 1);

/** Files that are not lists. */
const otherFiles: Readonly<Record<string, HostileCall>> = {
  'a page without a limit': { method: 'POST', path: 'experiment/table', body: {} },
  'MCPD passports': { method: 'POST', path: 'germplasm/export', body: {}, headers: { accept: typeOf.xlsx } },
  'a pedigree': { method: 'POST', path: 'dataset/export/pedigree', body: { includeAttributes: true } },
  'a map': { method: 'POST', path: 'map/1/export', body: { format: 'flapjack' } },
  genotypes: { method: 'GET', path: 'dataset/1/download-source' },
  'a picture': { method: 'GET', path: 'image/1/src' },
  'the result of a job': { method: 'GET', path: `dataset/export/async/${resultUuid}/download` },
  'a template': { method: 'GET', path: 'import/template/mcpd/file' },
};

describe('an aborted download', () => {
  const others = listSources.map(({ table }) => table).filter(({ name }) => name !== grownList);
  const left = [
    ...listSources.map(({ table }) => table).filter(({ name }) => name === grownList),
    ...sampleOf('downloads that are left', others, 10),
  ];
  test.each(left.map((table) => [table.name, table] as const))(
    'of %s in any format affects no other request',
    async (_name, table) => {
      const account = callersOf(table)[0];
      const headers = account ? { authorization: `Bearer ${await portal.token(account)}` } : {};
      for (const format of fileFormats)
        for (const way of table.name === grownList ? ways : shortWays) {
          const call = { method: 'POST', path: `${table.segment}/table/export`, body: {} };
          const left = await leaveEarly(
            portal.url,
            { ...call, headers: { ...headers, accept: typeOf[format] } },
            way,
          );
          expect(left.status, `${format} ${JSON.stringify(way)}`).toBe(200);
        }
      await databaseIsIdle(portal.databaseUrl);
      expect((await portal.call('GET', 'settings')).status).toBe(200);
    },
  );

  test.each(Object.entries(otherFiles))('%s affects no other request', async (_name, call) => {
    const headers = { ...call.headers, authorization: `Bearer ${await portal.token('admin')}` };
    for (const way of ways)
      expect((await leaveEarly(portal.url, { ...call, headers }, way)).status).toBe(200);
    await databaseIsIdle(portal.databaseUrl);
    expect((await portal.call('GET', 'settings')).status).toBe(200);
  });
});

describe('a file without rows or columns', () => {
  test.each(fileFormats)('%s is created immediately and leaves no connection behind', async (format) => {
    const nothing = [{ column: 'experimentName', comparator: 'equals', values: ['Nothing is called so'] }];
    for (const body of [
      { filter: nothing },
      { columnNameMapping: {} },
      { filter: nothing, columnNameMapping: {} },
    ]) {
      const stopwatch = startStopwatch();
      const headers = { accept: typeOf[format] };
      const answer = await portal.call('POST', 'experiment/table/export', { body, headers });
      expect(answer.status, JSON.stringify(body)).toBe(200);
      if ('filter' in body) expect(stopwatch.passed()).toBeLessThan(3_000);
    }
    await databaseIsIdle(portal.databaseUrl);
  });
});

test('a download aborted before its first row leaves no connection behind', async () => {
  for (let time = 0; time < 20; time += 1) {
    const leaving = new AbortController();
    const left = fetch(`${portal.url}/api/experiment/table/export`, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json', accept: typeOf.json },
      signal: leaving.signal,
    }).catch(() => undefined);
    await pause(time);
    leaving.abort();
    await left;
  }
  await databaseIsIdle(portal.databaseUrl);
});

describe('unread downloads', () => {
  test('do not delay lists, however many there are, and one address gets two', async () => {
    const calls = Array.from({ length: 24 }, () => neverRead(portal.url, grownFile(typeOf.tsv)));
    const list = () => portal.call('POST', 'germplasm/table', { body: { limit: 10 } });
    const meanwhile = await list();
    const readers = await Promise.all(calls);
    // The downloads stay open until their readers leave, so a list that waited for one would never be answered.
    const besides = await list();
    for (const reader of readers) reader.leave();
    expect([meanwhile.status, besides.status]).toEqual([200, 200]);
    expect(readers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(readers.filter(({ status }) => status === 429)).toHaveLength(22);
    await databaseIsIdle(portal.databaseUrl);
  });

  test('state when to try again', async () => {
    const readers = [1, 2].map(() => neverRead(portal.url, grownFile(typeOf.tsv)));
    const started = await Promise.all(readers);
    const refused = await portal.call('POST', 'germplasm/table/export', { body: {} });
    expect(refused.json()).toMatchObject({ code: 'download.tooMany' });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    for (const reader of started) reader.leave();
    const allowed = await portal.call('POST', 'germplasm/table/export', { body: { limit: 1 } });
    expect(allowed.status).toBe(200);
  });
});

describe('a filter that is too expensive', () => {
  const searches = Array.from({ length: 100 }, (_, index) => ({
    column: 'synonyms',
    comparator: 'jsonSearch',
    values: [`a%b%${index}`],
    operator: 'or',
  }));

  test('a hundred searches inside lists are too many; a hundred equal ones count as one', async () => {
    const refused = await portal.call('POST', 'germplasm/table', { body: { limit: 1, filter: searches } });
    expect(refused.status).toBe(400);
    expect(refused.json().code).toBe('filter.tooManyConditions');
    const equal = searches.map((search) => ({ ...search, values: ['a%b'] }));
    const answer = await portal.call('POST', 'germplasm/table', { body: { limit: 1, filter: equal } });
    expect(answer.status).toBe(200);
  });

  /** While another transaction locks the table, a statement over it takes as long as we like. */
  async function whileLocked(work: () => Promise<void>): Promise<void> {
    await connected(portal.databaseUrl, async (client) => {
      await client.query('begin');
      await client.query('lock table marker in access exclusive mode');
      await work();
    });
    await databaseIsIdle(portal.databaseUrl);
  }

  const waiting = async () =>
    await connected(portal.databaseUrl, async (client) => {
      const { rows } = await client.query(
        `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return Number(rows[0].count);
    });
  async function until(isTrue: () => Promise<boolean>): Promise<void> {
    while (!(await isTrue())) await setImmediate();
  }

  /** A count without a condition is cached for others, so it is not aborted. */
  const filter = [{ column: 'markerName', comparator: 'contains', values: ['a'] }];

  test.each([
    ['table', { limit: 10 }],
    ['table', {}],
    ['table/ids', {}],
    ['table/export', {}],
  ])('%s %j is stopped after five seconds with advice', async (call, body) => {
    await whileLocked(async () => {
      const startedAt = performance.now();
      const answer = await portal.call('POST', `marker/${call}`, { body });
      expect(answer.status).toBe(422);
      expect(answer.json().code).toBe('query.tooExpensive');
      const passed = performance.now() - startedAt;
      expect(passed).toBeGreaterThan(4_900);
      // Every statement times out after half a minute, so this must be shorter.
      expect(passed).toBeLessThan(20_000);
      await until(async () => (await waiting()) === 0);
    });
  });

  test.each([
    ['table', { limit: 10, filter }] as const,
    ['table/ids', { filter }] as const,
    ['table/export', {}] as const,
  ])('the statements of %s are cancelled when the client leaves', async (call, body) => {
    await whileLocked(async () => {
      const leaving = new AbortController();
      const left = fetch(`${portal.url}/api/marker/${call}`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
        signal: leaving.signal,
      }).catch(() => undefined);
      await until(async () => (await waiting()) > 0);
      const stopwatch = startStopwatch();
      leaving.abort();
      await left;
      await until(async () => (await waiting()) === 0);
      expect(stopwatch.passed()).toBeLessThan(3_000);
    });
  });

  test('one client leaves connections to others', async () => {
    await whileLocked(async () => {
      const many = Array.from({ length: 20 }, () =>
        portal.call('POST', 'marker/table', { body: { limit: 10, prevCount: 1 } }),
      );
      await until(async () => (await waiting()) > 0);
      const other = await portal.call('POST', 'germplasm/table', { as: 'researcher', body: { limit: 1 } });
      expect(other.status).toBe(200);
      const answers = await Promise.all(many);
      expect(answers.every(({ status }) => status === 422 || status === 503)).toBe(true);
    });
  });
});

describe('invalid numbers', () => {
  test.each([
    { page: 1e20 },
    { page: '1e20' },
    { limit: 1e300 },
    { limit: {} },
    { page: [1] },
    { page: true },
    { prevCount: { a: 1 } },
    { limit: 'many' },
  ])('%j is refused', async (body) => {
    const answer = await portal.call('POST', 'germplasm/table', { body });
    expect(answer.status).toBe(400);
    expect(answer.json().code).toBe('request.invalid');
  });
  test('the largest page there may be is empty', async () => {
    const answer = await portal.call('POST', 'germplasm/table', {
      body: { page: 2 ** 31 - 1, limit: 10_000 },
    });
    expect(answer.json().data).toEqual([]);
  });
});

describe('uploads that are refused', () => {
  test('close their connection properly and state the reason', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const boundary = 'edge';
    const send = () =>
      new Promise<{ status: number; text: string }>((resolve, reject) => {
        const call = request(`${portal.url}/api/import/template/file?type=mcpd`, {
          method: 'POST',
          agent,
          headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
        });
        call.once('error', reject);
        call.once('response', async (response) =>
          resolve({ status: response.statusCode ?? 0, text: await text(response) }),
        );
        call.write(
          `--${boundary}\r\ncontent-disposition: form-data; name="fileToUpload"; filename="a.xlsx"\r\n\r\n`,
        );
        for (let piece = 0; piece < 40; piece += 1) call.write(Buffer.alloc(500_000));
        call.end(`\r\n--${boundary}--\r\n`);
      });
    for (const time of ['first', 'second', 'third']) {
      const { status, text: body } = await send();
      expect(status, `${time} ${body}`).toBe(401);
      const next = await new Promise<number>((resolve, reject) => {
        request(`${portal.url}/api/settings`, { agent }, (response) => {
          response.resume();
          resolve(response.statusCode ?? 0);
        })
          .once('error', reject)
          .end();
      });
      expect(next).toBe(200);
    }
    agent.destroy();
  });

  test.each(['fileresource', 'import/template/file?type=mcpd'])(
    'a form that ends in the middle of its file is refused by %s',
    async (path) => {
      const head = 'content-disposition: form-data; name="file"; filename="a.txt"';
      const answer = await fetch(`${portal.url}/api/${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'multipart/form-data; boundary=x',
          authorization: `Bearer ${await portal.token('curator')}`,
        },
        body: `--x\r\n${head}\r\n\r\nBAR 1\r\n`,
      });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ code: 'request.invalid' });
    },
  );

  test('a body over the limit is answered with the reason', async () => {
    const answer = await portal.call('POST', 'germplasm/table', { body: ' '.repeat(9 * 1024 * 1024) });
    expect(answer.status).toBe(413);
    expect(answer.json().code).toBe('request.tooLarge');
  });

  test('a refusal without a body keeps its connection', async () => {
    const { port } = new URL(portal.url);
    const socket = connect(Number(port), '127.0.0.1');
    const ask = () =>
      new Promise<string>((resolve) => {
        socket.once('data', (bytes) => resolve(bytes.toString()));
        socket.write('GET /api/nothing HTTP/1.1\r\nhost: a\r\n\r\n');
      });
    expect(await ask()).toMatch(/^HTTP\/1.1 404 /);
    expect(await ask()).toMatch(/^HTTP\/1.1 404 /);
    socket.destroy();
  });
});

describe('event streams', () => {
  test('a client has ten at most', async () => {
    const call = { method: 'GET', path: 'job/events' };
    const streams = await Promise.all(Array.from({ length: 10 }, () => neverRead(portal.url, call)));
    expect(streams.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const refused = await portal.call('GET', 'job/events');
    expect(refused.status).toBe(429);
    expect(refused.json().code).toBe('eventStream.tooMany');
    const other = await portal.call('GET', 'settings');
    expect(other.status).toBe(200);
    for (const stream of streams) stream.leave();
  });
});
