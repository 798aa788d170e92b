import { changeSets } from '@landrace/contract/areas/administration/change-set.table';
import type { Row } from '@landrace/contract/core/table';
import { fakeServer, fakeTable, Refusal } from '@landrace/testkit/fake-api/fake-server';
import { aSession } from '@landrace/testkit/session';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { showScreen } from '../../kit/show-screen.fixture';
import { startI18n } from '../../lib/i18n/load-locale';
import { preferences } from '../../lib/preferences/store';
import { ChangesPage } from './changes-page';

beforeAll(startI18n);
afterEach(() => {
  preferences.setDevice({ token: null });
  vi.unstubAllGlobals();
});

const aMerge: Row<typeof changeSets> = {
  changeSetId: 40,
  at: '2026-02-01T10:00:00Z',
  kind: 'unify',
  summary: 'HOR 8 → HOR 9',
  rowCount: 1_234,
  actorName: 'Curator',
};
const undone = {
  ...aMerge,
  changeSetId: 39,
  kind: 'edit',
  summary: 'Members of Early',
  undoneById: 50,
} as const;
const created = { ...aMerge, changeSetId: 38, kind: 'create', summary: 'Group Early' } as const;

async function open(answer: true | Refusal) {
  preferences.setDevice({ token: { ...aSession, userType: 'Data Curator', createdOn: Date.now() } });
  let sets = [aMerge, undone, created];
  const server = fakeServer(
    ({ path }) => {
      if (path !== 'change-set/40/undo') return undefined;
      if (answer === true) sets = [{ ...aMerge, undoneById: 51 }, undone, created];
      return answer;
    },
    fakeTable(changeSets, () => sets),
  );
  await showScreen({ screen: ChangesPage, path: '/data/changes', server });
  const table = within(await screen.findByRole('table', { name: 'Merges and edits' }));
  const row = async (name: RegExp) => within(await table.findByRole('row', { name }));
  return { row };
}

async function undo(row: ReturnType<typeof within>) {
  fireEvent.click(row.getByRole('button'));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Undo' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Undo this change?' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Undo' }));
  return dialog;
}

test('a merge is undone; what was undone or cannot be has no undo', async () => {
  const { row } = await open(true);
  expect((await row(/HOR 8 → HOR 9/)).getByText('1,234')).toBeTruthy();
  for (const name of [/Members of Early/, /Group Early/])
    expect((await row(name)).queryByRole('button')).toBeNull();
  await undo(await row(/HOR 8 → HOR 9/));
  expect(await screen.findByText('The change was undone')).toBeTruthy();
  expect((await row(/HOR 8 → HOR 9/)).queryByRole('button')).toBeNull();
});

test('a refused undo shows the reason in place', async () => {
  const { row } = await open(new Refusal('changeSet.undone'));
  const dialog = await undo(await row(/HOR 8 → HOR 9/));
  expect((await dialog.findByRole('alert')).textContent).toContain('has already been undone');
});
