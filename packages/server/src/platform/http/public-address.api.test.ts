import { request } from 'node:http';
import { startTestPortal, type TestPortal } from '@landrace/testkit/portal';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const forged = {
  'x-forwarded-host': 'seeds.example.org',
  'x-forwarded-proto': 'https',
  'x-forwarded-prefix': '/barley/portal',
};

/** The portal's own address, as in its API description. */
async function address(portal: TestPortal, headers: Record<string, string> = {}): Promise<string> {
  const answer = await portal.call('GET', 'openapi.json', { headers });
  return answer.json().servers[0].url;
}

/** By hand, since fetch does not allow setting the Host header. */
function statusFor(portal: TestPortal, host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const call = request(`${portal.url}/api/openapi.json`, { headers: { host } }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode));
    });
    call.once('error', reject).end();
  });
}

describe('without a trusted proxy', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal();
  });
  afterAll(() => portal.stop());

  test('the address is the one that was called', async () => {
    expect(await address(portal)).toBe(portal.url);
  });
  test('forged forwarding headers change nothing', async () => {
    expect(await address(portal, forged)).toBe(portal.url);
  });
  test.each(['a"b', 'example.org/path', 'user@example.org', 'example.org:port'])(
    'the Host %j is refused',
    async (host) => {
      expect(await statusFor(portal, host)).toBe(400);
    },
  );
});

describe('behind a trusted proxy', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal({ LANDRACE_TRUST_PROXY: 'true' });
  });
  afterAll(() => portal.stop());

  test('the address is the one at which the proxy was called', async () => {
    expect(await address(portal, forged)).toBe('https://seeds.example.org/barley/portal');
  });
  test.each(['//evil.example', '/a b', 'evil.example', '/a?b', '/a/../..//x'])(
    'the prefix %j is left out',
    async (prefix) => {
      const headers = { ...forged, 'x-forwarded-prefix': prefix };
      expect(await address(portal, headers)).toBe('https://seeds.example.org');
    },
  );
  test('a protocol of another kind is refused', async () => {
    const headers = { ...forged, 'x-forwarded-proto': 'javascript' };
    expect((await portal.call('GET', 'openapi.json', { headers })).status).toBe(400);
  });
});

describe.each([
  ['is trusted', '127.0.0.1', 'https://seeds.example.org/barley/portal'],
  ['is not trusted, though others are', '10.0.0.0/8', undefined],
])('called by a proxy that %s', (_which, trusted, expected) => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal({ LANDRACE_TRUST_PROXY: trusted });
  });
  afterAll(() => portal.stop());

  test('host, protocol and prefix are forwarded together or not at all', async () => {
    const headers = { ...forged, 'x-forwarded-for': '10.0.0.1' };
    expect(await address(portal, headers)).toBe(expected ?? portal.url);
  });
});

describe('with a configured address', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal({
      LANDRACE_PUBLIC_URL: 'https://portal.example.org/a/',
      LANDRACE_TRUST_PROXY: 'true',
    });
  });
  afterAll(() => portal.stop());

  test('nothing else counts', async () => {
    expect(await address(portal, forged)).toBe('https://portal.example.org/a');
  });
});
