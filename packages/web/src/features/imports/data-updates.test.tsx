import { fakeServer } from '@landrace/testkit/fake-api/fake-server';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { showScreen } from '../../kit/show-screen.fixture';
import { startI18n } from '../../lib/i18n/load-locale';
import { DataUpdates } from './public';

beforeAll(startI18n);
afterEach(() => {
  vi.unstubAllGlobals();
});

const past = {
  id: 4,
  datatype: 'mcpd',
  isUpdate: true,
  datasetstateId: 1,
  status: 'completed',
  stats: { germplasm: 1200, fileResourceId: 17 },
  createdOn: '2026-02-03T10:00:00Z',
} as const;

async function show(rows: readonly object[], mayUpload = false) {
  const server = fakeServer(({ path }) =>
    path === 'import/stats' ? { data: rows, count: rows.length } : undefined,
  );
  await showScreen({
    screen: DataUpdates,
    path: '/home',
    server,
    addresses: () => (mayUpload ? '/import/data-upload' : undefined),
  });
  return server;
}

test('the newest four are shown with their counts, and curators get a link to the others', async () => {
  const server = await show([past], true);
  const update = await screen.findByRole('listitem');
  expect(update.textContent).toContain('03/02/2026');
  expect(update.textContent).toContain('Passport data (MCPD) updated');
  expect(update.textContent).toContain('Germplasm: 1,200');
  expect(update.textContent).not.toContain('17');
  expect(server.calls[0]?.body).toMatchObject({ limit: 4, orderBy: 'createdOn', ascending: 0 });
  expect(screen.getByRole('link', { name: 'All imports' }).getAttribute('href')).toContain('tab=history');
});

test('nothing is shown before the first import', async () => {
  const server = await show([]);
  await waitFor(() => expect(server.calls.length).toBe(1));
  expect(screen.queryByRole('heading')).toBeNull();
});
