import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { selfSigned } from '@landrace/testkit/self-signed';
import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type HttpClientOptions, httpClient, type ServiceCall } from './http-client';
import { ServiceProblem } from './service-problem';

const answer = z.object({ name: z.string() });
const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

async function listen(server: Server & { closeAllConnections(): void }): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  stops.push(() => {
    server.closeAllConnections();
    return new Promise((closed) => server.close(closed));
  });
  return (server.address() as AddressInfo).port;
}

/** A service that answers as specified and records its requests. */
async function service(
  listener: (request: IncomingMessage, response: ServerResponse, attempt: number) => void,
) {
  const requests: string[] = [];
  const count: RequestListener = (request, response) => {
    requests.push(`${request.method} ${request.url}`);
    listener(request, response, requests.length);
  };
  const url = `http://127.0.0.1:${await listen(createServer(count))}/base`;
  return { url, requests };
}

const logged: unknown[] = [];
const logger = {
  info: (...args: unknown[]) => logged.push(args),
  warn: (...args: unknown[]) => logged.push(args),
};

function ask(
  baseUrl: string,
  call: Partial<ServiceCall<typeof answer>> = {},
  options: Partial<HttpClientOptions> = {},
) {
  const client = httpClient({ service: 'registry', baseUrl, logger: logger as never, ...options });
  return client.call({ method: 'GET', path: 'thing', answer, ...call });
}

async function problemOf(work: Promise<unknown>) {
  const problem = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(problem instanceof ServiceProblem)) throw new Error(`not a problem of the service: ${problem}`);
  return { kind: problem.kind, ...problem.detail };
}

const json = (response: ServerResponse, value: unknown) => response.end(JSON.stringify(value));

describe('a call to another service', () => {
  test('sends and reads JSON below the base address', async () => {
    const { url, requests } = await service((request, response) => {
      const type = request.headers['content-type'];
      request.once('data', (body) => json(response, { name: `${type} ${body}`, more: 1 }));
    });
    const call = { method: 'POST', body: { a: 1 }, query: { q: 'x y' } } as const;
    expect(await ask(url, call)).toEqual({ name: 'application/json {"a":1}' });
    expect(requests).toEqual(['POST /base/thing?q=x+y']);
  });

  test.each(['/thing', '../thing', '//elsewhere.example/thing'])('cannot leave it by %s', async (path) => {
    await expect(ask('http://127.0.0.1:1/base', { path })).rejects.toThrow('not below the address');
  });

  test('is logged without query, header values and bodies', async () => {
    logged.length = 0;
    const { url } = await service((_request, response) => json(response, { name: 'confidential answer' }));
    await ask(url, { query: { q: 'confidential' }, headers: { authorization: 'confidential' } });
    expect(logged).toEqual([
      [
        { service: 'registry', method: 'GET', path: '/base/thing', status: 200, ms: expect.any(Number) },
        'service.called',
      ],
    ]);
  });

  test('times out, and is not repeated', async () => {
    const { url, requests } = await service(() => {});
    expect(await problemOf(ask(url, {}, { timeoutMs: 50 }))).toEqual({ kind: 'timedOut' });
    // On a busy machine the timeout may be over before the call arrives.
    expect(requests.length).toBeLessThan(2);
  });

  test('times out when the body never ends', async () => {
    const { url } = await service((_request, response) => void response.write('{'));
    expect(await problemOf(ask(url, {}, { timeoutMs: 50 }))).toEqual({ kind: 'timedOut' });
  });

  test('ends with the signal of its caller', async () => {
    const left = new AbortController();
    const { url } = await service(() => left.abort(new Error('the client left')));
    await expect(ask(url, { signal: left.signal })).rejects.toThrow('the client left');
  });

  test.each([
    ['no JSON', '<html>'],
    ['no JSON', '{"name":'],
    ['unexpected value at "name"', '{"name":1}'],
    ['unexpected value at ""', ''],
  ])('cannot read %s', async (reason, text) => {
    const { url } = await service((_request, response) => void response.end(text));
    expect(await problemOf(ask(url))).toEqual({ kind: 'unreadable', status: 200, reason });
  });

  test('stops reading an answer that is too large, also once decompressed', async () => {
    const huge = JSON.stringify({ name: 'x'.repeat(100_000) });
    const { url } = await service((request, response) => {
      const packed = request.url?.endsWith('packed');
      response.writeHead(200, packed ? { 'content-encoding': 'gzip' } : {});
      response.end(packed ? gzipSync(huge) : huge);
    });
    const tooMuch = { kind: 'unreadable', status: 200, reason: 'more than 10000 bytes' };
    expect(await problemOf(ask(url, {}, { maxBytes: 10_000 }))).toEqual(tooMuch);
    expect(await problemOf(ask(url, { path: 'packed' }, { maxBytes: 10_000 }))).toEqual(tooMuch);
    expect((await ask(url)).name).toHaveLength(100_000);
  });
});

describe('an address without encryption', () => {
  test.each(['http://service.example/base', 'http://10.0.0.5:8080', 'http://localhost.example'])(
    'is not called at %s, where anybody on the network could read passwords and tokens',
    async (url) => {
      expect(await problemOf(ask(url, { headers: { authorization: 'Bearer secret' } }))).toEqual({
        kind: 'unreachable',
        reason: 'the address must begin with https://',
      });
    },
  );

  test('is called on this machine', async () => {
    const { url } = await service((_request, response) => json(response, { name: 'here' }));
    expect(await ask(url.replace('127.0.0.1', 'localhost'))).toEqual({ name: 'here' });
  });
});

