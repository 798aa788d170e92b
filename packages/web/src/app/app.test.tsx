import { recordedAnswer } from '@landrace/testkit/fake-api/recorded-api';
import { aSession } from '@landrace/testkit/session';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createQueryClient } from '../lib/api/query-client';
import { startI18n } from '../lib/i18n/load-locale';
import { preferences } from '../lib/preferences/store';
import type { PublicSettings } from '../lib/preferences/stored-record';
import { portalQuery } from '../lib/settings/settings-query';
import { App } from './app';
import { createAppRouter } from './router';

const noFailure = vi.fn();
let settings: PublicSettings;
let counts: Readonly<Record<string, number>>;
const collection = recordedAnswer('GET stats/collection', 'GET stats/collection');
let refusal: { status: number; code: string } | null;

const session = { ...aSession, createdOn: Date.now() } as const;

async function answer(address: string | URL | Request): Promise<Response> {
  const path = new URL(String(address)).pathname.replace('/api/', '');
  if (path === 'settings') return Response.json(settings);
  if (path.startsWith('clientlocale/')) return Response.json({});
  if (refusal)
    return Response.json({ code: refusal.code, params: {}, requestId: 'r' }, { status: refusal.status });
  if (path === 'stats/overview') return Response.json(counts);
  if (path === 'stats/collection') return Response.json(collection);
  return Response.json([]);
}

async function open(address: string) {
  window.location.hash = address;
  const queryClient = createQueryClient(noFailure);
  const router = createAppRouter(queryClient);
  await act(async () => {
    render(<App router={router} queryClient={queryClient} />);
  });
  return { queryClient };
}

