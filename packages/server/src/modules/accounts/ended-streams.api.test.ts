import { demoPassword } from '@landrace/testkit/demo-password';
import { startTestPortal, type TestPortal } from '@landrace/testkit/portal';
import { startStopwatch } from '@landrace/testkit/stopwatch';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { resetPassword } from './public';

let portal: TestPortal;
let session: { readonly token: string; readonly imageToken: string };
let personal: { readonly token: string; readonly tokenId: number };
beforeAll(async () => {
  portal = await startTestPortal();
});
beforeEach(async () => {
  const body = { username: 'curator', password: demoPassword };
  session = (await portal.call('POST', 'token', { body })).json();
  const made = { name: 'R script', scope: 'read', days: 1 };
  personal = (await portal.call('POST', 'user/tokens', { ...bearer(session.token), body: made })).json();
});
afterEach(async () => {
  await change(sql`update app_user set state = 'active' where username = 'curator'`);
  await switchTo('SELECTIVE');
});
afterAll(() => portal.stop());

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
const change = (statement: ReturnType<typeof sql>) =>
  portal.services.database.inTransaction((tx) => tx.run(statement));

async function switchTo(authMode: 'SELECTIVE' | 'FULL' | 'NONE'): Promise<void> {
  const { database, settings } = portal.services;
  await database.inTransaction((tx) => settings.change(tx, { authMode }, {}));
  settings.forget();
}

const signOut = () =>
  portal.call('DELETE', 'token', { ...bearer(session.token), body: { password: session.token } });

/** Ways to open a stream as the curator or as an anonymous caller. */
const ways = {
  cookie: () => open('', { cookie: `token=${session.token}` }),
  'image token': () => open(`?token=${session.imageToken}`),
  'session token': () => open('', bearer(session.token).headers),
  'personal token': () => open('', bearer(personal.token).headers),
  nobody: () => open(''),
};
type Way = keyof typeof ways;

interface Stream {
  readonly ended: Promise<unknown>;
  leave(): void;
}

async function open(query: string, headers: Record<string, string> = {}): Promise<Stream> {
  const leaving = new AbortController();
  const answer = await fetch(`${portal.url}/api/job/events${query}`, { headers, signal: leaving.signal });
  expect(answer.status).toBe(200);
  return { ended: answer.text().catch(() => 'left'), leave: () => leaving.abort() };
}

/** The streams that the server ended, once the first of the expected ones and a later one are gone. */
async function endedBy(end: () => Promise<unknown>, expected: readonly Way[]): Promise<Way[]> {
  const streams = new Map<Way, Stream>();
  for (const way of Object.keys(ways) as Way[]) streams.set(way, await ways[way]());
  const ended: Way[] = [];
  for (const [way, stream] of streams) void stream.ended.then((how) => how !== 'left' && ended.push(way));
  const stopwatch = startStopwatch();
  await end();
  for (const way of expected) await streams.get(way)?.ended;
  expect(stopwatch.passed()).toBeLessThan(4_000);
  // All listeners are checked together, so every stream to be ended has ended by now.
  for (const stream of streams.values()) stream.leave();
  return ended.sort();
}

describe('an open stream of events ends immediately', () => {
  const ofSession: Way[] = ['cookie', 'image token', 'session token'];
  const ofAccount: Way[] = [...ofSession, 'personal token'].sort() as Way[];

  test.each<[string, () => Promise<unknown>, Way[]]>([
    ['its session is signed out', signOut, ofSession],
    [
      'its personal token is revoked',
      () => portal.call('DELETE', `user/tokens/${personal.tokenId}`, bearer(session.token)),
      ['personal token'],
    ],
    [
      'its personal token expires',
      () => change(sql`update access_token set expires_on = now() where kind = 'personal'`),
      ['personal token'],
    ],
    [
      'its account is suspended',
      () => change(sql`update app_user set state = 'suspended' where username = 'curator'`),
      ofAccount,
    ],
    [
      'its password is reset',
      () => resetPassword(portal.services.database, 'curator', demoPassword),
      ofAccount,
    ],
    ['everybody has to sign in', () => switchTo('FULL'), ['nobody']],
    ['nobody can sign in any more', () => switchTo('NONE'), ofAccount],
  ])('when %s, and no other does', async (_why, end, expected) => {
    expect(await endedBy(end, expected)).toEqual(expected);
  });
});
