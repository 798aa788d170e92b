import { startTestPortal, type TestPortal } from '@landrace/testkit/portal';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

const csrfCookie = (answer: { headers: Headers }) =>
  answer.headers.getSetCookie().find((cookie) => cookie.startsWith('XSRF-TOKEN='));

async function outcome(call: [method: string, path: string], headers: Record<string, string>) {
  const answer = await portal.call(...call, { body: {}, headers });
  return answer.status < 300 ? 'good' : `${answer.status} ${answer.json().code}`;
}

const session = 'token=whatever';
const licences = 'accepted-licenses=1';
const value = 'XSRF-TOKEN=abcd';
const echoed = { 'x-xsrf-token': 'abcd' };
const refused = '403 access.csrf';

describe('the CSRF token', () => {
  test('is sent to everybody with the settings, once', async () => {
    const cookie = csrfCookie(await portal.call('GET', 'settings'));
    expect(cookie).toMatch(/^XSRF-TOKEN=[\da-f]{32}; Path=\/; SameSite=Lax$/);
    const headers = { cookie: cookie?.split(';')[0] ?? '' };
    expect(csrfCookie(await portal.call('GET', 'settings', { headers }))).toBeUndefined();
  });
});

describe('a change that carries a cookie of ours', () => {
  const start: [string, string] = ['POST', 'marker/table/export/job'];
  test.each<[string, Record<string, string>, string]>([
    ['without the value', { cookie: session }, refused],
    ['of an accepted licence', { cookie: licences }, refused],
    ['with the cookie alone', { cookie: `${session}; ${value}` }, refused],
    ['with the header alone', { cookie: session, ...echoed }, refused],
    ['with another value', { cookie: `${session}; ${value}`, 'x-xsrf-token': 'abce' }, refused],
    ['with a longer value', { cookie: `${session}; ${value}`, 'x-xsrf-token': 'abcde' }, refused],
    ['with two empty ones', { cookie: `${session}; XSRF-TOKEN=`, 'x-xsrf-token': '' }, refused],
    ['and echoes the value', { cookie: `${session}; ${licences}; ${value}`, ...echoed }, 'good'],
    ["and only somebody else's cookies", { cookie: 'theme=dark' }, 'good'],
    ['without sign-in, as our client sends it', { cookie: licences, authorization: 'Bearer null' }, refused],
    ['from another site, without any cookie', { 'sec-fetch-site': 'cross-site' }, refused],
    ['from our own site, without any cookie', { 'sec-fetch-site': 'same-origin' }, 'good'],
  ])('%s', async (_how, headers, expected) => {
    expect(await outcome(start, headers)).toBe(expected);
  });

  test('needs no value when the token comes in the header', async () => {
    const authorization = `Bearer ${await portal.token('researcher')}`;
    expect(await outcome(start, { cookie: session, authorization })).toBe('good');
  });

  test('is also refused for signing in', async () => {
    expect(await outcome(['POST', 'token'], { cookie: session })).toBe(refused);
  });
});

describe('a query', () => {
  test.each([
    ['POST', 'marker/table'],
    ['POST', 'marker/table/ids'],
    ['POST', 'marker/table/export'],
    ['POST', 'dataset/export/async'],
  ])('%s %s needs no value, although it has a body', async (method, path) => {
    expect(await outcome([method, path], { cookie: `${session}; ${licences}` })).toBe('good');
  });
});