beforeAll(startI18n);
beforeEach(() => {
  settings = { authMode: 'SELECTIVE', hiddenPages: [], dashboardCategories: ['markers', 'germplasm'] };
  refusal = null;
  counts = { germplasm: 5012, markers: 40 };
  vi.stubGlobal('fetch', vi.fn(answer));
  vi.stubGlobal('scrollTo', vi.fn());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('an address', () => {
  test.each(['/', '/no/such/page', '/publications/12'])(
    '%s leads home while it has no screen',
    async (address) => {
      await open(address);
      expect(await screen.findByRole('heading', { name: 'Welcome to Landrace' })).toBeDefined();
      expect(window.location.hash).toBe('#/home');
    },
  );

  test('without a screen is named on the home page, with a search for its last part', async () => {
    await open('/no/such/<b>barley</b>/barley-lines?page=2');
    const notice = await screen.findByRole('status', { name: 'Page not found.' });
    expect(notice.textContent).toContain('no page at /no/such/<b>barley</b>/barley-lines?page=2');
    const search = within(notice).getByRole('link', { name: 'Search for “barley lines”' });
    expect(search.getAttribute('href')).toBe('/#/search/barley%20lines');
    fireEvent.click(within(notice).getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('status', { name: 'Page not found.' })).toBeNull();
  });

  test('that ends with a number is named without a search, and only until the page is left', async () => {
    await open('/publications/12');
    const notice = await screen.findByRole('status', { name: 'Page not found.' });
    expect(within(notice).queryByRole('link')).toBeNull();
    await act(async () => fireEvent.click(screen.getByRole('link', { name: 'About' })));
    await screen.findByRole('heading', { name: 'About Landrace' });
    expect(screen.queryByRole('status', { name: 'Page not found.' })).toBeNull();
  });

  test('of a screen, and none at all, are not called unknown', async () => {
    await open('/');
    await screen.findByRole('heading', { name: 'Welcome to Landrace' });
    expect(screen.queryByRole('status', { name: 'Page not found.' })).toBeNull();
  });

  test('of a group leads to its first screen', async () => {
    await open('/about');
    expect(await screen.findByRole('heading', { name: 'About Landrace' })).toBeDefined();
    expect(window.location.hash).toBe('#/about/landrace');
  });

  test('of a hidden page is not found and not in the menu', async () => {
    settings = { ...settings, hiddenPages: ['home'] };
    await open('/home');
    expect(await screen.findByText("This isn't the page you're looking for...")).toBeDefined();
    expect(window.location.hash).toBe('#/404');
    expect(screen.queryByRole('link', { name: 'Home' })).toBeNull();
  });
});

describe('where sign-in is compulsory', () => {
  beforeEach(() => {
    settings = { ...settings, authMode: 'FULL' };
  });

  test('a visitor signs in first, and the requested address is kept', async () => {
    await open('/cookies?tab=2');
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeDefined();
    expect(preferences.current().originalTarget).toBe('/cookies?tab=2');
    expect(vi.mocked(fetch).mock.calls.map(([url]) => new URL(String(url)).pathname)).not.toContain(
      '/api/stats/overview',
    );
  });

  test('a session that the server no longer knows leads to sign-in', async () => {
    preferences.setDevice({ token: session });
    refusal = { status: 401, code: 'access.tokenInvalid' };
    await open('/home');
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeDefined();
    expect(preferences.device().token).toBeNull();
    expect(preferences.current().originalTarget).toBe('/home');
  });
});

test('home shows counts in the order chosen by the administrator', async () => {
  await open('/home');
  // In the menu, too.
  expect(await screen.findAllByText('5,012')).toHaveLength(2);
  const figures = screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(figures.indexOf('40Markers')).toBeGreaterThanOrEqual(0);
  expect(figures.indexOf('40Markers')).toBeLessThan(figures.indexOf('5,012Germplasm'));
});

describe('settings of the last visit', () => {
  test('neither open a page that is hidden now nor hide one that is open now', async () => {
    preferences.setDevice({ serverSettings: { authMode: 'NONE', hiddenPages: ['cookies'] } });
    await open('/cookies');
    expect(await screen.findByRole('heading', { level: 1, name: 'Cookies and storage' })).toBeDefined();
    expect(window.location.hash).toBe('#/cookies');

    cleanup();
    preferences.setDevice({ serverSettings: { authMode: 'NONE', hiddenPages: [] } });
    settings = { ...settings, hiddenPages: ['cookies'] };
    await open('/cookies');
    expect(await screen.findByText("This isn't the page you're looking for...")).toBeDefined();
  });

  test('are used as soon as the server is known to be down', async () => {
    preferences.setDevice({ serverSettings: { authMode: 'NONE', hiddenPages: [] } });
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await open('/cookies');
    expect(await screen.findByRole('heading', { level: 1, name: 'Cookies and storage' })).toBeDefined();
    expect(screen.getByText('Server appears to be unavailable.')).toBeDefined();
  });
});

test('the counts of the menu are exact up to four digits and follow the lists', async () => {
  counts = { germplasm: 5012, markers: 0 };
  const { queryClient } = await open('/about/landrace');
  const menu = await screen.findByRole('navigation', { name: 'Main menu' });
  const countOf = (entry: RegExp) => within(menu).getByRole('link', { name: entry }).textContent;
  await waitFor(() => expect(countOf(/^Germplasm/)).toBe('Germplasm5,012'));
  expect(countOf(/^Markers/)).toBe('Markers0');
  expect(countOf(/^Images/)).toBe('Images');
  counts = { germplasm: 5013, markers: 12_345, images: 7 };
  await act(() => queryClient.invalidateQueries({ queryKey: ['table'] }));
  await waitFor(() => expect(countOf(/^Germplasm/)).toBe('Germplasm5,013'));
  expect(countOf(/^Markers/)).toBe('Markers12.3k');
  expect(countOf(/^Images/)).toBe('Images7');
});

test('a list has its help, and a page without help has no control for it', async () => {
  await open('/data/climate/climates');
  await screen.findByRole('heading', { level: 1, name: 'Climates' });
  // Beside the title and in the top bar.
  expect(screen.getAllByRole('button', { name: 'Help for this page' })).toHaveLength(2);
  const help = screen.getByLabelText('Help for this page', { selector: 'aside' });
  fireEvent(help, Object.assign(new Event('toggle'), { newState: 'open' }));
  await waitFor(() => expect(help.textContent).toContain('Climate variables such as temperature'));
  cleanup();
  await open('/404');
  await screen.findByText("This isn't the page you're looking for...");
  expect(screen.queryByRole('button', { name: /help/i })).toBeNull();
});

describe('the menu beside the page', () => {
  const menu = () => screen.findByRole('navigation', { name: 'Main menu' });

  test('is collapsed and expanded by a button that says so', async () => {
    await open('/about/landrace');
    fireEvent.click(within(await menu()).getByRole('button', { name: 'Collapse menu' }));
    expect((await menu()).dataset.rail).toBe('true');
    fireEvent.click(within(await menu()).getByRole('button', { name: 'Expand menu' }));
    expect((await menu()).dataset.rail).toBe('false');
  });

  test('is a rail on a narrow screen, and opens over the page', async () => {
    vi.stubGlobal('matchMedia', (media: string) => ({
      media,
      matches: media === '(max-width: 1099px)',
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    await open('/about/landrace');
    expect((await menu()).dataset.rail).toBe('true');
    fireEvent.click(within(await menu()).getByRole('button', { name: 'Expand menu' }));
    expect(await screen.findByRole('dialog', { name: 'Main menu' })).toBeDefined();
    expect(preferences.current().sidebarState).toBe('open');
  });
});

test.each([
  [false, 'Remembered settings'],
  [true, 'Stored with your consent'],
])('the page about storage mentions consent only if the portal asks for it: %s', async (isAsked, title) => {
  settings = { ...settings, showGdprNotification: isAsked };
  await open('/cookies');
  expect(await screen.findByRole('heading', { level: 2, name: title })).toBeDefined();
  expect(screen.queryByText('This portal does not require consent', { exact: false }) === null).toBe(isAsked);
});

test('a page that is not found says what happened and what to do', async () => {
  await open('/404');
  await screen.findByRole('heading', { name: "This isn't the page you're looking for..." });
  expect(screen.getByRole('main').textContent).toContain('There is no page at this address');
  expect(screen.getByRole('main').textContent).toContain('Check the address');
});

test('a change of settings is applied without a reload', async () => {
  const { queryClient } = await open('/cookies');
  expect(await screen.findByRole('heading', { level: 1, name: 'Cookies and storage' })).toBeDefined();
  settings = { ...settings, hiddenPages: ['cookies'] };
  await act(() => queryClient.invalidateQueries({ queryKey: portalQuery.queryKey }));
  expect(await screen.findByText("This isn't the page you're looking for...")).toBeDefined();
});
