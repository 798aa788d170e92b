import { maxRequested } from '@landrace/contract/areas/germplasm/material-request';
import type { Settings } from '@landrace/contract/settings';
import {
  type GenesysBehaviour,
  type GenesysServer,
  startGenesysServer,
} from '@landrace/testkit/genesys-server';
import { type Account, startTestPortal, type TestPortal } from '@landrace/testkit/portal';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { genesysClient } from './genesys-client';

let portal: TestPortal;
let genebank: GenesysServer;
beforeAll(async () => {
  portal = await startTestPortal();
  await portal.services.database.inTransaction(async (tx) => {
    await tx.run(sql`update germplasm set puid = null where id in (2, 3, 4)`);
    await tx.run(sql`update germplasm set puid = '10.0000/ONE' where id = 1`);
    await tx.run(sql`update germplasm_institution set institution_id = null, given_code = 'XXX777'
      where germplasm_id = 2 and role = 'maintenance'`);
    await tx.run(sql`delete from germplasm_institution where germplasm_id = 4`);
  });
});
afterAll(() => portal.stop());
beforeEach(async () => {
  genebank = await startGenesysServer();
  await use(genebank);
  await portal.forgetTries();
});
afterEach(() => genebank.close());

async function set(changes: Partial<Settings>): Promise<void> {
  const { database, settings } = portal.services;
  await database.inTransaction((tx) => settings.change(tx, changes, {}));
  settings.forget();
}
const use = ({ url, account }: GenesysServer) =>
  set({ genesysUrl: url, genesysClientId: account.clientId, genesysClientSecret: account.clientSecret });

const visitor = { name: 'Example Visitor', email: 'visitor@landrace.example' };
const ask = (germplasmIds: readonly unknown[], more: object = visitor, as?: Account) =>
  portal.call('POST', 'genesys/germplasm', { as, body: { germplasmIds, ...more } });
const says = async (answer: Promise<{ status: number; json(): { code: string } }>) => {
  const { status, json } = await answer;
  return [status, json().code];
};
const rows = <Row>(query: ReturnType<typeof sql<Row>>) => portal.services.database.reader.many(query);
const tokenCalls = () => genebank.asked.filter((call) => call === 'POST /oauth/token').length;

describe('a request', () => {
  test('is sent in the terms of the protocol', async () => {
    const answer = await ask([2, 1, 1]);
    expect(answer.status).toBe(200);
    const [own] = await rows(sql<{ name: string; code: string; genus: string }>`
      select g.accenumb as name, i.code, t.genus from germplasm g
      join germplasm_institution h on h.germplasm_id = g.id and h.role = 'maintenance'
      join institution i on i.id = h.institution_id join taxonomy t on t.id = g.taxonomy_id where g.id = 1`);
    const [other] = await rows(sql<{ name: string; genus: string }>`
      select g.accenumb as name, t.genus from germplasm g join taxonomy t on t.id = g.taxonomy_id where g.id = 2`);
    expect([...genebank.taken]).toEqual([
      [
        answer.text(),
        {
          pii: visitor,
          items: [
            { instCode: own?.code, acceNumb: own?.name, doi: '10.0000/ONE', genus: own?.genus },
            { instCode: 'XXX777', acceNumb: other?.name, genus: other?.genus },
          ],
        },
      ],
    ]);
    expect(genebank.asked).toEqual(['POST /oauth/token', 'POST /api/v2/request/external']);
  });

  test('is made in the name of the account, whatever else is sent', async () => {
    await ask([1], { name: 'Somebody else', email: 'else@landrace.example' }, 'researcher');
    expect([...genebank.taken.values()].map(({ pii }) => pii)).toEqual([
      { name: 'Researcher, Northfold Genebank', email: 'researcher@landrace.example' },
    ]);
  });

  test.each([
    {},
    { name: 'x' },
    { email: 'x@y.example' },
    { name: ' ', email: 'x@y.example' },
    { name: 'x', email: 'x' },
  ])('of a visitor needs a name and an address, not %j', async (contact) => {
    expect(await says(ask([1], contact))).toEqual([400, 'materialRequest.incomplete']);
    expect(genebank.asked).toEqual([]);
  });

  test('needs existing germplasm, within the limit', async () => {
    expect(await says(ask([]))).toEqual([400, 'materialRequest.incomplete']);
    expect(await says(ask([99_999, 99_998]))).toEqual([404, 'materialRequest.nothingFound']);
    const many = Array.from({ length: maxRequested + 1 }, (_, index) => index + 1);
    expect(await says(ask(many))).toEqual([400, 'materialRequest.tooMany']);
    expect(await says(ask(['x']))).toEqual([400, 'request.invalid']);
    expect(genebank.asked).toEqual([]);
  });

  test('lists unidentifiable items before anything is sent', async () => {
    const answer = await ask([4, 1, 99_999]);
    expect([answer.status, answer.json()]).toEqual([400, [4, 99_999]]);
    expect(genebank.asked).toEqual([]);
  });

  test('lists items that the genebank portal does not know', async () => {
    const [two] = await rows(sql<{ name: string }>`select accenumb as name from germplasm where id = 2`);
    genebank.unknown.add(two?.name ?? '');
    const answer = await ask([1, 2, 3]);
    expect([answer.status, answer.json()]).toEqual([400, [2]]);
    expect((await ask([1, 3])).status).toBe(200);
  });

  test('is delayed if one network sends too many', async () => {
    for (let count = 0; count < 20; count += 1) await ask([1]);
    const refused = await ask([1]);
    expect([refused.status, refused.json().code]).toEqual([429, 'materialRequest.throttled']);
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
  });
});

