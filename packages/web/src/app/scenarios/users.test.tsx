import { aUser, fakeAccountsApi } from '@landrace/testkit/fake-api/fake-accounts-api';
import { aSession } from '@landrace/testkit/session';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startI18n } from '../../lib/i18n/load-locale';
import { arrive, fill, openPortal, press } from './open-portal.fixture';

let api: ReturnType<typeof fakeAccountsApi>;

beforeAll(async () => {
  // Without a height no rows are rendered.
  Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { configurable: true, value: 600 });
  await startI18n();
});
beforeEach(() => {
  api = fakeAccountsApi({
    users: [
      aUser({ userId: aSession.id, username: 'admin', role: 'Administrator' }),
      aUser({ userId: 8, username: 'breeder' }),
      aUser({ userId: 9, username: 'guest', provider: 'https://access.example.org' }),
      aUser({ userId: 10, username: 'former', state: 'suspended' }),
    ],
    requests: [
      {
        requestId: 1,
        userId: 8,
        username: 'breeder',
        kind: 'new',
        state: 'pending',
        createdOn: '2026-02-03T10:00:00Z',
      },
      {
        requestId: 2,
        userId: 9,
        username: 'guest',
        kind: 'new',
        state: 'declined',
        createdOn: '2026-02-03T10:00:00Z',
      },
    ],
  });
  arrive({ ...aSession, userType: 'Administrator' });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

async function actionsOf(username: string): Promise<HTMLElement> {
  fireEvent.click(await screen.findByRole('button', { name: `Actions for ${username}` }));
  return await screen.findByRole('menu', { hidden: false });
}

const items = (menu: HTMLElement) => within(menu).getAllByRole('menuitem', { hidden: true });

async function choose(username: string, action: string): Promise<HTMLElement> {
  const found = items(await actionsOf(username)).find((item) => item.textContent === action);
  if (found) fireEvent.click(found);
  return await screen.findByRole(/role|approve/i.test(action) ? 'dialog' : 'alertdialog');
}

describe('an account', () => {
  test('is given another role', async () => {
    await openPortal(api, '/admin/users');
    const dialog = await choose('breeder', 'Change role');
    fireEvent.click(within(dialog).getByRole('radio', { name: 'Data Curator' }));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Change role' }));
    await waitFor(() => expect(api.world.users[1]?.role).toBe('Data Curator'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('is suspended and reinstated', async () => {
    await openPortal(api, '/admin/users');
    fireEvent.click(within(await choose('breeder', 'Suspend')).getByRole('button', { name: 'Suspend user' }));
    await waitFor(() => expect(api.world.users[1]?.state).toBe('suspended'));
    fireEvent.click(
      within(await choose('former', 'Reinstate')).getByRole('button', { name: 'Reinstate user' }),
    );
    await waitFor(() => expect(api.world.users[3]?.state).toBe('active'));
  });

  test('is deleted after explaining what is removed and what stays', async () => {
    await openPortal(api, '/admin/users');
    const dialog = await choose('breeder', 'Delete');
    expect(dialog.textContent).toContain('Data the user created or imported, such as groups, is kept.');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete user' }));
    await waitFor(() => expect(api.world.users.map(({ username }) => username)).not.toContain('breeder'));
  });

  test('keeps its dialog open when the server refuses', async () => {
    api.refuse(`PATCH user/${aSession.id}`, 'user.lastAdministrator');
    await openPortal(api, '/admin/users');
    const dialog = await choose('admin', 'Change role');
    fireEvent.click(within(dialog).getByRole('radio', { name: 'Regular User' }));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Change role' }));
    expect((await within(dialog).findByRole('alert')).textContent).toBe(
      'This is the last active administrator. Make someone else an administrator first.',
    );
  });

  test('of an external service is not changed, with the reason', async () => {
    await openPortal(api, '/admin/users');
    const menu = await actionsOf('guest');
    expect(menu.textContent).toContain('managed by the external access service');
    const enabled = items(menu).filter((item) => !(item as HTMLButtonElement).disabled);
    expect(enabled.map((item) => item.textContent)).toEqual(['Access tokens']);
  });

  test('of one’s own can neither be suspended nor deleted here', async () => {
    await openPortal(api, '/admin/users');
    const offered = items(await actionsOf('admin')).map((item) => item.textContent);
    expect(offered).toEqual(['Change role', 'New activation link', 'Access tokens']);
  });
});

describe('access tokens of another user', () => {
  async function openTokens(username: string): Promise<HTMLElement> {
    await openPortal(api, '/admin/users');
    const found = items(await actionsOf(username)).find((item) => item.textContent === 'Access tokens');
    if (found) fireEvent.click(found);
    return await screen.findByRole('dialog', { name: `Access tokens of ${username}` });
  }

  test('are listed and revoked', async () => {
    const token = { scope: 'write', createdOn: '2026-02-03T10:00:00Z' } as const;
    api.world.tokens = [
      { ...token, tokenId: 1, name: 'Field book' },
      { ...token, tokenId: 2, name: 'Old laptop' },
    ];
    const dialog = await openTokens('guest');
    const list = await within(dialog).findByRole('list', { name: 'Access tokens of guest' });
    expect(list.textContent).toContain('Read and write');
    fireEvent.click(within(list).getByRole('button', { name: 'Revoke Old laptop' }));
    const question = await screen.findByRole('alertdialog', { name: 'Revoke “Old laptop”?' });
    fireEvent.click(within(question).getByRole('button', { name: 'Revoke' }));
    const after = await screen.findByRole('dialog', { name: 'Access tokens of guest' });
    await waitFor(() => expect(within(after).queryByText('Old laptop')).toBeNull());
    expect(within(after).getByText('Field book')).toBeDefined();
    expect(api.bodiesOf('DELETE user/9/tokens/2')).toHaveLength(1);
  });

  test('are reported as empty', async () => {
    const dialog = await openTokens('breeder');
    expect(await within(dialog).findByText('breeder has no access tokens.')).toBeDefined();
  });
});

describe('a link', () => {
  test('for a new account is shown to pass it on', async () => {
    await openPortal(api, '/admin/users');
    await screen.findByRole('button', { name: 'Actions for breeder' });
    await press('New user');
    fill('Name', 'New Breeder');
    fill('Email', 'new@example.org');
    await press('Create user');
    expect(await screen.findByLabelText('Activation link')).toHaveProperty(
      'value',
      'http://localhost/#/activate/key-of-104',
    );
    expect(api.bodiesOf('PUT user')).toEqual([
      {
        username: 'new@example.org',
        email: 'new@example.org',
        fullName: 'New Breeder',
        role: 'Regular User',
      },
    ]);
  });

  test('that was mailed is not shown', async () => {
    api.world.isMailConfigured = true;
    await openPortal(api, '/admin/users');
    const dialog = await choose('breeder', 'New activation link');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Create link' }));
    expect(await screen.findByText(/^The link has been emailed/)).toBeDefined();
    expect(screen.queryByLabelText('Activation link')).toBeNull();
  });
});

describe('requests', () => {
  const toRequests = async () => {
    await openPortal(api, '/admin/users');
    await screen.findByRole('button', { name: 'Actions for former' });
    fireEvent.click(screen.getByRole('tab', { name: 'Access requests' }));
  };

  test('start with undecided ones', async () => {
    await toRequests();
    await waitFor(() => expect(screen.queryByText('guest')).toBeNull());
    expect(await screen.findByText('breeder')).toBeDefined();
  });

  test('start with undecided ones also by a link, and show all on demand', async () => {
    await openPortal(api, '/admin/users?tab=requests');
    expect(await screen.findByText('breeder')).toBeDefined();
    expect(screen.queryByText('guest')).toBeNull();
    fireEvent.click(await screen.findByRole('button', { name: /^Remove/ }));
    expect(await screen.findByText('guest')).toBeDefined();
    expect(decodeURIComponent(window.location.hash)).toContain('filter=[]');
  });

  test('are approved with a role', async () => {
    await toRequests();
    await waitFor(() => expect(screen.queryByText('former')).toBeNull());
    const dialog = await choose('breeder', 'Approve');
    fireEvent.click(within(dialog).getByRole('radio', { name: 'Data Curator' }));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Approve request' }));
    await waitFor(() => expect(api.world.requests[0]?.state).toBe('approved'));
    expect(api.bodiesOf('POST accessrequest/1/decision')).toEqual([
      { isApproved: true, role: 'Data Curator' },
    ]);
  });

  test('are declined', async () => {
    await toRequests();
    await waitFor(() => expect(screen.queryByText('former')).toBeNull());
    const dialog = await choose('breeder', 'Decline');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Decline request' }));
    await waitFor(() => expect(api.world.requests[0]?.state).toBe('declined'));
  });
});

test('where an external service holds the accounts, none is created here', async () => {
  api.world.settings = { ...api.world.settings, gatekeeperUrl: 'https://access.example.org' };
  await openPortal(api, '/admin/users');
  await screen.findByText(/^Accounts are managed by the access service at https:\/\/access.example.org/);
  expect(screen.queryByRole('button', { name: 'New user' })).toBeNull();
});
