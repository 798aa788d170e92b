import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestPortal, type TestPortal } from '@landrace/testkit/portal';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildHttpApp } from './http';
import { servePortal } from './portal';

let portal: TestPortal;
let app: ReturnType<typeof buildHttpApp>;
let folder: string;
beforeAll(async () => {
  portal = await startTestPortal({ LANDRACE_TRUST_PROXY: 'true' });
  folder = await mkdtemp(join(tmpdir(), 'landrace-page-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<!doctype html>');
  await writeFile(join(folder, 'assets/main-1234.js'), 'export {};');
  await writeFile(join(folder, 'assets/main-1234.js.br'), 'as brotli');
  await writeFile(join(folder, 'assets/main-1234.js.gz'), 'as gzip');
  app = buildHttpApp(portal.services);
  await servePortal(app, folder);
});
afterAll(async () => {
  await app.close();
  await portal.stop();
  await rm(folder, { recursive: true });
});

type Method = 'GET' | 'POST';
const ask = (method: Method, url: string, headers: Record<string, string> = {}) =>
  app.inject({ method, url, headers, ...(method === 'POST' && { payload: {} }) });

const answers: [string, Method, string, number][] = [
  ['a page', 'GET', '/', 200],
  ['a script', 'GET', '/assets/main-1234.js', 200],
  ['data', 'POST', '/api/marker/table', 200],
  ['settings', 'GET', '/api/settings', 200],
  ['a file', 'POST', '/api/marker/table/export', 200],
  ['the page of the API', 'GET', '/api/docs/', 200],
  ['an unknown address', 'GET', '/nothing', 404],
  ['an unknown call', 'POST', '/api/nothing', 404],
  ['a wrong method', 'GET', '/api/experiment/table', 405],
  ['a refusal', 'GET', '/api/settings/admin', 401],
];

describe.each(answers)('%s', (_what, method, url, status) => {
  test('is neither sniffed nor framed elsewhere, and sends no referrer to other sites', async () => {
    const answer = await ask(method, url);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    });
    expect(answer.headers['strict-transport-security']).toBeUndefined();
  });

  test('demands encrypted connections if it was requested over one', async () => {
    const answer = await ask(method, url, { 'x-forwarded-proto': 'https' });
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000');
  });
});

function policyOf(answer: { headers: Record<string, unknown> }): Map<string, string> {
  const directives = String(answer.headers['content-security-policy']).split('; ');
  return new Map(
    directives.map((directive) => [directive.split(' ')[0] ?? '', directive.split(' ').slice(1).join(' ')]),
  );
}

test.each(['/', '/index.html', '/api/docs/'])('%s runs our own scripts and no inline one', async (url) => {
  const answer = await ask('GET', url);
  const policy = policyOf(answer);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(policy.get('default-src')).toBe(`'self'`);
  expect(policy.get('script-src')).toBe(`'self'`);
  expect(policy.get('object-src')).toBe(`'none'`);
  expect(policy.get('frame-ancestors')).toBe(`'self'`);
  expect(policy.has('base-uri')).toBe(true);
  expect(answer.body).not.toMatch(/<script(?![^>]* src=)/);
});

test('the portal accepts only styles of its own files', async () => {
  expect(policyOf(await ask('GET', '/')).get('style-src')).toBe(`'self'`);
});

test.each(['/api/settings/admin', '/api/nothing'])('%s loads nothing and is not cached', async (url) => {
  const answer = await ask('GET', url);
  expect(policyOf(answer).get('default-src')).toBe(`'none'`);
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('settings are kept by browsers, which ask each time whether they have changed', async () => {
  const { headers } = await ask('GET', '/api/settings');
  expect(headers['cache-control']).toBe('private, no-cache');
  expect((await ask('GET', '/api/settings', { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
});

test('the page sets the CSRF cookie; its scripts are cached for ever', async () => {
  expect(String((await ask('GET', '/')).headers['set-cookie'])).toMatch(/^XSRF-TOKEN=/);
  const script = await ask('GET', '/assets/main-1234.js');
  expect(script.headers['cache-control']).toContain('immutable');
  expect(script.headers['set-cookie']).toBeUndefined();
});

test('cookies are secure on encrypted connections', async () => {
  const plain = await ask('GET', '/api/settings');
  const encrypted = await ask('GET', '/api/settings', { 'x-forwarded-proto': 'https' });
  expect(String(plain.headers['set-cookie'])).not.toContain('Secure');
  expect(String(encrypted.headers['set-cookie'])).toContain('; Secure');
});

test.each([
  ['gzip, deflate, br', 'br', 'as brotli'],
  ['gzip', 'gzip', 'as gzip'],
  ['identity', undefined, 'export {};'],
])('a browser that accepts %s gets the copy that the build made', async (accepted, encoding, body) => {
  const script = await ask('GET', '/assets/main-1234.js', { 'accept-encoding': accepted });
  expect(script.headers['content-encoding']).toBe(encoding);
  expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8');
  expect(script.headers.vary).toBe('accept-encoding');
  expect(script.body).toBe(body);
});

test('compressed copies have no address of their own', async () => {
  expect((await ask('GET', '/assets/main-1234.js.br')).statusCode).toBe(404);
});

test('the page is not sent again while it is the same', async () => {
  const { etag } = (await ask('GET', '/')).headers;
  const again = await ask('GET', '/', { 'if-none-match': String(etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect((await ask('GET', '/', { 'if-none-match': 'W/"other"' })).statusCode).toBe(200);
});
