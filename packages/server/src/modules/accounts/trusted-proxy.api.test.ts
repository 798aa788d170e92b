import { request as call, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startTestPortal, type TestPortal } from '@landrace/testkit/portal';
import { afterEach, expect, test } from 'vitest';

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

/**
 * Forwards calls as nginx does with `$proxy_add_x_forwarded_for`: the caller's header value precedes what the proxy
 * adds. `caller` is added instead of 127.0.0.1, from where all calls in a test come.
 */
async function startAppendingProxy(target: string, caller: string): Promise<string> {
  const server = createServer((incoming, answer) => {
    const chain = [incoming.headers['x-forwarded-for'], caller].filter(Boolean);
    const headers = { ...incoming.headers, 'x-forwarded-for': chain.join(', ') };
    const outgoing = call(`${target}${incoming.url}`, { method: incoming.method, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    incoming.pipe(outgoing);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  stops.push(async () => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function startPortal(trusted: string): Promise<TestPortal> {
  const portal = await startTestPortal({ LANDRACE_TRUST_PROXY: trusted });
  stops.push(() => portal.stop());
  return portal;
}

async function guess(url: string, invented: string): Promise<number> {
  const answer = await fetch(`${url}/api/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': invented, connection: 'close' },
    body: JSON.stringify({ username: 'admin', password: 'wrong' }),
  });
  await answer.text();
  return answer.status;
}

async function guessOften(url: string): Promise<number[]> {
  const statuses: number[] = [];
  for (let count = 0; count < 120; count += 1) statuses.push(await guess(url, `203.0.113.${count}`));
  return statuses;
}

test.each([
  ['one proxy', 'true', ['198.51.100.7']],
  ['one proxy', '1', ['2001:db8::7']],
  ['two proxies', '2', ['10.0.0.2', '198.51.100.7']],
  ['two listed proxies', '127.0.0.1, 10.0.0.0/8', ['10.0.0.2', '198.51.100.7']],
  ['two listed proxies', '127.0.0.1,2001:db8:a::/48', ['2001:db8:a::2', '2001:db8::7']],
])('behind %s (%s) a forged address for each guess has no effect', async (_proxies, trusted, callers) => {
  let { url } = await startPortal(trusted);
  for (const caller of callers) url = await startAppendingProxy(url, caller);
  const statuses = await guessOften(url);
  // Five are free, and a slow machine may let the first short waits pass.
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(100);
});

test('without trusted proxies a forged address for each guess has no effect', async () => {
  const { url } = await startPortal('false');
  const statuses = await guessOften(url);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(100);
});
