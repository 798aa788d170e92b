import { comments } from '@landrace/contract/areas/community/comment.table';
import type { Row } from '@landrace/contract/core/table';
import { type FakePart, fakeServer, fakeTable, Refusal } from '@landrace/testkit/fake-api/fake-server';
import { aSession } from '@landrace/testkit/session';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { showScreen } from '../../../kit/show-screen.fixture';
import { startI18n } from '../../../lib/i18n/load-locale';
import { preferences } from '../../../lib/preferences/store';
import { Comments } from './comments';

beforeAll(startI18n);
beforeEach(() => signIn('Regular User'));
afterEach(() => {
  vi.unstubAllGlobals();
});

function signIn(userType: 'Regular User' | 'Administrator'): void {
  preferences.setDevice({ token: { ...aSession, userType, createdOn: Date.now() } });
}

type Comment = Row<typeof comments>;

const aComment = (changes: Partial<Comment>): Comment => ({
  commentId: 1,
  commentTypeId: 1,
  commentType: 'Line annotation',
  commentForeignId: 17,
  userId: 8,
  userName: 'Curator',
  commentContent: 'Two-rowed.',
  createdOn: '2026-01-02T10:00:00Z',
  updatedOn: '2026-01-02T10:00:00Z',
  ...changes,
});

const subject = { typeIds: [1, 2], referenceId: 17 } as const;

const hostile = `<script>alert("x")</script> it's\t🌾 شعير`;

async function open(refusal?: Refusal) {
  let stored = [
    aComment({}),
    aComment({ commentId: 2, userId: 7, userName: 'Researcher', commentContent: 'Mine' }),
    aComment({ commentId: 3, commentForeignId: 18, commentContent: 'Of another' }),
    aComment({ commentId: 4, commentTypeId: 2, commentType: 'Pedigree', commentContent: hostile }),
    aComment({ commentId: 5, commentTypeId: 3, commentType: 'Location', commentContent: 'Of a place' }),
  ];
  const writing: FakePart = ({ method, path, body }) => {
    const { description = '' } = (body ?? {}) as { description?: string };
    const id = Number(/^comment\/(\d+)$/.exec(path)?.[1]);
    if (method === 'PUT' && path === 'comment') {
      if (refusal) return refusal;
      const written = {
        commentId: 9,
        userId: 7,
        commentContent: description,
        createdOn: '2026-02-01T00:00:00Z',
      };
      stored = [...stored, aComment(written)];
      return 9;
    }
    if (method === 'PATCH')
      stored = stored.map((one) => (one.commentId === id ? { ...one, commentContent: description } : one));
    else if (method === 'DELETE') stored = stored.filter(({ commentId }) => commentId !== id);
    else return undefined;
    return true;
  };
  const server = fakeServer(
    writing,
    ({ path }) => (path === 'settings' ? { authMode: 'SELECTIVE' } : undefined),
    fakeTable(comments, () => stored),
  );
  await showScreen({
    screen: () => <Comments subject={subject} />,
    path: '/',
    server,
    addresses: (name) => `/${name}`,
  });
  return server;
}

const list = () => screen.findByRole('list', { name: 'Comments' });
const write = (text: string) => {
  fireEvent.change(screen.getByRole('textbox', { name: 'Your comment' }), { target: { value: text } });
  fireEvent.click(screen.getByRole('button', { name: 'Post comment' }));
};

test('comments on this item are listed, and only one’s own can be changed', async () => {
  await open();
  await within(await list()).findByText('Two-rowed.');
  for (const other of ['Of another', 'Of a place']) expect(screen.queryByText(other)).toBeNull();
  const texts = [...(await list()).querySelectorAll('p')].map(({ textContent }) => textContent);
  expect(texts, 'every kind that was asked for, letter for letter').toContain(hostile);
  expect(screen.getAllByRole('button', { name: /^Edit the comment/ })).toHaveLength(1);
  expect(screen.getAllByRole('button', { name: /^Delete the comment/ })).toHaveLength(1);
});

test('a comment is written, and the field is cleared for the next', async () => {
  const server = await open();
  await screen.findByText('Two-rowed.');
  write('  Six-rowed, I think.  ');
  await within(await list()).findByText('Six-rowed, I think.');
  expect(server.calls).toContainEqual({
    method: 'PUT',
    path: 'comment',
    body: { commenttypeId: 1, referenceId: 17, userId: 7, description: 'Six-rowed, I think.' },
  });
  await waitFor(() => expect(screen.getByRole('textbox')).toHaveProperty('value', ''));
});

test('empty and overlong comments are refused before they are sent', async () => {
  const server = await open();
  await screen.findByText('Two-rowed.');
  write('   ');
  expect(screen.getByRole('alert').textContent).toContain('Please fill in this field.');
  write('x'.repeat(10_001));
  expect(screen.getByRole('alert').textContent).toContain('At most 10,000 characters.');
  expect(server.calls.some(({ method }) => method === 'PUT')).toBe(false);
});

test('an error from the server is shown, and the text stays', async () => {
  await open(new Refusal('comment.disabled'));
  await screen.findByText('Two-rowed.');
  write('Hello');
  expect((await screen.findByRole('alert')).textContent).toContain('Comments are disabled');
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'Hello');
});

test('one’s own comment is changed and deleted', async () => {
  await open();
  fireEvent.click(await screen.findByRole('button', { name: /^Edit the comment by Researcher/ }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Comment' }), { target: { value: 'Mine, better' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save comment' }));
  await screen.findByText('Mine, better');
  fireEvent.click(screen.getByRole('button', { name: /^Delete the comment by Researcher/ }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete this comment?' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByText('Mine, better')).toBeNull());
});

test('administrators may delete any', async () => {
  signIn('Administrator');
  await open();
  await screen.findByText('Two-rowed.');
  expect(screen.getAllByRole('button', { name: /^Delete the comment/ })).toHaveLength(3);
});

test('visitors who are not signed in can only read', async () => {
  preferences.setDevice({ token: null });
  await open();
  await screen.findByText('Two-rowed.');
  expect(screen.queryByRole('textbox')).toBeNull();
  fireEvent.click(await screen.findByRole('link', { name: 'Sign in to comment' }));
  expect(preferences.current().originalTarget).toBe('/');
  preferences.set('originalTarget', null);
});
