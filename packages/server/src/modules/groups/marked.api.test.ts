import { type Account, startTestPortal, type TestPortal } from '@landrace/testkit/portal';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

const call = (method: string, path: string, body?: unknown, as: Account | undefined = 'researcher') =>
  portal.call(method, path, { as, body });
const marked = async (type: string, as: Account = 'researcher') =>
  (await portal.call('GET', `marked/${type}`, { as })).json();

describe('marks of an account', () => {
  test.each(['germplasm', 'markers', 'locations'])(
    'of %s are stored once, for their owner alone',
    async (type) => {
      const change = async (ids: number[], addition: boolean) =>
        (await call('PATCH', `marked/${type}`, { ids, addition })).json();
      expect(await marked(type)).toEqual([]);
      expect(await change([3, 1, 3], true)).toBe(2);
      expect(await change([1, 2, 2_000_000_000], true)).toBe(1);
      expect(await marked(type)).toEqual([1, 2, 3]);
      expect(await marked(type, 'curator')).toEqual([]);
      expect((await call('GET', 'marked')).json()).toMatchObject({ [type]: [1, 2, 3] });
      expect(await change([2, 7], false)).toBe(1);
      expect(await change([], true)).toBe(0);
      expect(await marked(type)).toEqual([1, 3]);
      expect((await call('DELETE', `marked/${type}`)).json()).toBe(2);
      expect(await marked(type)).toEqual([]);
    },
  );

  test('are for people with an account, and of three types', async () => {
    expect((await portal.call('GET', 'marked/germplasm')).status).toBe(401);
    expect((await call('GET', 'marked/traits')).status).toBe(400);
    const tooMany = { ids: Array.from({ length: 100_001 }, (_, index) => index), addition: true };
    expect((await call('PATCH', 'marked/germplasm', tooMany)).status).toBe(400);
  });

  test('restrict a list and its count', async () => {
    const count = async (as?: Account) =>
      (await portal.call('POST', 'marker/table', { as, body: { onlyMarked: true, limit: 10 } })).json().count;
    await call('PATCH', 'marked/markers', { ids: [1, 2], addition: true });
    expect(await count('researcher')).toBe(2);
    await call('PATCH', 'marked/markers', { ids: [3], addition: true });
    expect(await count('researcher')).toBe(3);
    expect(await count('curator')).toBe(0);
    expect(await count()).toBe(0);
    const ids = await portal.call('POST', 'marker/table/ids', { body: { onlyIds: [2, 4] } });
    expect(ids.json().data).toEqual([2, 4]);
    const facets = await portal.call('POST', 'germplasm/table/facets', {
      body: { onlyIds: [1, 2, 3], fields: ['entityTypeName'] },
    });
    expect(facets.json().count).toBe(3);
    expect((await portal.call('POST', 'marker/table', { body: { onlyIds: ['x'] } })).status).toBe(400);
  });
});

describe('the identifier of germplasm for an external service', () => {
  const ask = (ids: unknown) => portal.call('POST', 'germplasm/external/ids', { body: ids });
  const set = (externalLinkIdentifier: string) =>
    call('POST', 'settings/admin', { externalLinkIdentifier }, 'admin');

  test('is the configured column', async () => {
    expect((await ask([1, 2])).status).toBe(404);
    await set('id');
    expect((await ask([2, 1, 2_000_000_000])).json()).toEqual(['1', '2']);
    await set('germplasmName');
    const names = (await ask([1, 2])).json();
    const { data } = (
      await call('POST', 'germplasm/table', {
        onlyIds: [1, 2],
        orderBy: 'germplasmId',
        ascending: 1,
        limit: 2,
      })
    ).json();
    expect(names).toEqual(data.map(({ germplasmName }: { germplasmName: string }) => germplasmName));
    expect((await ask([])).status).toBe(400);
    await set('password_hash');
    expect((await ask([1])).status).toBe(404);
  });
});
