import { once } from 'node:events';
import { connect } from 'node:net';
import { plantedImport, plantImport } from '@landrace/testkit/planted-import';
import { type Account, startTestPortal, type TestPortal } from '@landrace/testkit/portal';
import { startStopwatch } from '@landrace/testkit/stopwatch';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startJobs } from '../../app/worker-runner';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

interface StreamEvent {
  readonly event: string;
  readonly data: { readonly uuid: string; readonly status?: string; readonly progress?: number };
}

/** An EventSource as in browsers: no custom headers, but cookies. */
interface Listener {
  readonly status: number;
  readonly type: string | null;
  readonly events: StreamEvent[];
  readonly ended: Promise<void>;
  leave(): void;
}

const listeners: Listener[] = [];
afterEach(async () => {
  for (const listener of listeners.splice(0)) {
    listener.leave();
    await listener.ended;
  }
  await portal.services.database.inTransaction((tx) => tx.run(sql`delete from job where kind = 'export'`));
});

async function listen(query = '', headers: Record<string, string> = {}): Promise<Listener> {
  const leaving = new AbortController();
  const answer = await fetch(`${portal.url}/api/job/events${query}`, { headers, signal: leaving.signal });
  const events: StreamEvent[] = [];
  const listener = {
    status: answer.status,
    type: answer.headers.get('content-type'),
    events,
    ended: readEvents(answer, events).catch(() => undefined),
    leave: () => leaving.abort(),
  };
  listeners.push(listener);
  return listener;
}

async function readEvents(answer: Response, events: StreamEvent[]): Promise<void> {
  let text = '';
  for await (const bytes of answer.body ?? []) {
    text += Buffer.from(bytes).toString();
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const [, event, data] = /^event: (.*)\ndata: (.*)$/.exec(block) ?? [];
      if (event && data) events.push({ event, data: JSON.parse(data) });
    }
  }
}

async function begin(as?: Account): Promise<string> {
  const answer = await portal.call('POST', 'marker/table/export/job', { as, body: {} });
  return answer.json()[0].uuid;
}

const heard = (listener: Listener) =>
  listener.events.map(({ event, data }) => `${event} ${data.uuid} ${data.status ?? ''}`);
const hears = (listener: Listener, line: string) => expect.poll(() => heard(listener)).toContain(line);
const cookieOf = async (as: Account) => ({ cookie: `token=${await portal.token(as)}` });

