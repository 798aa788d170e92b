import { errors } from '@landrace/contract/errors';
import { startTestPortal, type TestPortal } from '@landrace/testkit/portal';
import { afterAll, beforeAll, expect, test } from 'vitest';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

test.each(['map/%', 'map/%ff', 'passport/%E0%A4%A', '%'])(
  'an address with broken escapes (%s) is refused with a code of the catalogue and a request id',
  async (path) => {
    const answer = await portal.call('GET', path);
    expect(answer.status).toBe(400);
    expect(Object.keys(errors)).toContain(answer.json().code);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.json().requestId).toMatch(/^[0-9a-f-]{36}$/);
  },
);
