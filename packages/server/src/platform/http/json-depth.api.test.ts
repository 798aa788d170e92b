import { startTestPortal, type TestPortal } from '@landrace/testkit/portal';
import { afterAll, beforeAll, expect, test } from 'vitest';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

/** `{"groupIds":[[[…]]]}` */
const nested = (levels: number) => `{"groupIds":${'['.repeat(levels)}${']'.repeat(levels)}}`;

test.each([
  ['a file of a list that a job makes', 'germplasm/table/export/job'],
  ['a list', 'germplasm/table'],
  ['another call', 'germplasm/label'],
])('%s that is requested with thousands of nested arrays is refused as a client error', async (_, path) => {
  const answer = await portal.call('POST', path, { body: nested(20_000) });
  expect([answer.status, answer.json()]).toMatchObject([
    400,
    { code: 'request.invalid', params: { path: 'body', problem: 'tooDeep' } },
  ]);
});

test('the deepest filter that is allowed still works', async () => {
  const leaf = { column: 'germplasmName', comparator: 'isNotNull' };
  const filters = Array.from({ length: 7 }).reduce<object>((inner) => ({ all: [inner] }), leaf);
  const answer = await portal.call('POST', 'germplasm/table', { body: { filters, limit: 1 } });
  expect(answer.status).toBe(200);
});
