import { aDataset, aLicence, fakeLicenceApi } from '@landrace/testkit/fake-api/fake-licence-api';
import { fakeServer } from '@landrace/testkit/fake-api/fake-server';
import { aSession } from '@landrace/testkit/session';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { showScreen } from '../../kit/show-screen.fixture';
import { startI18n } from '../../lib/i18n/load-locale';
import { preferences } from '../../lib/preferences/store';
import { DatasetsPage } from './datasets-page';

beforeAll(startI18n);
beforeEach(() => {
  preferences.setDevice({ token: null });
  preferences.set('locale', null);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const rows = [
  aDataset({ datasetId: 1, datasetName: 'Chip', licenseId: 3 }),
  aDataset({ datasetId: 2, datasetName: 'Free' }),
  aDataset({ datasetId: 4, datasetName: 'Far', isExternal: true, hyperlink: 'https://far.example/data' }),
  aDataset({ datasetId: 5, datasetName: 'Odd', isExternal: true, hyperlink: 'javascript:alert(1)' }),
];
const text = '<p>Name the <a href="https://source.example">source</a>.</p>';

async function showDatasets(licence: Partial<Parameters<typeof aLicence>[0]> = {}) {
  const cc = aLicence({ licenseId: 3, licenseName: 'CC BY', licenseData: { en_GB: text }, ...licence });
  const server = fakeServer(fakeLicenceApi([cc], rows));
  await showScreen({ screen: DatasetsPage, path: '/data/datasets', server });
  return server;
}

const openLicence = async (state: string) => {
  const button = await screen.findByRole('button', { name: `CC BY, ${state}` });
  button.focus();
  fireEvent.click(button);
  return { button, dialog: await screen.findByRole('dialog', { name: 'CC BY' }) };
};

test('a licence is read and accepted in place, and the list is updated', async () => {
  const server = await showDatasets();
  const { button, dialog } = await openLicence('Not yet accepted');
  const inside = within(dialog);
  expect(await inside.findByText(/Covers 1 dataset: Chip/)).toBeDefined();
  expect(inside.getByText(/cookie in this browser/)).toBeDefined();
  const link = inside.getByRole('link', { name: 'source' });
  expect(link.getAttribute('rel')).toContain('noopener');
  fireEvent.click(inside.getByRole('button', { name: 'Accept licence' }));

  expect(await screen.findByRole('button', { name: 'CC BY, Accepted' })).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(button);
  expect(screen.getByText('You have accepted “CC BY”.')).toBeDefined();
  expect(server.calls).toContainEqual({ method: 'GET', path: 'license/3/accept' });
});

test('an acceptance can be withdrawn', async () => {
  preferences.setDevice({ token: { ...aSession, createdOn: Date.now() } });
  const server = await showDatasets({ isAccepted: true });
  const { dialog } = await openLicence('Accepted');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Withdraw acceptance' }));
  expect(await screen.findByRole('button', { name: 'CC BY, Not yet accepted' })).toBeDefined();
  expect(server.calls).toContainEqual({ method: 'DELETE', path: 'license/3/accept' });
});

test('a text in another language is shown with a note', async () => {
  await showDatasets({ licenseData: { de_DE: '<p>Nennen Sie die Quelle.</p>' } });
  const { dialog } = await openLicence('Not yet accepted');
  expect(within(dialog).getByText(/Not available in British English; shown in Deutsch/)).toBeDefined();
  const words = within(dialog).getByText('Nennen Sie die Quelle.');
  expect(words.closest('[lang]')?.getAttribute('lang')).toBe('de-DE');
});

test('a licence is printed on its own', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  await showDatasets();
  const { dialog } = await openLicence('Not yet accepted');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Print' }));
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  const paper = document.querySelector('[data-print-view]');
  expect(paper?.textContent).toContain('CC BY');
  expect(paper?.textContent).toContain('Name the source.');
  fireEvent(window, new Event('afterprint'));
  await waitFor(() => expect(document.querySelector('[data-print-view]')).toBeNull());
});

test('a failed acceptance is reported in the dialog, which stays open', async () => {
  const api = fakeLicenceApi([aLicence({ licenseId: 3, licenseName: 'CC BY' })], rows);
  const server = fakeServer((request) => (request.path.endsWith('/accept') ? undefined : api(request)));
  await showScreen({ screen: DatasetsPage, path: '/data/datasets', server });
  const { dialog } = await openLicence('Not yet accepted');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Accept licence' }));
  expect(await within(dialog).findByRole('alert')).toBeDefined();
});

test('external datasets open at their own address, and only on the web', async () => {
  await showDatasets();
  const link = await screen.findByRole('link', { name: /Far/ });
  expect(link.getAttribute('href')).toBe('https://far.example/data');
  expect(screen.getByText('Odd')).toBeDefined();
  expect(screen.queryByRole('link', { name: /Odd/ })).toBeNull();
});
