import type { Suggestion } from '@landrace/contract/areas/search/search.routes';
import { fakeAccountsApi } from '@landrace/testkit/fake-api/fake-accounts-api';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startI18n } from '../../lib/i18n/load-locale';
import { preferences } from '../../lib/preferences/store';
import { arrive, heading, openPortal } from './open-portal.fixture';

const suggestions: Suggestion[] = [
  { kind: 'germplasm', id: 7, name: 'BAR 7', detail: 'Möwe', text: 'BAR 7' },
];
const recent = [{ germplasmId: 3, germplasmName: 'BAR 3', germplasmDisplayName: 'BAR 3' }];
let requested: URL[];

beforeAll(startI18n);
beforeEach(() => {
  requested = [];
  arrive();
  preferences.set('recentIds', { ...preferences.current().recentIds, germplasm: [3] });
});
afterEach(() => {
  preferences.set('recentIds', { ...preferences.current().recentIds, germplasm: [] });
  vi.unstubAllGlobals();
});

async function open(): Promise<void> {
  const accounts = fakeAccountsApi();
  const answer: typeof fetch = async (input, init) => {
    const url = new URL(String(input));
    const name = url.pathname.replace('/api/', '');
    if (name === 'suggestion') {
      requested.push(url);
      return Response.json(suggestions);
    }
    if (name === 'germplasm/table') return Response.json({ data: recent, count: 1 });
    return await accounts.fetch(input, init);
  };
  await openPortal({ fetch: answer }, '/search');
  await heading('Search');
}

const pressKey = (target: Element = document.body) =>
  act(async () => fireEvent.keyDown(target, { key: 'k', ctrlKey: true }));
const field = () => screen.findByRole('combobox', { name: 'Page, action or name' });
const group = (name: string) => screen.getByRole('group', { name });
const labels = (name: string) =>
  within(group(name))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

test('the shortcut shows what a visitor can use: pages, actions, the last passports', async () => {
  await open();
  await pressKey();
  await field();
  expect(labels('Pages')).toContain('GermplasmData');
  expect(labels('Pages').join()).not.toContain('User permissions');
  expect(labels('Actions')).toEqual([
    'Help for this page',
    'Switch to dark mode',
    'Language: Deutsch',
    'Sign in',
  ]);
  await waitFor(() => expect(labels('Recently viewed')).toEqual(['BAR 3']));
});

test('keywords also match, and Enter opens the first', async () => {
  await open();
  await pressKey();
  const input = await field();
  fireEvent.change(input, { target: { value: 'accession' } });
  const first = within(group('Pages')).getByRole('option');
  expect(input.getAttribute('aria-activedescendant')).toBe(first.id);
  fireEvent.keyDown(input, { key: 'ArrowDown' });
  fireEvent.keyDown(input, { key: 'ArrowUp' });
  fireEvent.keyDown(input, { key: 'Enter' });
  await waitFor(() => expect(window.location.hash).toBe('#/data/germplasm'));
  expect(screen.queryByRole('combobox', { name: 'Page, action or name' })).toBeNull();
});

test('names come from the server, requested once for text typed in one go', async () => {
  await open();
  await pressKey();
  const input = await field();
  for (const value of ['b', 'ba', 'bar', 'bar 7']) fireEvent.change(input, { target: { value } });
  await waitFor(() => expect(labels('Search results')).toHaveLength(2));
  expect(requested.map((url) => url.searchParams.get('term'))).toEqual(['bar 7']);
  expect(labels('Search results')[1]).toBe('Search everywhere for “bar 7”');
  fireEvent.click(within(group('Search results')).getByRole('option', { name: /^BAR 7/ }));
  await waitFor(() => expect(window.location.hash).toBe('#/data/germplasm/7'));
});

test('an action is run, and the same shortcut closes the palette', async () => {
  await open();
  await pressKey();
  fireEvent.change(await field(), { target: { value: 'night' } });
  fireEvent.click(screen.getByRole('option', { name: 'Switch to dark mode' }));
  await waitFor(() => expect(preferences.current().darkMode).toBe(true));
  preferences.set('darkMode', null);
  await pressKey();
  await pressKey(await field());
  expect(screen.queryByRole('combobox', { name: 'Page, action or name' })).toBeNull();
});

test('an editor keeps its own shortcuts', async () => {
  await open();
  const editor = document.createElement('div');
  editor.setAttribute('contenteditable', 'true');
  const handled = document.createElement('input');
  handled.addEventListener('keydown', (event) => event.preventDefault());
  document.body.append(editor, handled);
  await pressKey(editor);
  await pressKey(handled);
  expect(screen.queryByRole('combobox', { name: 'Page, action or name' })).toBeNull();
  editor.remove();
  handled.remove();
});