describe('the stream of jobs', () => {
  test('by cookie: existing jobs, new ones, each step and removals', async () => {
    const there = await begin('researcher');
    const stream = await listen('', await cookieOf('researcher'));
    expect([stream.status, stream.type]).toEqual([200, 'text/event-stream; charset=utf-8']);
    await hears(stream, `job ${there} waiting`);
    const begun = await begin('researcher');
    await hears(stream, `job ${begun} waiting`);
    const worker = await startJobs(portal.services);
    await hears(stream, `job ${begun} completed`);
    await hears(stream, `job ${there} completed`);
    await worker.stop();
    await portal.call('DELETE', `dataset/export/async/${begun}`, { as: 'researcher' });
    await hears(stream, `removed ${begun} `);
  });

  test('imports have separate events, for their owner', async () => {
    await plantImport(portal.databaseUrl);
    const own = await listen('', await cookieOf('curator'));
    const other = await listen(`?uuids=${plantedImport}`, await cookieOf('researcher'));
    await hears(own, `import ${plantedImport} completed`);
    expect(own.events.find(({ data }) => data.uuid === plantedImport)?.data).toMatchObject({
      datatype: 'mcpd',
      originalFilename: 'passports.csv',
      issueCounts: { GENERIC_INVALID_NUMBER: 1 },
    });
    await portal.call('DELETE', `import/template/${plantedImport}`, { as: 'curator' });
    await hears(own, `removed ${plantedImport} `);
    const heardLater = await begin('researcher');
    await hears(other, `job ${heardLater} waiting`);
    expect(heard(other).join()).not.toContain(plantedImport);
  });

  test('by uuids, for those who did not sign in', async () => {
    const [mine, other] = [await begin(), await begin()];
    const stream = await listen(`?uuids=${mine}`);
    await hears(stream, `job ${mine} waiting`);
    await portal.call('DELETE', `dataset/export/async/${other}`);
    await portal.call('DELETE', `dataset/export/async/${mine}`);
    await hears(stream, `job ${mine} cancelled`);
    expect(heard(stream).join()).not.toContain(other);
  });

  test("never reports somebody else's job, not even to those who know its uuid", async () => {
    const secret = await begin('curator');
    const streams = [
      await listen(`?uuids=${secret}`),
      await listen(`?uuids=${secret}`, await cookieOf('researcher')),
      await listen(`?uuids=${secret}`, await cookieOf('admin')),
      await listen(`?uuids=${secret}`, { cookie: 'token=stale' }),
    ];
    await portal.call('DELETE', `dataset/export/async/${secret}`, { as: 'curator' });
    // An event they do receive, after the one they must not.
    for (const [index, stream] of streams.entries()) {
      const own = index === 1 || index === 2 ? await begin(index === 1 ? 'researcher' : 'admin') : undefined;
      if (own) await hears(stream, `job ${own} waiting`);
      expect(heard(stream).join()).not.toContain(secret);
    }
  });

  test('continues after the connection to the database was lost', async () => {
    const stream = await listen('', await cookieOf('researcher'));
    const before = await begin('researcher');
    await hears(stream, `job ${before} waiting`);
    await portal.services.database.inTransaction((tx) =>
      tx.run(sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'landrace listener' and datname = current_database()`),
    );
    const missed = await begin('researcher');
    await hears(stream, `job ${missed} waiting`);
  });

  test.each(['?uuids=x', `?uuids=${Array(201).fill('00000000-0000-4000-8000-000000000000').join()}`])(
    'refuses invalid uuids',
    async (query) => {
      expect((await listen(query)).status).toBe(400);
    },
  );
});

describe('the session cookie', () => {
  test('signs nobody in for an ordinary call', async () => {
    const headers = await cookieOf('admin');
    const answer = await portal.call('GET', 'settings/admin', { headers });
    expect([answer.status, answer.json().code]).toEqual([401, 'access.signInRequired']);
    const uuid = await begin('researcher');
    const own = await cookieOf('researcher');
    expect((await portal.call('POST', 'dataset/export/async', { headers: own, body: {} })).json()).toEqual(
      [],
    );
    const csrf = { cookie: `${own.cookie}; XSRF-TOKEN=abc`, 'x-xsrf-token': 'abc' };
    expect((await portal.call('DELETE', `dataset/export/async/${uuid}`, { headers: csrf })).status).toBe(404);
  });

  test('that has expired is ignored if sign-in is optional', async () => {
    expect((await listen('', { cookie: 'token=stale' })).status).toBe(200);
    expect((await listen('', { authorization: 'Bearer stale' })).status).toBe(401);
  });
});

describe('a server that stops', () => {
  test('waits neither for listeners nor for idle connections', async () => {
    const other = await startTestPortal({ LANDRACE_AUTH_MODE: 'FULL' });
    const spare = connect(Number(new URL(other.url).port), '127.0.0.1');
    await once(spare, 'connect');
    expect((await fetch(`${other.url}/api/job/events`)).status).toBe(401);
    const answer = await fetch(`${other.url}/api/job/events`, {
      headers: { cookie: `token=${await other.token('researcher')}` },
    });
    expect(answer.status).toBe(200);
    const ended = readEvents(answer, []);
    const stopwatch = startStopwatch();
    await other.stop();
    await Promise.all([ended, spare.destroyed || once(spare, 'close')]);
    expect(stopwatch.passed()).toBeLessThan(3_000);
  });
});
