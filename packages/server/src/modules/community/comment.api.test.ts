import { maxCommentLength } from '@landrace/contract/areas/community/comment';
import { type Account, startTestPortal, type TestPortal } from '@landrace/testkit/portal';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let portal: TestPortal;
const userIds = { admin: 0, curator: 0, researcher: 0 };
beforeAll(async () => {
  portal = await startTestPortal();
  const users = await portal.services.database.reader.many(
    sql<{ id: number; username: Account }>`select id, username from app_user`,
  );
  for (const { id, username } of users) if (username in userIds) userIds[username] = id;
});
afterAll(() => portal.stop());

const write = (as: Account, more: Record<string, unknown> = {}) =>
  portal.call('PUT', 'comment', {
    as,
    body: { commenttypeId: 1, userId: userIds[as], description: 'Ripens early', referenceId: 30, ...more },
  });
const edit = (id: number, description: string, as: Account) =>
  portal.call('PATCH', `comment/${id}`, { as, body: { description } });
const remove = (id: number, as?: Account) => portal.call('DELETE', `comment/${id}`, { as });

async function commentsOn(foreignId: number, typeId = 1): Promise<Record<string, unknown>[]> {
  const filter = [
    { column: 'commentForeignId', comparator: 'equals', values: [foreignId], operator: 'and' },
    { column: 'commentTypeId', comparator: 'equals', values: [typeId] },
  ];
  return (
    await portal.call('POST', 'comment/table', { body: { filter, orderBy: 'commentId', ascending: 1 } })
  ).json().data;
}

describe('a comment', () => {
  test('is written by anybody signed in, and read by everybody', async () => {
    const answer = await write('researcher');
    expect(answer.status).toBe(200);
    expect(await commentsOn(30)).toEqual([
      {
        commentId: answer.json(),
        commentTypeId: 1,
        commentType: 'Germplasm',
        commentForeignId: 30,
        userId: userIds.researcher,
        userName: expect.any(String),
        commentContent: 'Ripens early',
        createdOn: expect.any(String),
        updatedOn: expect.any(String),
      },
    ]);
    expect((await portal.call('PUT', 'comment', { body: {} })).status).toBe(401);
  });

  test('on a location, a trait or a pedigree has its type', async () => {
    await write('curator', { commenttypeId: 3, referenceId: 2, description: 'Flooded in spring' });
    await write('curator', { commenttypeId: 2, referenceId: 2, description: 'Mother uncertain' });
    expect((await commentsOn(2, 3)).map(({ commentContent }) => commentContent)).toContain(
      'Flooded in spring',
    );
    await write('curator', { commenttypeId: 4, referenceId: 2, description: 'Scored by two people' });
    expect((await commentsOn(2, 4)).map(({ commentContent }) => commentContent)).toContain(
      'Scored by two people',
    );
    expect((await commentsOn(2, 2)).map(({ commentContent }) => commentContent)).toContain(
      'Mother uncertain',
    );
  });

  test('keeps every character as text and none as markup', async () => {
    const description = `<script>alert("x")</script> it's\t🌾 شعير a < b`;
    await write('researcher', { referenceId: 31, description: ` ${description}\u202E\u0007 ` });
    expect(await commentsOn(31)).toMatchObject([{ commentContent: description }]);
  });

  test.each([
    ['in the name of another user', { userId: 1 }, 409, 'comment.otherUser'],
    ['of an unknown type', { commenttypeId: 99 }, 400, 'request.invalid'],
    ['on a missing trait', { commenttypeId: 4, referenceId: 123_456 }, 404, 'trait.notFound'],
    ['on nobody', { referenceId: 123_456 }, 404, 'germplasm.notFound'],
    ['on a missing location', { commenttypeId: 3, referenceId: 123_456 }, 404, 'location.notFound'],
    ['without words', { description: ' \n ' }, 400, 'request.invalid'],
    ['of invisible characters', { description: '\u202E\u2066' }, 400, 'request.invalid'],
    ['that is too long', { description: 'x'.repeat(maxCommentLength + 1) }, 400, 'request.invalid'],
  ])('%s is refused', async (_what, more, status, code) => {
    const answer = await write('researcher', more);
    expect([answer.status, answer.json().code]).toEqual([status, code]);
  });

  test('is changed by its writer alone', async () => {
    const id = (await write('researcher', { referenceId: 32 })).json();
    expect((await edit(id, 'Ripens late', 'researcher')).json()).toBe(true);
    expect(await commentsOn(32)).toMatchObject([{ commentContent: 'Ripens late' }]);
    for (const as of ['curator', 'admin'] as const)
      expect((await edit(id, 'Never ripens', as)).json()).toMatchObject({ code: 'comment.notFound' });
    expect((await edit(123_456, 'x', 'researcher')).status).toBe(404);
    expect(await commentsOn(32)).toMatchObject([{ commentContent: 'Ripens late' }]);
  });

  test('is deleted by its writer or an administrator', async () => {
    const [own, other] = [(await write('researcher')).json(), (await write('researcher')).json()];
    expect((await remove(own, 'curator')).json()).toMatchObject({ code: 'comment.notFound' });
    expect((await remove(own)).status).toBe(401);
    expect((await remove(own, 'researcher')).json()).toBe(true);
    expect((await remove(own, 'researcher')).status).toBe(404);
    expect((await remove(other, 'admin')).json()).toBe(true);
    const events = await portal.call('POST', 'audit/table', {
      as: 'admin',
      body: { orderBy: 'eventId', ascending: 0, limit: 1 },
    });
    expect(events.json().data).toMatchObject([
      { action: 'comment.deleted', actorName: 'admin', subjectName: 'Ripens early' },
    ]);
  });
});

test('while comments are switched off nobody can write, and everybody may delete their own', async () => {
  const id = (await write('researcher', { referenceId: 33 })).json();
  const { database, settings } = portal.services;
  await database.inTransaction((tx) => settings.change(tx, { commentsEnabled: false }, {}));
  settings.forget();
  const refused = { code: 'comment.disabled' };
  expect((await write('researcher')).json()).toMatchObject(refused);
  expect((await write('admin')).status).toBe(409);
  expect((await edit(id, 'x', 'researcher')).json()).toMatchObject(refused);
  expect((await remove(id, 'researcher')).json()).toBe(true);
});
