import { type Account, startTestPortal, type TestPortal } from '@landrace/testkit/portal';
import { afterAll, beforeAll, expect, test } from 'vitest';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

interface Row {
  readonly datasetId: number;
  readonly acceptedBy?: readonly number[];
}

async function datasets(as: Account | undefined, body: object): Promise<{ data: Row[]; count: number }> {
  const answer = await portal.call('POST', 'dataset/table', { as, body: { limit: 100, ...body } });
  expect(answer.status).toBe(200);
  return answer.json();
}

test.each([undefined, 'researcher', 'admin'] as const)(
  '%s finds the licences they have not accepted',
  async (as) => {
    const waiting = (await datasets(as, {})).data.filter(({ acceptedBy }) => acceptedBy?.length === 0);
    const unaccepted = await datasets(as, { justUnacceptedLicenses: true });
    expect(unaccepted.data).toEqual(waiting);
    expect(unaccepted.count).toBe(waiting.length);
    const { data: ids } = (
      await portal.call('POST', 'dataset/table/ids', { as, body: { justUnacceptedLicenses: true } })
    ).json();
    expect(ids).toEqual(waiting.map(({ datasetId }) => datasetId).sort((a, b) => a - b));
  },
);

test('somebody has not accepted one, and somebody has', async () => {
  expect((await datasets(undefined, { justUnacceptedLicenses: true })).count).toBeGreaterThan(0);
  expect((await datasets('researcher', { justUnacceptedLicenses: true })).count).toBe(0);
});

test('false and null have no effect; another value is refused by name', async () => {
  const { count } = await datasets(undefined, {});
  expect((await datasets(undefined, { justUnacceptedLicenses: false })).count).toBe(count);
  expect((await datasets(undefined, { justUnacceptedLicenses: null })).count).toBe(count);
  const body = { justUnacceptedLicenses: 'yes' };
  for (const call of ['table', 'table/ids', 'table/export', 'table/export/job', 'table/facets']) {
    const answer = await portal.call('POST', `dataset/${call}`, { body: { fields: [], ...body } });
    expect([call, answer.status, answer.json().code]).toEqual([call, 400, 'request.invalid']);
    expect(answer.json().params.path).toBe('justUnacceptedLicenses');
  }
});
