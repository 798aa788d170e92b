import { twoAccounts } from '@landrace/testkit/fake-api/fake-accounts-api';
import { aSession } from '@landrace/testkit/session';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startI18n } from '../../lib/i18n/load-locale';
import { preferences } from '../../lib/preferences/store';
import { arrive, heading, openPortal, signIn } from './open-portal.fixture';

let api: ReturnType<typeof twoAccounts>;
const open = (address: string) => openPortal(api, address);

beforeAll(startI18n);
beforeEach(() => {
  api = twoAccounts();
  arrive();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('where sign-in is possible', () => {
  test('a screen for administrators refuses, offers to sign in, and opens afterwards', async () => {
    await open('/admin/audit?page=2');
    await heading("I'm sorry, I'm afraid I can't do that...");
    expect(window.location.hash).toBe('#/403');
    fireEvent.click(within(screen.getByRole('main')).getByRole('link', { name: 'Sign in' }));
    await signIn();
    await heading('Audit');
    expect(window.location.hash).toBe('#/admin/audit?page=2');
  });

  test('a user with an insufficient role is refused and not asked to sign in', async () => {
    arrive({ ...aSession, userType: 'Data Curator' });
    await open('/admin/users');
    await heading("I'm sorry, I'm afraid I can't do that...");
    const main = screen.getByRole('main').textContent;
    expect(main).toContain('only for accounts with at least the role Administrator.');
    expect(main).toContain('Ask an administrator for access');
    expect(within(screen.getByRole('main')).queryByRole('link', { name: 'Sign in' })).toBeNull();
    expect(preferences.current().originalTarget).toBeNull();
  });

  test('a refused call ends the session and leads to sign-in', async () => {
    arrive({ ...aSession, userType: 'Administrator' });
    api.refuse('POST user/table', 'access.forbidden');
    await open('/admin/users');
    await heading('Sign in');
    expect(preferences.device().token).toBeNull();
    expect(preferences.current().originalTarget).toBe('/admin/users');
  });

  test('signing out on a screen for administrators leads home', async () => {
    arrive({ ...aSession, userType: 'Administrator' });
    await open('/admin/users');
    await heading('Users');
    const menu = await openUserMenu();
    fireEvent.click(await within(menu).findByText('Sign out'));
    await heading('Welcome to Landrace');
    expect(preferences.device().token).toBeNull();
    expect(api.bodiesOf('DELETE token')).toEqual([{ username: 'researcher', password: 'abc' }]);
  });
});

describe('without accounts', () => {
  beforeEach(() => {
    api.world.settings = { ...api.world.settings, authMode: 'NONE' };
  });

  test.each([
    ['/admin/users', 'Users'],
    ['/admin/audit', 'Audit'],
    ['/user/tokens', 'Access tokens'],
    ['/admin/landrace-settings', 'Settings'],
  ])('%s opens, explains why nothing can be changed and requests nothing', async (address, title) => {
    await open(address);
    await heading(title);
    expect(screen.getByRole('complementary', { name: 'This portal is read-only.' })).toBeDefined();
    const refused = /user|audit|settings\/admin/;
    expect(api.calls.filter(({ path }) => refused.test(path))).toEqual([]);
    const buttons = within(screen.getByRole('main')).queryAllByRole('button');
    const enabled = buttons.filter((button) => !button.matches(':disabled, nav button'));
    expect(enabled.map((button) => button.getAttribute('aria-label'))).toEqual(['Help for this page']);
  });

  test('a screen for everyone has no such notice', async () => {
    await open('/home');
    await heading('Welcome to Landrace');
    expect(screen.queryByRole('complementary', { name: 'This portal is read-only.' })).toBeNull();
  });
});

/** jsdom has no popovers: the event simulates the browser's. */
async function openUserMenu(): Promise<HTMLElement> {
  const menu = screen.getByLabelText('Your account', { selector: 'section' });
  await act(async () => fireEvent(menu, new Event('beforetoggle')));
  return menu;
}

describe('the main menu', () => {
  const tools = [
    'Data upload',
    'Germplasm match',
    'Merge germplasm',
    'Find duplicates',
    'Merges and edits',
    'Import history',
  ];
  const menu = () => screen.getByRole('navigation', { name: 'Main menu' });

  test.each(['Administrator', 'Data Curator'] as const)('has a section Curation for a %s', async (role) => {
    arrive({ ...aSession, userType: role });
    await open('/home');
    await heading('Welcome to Landrace');
    const section = within(menu()).getByText('Curation').closest('li') as HTMLElement;
    expect([...section.querySelectorAll('a')].map((link) => link.textContent)).toEqual(tools);
  });

  test('shows which of two parts of a screen is open', async () => {
    arrive({ ...aSession, userType: 'Data Curator' });
    await open('/home');
    await heading('Welcome to Landrace');
    for (const name of ['Import history', 'Data upload']) {
      await act(async () => fireEvent.click(within(menu()).getByRole('link', { name })));
      await screen.findByRole('tab', { name: name === 'Data upload' ? 'Upload' : name, selected: true });
      const current = within(menu()).getAllByRole('link', { current: 'page' });
      expect(current.map((link) => link.textContent)).toEqual([name]);
    }
  });

  test('has no such section for anybody else', async () => {
    arrive({ ...aSession, userType: 'Regular User' });
    await open('/home');
    await heading('Welcome to Landrace');
    expect(within(menu()).queryByText('Curation')).toBeNull();
  });

  test('opens tools whose title, breadcrumb and tab have the name of the entry', async () => {
    arrive({ ...aSession, userType: 'Data Curator' });
    await open('/home');
    await heading('Welcome to Landrace');
    for (const tool of ['Germplasm match', 'Merge germplasm']) {
      await act(async () => fireEvent.click(within(menu()).getByRole('link', { name: tool })));
      await heading(tool);
      const trail = screen.getByRole('navigation', { name: 'Breadcrumb' });
      expect([...trail.querySelectorAll('li')].map((crumb) => crumb.textContent).at(-1)).toBe(tool);
      expect(document.title).toBe(`${tool} · Landrace`);
    }
  });
});

describe('the user menu', () => {
  test.each([
    [
      'Administrator',
      [
        ...['Settings', 'Users', 'User permissions', 'Audit'],
        ...[
          'Data upload',
          'Germplasm match',
          'Merge germplasm',
          'Find duplicates',
          'Merges and edits',
          'Access tokens',
        ],
      ],
    ],
    [
      'Data Curator',
      [
        'Data upload',
        'Germplasm match',
        'Merge germplasm',
        'Find duplicates',
        'Merges and edits',
        'Access tokens',
      ],
    ],
    ['Regular User', ['Access tokens']],
  ] as const)('offers a %s what they may open', async (role, entries) => {
    arrive({ ...aSession, userType: role });
    await open('/home');
    await heading('Welcome to Landrace');
    const menu = await openUserMenu();
    await within(menu).findByText('Sign out');
    expect([...menu.querySelectorAll('a')].map((link) => link.textContent)).toEqual(entries);
  });

  test('remembers the current address when signing in', async () => {
    await open('/cookies');
    await heading('Cookies and storage');
    const menu = await openUserMenu();
    fireEvent.click(await within(menu).findByText('Sign in'));
    await signIn();
    await heading('Cookies and storage');
  });
});
