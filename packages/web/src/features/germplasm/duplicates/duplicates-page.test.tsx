import type { DuplicateFinder } from '@landrace/contract/areas/germplasm/duplicate.routes';
import { duplicates } from '@landrace/contract/areas/germplasm/duplicate.table';
import type { Row } from '@landrace/contract/core/table';
import { fakeServer, fakeTable } from '@landrace/testkit/fake-api/fake-server';
import { aSession } from '@landrace/testkit/session';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { showScreen } from '../../../kit/show-screen.fixture';
import { startI18n } from '../../../lib/i18n/load-locale';
import { preferences } from '../../../lib/preferences/store';
import { DuplicatesPage } from './duplicates-page';

beforeAll(startI18n);
beforeEach(() => {
  preferences.setDevice({ token: { ...aSession, userType: 'Data Curator', createdOn: Date.now() } });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const lastRun: DuplicateFinder['lastRun'] = {
  startedOn: '2026-03-01T10:00:00Z',
  finishedOn: '2026-03-01T10:00:09Z',
  userName: 'Curator',
  fields: ['puid', 'names'],
  threshold: 60,
  compared: 1200,
  isWhole: true,
  pairs: 1,
  isCut: false,
  commonKeys: 1,
};

const pair: Row<typeof duplicates> = {
  duplicateId: 1,
  score: 36,
  germplasmId: 1,
  germplasmName: 'HOR 1',
  germplasmDisplayName: 'Gold',
  otherId: 2,
  otherName: 'PI 2',
  otherDisplayName: 'PI 2',
  strongest: 'names',
  reasons: [
    { field: 'names', how: 'equal', percent: 60, text: 'Gold', other: 'GOLD' },
    { field: 'country', how: 'differs', percent: 40, text: 'Germany', other: 'France' },
  ],
  isDismissed: false,
};

async function open(at = '', finder: DuplicateFinder = { lastRun }) {
  let state = finder;
  let rows = [pair];
  const server = fakeServer(
    ({ method, path }) => {
      if (path === 'germplasm/duplicate/run') {
        const job = { uuid: '00000000-0000-4000-8000-000000000001', progress: 0.25, userName: 'Curator' };
        if (method === 'GET') return state;
        const isStart = method === 'POST';
        state = { ...state, job: { ...job, status: isStart ? 'running' : 'cancelled' } };
        return isStart ? { uuid: job.uuid, status: 'waiting' } : true;
      }
      if (!path.startsWith('germplasm/duplicate/distinction')) return undefined;
      rows = rows.map((row) => ({ ...row, isDismissed: method === 'PUT' }));
      return true;
    },
    fakeTable(duplicates, () => rows),
    ({ path }) => (path === 'marked' ? { germplasm: [], markers: [], locations: [] } : undefined),
  );
  const path = '/data/germplasm-duplicates';
  await showScreen({ screen: DuplicatesPage, path, at: `${path}${at}`, server });
  return server;
}

async function choose(name: string) {
  fireEvent.click(await screen.findByRole('button', { name: /Actions/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name }));
}

test('pairs show their reasons, and when they were found and how', async () => {
  await open();
  expect(await screen.findByText(/The whole collection was compared: 1,200 germplasm\./)).toBeTruthy();
  expect(await screen.findByText('Gold (HOR 1)')).toBeTruthy();
  const reasons = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(reasons).toEqual(['Name = Gold 60%', 'Country ≠ Germany / France −40%']);
  await choose('Show all reasons');
  const dialog = await screen.findByRole('dialog', { name: 'Why a score of 36?' });
  expect(within(dialog).getByRole('row', { name: 'Name: matches Gold GOLD 60%' })).toBeTruthy();
});

test('a search is started, followed, and cancelled', async () => {
  const server = await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Find duplicates…' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByLabelText('Collecting site and date'));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Find duplicates' }));
  expect(await screen.findByText('A search by Curator is running. You can leave this page.')).toBeTruthy();
  const request = server.calls.find(({ method, path }) => method === 'POST' && path.endsWith('/run'));
  expect(request?.body).toEqual({
    request: {},
    fields: ['puid', 'names', 'synonyms', 'donorNumbers', 'otherNumbers', 'collectingNumbers'],
    threshold: 60,
  });
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText(/The last search was cancelled/)).toBeTruthy();
});

test('the link from a filtered list searches for duplicates of its results', async () => {
  const filter = encodeURIComponent(JSON.stringify([['genus', 'equals', 'Hordeum']]));
  const server = await open(`?filter=${filter}`);
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByLabelText('Current filtered list')).toHaveProperty('checked', true);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Find duplicates' }));
  await waitFor(() =>
    expect(server.calls).toContainEqual(
      expect.objectContaining({
        method: 'POST',
        body: expect.objectContaining({
          request: { filters: { all: [{ column: 'genus', comparator: 'equals', values: ['Hordeum'] }] } },
        }),
      }),
    ),
  );
});

test('a rejected pair moves to the other list, and back', async () => {
  const server = await open();
  await choose('Not a duplicate');
  await waitFor(() => expect(screen.queryByText('Gold (HOR 1)')).toBeNull());
  expect(server.calls).toContainEqual({
    method: 'PUT',
    path: 'germplasm/duplicate/distinction',
    body: { germplasmId: 1, otherId: 2 },
  });
  fireEvent.click(screen.getByRole('tab', { name: 'Not duplicates' }));
  expect(await screen.findByText('Gold (HOR 1)')).toBeTruthy();
  await choose('May be a duplicate');
  await waitFor(() =>
    expect(server.calls).toContainEqual(
      expect.objectContaining({ method: 'DELETE', path: 'germplasm/duplicate/distinction/1/2' }),
    ),
  );
});

test('before the first search the page only offers it, and says how long it takes', async () => {
  await open('', {});
  expect(await screen.findByText('No search for duplicates has been run yet.')).toBeTruthy();
  expect(screen.getByText(/about 20 minutes for a million/)).toBeTruthy();
  expect(screen.queryByRole('tab')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Find duplicates…' }));
  expect(await screen.findByRole('dialog')).toBeTruthy();
});
