import { institutions } from '@landrace/contract/areas/germplasm/institution.table';
import type { InstitutionPreview } from '@landrace/contract/areas/germplasm/institution-unify.routes';
import type { Role } from '@landrace/contract/core/role';
import { fakeServer, fakeTable, Refusal } from '@landrace/testkit/fake-api/fake-server';
import { aSession } from '@landrace/testkit/session';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { showScreen } from '../../../kit/show-screen.fixture';
import { startI18n } from '../../../lib/i18n/load-locale';
import { preferences } from '../../../lib/preferences/store';
import { InstitutionsPage } from '../institutions-page';

beforeAll(async () => {
  await startI18n();
  // Otherwise the first test would include compile time.
  await import('./unify-dialog');
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const all: InstitutionPreview['institutions'] = [
  { institutionId: 1, institutionName: 'Genebank', counts: { passports: 2, collaborators: 0 } },
  {
    institutionId: 2,
    institutionName: 'Gene Bank',
    institutionCode: 'XXX1',
    counts: { passports: 9, collaborators: 1 },
  },
];

async function open(userType: Role, refusal?: Refusal) {
  preferences.setDevice({ token: { ...aSession, userType, createdOn: Date.now() } });
  const server = fakeServer(
    ({ path, body }) => {
      if (path === 'institution/unify') return refusal ?? true;
      if (path !== 'institution/unify/preview') return undefined;
      const { preferredInstitutionId } = body as { preferredInstitutionId: number };
      return {
        institutions: preferredInstitutionId === 1 ? all : [...all].reverse(),
        collapsed: 1,
        gains: preferredInstitutionId === 1 ? [{ detail: 'code', value: 'XXX1' }] : [],
      };
    },
    fakeTable(institutions, () =>
      all.map(({ institutionId, institutionName }) => ({ institutionId, institutionName })),
    ),
  );
  await showScreen({
    screen: InstitutionsPage,
    path: '/data/institutions',
    at: '/data/institutions',
    server,
  });
  await screen.findByText('Gene Bank');
  return server;
}

async function chooseBoth() {
  fireEvent.click(screen.getByRole('checkbox', { name: /Genebank/ }));
  expect(screen.queryByRole('button', { name: /^Merge/ })).toBeNull();
  fireEvent.click(screen.getByRole('checkbox', { name: /Gene Bank/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Merge 2…' }));
  return await screen.findByRole('dialog', { name: 'Merge institutions' });
}

test('the one used by most passports is suggested, and another choice updates the preview', async () => {
  const server = await open('Data Curator');
  const dialog = await chooseBoth();
  expect(await within(dialog).findByRole('radio', { name: /^Gene Bank/ })).toHaveProperty('checked', true);
  expect(await within(dialog).findByText('Moved to it: 1 passport entry.')).toBeTruthy();
  fireEvent.click(within(dialog).getByRole('radio', { name: /^Genebank/ }));
  expect(await within(dialog).findByText('Missing details it takes over: code XXX1.')).toBeTruthy();
  expect(within(dialog).getByText('Moved to it: 8 passport entries and 1 collaborator.')).toBeTruthy();
  fireEvent.change(within(dialog).getByLabelText('Explanation'), { target: { value: ' Same ' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Merge' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.calls).toContainEqual({
    method: 'POST',
    path: 'institution/unify',
    body: { preferredInstitutionId: 1, institutionIds: [1, 2], explanation: 'Same' },
  });
});

test('an error from the server is shown in the dialog', async () => {
  await open('Data Curator', new Refusal('unify.unknown'));
  const dialog = await chooseBoth();
  fireEvent.click(await within(dialog).findByRole('button', { name: 'Merge' }));
  expect((await within(dialog).findByRole('alert')).textContent).toContain('no longer exist');
});

test('only curators can select any', async () => {
  await open('Regular User');
  expect(screen.queryByRole('checkbox', { name: /Genebank/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /merge/i })).toBeNull();
});
