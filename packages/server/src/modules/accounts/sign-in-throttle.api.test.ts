import { demoPassword } from '@landrace/testkit/demo-password';
import { startTestPortal, type TestPortal } from '@landrace/testkit/portal';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildHttpApp } from '../../app/http';
import { removeForgottenTries } from '../../platform/throttle/throttle';
import { attemptOf } from './sign-in-throttle';

let portal: TestPortal;
let apps: ReturnType<typeof buildHttpApp>[];
let time = Date.now();
const clock = { now: () => new Date(time) };
const pass = (seconds: number) => {
  time += seconds * 1000;
};
beforeAll(async () => {
  portal = await startTestPortal({ LANDRACE_TRUST_PROXY: 'true' });
  // Two processes with one database.
  apps = [buildHttpApp({ ...portal.services, clock }), buildHttpApp({ ...portal.services, clock })];
});
beforeEach(() => change(sql`truncate throttle, audit_event`));
afterAll(async () => {
  await Promise.all(apps.map((app) => app.close()));
  await portal.stop();
});

const change = (statement: ReturnType<typeof sql>) =>
  portal.services.database.inTransaction((tx) => tx.run(statement));

async function enter(username: string, password: string, address = '192.0.2.1', process = 0) {
  const answer = await apps[process]?.inject({
    method: 'POST',
    url: '/api/token',
    headers: { 'x-forwarded-for': address },
    payload: { username, password },
  });
  return { status: answer?.statusCode, body: answer?.json(), headers: answer?.headers };
}
const fails = async (times: number, name: string, address?: string) => {
  for (let count = 0; count < times; count += 1)
    expect((await enter(name, 'wrong', address)).body.code).toBe('signIn.failed');
};
/** As after many more attempts, each of which would cost a hash. */
const set = (key: Buffer, level: number) =>
  change(sql`update throttle set level = ${level} where key_hash = ${key}`);
const noted = async (action: string) =>
  (
    await portal.services.database.reader.one(
      sql<{ count: number }>`select count(*) as count from audit_event where action = ${action}`,
    )
  ).count;

describe('somebody who guesses', () => {
  test.each(['admin', 'nobody of this name'])('the password of %s waits longer and longer', async (name) => {
    await fails(5, name);
    const waits: number[] = [];
    for (const next of [undefined, undefined, undefined, 13, 14, undefined]) {
      const { status, body, headers } = await enter(name, 'wrong');
      expect([status, body.code]).toEqual([429, 'signIn.throttled']);
      expect(headers?.['retry-after']).toBe(String(body.params.seconds));
      waits.push(body.params.seconds);
      pass(body.params.seconds);
      if (next) await set(attemptOf(name, '192.0.2.1').pair, next);
      await fails(1, name);
    }
    expect(waits).toEqual([1, 2, 4, 8, 512, 900]);
  });

  test('is delayed by every process, also with the right password and other spellings of the name', async () => {
    await fails(5, 'admin');
    for (const name of ['admin', ' ADMIN ', '\uff41dmin'])
      expect((await enter(name, demoPassword, '192.0.2.1', 1)).body.code).toBe('signIn.throttled');
    pass(1);
    expect((await enter('admin', demoPassword)).status).toBe(200);
  });

  test('cannot use a whole network of IPv6 addresses', async () => {
    for (let host = 1; host <= 5; host += 1) await fails(1, 'admin', `2001:db8::${host}`);
    expect((await enter('admin', 'wrong', '2001:db8::99')).status).toBe(429);
    expect((await enter('admin', demoPassword, '2001:db8:0:1::99')).status).toBe(200);
  });

  test('is cleared by one success and expires within hours', async () => {
    await fails(4, 'admin');
    expect((await enter('admin', demoPassword)).status).toBe(200);
    await fails(5, 'admin');
    pass(2 * 60 * 60);
    await fails(2, 'admin');
  });
});

describe('a thousand wrong passwords', () => {
  test('cost a handful of hashes and few audit entries, and affect nobody else', async () => {
    const answers: (number | undefined)[] = [];
    for (let round = 0; round < 50; round += 1) {
      const twenty = await Promise.all(Array.from({ length: 20 }, () => enter('admin', 'wrong')));
      answers.push(...twenty.map(({ status }) => status));
    }
    expect(answers.filter((status) => status === 429)).toHaveLength(995);
    expect([await noted('signIn.failed'), await noted('signIn.throttled')]).toEqual([5, 1]);
    expect((await enter('admin', demoPassword, '198.51.100.7')).status).toBe(200);
    expect((await enter('researcher', demoPassword)).status).toBe(200);
  });

  test('in parallel are no more than in sequence', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, count) => enter('admin', 'wrong', '192.0.2.1', count % 2)),
    );
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(35);
    expect(await noted('signIn.throttled')).toBe(1);
  });

  test('from many addresses slow down those who send them, never the owner', async () => {
    await fails(1, 'admin', '203.0.113.1');
    await fails(1, 'admin', '203.0.113.2');
    await set(attemptOf('admin', '').account, 20);
    await fails(1, 'admin', '203.0.113.1');
    expect((await enter('admin', 'wrong', '203.0.113.1')).body.code).toBe('signIn.throttled');
    expect((await enter('admin', demoPassword, '198.51.100.7')).status).toBe(200);
  });

  test('for many names block the address, but not those who have signed in from there', async () => {
    expect((await enter('researcher', demoPassword)).status).toBe(200);
    await fails(1, 'name 1');
    await set(attemptOf('', '192.0.2.1').address, 98.6);
    await fails(1, 'name 100');
    expect((await enter('curator', demoPassword)).body.code).toBe('signIn.throttled');
    expect((await enter('researcher', demoPassword)).status).toBe(200);
    expect((await enter('curator', demoPassword, '198.51.100.7')).status).toBe(200);
    const { count } = await portal.services.database.reader.one(
      sql<{ count: number }>`select count(*) as count from throttle`,
    );
    for (let more = 0; more < 20; more += 1) await enter(`another ${more}`, 'wrong');
    const after = await portal.services.database.reader.one(sql`select count(*) as count from throttle`);
    expect(after, 'a refusal leaves nothing behind').toEqual({ count });
  });
});

test('somebody who returns after weeks can sign in, whatever happened before', async () => {
  expect((await enter('researcher', demoPassword)).status).toBe(200);
  await fails(2, 'researcher');
  pass(20 * 24 * 60 * 60);
  expect((await enter('researcher', demoPassword)).status).toBe(200);
});

test('expired counters are removed, and known addresses stay known for a month', async () => {
  await fails(3, 'admin', '203.0.113.1');
  await enter('researcher', demoPassword);
  const left = async (days: number) => {
    const now = new Date(time + days * 24 * 60 * 60 * 1000);
    await portal.services.database.inTransaction((tx) => removeForgottenTries(tx, now));
    return (await portal.services.database.reader.many(sql`select from throttle`)).length;
  };
  expect([await left(0), await left(2), await left(31)]).toEqual([6, 1, 0]);
});
