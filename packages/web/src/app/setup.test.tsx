import { callOf } from '@landrace/testkit/fake-api/fake-server';
import { fakeSetupApi } from '@landrace/testkit/fake-api/fake-setup-api';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createQueryClient } from '../lib/api/query-client';
import { startI18n } from '../lib/i18n/load-locale';
import { App } from './app';
import { createAppRouter } from './router';

const noticed = vi.fn();
beforeAll(startI18n);
beforeEach(() => {
  noticed.mockReset();
  vi.stubGlobal('scrollTo', vi.fn());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

type Fake = ReturnType<typeof fakeSetupApi>;

async function open(api: Fake, address = '/setup?code=abcdefgh'): Promise<void> {
  vi.stubGlobal('fetch', vi.fn(api.fetch));
  window.location.hash = address;
  const queryClient = createQueryClient(noticed);
  const router = createAppRouter(queryClient);
  await act(async () => {
    render(<App router={router} queryClient={queryClient} />);
  });
}

const heading = (name: string) => screen.findByRole('heading', { level: 2, name });
const radio = (name: RegExp) => fireEvent.click(screen.getByRole('radio', { name }));
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } });
const typeSecret = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

async function walkToAdministrator(): Promise<void> {
  await heading('Database');
  await press('Continue');
  await heading('Access service');
  await press('Continue');
  await heading('Sign-in and data');
  await press('Continue');
  await heading('First administrator');
}

async function walkToReview(): Promise<void> {
  await walkToAdministrator();
  type('Username', 'Grete');
  typeSecret('Password', 'a long password');
  typeSecret('Repeat password', 'a long password');
  await press('Continue');
  await heading('Demo data');
  radio(/^Demo collection/);
  await press('Continue');
  await heading('Review and save');
}

