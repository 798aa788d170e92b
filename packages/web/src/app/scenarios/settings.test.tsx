import { fakeAccountsApi } from '@landrace/testkit/fake-api/fake-accounts-api';
import { aSession } from '@landrace/testkit/session';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startI18n } from '../../lib/i18n/load-locale';
import { arrive, fill, openPortal, press } from './open-portal.fixture';

let api: ReturnType<typeof fakeAccountsApi>;
const saved = () => api.bodiesOf('POST settings/admin');
const save = () => screen.getByRole('button', { name: 'Save' });
const signingIn = async () => await screen.findByRole('group', { name: 'Accounts' });

beforeAll(startI18n);
beforeEach(() => {
  api = fakeAccountsApi({ settings: { authMode: 'SELECTIVE', dataImportMode: 'IMPORT', hiddenPages: [] } });
  arrive({ ...aSession, userType: 'Administrator' });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('sign-in and registration', () => {
  test('only what was changed is saved, and a change enables the button', async () => {
    await openPortal(api, '/admin/landrace-settings');
    await signingIn();
    expect(save()).toHaveProperty('disabled', true);
    fireEvent.click(within(await signingIn()).getByRole('radio', { name: 'Required' }));
    expect(save()).toHaveProperty('disabled', false);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Visitors can request an account' }));
    await press('Save');
    expect(await screen.findByText('Settings saved')).toBeDefined();
    expect(saved()).toEqual([{ authMode: 'FULL', registrationEnabled: true }]);
    await waitFor(() => expect(save()).toHaveProperty('disabled', true));
  });

  test('are checked before they are sent', async () => {
    await openPortal(api, '/admin/landrace-settings');
    await signingIn();
    fill('Address', 'access.example.org');
    await press('Save');
    const message = (await screen.findByRole('alert')).textContent;
    expect(message).toContain('starts with https://');
    expect(message).toContain("The portal's username at the service: Please fill in this field.");
    expect(saved()).toEqual([]);

    fill('Address', 'http://access.example.org');
    await press('Save');
    expect((await screen.findByRole('alert')).textContent).toContain('starts with https://');
    expect(saved()).toEqual([]);

    fill('Address', 'https://access.example.org');
    fill("The portal's username at the service", 'portal');
    fill("The portal's password at the service", 'secret');
    await press('Save');
    await waitFor(() => expect(saved()).toMatchObject([{ gatekeeperPassword: 'secret' }]));
  });

  test('are switched off only after explaining how to return, then are read-only', async () => {
    await openPortal(api, '/admin/landrace-settings');
    fireEvent.click(within(await signingIn()).getByRole('radio', { name: 'Off' }));
    await press('Save');
    const dialog = await screen.findByRole('alertdialog', { name: 'Turn off accounts?' });
    expect(dialog.textContent).toContain('LANDRACE_AUTH_MODE=SELECTIVE npm start');
    expect(dialog.textContent).toContain('npm run landrace -- setting authMode SELECTIVE');
    expect(saved()).toEqual([]);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Turn off sign-in' }));
    await screen.findByRole('complementary', { name: 'This portal is read-only.' });
    expect(saved()).toMatchObject([{ authMode: 'NONE' }]);
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  test('are refused with the server’s message', async () => {
    api.refuse('POST settings/admin', 'setting.invalid', { key: 'gatekeeperUrl' });
    await openPortal(api, '/admin/landrace-settings');
    fireEvent.click(within(await signingIn()).getByRole('radio', { name: 'Required' }));
    await press('Save');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Invalid value for the setting gatekeeperUrl.',
    );
  });
});

describe('groups and marked items', () => {
  test('have their own settings', async () => {
    await openPortal(api, '/admin/landrace-settings');
    const who = within(await screen.findByRole('group', { name: 'Who can create groups' }));
    expect(who.getByRole('radio', { name: 'Everyone who is signed in' })).toHaveProperty('checked', true);
    fireEvent.click(who.getByRole('radio', { name: 'Curators and administrators' }));
    fill('External resource for marked germplasm', 'javascript:alert(1)');
    await press('Save');
    expect((await screen.findByRole('alert')).textContent).toContain('contains {identifiers}');
    fill('External resource for marked germplasm', 'https://elsewhere.example/?ids={identifiers}');
    fill('Germplasm column used as identifier', 'germplasmPuid');
    await press('Save');
    expect(await screen.findByText('Settings saved')).toBeDefined();
    expect(saved()).toEqual([
      {
        groupCreation: 'curators',
        externalLinkTemplate: 'https://elsewhere.example/?ids={identifiers}',
        externalLinkIdentifier: 'germplasmPuid',
      },
    ]);
  });
});

test('the security contact is a mail address or an encrypted page', async () => {
  await openPortal(api, '/admin/landrace-settings');
  await signingIn();
  fill('Mail address or web address', 'http://seeds.example');
  await press('Save');
  expect((await screen.findByRole('alert')).textContent).toContain('starts with https://');
  fill('Mail address or web address', ' security@seeds.example ');
  await press('Save');
  expect(await screen.findByText('Settings saved')).toBeDefined();
  expect(saved()).toEqual([{ securityContact: 'security@seeds.example' }]);
});

test('a section is chosen from the list, and leaving asks about unsaved changes', async () => {
  await openPortal(api, '/admin/landrace-settings');
  await signingIn();
  const index = within(screen.getByRole('navigation', { name: 'Sections of this page' }));
  fireEvent.click(index.getByRole('button', { name: 'Security contact' }));
  await waitFor(() => expect(window.location.hash).toContain('section=contact'));
  fill('Mail address or web address', 'security@seeds.example');
  expect(screen.getByText('Unsaved changes')).toBeDefined();

  const leave = async () => {
    fireEvent.click(screen.getAllByRole('link', { name: 'Home' })[0] as HTMLElement);
    return within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
  };
  fireEvent.click((await leave()).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(window.location.hash).toContain('/admin/landrace-settings');
  fireEvent.click((await leave()).getByRole('button', { name: 'Leave without saving' }));
  await waitFor(() => expect(window.location.hash).toContain('/home'));
  expect(saved()).toEqual([]);
});
