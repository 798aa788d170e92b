import { changeSets } from '@landrace/contract/areas/administration/change-set.table';
import { traits } from '@landrace/contract/areas/trials/trait.table';
import type { TraitPreview } from '@landrace/contract/areas/trials/trait-unify.routes';
import type { Role } from '@landrace/contract/core/role';
import { fakeServer, fakeTable, Refusal } from '@landrace/testkit/fake-api/fake-server';
import { aSession } from '@landrace/testkit/session';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { showScreen } from '../../../kit/show-screen.fixture';
import { startI18n } from '../../../lib/i18n/load-locale';
import { preferences } from '../../../lib/preferences/store';
import { TraitsPage } from '../traits-page';

beforeAll(async () => {
  await startI18n();
  // Otherwise the first test would include compile time.
  await import('./unify-dialog');
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const none = {
  values: 0,
  datasets: 0,
  synonyms: 0,
  attributes: 0,
  images: 0,
  links: 0,
  comments: 0,
  overlays: 0,
  groups: 0,
};
const all: TraitPreview['traits'] = [
  {
    traitId: 1,
    traitName: 'Plant height',
    dataType: 'numeric',
    unitName: 'Centimetre',
    unitAbbreviation: 'cm',
    traitIsTimeseries: false,
    traitRestrictions: { min: 1, max: 200 },
    synonyms: [],
    counts: { ...none, values: 2, datasets: 1 },
  },
  {
    traitId: 2,
    traitName: 'Height',
    traitDescription: 'From the ground',
    dataType: 'numeric',
    unitName: 'Inch',
    traitIsTimeseries: false,
    synonyms: ['Tallness'],
    counts: { ...none, values: 1200, datasets: 2, synonyms: 1, links: 2 },
  },
];

interface World {
  readonly role?: Role;
  readonly unitsDiffer?: boolean;
  readonly refusal?: Refusal;
}

async function open({ role = 'Data Curator', unitsDiffer = false, refusal }: World = {}) {
  preferences.setDevice({ token: { ...aSession, userType: role, createdOn: Date.now() } });
  const server = fakeServer(
    ({ path, body }) => {
      if (path === 'trait/unify') return refusal ?? true;
      if (path === 'change-set/7/undo') return true;
      if (path !== 'trait/unify/preview') return undefined;
      const { preferredTraitId } = body as { preferredTraitId: number };
      return {
        traits: preferredTraitId === 1 ? all : [...all].reverse(),
        unitsDiffer,
        collapsed: preferredTraitId === 1 ? [{ use: 'links', count: 1 }] : [],
        newSynonyms: [preferredTraitId === 1 ? 'Height' : 'Plant height'],
        gains: preferredTraitId === 1 ? [{ detail: 'description', value: 'From the ground' }] : [],
      } satisfies TraitPreview;
    },
    fakeTable(traits, () =>
      all.map(({ traitId, traitName, dataType }) => ({
        traitId,
        traitName,
        dataType,
        traitIsTimeseries: false,
        count: 1,
      })),
    ),
    fakeTable(changeSets, () => [
      {
        changeSetId: 7,
        at: '2026-01-01T00:00:00.000Z',
        kind: 'unify' as const,
        summary: 'Height → Plant height',
      },
    ]),
  );
  await showScreen({ screen: TraitsPage, path: '/data/trials/traits', server });
  await screen.findByText('Plant height');
  return server;
}

async function chooseBoth() {
  expect(screen.queryByRole('button', { name: /^Merge/ })).toBeNull();
  for (const name of [/Plant height/, /Mark Height|Height$/])
    fireEvent.click(screen.getAllByRole('checkbox', { name })[0] as HTMLElement);
  fireEvent.click(await screen.findByRole('button', { name: 'Merge 2…' }));
  return within(await screen.findByRole('dialog', { name: 'Merge traits' }));
}

test('the one with most values is suggested, another choice updates the preview, and a merge is undone', async () => {
  const server = await open();
  const dialog = await chooseBoth();
  expect(await dialog.findByRole('radio', { name: 'Height' })).toHaveProperty('checked', true);
  expect(dialog.getByRole('row', { name: /Values 1,200 2|Values 2 1,200/ })).toBeTruthy();
  expect(await dialog.findByText(/Moved to it: 2 values\./)).toBeTruthy();
  expect(dialog.queryByRole('checkbox')).toBeNull();

  fireEvent.click(dialog.getByRole('radio', { name: 'Plant height' }));
  expect(await dialog.findByText(/Moved to it: 1,200 values, 1 synonym,? and 1 link\./)).toBeTruthy();
  expect(dialog.getByText('Dropped because the preferred trait already has it: 1 link.')).toBeTruthy();
  expect(dialog.getByText(/description “From the ground”/)).toBeTruthy();
  expect(dialog.getByText(/its values are no longer restricted/)).toBeTruthy();
  fireEvent.change(dialog.getByLabelText('Explanation'), { target: { value: ' Same ' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Merge' }));

  const notice = within(
    await screen
      .findByText('1 trait was merged into Plant height.')
      .then((found) => found.closest('[role="status"]') as HTMLElement),
  );
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(server.calls).toContainEqual({
    method: 'POST',
    path: 'trait/unify',
    body: { preferredTraitId: 1, otherTraitIds: [2], explanation: 'Same' },
  });
  fireEvent.click(notice.getByRole('button', { name: 'Undo this merge' }));
  const undo = within(await screen.findByRole('alertdialog', { name: 'Undo this change?' }));
  fireEvent.click(undo.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.queryByText(/was merged into/)).toBeNull());
  expect(server.calls.some(({ path }) => path === 'change-set/7/undo')).toBe(true);
});

test('different units must be confirmed before anything is sent', async () => {
  const server = await open({ unitsDiffer: true });
  const dialog = await chooseBoth();
  fireEvent.click(await dialog.findByRole('button', { name: 'Merge' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('These traits have different units');
  expect(server.calls.some(({ path }) => path === 'trait/unify')).toBe(false);
  fireEvent.click(dialog.getByRole('checkbox', { name: /mean the same/ }));
  fireEvent.click(dialog.getByRole('button', { name: 'Merge' }));
  await waitFor(() =>
    expect(server.calls).toContainEqual({
      method: 'POST',
      path: 'trait/unify',
      body: { preferredTraitId: 2, otherTraitIds: [1], sameUnits: true },
    }),
  );
});

test('an error from the server is shown in the dialog', async () => {
  await open({ refusal: new Refusal('unify.unknown') });
  const dialog = await chooseBoth();
  fireEvent.click(await dialog.findByRole('button', { name: 'Merge' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('no longer exist');
});

test('only curators can select any', async () => {
  await open({ role: 'Regular User' });
  expect(screen.queryByRole('checkbox', { name: /height/i })).toBeNull();
  expect(screen.queryByRole('button', { name: /merge/i })).toBeNull();
});
