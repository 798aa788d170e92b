import { type Account, startTestPortal, type TestPortal } from '@landrace/testkit/portal';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterEach(() =>
  portal.services.database.inTransaction(async (tx) => {
    await tx.run(sql`delete from access_token where kind = 'personal'`);
    await tx.run(sql`delete from audit_event`);
  }),
);
afterAll(() => portal.stop());

const researcher = 3;

async function makeToken(as: Account): Promise<{ token: string; tokenId: number }> {
  const body = { name: 'R script', scope: 'read', days: 30 };
  return (await portal.call('POST', 'user/tokens', { as, body })).json();
}
const works = async (token: string) =>
  (await portal.call('GET', 'stats/overview', { headers: { authorization: `Bearer ${token}` } })).status ===
  200;
const list = (userId: number, as: Account = 'admin') => portal.call('GET', `user/${userId}/tokens`, { as });
const revoke = (userId: number, tokenId: number, as: Account = 'admin') =>
  portal.call('DELETE', `user/${userId}/tokens/${tokenId}`, { as });

describe('an administrator', () => {
  test('sees the personal tokens of somebody else, but neither token nor digest', async () => {
    const { token, tokenId } = await makeToken('researcher');
    await makeToken('curator');
    const answer = await list(researcher);
    expect(answer.json()).toEqual([
      {
        tokenId,
        name: 'R script',
        scope: 'read',
        createdOn: expect.any(String),
        expiresOn: expect.any(String),
      },
    ]);
    expect(answer.text()).not.toContain(token);
  });

  test('revokes one of them, which is recorded with its owner', async () => {
    const { token, tokenId } = await makeToken('researcher');
    const other = await makeToken('curator');
    expect((await revoke(researcher, tokenId)).json()).toBe(true);
    expect([await works(token), await works(other.token)]).toEqual([false, true]);
    const events = await portal.services.database.reader.many(sql`
      select actor_name as actor, subject_id as id, subject_name as name, details from audit_event
      where action = 'token.revoked'`);
    expect(events).toEqual([
      { actor: 'admin', id: tokenId, name: 'R script', details: { owner: 'researcher' } },
    ]);
  });

  test('gets an error for users and tokens that do not exist', async () => {
    const { tokenId } = await makeToken('curator');
    const outcome = async (answer: ReturnType<typeof list>) => {
      const { status, json } = await answer;
      return `${status} ${json().code}`;
    };
    expect(await outcome(list(999))).toBe('404 user.notFound');
    expect(await outcome(revoke(999, tokenId))).toBe('404 user.notFound');
    expect(await outcome(revoke(researcher, tokenId)), "somebody else's").toBe('404 token.notFound');
  });
});

describe('the personal tokens of others are not accessible', () => {
  test.each<Account>(['researcher', 'curator'])('for a %s', async (as) => {
    const { token, tokenId } = await makeToken('researcher');
    expect((await list(researcher, as)).status).toBe(403);
    expect((await revoke(researcher, tokenId, as)).status).toBe(403);
    expect(await works(token)).toBe(true);
  });

  test('for a personal token, even of an administrator', async () => {
    const body = { name: 'all', scope: 'administration' };
    const { token } = (await portal.call('POST', 'user/tokens', { as: 'admin', body })).json();
    const headers = { authorization: `Bearer ${token}` };
    const answer = await portal.call('GET', `user/${researcher}/tokens`, { headers });
    expect([answer.status, answer.json().code]).toEqual([403, 'access.sessionRequired']);
  });
});
