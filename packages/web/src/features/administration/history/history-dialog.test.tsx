import type { HistoryEntry } from '@landrace/contract/areas/administration/history.routes';
import { fakeServer } from '@landrace/testkit/fake-api/fake-server';
import { aSession } from '@landrace/testkit/session';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { showScreen } from '../../../kit/show-screen.fixture';
import { loadFullLocale, startI18n } from '../../../lib/i18n/load-locale';
import { preferences } from '../../../lib/preferences/store';
import { HistoryDialog } from './history-dialog';

beforeAll(async () => {
  await startI18n();
  await loadFullLocale();
});
afterEach(() => {
  preferences.setDevice({ token: null });
  vi.unstubAllGlobals();
});

const anImport: HistoryEntry = {
  at: '2026-02-01T10:00:00Z',
  kind: 'import',
  isCreation: true,
  isUndoable: false,
  changes: [],
};
const anEdit: HistoryEntry = {
  changeSetId: 7,
  at: '2026-03-01T10:00:00Z',
  kind: 'edit',
  actorName: 'Ada Lovelace',
  isCreation: false,
  isUndoable: true,
  changes: [
    { field: 'biologicalStatus', before: 100, after: 300 },
    { field: 'synonym', after: 'Old Barley' },
    { field: 'institution', name: 'maintenance', before: 'A', after: 'B' },
    { field: 'collectingSite', before: 'Jericho' },
    { field: 'citation' },
  ],
};

function Opened() {
  const [isOpen, setOpen] = useState(true);
  return isOpen && <HistoryDialog kind="germplasm" id={3} name="BAR 3" onClose={() => setOpen(false)} />;
}

async function show(entries: () => readonly HistoryEntry[], role?: 'Data Curator') {
  if (role) preferences.setDevice({ token: { ...aSession, userType: role, createdOn: Date.now() } });
  const server = fakeServer(({ method, path }) => {
    if (method === 'GET' && path === 'history/germplasm/3') return { data: entries(), hasMore: false };
    return path === 'change-set/7/undo' ? true : undefined;
  });
  await showScreen({
    screen: Opened,
    path: '/',
    server,
  });
  return { server, dialog: within(await screen.findByRole('dialog', { name: 'History of BAR 3' })) };
}

const textOf = (dialog: ReturnType<typeof within>, label: string) =>
  dialog.getByText(label).nextSibling?.textContent;

test('a change is described in words, and undone', async () => {
  let entries = [anEdit, { ...anImport, summary: 'passports.csv' }];
  const { server, dialog } = await show(() => entries, 'Data Curator');
  expect(await dialog.findByRole('heading', { name: 'Edited' })).toBeTruthy();
  expect(dialog.getByRole('heading', { name: 'Import of passports.csv' })).toBeTruthy();
  expect(dialog.getByText('by Ada Lovelace')).toBeTruthy();
  expect(textOf(dialog, 'Biological status')).toBe('Wild → Landrace or traditional cultivar');
  expect(textOf(dialog, 'Synonym')).toBe('Old Barley added');
  expect(textOf(dialog, 'Institution: Maintenance')).toBe('A → B');
  expect(textOf(dialog, 'Collecting site')).toBe('Jericho → none');
  expect(textOf(dialog, 'Citation details')).toBe('changed');

  const [undo, ...others] = dialog.getAllByRole('button', { name: /^Undo this change/ });
  expect(others).toEqual([]);
  entries = [{ ...anEdit, isUndoable: false, changes: [], undoneOn: '2026-03-02T10:00:00Z' }, anImport];
  fireEvent.click(undo as HTMLElement);
  const question = within(await screen.findByRole('alertdialog', { name: 'Undo this change?' }));
  fireEvent.click(question.getByRole('button', { name: 'Undo' }));
  expect(await dialog.findByText(/^Undone on 02\/03\/2026/)).toBeTruthy();
  expect(server.calls).toContainEqual(expect.objectContaining({ method: 'POST', path: 'change-set/7/undo' }));
  await waitFor(() => expect(dialog.queryByText('Old Barley added')).toBeNull());
});

test('an addition has its values, and with its undo the dialog closes', async () => {
  const anAddition: HistoryEntry = {
    ...anEdit,
    isCreation: true,
    changes: [
      { field: 'name', after: 'New field' },
      { field: 'latitude', after: 51.5 },
    ],
  };
  const { server, dialog } = await show(() => [anAddition], 'Data Curator');
  expect(await dialog.findByRole('heading', { name: 'Added' })).toBeTruthy();
  expect(textOf(dialog, 'Latitude')).toBe('51.5');
  fireEvent.click(dialog.getByRole('button', { name: /^Undo this change/ }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Undo this change?' }));
  const asked = () => server.calls.filter(({ path }) => path === 'history/germplasm/3').length;
  const before = asked();
  fireEvent.click(question.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked()).toBe(before);
});

test('an added image is named', async () => {
  const image: HistoryEntry = {
    ...anEdit,
    kind: 'create',
    summary: 'Image of BAR 3',
    isUndoable: false,
    changes: [{ field: 'image', added: 1 }],
  };
  const { dialog } = await show(() => [image], 'Data Curator');
  expect(await dialog.findByRole('heading', { name: 'Added: Image of BAR 3' })).toBeTruthy();
});

test('visitors see what happened, and what they do not see', async () => {
  const { dialog } = await show(() => [anImport]);
  expect(await dialog.findByRole('heading', { name: 'Import' })).toBeTruthy();
  expect(dialog.getByText('Only curators see values and names of users.')).toBeTruthy();
  expect(dialog.queryByRole('button', { name: /Undo/ })).toBeNull();
});

test('nothing recorded is stated', async () => {
  const { dialog } = await show(() => []);
  expect(await dialog.findByText('No changes are recorded')).toBeTruthy();
});