describe('a portal before set-up', () => {
  test('leads every address to the wizard, and nothing else on the screen requests data', async () => {
    const api = fakeSetupApi();
    await open(api, '/data/genotypes/markers');
    await heading('Database');
    expect(window.location.hash).toBe('#/setup');
    expect(screen.queryByRole('navigation', { name: 'Main menu' })).toBeNull();
    const requested = new Set(
      api.calls.map((made) => callOf(made).replace(/clientlocale\/.*/, 'clientlocale')),
    );
    expect([...requested].sort()).toEqual(['GET clientlocale', 'GET settings', 'GET setup/check']);
    expect(noticed).not.toHaveBeenCalled();
  });

  test('is set up with the entries, then the visitor signs in', async () => {
    const api = fakeSetupApi();
    await open(api);
    await walkToReview();
    const review = screen.getByRole('region', { name: 'Review and save' }).textContent;
    expect(review).toContain('Grete');
    expect(review).not.toContain('a long password');
    await press('Set up portal');
    expect(api.bodiesOf('POST setup/store')).toEqual([
      {
        code: 'abcdefgh',
        dbConfig: {},
        gkConfig: null,
        administrator: { username: 'Grete', fullName: '', email: '', password: 'a long password' },
        choices: {
          authMode: 'SELECTIVE',
          dataImportMode: 'IMPORT',
          registrationEnabled: false,
          registrationRequiresApproval: true,
          hasDemo: true,
        },
      },
    ]);
    const waiting = await screen.findByRole<HTMLDialogElement>('alertdialog', {
      name: 'Setting up the portal',
    });
    expect(waiting.open).toBe(true);
    expect(screen.getByText('Starting the portal').parentElement?.textContent).toContain('in progress');
    api.open({ authMode: 'SELECTIVE' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeDefined();
  });

  test('keeps entries when going back, and refused ones can be corrected', async () => {
    const api = fakeSetupApi();
    api.refuse('POST setup/store', 'setup.failed', { reason: 'disk full' });
    await open(api);
    await walkToReview();
    await press('Set up portal');
    expect((await screen.findByRole('alert')).textContent).toContain('The set-up failed (disk full)');
    await press('Change First administrator');
    expect(await heading('First administrator')).toBe(document.activeElement);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Username' }).value).toBe('Grete');
    api.accept('POST setup/store');
    await press('Continue');
    await press('Continue');
    await press('Set up portal');
    await heading('Setting up the portal');
  });

  test('keeps waiting when the response is lost but the server is busy', async () => {
    const api = fakeSetupApi();
    await open(api);
    await walkToReview();
    const lost = vi.fn<typeof fetch>(async (address, init) =>
      String(address).endsWith('setup/store')
        ? new Response('', { status: 504 })
        : await api.fetch(String(address), init),
    );
    api.store();
    vi.stubGlobal('fetch', lost);
    await press('Set up portal');
    await heading('Setting up the portal');
    await waitFor(() =>
      expect(screen.getByText('Starting the portal').parentElement?.textContent).toContain('in progress'),
    );
    expect(screen.queryByRole('alert', { hidden: false })).toBeNull();
  });
});

describe('the database', () => {
  async function chooseServer(api: Fake): Promise<void> {
    await open(api);
    await heading('Database');
    radio(/^Your own PostgreSQL server/);
    type('Host', 'db.example');
    typeSecret('Password', 'pw');
  }
  const refuseDatabase = (api: Fake) =>
    api.refuse('POST setup/check/database', 'setup.databaseRefused', { reason: 'no such role' });

  test('is checked beside its fields, and the result disappears when they change', async () => {
    const api = fakeSetupApi();
    refuseDatabase(api);
    await chooseServer(api);
    await press('Test connection');
    expect(await screen.findByText(/refused the connection \(no such role\)/)).toBeDefined();
    api.accept('POST setup/check/database');
    type('Username', 'owner');
    expect(screen.queryByText(/refused the connection/)).toBeNull();
    await press('Test connection');
    expect(await screen.findByText('The connection works.')).toBeDefined();
    expect(api.bodiesOf('POST setup/check/database').at(-1)).toEqual({
      code: 'abcdefgh',
      host: 'db.example',
      port: '5432',
      database: 'landrace',
      username: 'owner',
      password: 'pw',
    });
  });

  test('that cannot be used keeps the next step closed', async () => {
    const api = fakeSetupApi();
    refuseDatabase(api);
    await chooseServer(api);
    await press('Continue');
    expect((await screen.findByRole('alert')).textContent).toContain('no such role');
    await heading('Database');
  });

  test('is always external where none is included, and needs a host and a port', async () => {
    await open(fakeSetupApi({ hasEmbeddedDatabase: false }));
    await heading('Database');
    expect(screen.queryByRole('radio')).toBeNull();
    type('Port', '70000');
    await press('Continue');
    const problems = screen.getByRole('alert').textContent;
    expect(problems).toContain('Host: Please fill in this field.');
    expect(problems).toContain('Port: Enter a number from 1 to 65535.');
  });
});

test('without the code of the printed address nothing can be set up', async () => {
  const api = fakeSetupApi();
  await open(api, '/home');
  await heading('Database');
  await press('Continue');
  expect(screen.getByRole('alert').textContent).toContain('Set-up code: Please fill in this field.');
  expect(api.bodiesOf('POST setup/check/database')).toEqual([]);
  type('Set-up code', 'abcdefgh');
  await press('Continue');
  await heading('Access service');
});

test('the code of the printed address is sent', async () => {
  const api = fakeSetupApi();
  await open(api, '/setup?code=abcdefgh');
  await heading('Database');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Set-up code' }).value).toBe('abcdefgh');
  await press('Continue');
  expect(api.bodiesOf('POST setup/check/database')).toEqual([{ code: 'abcdefgh' }]);
});

test('the printed address may be pasted into a tab that already shows the wizard', async () => {
  await open(fakeSetupApi(), '/home');
  await heading('Database');
  act(() => {
    window.location.hash = '/setup?code=abcdefgh';
  });
  const codeField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Set-up code' });
  await waitFor(() => expect(codeField().value).toBe('abcdefgh'));
});

describe('accounts', () => {
  test('of an access service need no first administrator', async () => {
    const api = fakeSetupApi();
    await open(api);
    await heading('Database');
    await press('Continue');
    await heading('Access service');
    radio(/^External Gatekeeper/);
    type('Address', 'gatekeeper');
    type("The portal's username", 'portal');
    typeSecret("The portal's password", 'secret');
    await press('Continue');
    const unusable = 'Enter an address that starts with https://. Only localhost may use http://.';
    expect(screen.getByRole('alert').textContent).toContain(unusable);
    type('Address', 'http://gatekeeper.example');
    await press('Continue');
    expect(screen.getByRole('alert').textContent).toContain(unusable);
    type('Address', 'https://gatekeeper.example');
    await press('Continue');
    await heading('Sign-in and data');
    await press('Continue');
    await heading('First administrator');
    expect(screen.queryByRole('textbox')).toBeNull();
    await press('Continue');
    await press('Continue');
    await heading('Review and save');
    await press('Set up portal');
    expect(api.bodiesOf('POST setup/store')).toMatchObject([
      {
        administrator: null,
        gkConfig: { url: 'https://gatekeeper.example', username: 'portal', password: 'secret' },
      },
    ]);
  });

  test('may be left out without sign-in, and the portal then opens at home', async () => {
    const api = fakeSetupApi();
    await open(api);
    await heading('Database');
    await press('Continue');
    await heading('Access service');
    await press('Continue');
    await heading('Sign-in and data');
    fireEvent.click(
      within(screen.getByRole('group', { name: 'Sign-in' })).getByRole('radio', { name: 'Off' }),
    );
    await press('Continue');
    await heading('First administrator');
    await press('Continue');
    await heading('Demo data');
    await press('Continue');
    await heading('Review and save');
    await press('Set up portal');
    expect(api.bodiesOf('POST setup/store')).toMatchObject([
      { administrator: null, choices: { authMode: 'NONE' } },
    ]);
    api.open({ authMode: 'NONE', dashboardCategories: [], dashboardSections: [] });
    expect(await screen.findByRole('heading', { name: 'Welcome to Landrace' })).toBeDefined();
  });

  test.each([
    ['', 'a long password', 'a long password', 'Username: Please fill in this field.'],
    ['Grete', '1234567', '1234567', 'Password: The password needs at least 8 characters.'],
    ['Grete', 'a long password', 'another one', 'Repeat password: The passwords do not match.'],
  ])('the name "%s" with %s and %s is not accepted', async (username, password, again, problem) => {
    await open(fakeSetupApi());
    await walkToAdministrator();
    type('Username', username);
    typeSecret('Password', password);
    typeSecret('Repeat password', again);
    await press('Continue');
    expect(screen.getByRole('alert').textContent).toContain(problem);
  });
});

test('after set-up, the page states that it is unavailable', async () => {
  const api = fakeSetupApi();
  api.open({ authMode: 'SELECTIVE' });
  await open(api, '/setup');
  expect(await screen.findByText('The setup process is unavailable')).toBeDefined();
});
