import { startTestPortal, type TestPortal } from '@landrace/testkit/portal';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

describe('the API reference', () => {
  test('describes every list', async () => {
    const document = (await portal.call('GET', 'openapi.json')).json();
    expect(document.openapi).toBe('3.1.0');
    expect(Object.keys(document.paths)).toContain('/api/marker/table/facets');
  });

  test('is a page that runs only our own scripts', async () => {
    const page = await portal.call('GET', 'docs/');
    expect(page.headers.get('content-security-policy')).toContain(`script-src 'self';`);
    const scripts = [...page.text().matchAll(/<script src="([^"]+)"/g)].map(([, address]) => address);
    expect(scripts).toEqual(['./scalar.js', './start.js']);
    for (const script of scripts) {
      const answer = await portal.call('GET', `docs/${script}`);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([
        200,
        'text/javascript; charset=utf-8',
      ]);
      expect(answer.bytes.length).toBeGreaterThan(50);
    }
  });
});

describe('an address that does not exist', () => {
  test.each(['GET', 'POST', 'DELETE'])('answers %s with a code', async (method) => {
    const answer = await portal.call(method, 'nothing/here');
    expect([answer.status, answer.json().code]).toEqual([404, 'route.notFound']);
  });
});
