import { aDataset, aLicence, fakeLicenceApi } from '@landrace/testkit/fake-api/fake-licence-api';
import { fakeServer } from '@landrace/testkit/fake-api/fake-server';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { showScreen } from '../../kit/show-screen.fixture';
import { startI18n } from '../../lib/i18n/load-locale';
import type { ScreenAddress } from '../../lib/screens';
import { ChosenDatasetsPage } from './chosen-datasets-page';

beforeAll(startI18n);
afterEach(() => {
  vi.unstubAllGlobals();
});

const rows = [
  aDataset({ datasetId: 1, datasetName: 'Chip', licenseId: 3 }),
  aDataset({ datasetId: 2, datasetName: 'Array', licenseId: 4 }),
  aDataset({ datasetId: 3, datasetName: 'Second chip', licenseId: 3 }),
];
const licences = [
  aLicence({
    licenseId: 3,
    licenseName: 'CC BY-NC 4.0',
    licenseDescription: 'Creative Commons Attribution-NonCommercial 4.0',
  }),
  aLicence({ licenseId: 4, licenseName: 'MTA', licenseDescription: 'Material transfer agreement' }),
];

function Requested() {
  return (
    <ChosenDatasetsPage type="genotype" title="Export genotypes" line="As files.">
      {(usable) => <p>{`Here are ${usable.map(({ datasetName }) => datasetName).join(' and ')}.`}</p>}
    </ChosenDatasetsPage>
  );
}

async function open(ids: string) {
  const addresses: ScreenAddress = (name, params = {}) => `/${name}/${Object.values(params).join('/')}`;
  return await showScreen({
    screen: Requested,
    path: '/export/$datasetIds',
    at: `/export/${ids}?format=vcf`,
    server: fakeServer(fakeLicenceApi(licences, rows)),
    addresses,
  });
}

const title = () => screen.getByRole('heading', { level: 1 }).textContent;
const gate = async () => within(await screen.findByRole('region', { name: 'Licences to accept' }));
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

test('a dataset under a licence is named with what the licence allows, then shown as requested', async () => {
  const router = await open('1');
  const inside = await gate();
  expect(title()).toBe('Chip');
  expect(inside.getByText(/^This dataset is under CC BY-NC 4.0\. Read and accept/)).toBeDefined();
  expect(inside.getByText(/NonCommercial 4.0\. .* for purposes that are not commercial/)).toBeDefined();
  expect(screen.queryByText('Here are Chip.')).toBeNull();
  expect(screen.getAllByRole('button', { name: /CC BY-NC/ })).toHaveLength(1);

  await press('Read and accept CC BY-NC 4.0');
  await press('Accept licence');
  expect(await screen.findByText('Here are Chip.')).toBeDefined();
  expect(title()).toBe('Export genotypes');
  expect(router.state.location.href).toBe('/export/1?format=vcf');
});

test('several licences are listed with their datasets, and accepted one after the other', async () => {
  await open('1,2,3');
  const inside = await gate();
  expect(title()).toBe('Chip, Array and Second chip');
  expect(inside.getByText('Chip and Second chip are under CC BY-NC 4.0.')).toBeDefined();
  expect(inside.getByText('Array is under MTA.')).toBeDefined();
  // Nobody knows what it allows, so its own description has to do.
  expect(inside.getByText('Material transfer agreement.')).toBeDefined();
  expect(inside.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'Read and accept CC BY-NC 4.0',
    'Read and accept MTA',
    'Read and accept all 2',
  ]);

  await press('Read and accept all 2');
  await screen.findByText('Licence 1 of 2');
  await press('Accept licence');
  await screen.findByText('Licence 2 of 2');
  await press('Accept licence');
  expect(await screen.findByText('Here are Chip and Array and Second chip.')).toBeDefined();
});

test('one of several licences is accepted alone, and the other is still asked for', async () => {
  await open('1,2');
  await gate();
  await press('Read and accept MTA');
  await press('Accept licence');
  await waitFor(() => expect(screen.queryByText('Array is under MTA.')).toBeNull());
  expect(screen.getByText('Chip is under CC BY-NC 4.0.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Read and accept CC BY-NC 4.0' })).toBeDefined();
});

test('declining leads back to the dataset, closing does not', async () => {
  const router = await open('1');
  await gate();
  await press('Read and accept CC BY-NC 4.0');
  await press('Close');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.pathname).toBe('/export/1');

  await press('Read and accept CC BY-NC 4.0');
  await press('Decline');
  await waitFor(() => expect(router.state.location.pathname).toBe('/datasets-details/1'));
});

test('declining one of several leads back to their selection', async () => {
  const router = await open('1,2');
  const back = (await gate()).getByRole('link', { name: 'Back to the selection' });
  expect(back.getAttribute('href')).toBe('/export/genotype?datasets=1%2C2');
  await press('Read and accept all 2');
  await press('Decline');
  await waitFor(() => expect(router.state.location.search).toEqual({ datasets: '1,2' }));
});