describe('the token', () => {
  test('is used until it expires', async () => {
    await ask([1]);
    await ask([1]);
    expect(tokenCalls()).toBe(1);
    genebank.tokenLife = 1;
    genebank.endTokens();
    expect((await ask([1])).status).toBe(200);
    expect(tokenCalls()).toBe(2);
    // Shorter than a call may take, so it is not used again.
    expect((await ask([1])).status).toBe(200);
    expect(tokenCalls()).toBe(3);
  });

  test('is not requested endlessly', async () => {
    await set({ genesysClientSecret: 'wrong' });
    expect(await says(ask([1]))).toEqual([503, 'materialRequest.credentials']);
    expect(genebank.asked).toEqual(['POST /oauth/token']);
    await use(genebank);
    expect((await ask([1])).status).toBe(200);
  });
});

describe('a genebank portal', () => {
  test.each<[GenesysBehaviour, string]>([
    ['error', 'unavailable'],
    ['html', 'unexpected'],
    ['emptyObject', 'unexpected'],
    ['notFound', 'unexpected'],
    ['bareRefusal', 'unexpected'],
  ])('that answers with %s is reported as %s', async (behaviour, code) => {
    genebank.behave(behaviour);
    expect(await says(ask([1]))).toEqual([503, `materialRequest.${code}`]);
  });

  test.each<[GenesysBehaviour, string]>([
    ['error', 'unavailable'],
    ['html', 'unexpected'],
    ['emptyObject', 'unexpected'],
  ])('that gives %s for a token is reported as %s', async (behaviour, code) => {
    genebank.behave(behaviour, 'tokens');
    expect(await says(ask([1]))).toEqual([503, `materialRequest.${code}`]);
    genebank.behave('well', 'tokens');
    expect((await ask([1])).status).toBe(200);
  });

  test('that is unreachable is reported', async () => {
    await set({ genesysUrl: 'http://127.0.0.1:9/' });
    expect(await says(ask([1]))).toEqual([503, 'materialRequest.unavailable']);
  });

  test('that never answers times out, and its secret is in no log', async () => {
    const logged: unknown[] = [];
    const note = (...words: unknown[]) => void logged.push(words);
    const { account, url } = genebank;
    const client = genesysClient({
      ...account,
      url,
      clock: { now: () => new Date(0) },
      logger: { info: note, warn: note } as never,
      timeoutMs: 100,
    });
    const options = () => client.request(visitor, [{ acceNumb: 'BAR 1' }]);
    expect(await options()).toEqual({ key: expect.any(String) });
    genebank.behave('silent');
    await expect(options()).rejects.toMatchObject({ code: 'materialRequest.timedOut' });
    expect(logged).toHaveLength(3);
    expect(JSON.stringify(logged)).not.toMatch(new RegExp(`${account.clientSecret}|Bearer|visitor`));
  });
});

describe('without a genebank portal', () => {
  const unset = { genesysUrl: '', genesysClientId: '', genesysClientSecret: '' };

  test('nothing can be requested, and the public settings show it', async () => {
    const status = async () => (await portal.call('GET', 'genesys/germplasm/status')).json();
    expect(await status()).toBe(true);
    await set({ genesysClientSecret: '' });
    expect(await status()).toBe(false);
    await set(unset);
    expect(await status()).toBe(false);
    expect(await says(ask([1]))).toEqual([503, 'materialRequest.notConfigured']);
    expect(genebank.asked).toEqual([]);
  });

  test('the secret is written and never read', async () => {
    const change = { genesysClientId: 'we', genesysClientSecret: 'a new secret' };
    expect((await portal.call('POST', 'settings/admin', { as: 'admin', body: change })).status).toBe(200);
    const all = await portal.call('GET', 'settings/admin', { as: 'admin' });
    expect(all.json().genesysClientId).toBe('we');
    expect(all.text()).not.toContain('a new secret');
    const open = await portal.call('GET', 'settings');
    expect(open.text()).not.toMatch(/a new secret|genesysClientId/);
    expect(await rows(sql`select from audit_event where details::text like '%a new secret%'`)).toEqual([]);
  });
});
