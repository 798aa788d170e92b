import { fakeServer } from '@landrace/testkit/fake-api/fake-server';
import { recordedApi } from '@landrace/testkit/fake-api/recorded-api';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { showScreen } from '../../kit/show-screen.fixture';
import { startI18n } from '../../lib/i18n/load-locale';
import { preferences } from '../../lib/preferences/store';
import { SelectionChips } from './selection-chips';

const none = { germplasm: [], markers: [], locations: [] };

beforeAll(startI18n);
beforeEach(() => {
  preferences.setDevice({ token: null });
  preferences.set('markedIds', { ...none, germplasm: [1, 2, 3, 4], locations: [7] });
});
afterEach(() => {
  preferences.set('markedIds', none);
  vi.unstubAllGlobals();
});

async function show(): Promise<HTMLElement> {
  await showScreen({
    screen: SelectionChips,
    path: '/',
    server: fakeServer(recordedApi),
    addresses: (name, params) => `/${name}/${params?.itemType}`,
  });
  return await screen.findByRole('list', { name: 'Your selection' });
}

test('each type of marked items is counted in words, with the type as a tooltip', async () => {
  const chips = await show();
  const [germplasm, locations] = within(chips).getAllByRole('listitem');
  expect(germplasm?.textContent).toContain('4 marked');
  expect(germplasm?.title).toBe('4 marked germplasm');
  expect(locations?.textContent).toContain('1 marked');
  expect(locations?.title).toBe('1 marked location');
  expect(within(chips).getByRole('button', { name: 'Unmark all: 4 marked germplasm' })).toBeDefined();
});

test('on a phone one link has all of them', async () => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: media === '(max-width: 767px)',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const chips = await show();
  const link = within(chips).getByRole('link', { name: '4 marked germplasm and 1 marked location' });
  expect(link.textContent).toContain('5');
  expect(link.getAttribute('href')).toContain('/marked-items-type/germplasm');
  expect(within(chips).queryByRole('button')).toBeNull();
});
