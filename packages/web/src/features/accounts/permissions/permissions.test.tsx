import { aUser } from '@landrace/testkit/fake-api/fake-accounts-api';
import { aDataset } from '@landrace/testkit/fake-api/fake-licence-api';
import { aUserGroup, fakePermissionApi } from '@landrace/testkit/fake-api/fake-permission-api';
import { fakeServer } from '@landrace/testkit/fake-api/fake-server';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { showScreen } from '../../../kit/show-screen.fixture';
import { loadFullLocale, startI18n } from '../../../lib/i18n/load-locale';
import { PermissionsPage } from './permissions-page';

beforeAll(async () => {
  await startI18n();
  await loadFullLocale();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const many = Array.from({ length: 1000 }, (_, index) =>
  aUser({ userId: index + 10, username: `reader${String(index).padStart(4, '0')}` }),
);

async function open(at = '/permissions', authMode = 'SELECTIVE') {
  const server = fakeServer(
    ({ path }) => (path === 'settings' ? { authMode } : undefined),
    fakePermissionApi({
      users: [
        aUser({ userId: 1, username: 'admin', role: 'Administrator' }),
        aUser({ userId: 2, username: 'ada', fullName: 'Ada Breeder' }),
        aUser({ userId: 3, username: 'former', state: 'suspended' }),
        ...many,
      ],
      groups: [
        aUserGroup({ userGroupId: 1, userGroupName: 'Barley people' }),
        aUserGroup({ userGroupId: 2, userGroupName: 'Wheat people' }),
      ],
      datasets: [
        aDataset({ datasetId: 5, datasetName: 'Secret trial', datasetState: 'private' }),
        aDataset({ datasetId: 6, datasetName: 'Open trial' }),
      ],
    }),
  );
  const router = await showScreen({ screen: PermissionsPage, path: '/permissions', at, server });
  return { server, router };
}

const press = async (name: string | RegExp, role = 'button') =>
  fireEvent.click(await screen.findByRole(role, { name }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByRole('searchbox', { name: label }), { target: { value } });

describe('user groups', () => {
  test('are found, opened and stored in the address', async () => {
    const { router } = await open();
    await screen.findByRole('button', { name: /Barley people/ });
    type('Find user group', 'wheat');
    await waitFor(() => expect(screen.queryByRole('button', { name: /Barley people/ })).toBeNull());
    await press(/Wheat people/);
    expect(await screen.findByRole('heading', { name: 'Wheat people' })).toBeDefined();
    expect(router.state.location.search).toMatchObject({ tab: 'groups', group: 2 });
  });

  test('are created and opened immediately', async () => {
    await open();
    await press('Create group');
    const dialog = await screen.findByRole('dialog', { name: 'Create group' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Create group' }));
    expect(await within(dialog).findByRole('alert')).toBeDefined();
    fireEvent.change(within(dialog).getByRole('textbox', { name: 'Name' }), {
      target: { value: 'Oat people' },
    });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Create group' }));
    expect(await screen.findByRole('heading', { name: 'Oat people' })).toBeDefined();
  });

  test('get members from a search on the server, and Undo restores a removed member', async () => {
    const { server } = await open('/permissions?group=1');
    await press('Add members');
    const dialog = await screen.findByRole('dialog', { name: 'Add members' });
    expect(await within(dialog).findByText('20 of 1,003')).toBeDefined();
    type('Find user', 'breeder');
    await within(dialog).findByText('1 of 1');
    fireEvent.click(await within(dialog).findByRole('button', { name: /^Ada Breeder/ }));
    await waitFor(() =>
      expect(
        within(dialog)
          .getByRole('button', { name: /^Ada Breeder/ })
          .hasAttribute('disabled'),
      ).toBe(true),
    );
    fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));

    await press('Remove Ada Breeder');
    expect(await screen.findByText('No members yet.')).toBeDefined();
    await press('Undo');
    expect(await screen.findByRole('button', { name: 'Remove Ada Breeder' })).toBeDefined();
    const changes = server.calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
    expect(changes).toEqual([
      { userGroupId: 1, userIds: [2], addOperation: true },
      { userGroupId: 1, userIds: [2], addOperation: false },
      { userGroupId: 1, userIds: [2], addOperation: true },
    ]);
  });

  test('are deleted only after stating what is lost', async () => {
    const { server } = await open('/permissions?group=2');
    await press('Delete group');
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete “Wheat people”?' });
    expect(dialog.textContent).toContain('The group and its permissions will be deleted');
    expect(server.calls.some(({ method }) => method === 'DELETE')).toBe(false);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete group' }));
    await waitFor(() => expect(screen.queryByText('Wheat people')).toBeNull());
    expect(await screen.findByRole('button', { name: /Barley people/ })).toBeDefined();
  });
});

test('where there are no accounts the page says so', async () => {
  await open('/permissions', 'NONE');
  expect(await screen.findByText('This database has no user accounts')).toBeDefined();
  expect(screen.queryByRole('tab')).toBeNull();
});

describe('dataset permissions', () => {
  test('are granted to groups and users, and explain who sees a dataset and why', async () => {
    await open('/permissions?tab=datasets');
    await press(/Secret trial/);
    await press('Add user groups');
    await press(/^Barley people/);
    await press('Close');
    expect(await screen.findByRole('button', { name: 'Remove Barley people' })).toBeDefined();
    await press('Add users');
    type('Find user', 'ada');
    await screen.findByText('1 of 1');
    await press(/^Ada Breeder/);
    await press('Close');
    const table = await screen.findByRole('table', { name: 'Who has access, and why' });
    await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(3));
    expect(within(table).getByRole('row', { name: /admin/ }).textContent).toContain('Administrator');
    expect(within(table).getByRole('row', { name: /Ada Breeder/ }).textContent).toContain(
      'Individual permission',
    );
  });

  test('of a public dataset say that everybody sees it', async () => {
    await open('/permissions?tab=datasets&dataset=6');
    expect(await screen.findByText('Visitors who are not signed in can also see it.')).toBeDefined();
    const table = screen.getByRole('table', { name: 'Who has access, and why' });
    expect(within(table).getAllByRole('row')).toHaveLength(51);
    expect(screen.getByText('50 of 1,003')).toBeDefined();
  });

  test('of a user are reached by a link that names only the user', async () => {
    const { router } = await open('/permissions?user=2');
    const table = await screen.findByRole('table', { name: 'Datasets this user can see, and why' });
    expect(within(table).getByRole('row', { name: /Open trial/ }).textContent).toContain('Public dataset');
    expect(screen.getByRole('tab', { name: 'Dataset permissions' }).getAttribute('aria-selected')).toBe(
      'true',
    );
    fireEvent.click(within(table).getByRole('button', { name: /Open trial/ }));
    expect(await screen.findByRole('heading', { name: 'Open trial' })).toBeDefined();
    expect(router.state.location.search).toMatchObject({ by: 'dataset', dataset: 6 });
  });

  test('of a user who cannot sign in say that they have no effect now', async () => {
    await open('/permissions?user=3');
    expect(await screen.findByText(/^This user cannot currently sign in \(Suspended\)/)).toBeDefined();
  });

  test('of something deleted say so', async () => {
    await open('/permissions?tab=datasets&dataset=99');
    expect(await screen.findByText('This dataset no longer exists.')).toBeDefined();
  });
});
