import { aDataset, aLicence, fakeLicenceApi } from '@landrace/testkit/fake-api/fake-licence-api';
import { fakeServer } from '@landrace/testkit/fake-api/fake-server';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { showScreen } from '../../../kit/show-screen.fixture';
import { startI18n } from '../../../lib/i18n/load-locale';
import type { ScreenAddress } from '../../../lib/screens';
import { SelectorPage } from './selector-page';

beforeAll(startI18n);
afterEach(() => {
  vi.unstubAllGlobals();
});

const rows = [
  aDataset({ datasetId: 1, datasetName: 'Chip', licenseId: 3 }),
  aDataset({ datasetId: 2, datasetName: 'Array', licenseId: 4 }),
  aDataset({ datasetId: 5, datasetName: 'Free' }),
  aDataset({ datasetId: 6, datasetName: 'Yield trial', datasetType: 'trials' }),
  aDataset({ datasetId: 7, datasetName: 'Far', isExternal: true, hyperlink: 'https://far.example/' }),
];
const licences = [
  aLicence({ licenseId: 3, licenseName: 'CC BY' }),
  aLicence({ licenseId: 4, licenseName: 'MTA' }),
];

interface Opening {
  readonly at: string;
  readonly addresses?: ScreenAddress;
  readonly authMode?: string;
}

async function open({ at, addresses, authMode = 'SELECTIVE' }: Opening) {
  const settings = ({ path }: { path: string }) => (path === 'settings' ? { authMode } : undefined);
  const server = fakeServer(settings, fakeLicenceApi(licences, rows));
  const path = '/data/export/$datasetType';
  return await showScreen({ screen: SelectorPage, path, at, server, ...(addresses && { addresses }) });
}

const tick = async (name: string) =>
  fireEvent.click(await screen.findByRole('checkbox', { name: `Mark ${name}` }));
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const names = () => screen.queryAllByRole('rowheader').map((cell) => cell.textContent);

describe('the selector', () => {
  test('lists internal datasets of its type, and keeps the selection in the address', async () => {
    const router = await open({ at: '/data/export/genotype' });
    await tick('Free');
    expect(names()).toEqual(['Free', 'Array', 'Chip']);
    await waitFor(() => expect(router.state.location.search).toEqual({ datasets: '5' }));
    expect(screen.getByText('1 marked')).toBeDefined();
    press('Mark all rows on this page');
    await screen.findByText('3 marked');
    expect(router.state.location.search).toEqual({ datasets: '5,2,1' });
  });

  test('leads from a row to the genotypes, their diversity and files', async () => {
    const addresses: ScreenAddress = (name, params) => `/${name}/${params?.datasetId}`;
    const router = await open({ at: '/data/export/genotype', addresses });
    fireEvent.click(await screen.findByRole('button', { name: /Actions .*Free/ }));
    const actions = screen.getAllByRole('menuitem').map((action) => action.textContent);
    expect(actions).toEqual(['View genotypes', 'Analyse diversity', 'Find by allele', 'Export']);
    fireEvent.click(screen.getByRole('menuitem', { name: 'Analyse diversity' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/genotype-diversity/5'));
  });

  test('requires at least one dataset', async () => {
    await open({ at: '/data/export/genotype' });
    await screen.findByRole('checkbox', { name: 'Mark Free' });
    press('Continue');
    expect(screen.getByRole('alert').textContent).toBe(
      'Please select at least one dataset using the checkboxes.',
    );
    await tick('Free');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  test('asks for the licences one by one and continues', async () => {
    const addresses: ScreenAddress = (name, params) =>
      name === 'export-genotypes' ? `/data/export/genotype/${params?.datasetIds}` : undefined;
    const router = await open({ at: '/data/export/genotype?datasets=1,2', addresses });
    await screen.findByRole('button', { name: 'Read and accept all 2' });
    press('Continue');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe(
      'Please accept the licenses in the table. Click on a license to read and accept it.',
    );
    expect(router.state.location.pathname).toBe('/data/export/genotype');

    press('Read and accept all 2');
    expect(await screen.findByText('Licence 1 of 2')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Accept licence' }));
    const second = await screen.findByText('Licence 2 of 2');
    expect(second).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Accept licence' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/data/export/genotype/1,2'));
  });

  test('states where the next screen is missing', async () => {
    await open({ at: '/data/export/genotype?datasets=5' });
    await screen.findByRole('checkbox', { name: 'Mark Free' });
    press('Continue');
    expect(await screen.findByText('This page is switched off in this portal.')).toBeDefined();
  });

  test('offers external datasets for download only', async () => {
    await open({ at: '/data/export/genotype' });
    fireEvent.click(await screen.findByRole('tab', { name: 'Elsewhere 1' }));
    const link = await screen.findByRole('link', { name: /Far/ });
    expect(link.getAttribute('href')).toBe('https://far.example/');
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
  });

  test('suggests signing in to visitors who see no datasets', async () => {
    await open({ at: '/data/export/climate' });
    expect(await screen.findByText('No datasets of this type')).toBeDefined();
    expect(screen.getByText(/are only visible when you are signed in/)).toBeDefined();
  });

  test.each(['compound', 'unknown', 'nonsense'])('does not know %s', async (type) => {
    await open({
      at: `/data/export/${type}`,
      addresses: (name, params) => `/${name}/${params?.datasetType}`,
    });
    expect(screen.getByRole('heading', { name: 'Unknown dataset type' })).toBeDefined();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/export/genotype',
      '/export/allelefreq',
      '/export/trials',
      '/export/climate',
      '/export/pedigree',
    ]);
  });
});
