import { fakeGroupApi } from '@landrace/testkit/fake-api/fake-group-api';
import { fakeServer, Refusal } from '@landrace/testkit/fake-api/fake-server';
import { recordedApi } from '@landrace/testkit/fake-api/recorded-api';
import { aSession } from '@landrace/testkit/session';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startI18n } from '../../lib/i18n/load-locale';
import { preferences } from '../../lib/preferences/store';
import { arrive, heading, openPortal, signIn } from './open-portal.fixture';

const none = { germplasm: [], markers: [], locations: [] };

beforeAll(startI18n);
beforeEach(() => arrive());
afterEach(() => {
  vi.unstubAllGlobals();
});

/** `isDeaf`: marks cannot be saved at the moment. */
function aPortal({ isDeaf = false } = {}) {
  return fakeServer(
    ({ method, path }) => {
      if (isDeaf && method === 'PATCH') return new Refusal('internal.error');
      if (path === 'settings') return { authMode: 'SELECTIVE' };
      return path === 'token' ? { ...aSession, createdOn: Date.now() } : undefined;
    },
    recordedApi,
    fakeGroupApi({ germplasm: 6, marked: [1, 2], groups: [] }),
  );
}

const chip = (count: number) => screen.findByRole('link', { name: `${count} marked germplasm` });

test('a visitor’s marks are on the account after signing in, and no longer in the browser', async () => {
  preferences.set('markedIds', { ...none, germplasm: [2, 5] });
  const portal = aPortal();
  await openPortal(portal, '/login');
  await chip(2);
  await signIn();
  await chip(3);
  expect(portal.calls.filter(({ method }) => method === 'PATCH')).toEqual([
    { method: 'PATCH', path: 'marked/germplasm', body: { ids: [2, 5], addition: true } },
  ]);
  expect(preferences.current().markedIds).toEqual(none);
  preferences.setDevice({ token: null });
  await waitFor(() => expect(screen.queryByRole('link', { name: /marked germplasm/ })).toBeNull());
});

test('a visitor who signs in to save marks as a group returns to them, and can', async () => {
  preferences.set('markedIds', { ...none, germplasm: [2, 5] });
  await openPortal(aPortal(), '/marked-items/germplasm?page=1');
  fireEvent.click(await screen.findByRole('link', { name: 'Sign in to save this as a group' }));
  await signIn();
  await heading('Marked items');
  expect(window.location.hash).toBe('#/marked-items/germplasm?page=1');
  await chip(3);
  expect(await screen.findByRole('button', { name: 'Create group' })).toBeDefined();
});

test('a failed transfer is retried with the next visit', async () => {
  preferences.set('markedIds', { ...none, germplasm: [5] });
  await openPortal(aPortal({ isDeaf: true }), '/login');
  await signIn();
  await chip(2);
  expect(preferences.current().markedIds.germplasm).toEqual([5]);

  cleanup();
  await openPortal(aPortal(), '/cookies');
  await waitFor(() => expect(preferences.current().markedIds).toEqual(none));
  await chip(3);
});