describe('the body of a refusal', () => {
  const refusal = z.object({ word: z.enum(['Closed']) }).transform(({ word }) => word);
  test.each([
    ['{"word":"Closed"}', { reason: 'Closed' }],
    ['{"word":"a name and a password"}', {}],
    ['<html>', {}],
  ])('%s is a reason only if it is expected', async (text, reason) => {
    const { url } = await service((_request, response) => void response.writeHead(409).end(text));
    expect(await problemOf(ask(url, { refusal }))).toEqual({ kind: 'refused', status: 409, ...reason });
    expect(await problemOf(ask(url))).toEqual({ kind: 'refused', status: 409 });
  });
});

describe('a service with another format', () => {
  test('is sent a form', async () => {
    const { url } = await service((request, response) => {
      const type = request.headers['content-type']?.split(';')[0];
      void text(request).then((body) =>
        json(response, { name: `${type} ${/name="a"\s+(\d)/.exec(body)?.[1]}` }),
      );
    });
    const form = new FormData();
    form.append('a', '1');
    expect(await ask(url, { method: 'POST', form })).toEqual({ name: 'multipart/form-data 1' });
  });

  test.each([
    ['plain words', 'plain words'],
    ['"quoted"', 'quoted'],
  ])('may answer %s', async (text, value) => {
    const { url } = await service((_request, response) => void response.end(text));
    const client = httpClient({ service: 'registry', baseUrl: url, logger: logger as never });
    const call = { method: 'GET', path: 'thing', answer: z.string(), takesText: true } as const;
    expect(await client.call(call)).toBe(value);
  });

  test('may send details with a refusal, which appear in no log', async () => {
    logged.length = 0;
    const { url } = await service(
      (_request, response) => void response.writeHead(400).end('["confidential"]'),
    );
    const problem = await ask(url, { details: z.array(z.string()) }).catch((thrown: unknown) => thrown);
    expect((problem as ServiceProblem).details).toEqual(['confidential']);
    expect(JSON.stringify([logged, problem])).not.toContain('confidential');
  });
});

describe('further attempts', () => {
  test.each([502, 503, 504])('are made twice after %i, then it is refused', async (status) => {
    const { url, requests } = await service((_request, response) => void response.writeHead(status).end());
    expect(await problemOf(ask(url))).toEqual({ kind: 'refused', status });
    expect(requests).toHaveLength(3);
  });

  test('after a broken connection may succeed', async () => {
    const { url, requests } = await service((request, response, attempt) => {
      if (attempt === 1) request.socket.resetAndDestroy();
      else json(response, { name: 'there' });
    });
    expect(await ask(url)).toEqual({ name: 'there' });
    expect(requests).toHaveLength(2);
  });

  test('find nothing listening', async () => {
    const { url } = await service(() => {});
    for (const stop of stops.splice(0)) await stop();
    const problem = await problemOf(ask(url));
    expect(problem).toEqual({ kind: 'unreachable', reason: 'ECONNREFUSED' });
  });

  test.each([400, 401, 404, 500])('are not made after %i', async (status) => {
    const { url, requests } = await service((_request, response) => void response.writeHead(status).end());
    expect(await problemOf(ask(url))).toEqual({ kind: 'refused', status });
    expect(requests).toHaveLength(1);
  });

  test('are not made for what may already have been done', async () => {
    const { url, requests } = await service((request) => void request.socket.resetAndDestroy());
    const problem = await problemOf(ask(url, { method: 'POST', body: {} }));
    expect(problem).toEqual({ kind: 'unreachable', reason: 'ECONNRESET' });
    expect(requests).toHaveLength(1);
  });
});

describe('a redirect', () => {
  const redirectTo = (location: string) => (request: IncomingMessage, response: ServerResponse) => {
    if (request.url === '/there') json(response, { name: 'there' });
    else response.writeHead(302, { location }).end();
  };

  test('on the same host is followed', async () => {
    const { url } = await service(redirectTo('/there'));
    expect(await ask(url)).toEqual({ name: 'there' });
  });

  test('to an address without encryption is refused, as is one that leaves this machine', async () => {
    const { url, requests } = await service(redirectTo('http://service.example/there'));
    expect(await problemOf(ask(url))).toEqual({ kind: 'refused', status: 302 });
    expect(requests).toHaveLength(1);
  });

  test('to another host is refused', async () => {
    const other = await service(redirectTo('/there'));
    const { url } = await service(redirectTo(`${new URL(other.url).origin}/there`));
    expect(await problemOf(ask(url))).toEqual({ kind: 'refused', status: 302 });
    expect(other.requests).toEqual([]);
  });

  test('loop ends', async () => {
    const { url, requests } = await service(redirectTo('/base/thing'));
    expect(await problemOf(ask(url))).toEqual({ kind: 'refused', status: 302 });
    expect(requests).toHaveLength(4);
  });

  test('of a change is refused', async () => {
    const { url } = await service(redirectTo('/there'));
    expect(await problemOf(ask(url, { method: 'POST', body: {} }))).toEqual({ kind: 'refused', status: 302 });
  });
});

test('an untrusted certificate is not accepted', async () => {
  const port = await listen(
    createSecureServer(selfSigned(), (_request, response) => json(response, { name: 'x' })),
  );
  expect(await problemOf(ask(`https://localhost:${port}`))).toEqual({
    kind: 'unreachable',
    reason: 'DEPTH_ZERO_SELF_SIGNED_CERT',
  });
});
