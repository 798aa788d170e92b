import { datasets } from '@landrace/contract/areas/datasets/dataset.table';
import { aDataset } from '@landrace/testkit/fake-api/fake-licence-api';
import { type FakePart, fakeServer } from '@landrace/testkit/fake-api/fake-server';
import { fakeTableApi } from '@landrace/testkit/fake-api/fake-table-api';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { showScreen } from '../../../../kit/show-screen.fixture';
import { startI18n } from '../../../../lib/i18n/load-locale';
import { ExportGenotypes } from './export-genotypes';

beforeAll(startI18n);
afterEach(() => {
  vi.unstubAllGlobals();
});

async function open(rows: Parameters<typeof aDataset>[0][]) {
  const api = fakeTableApi(datasets, rows.map(aDataset));
  const mounted: FakePart = ({ path, body }) =>
    path === 'germplasm/45/dataset' ? api.page(body as Parameters<typeof api.page>[0]) : undefined;
  const server = fakeServer(mounted);
  const addresses = (name: string, params?: Readonly<Record<string, string | number>>) =>
    `/${name}/${params?.datasetIds}`;
  await showScreen({ screen: () => <ExportGenotypes germplasmId={45} />, path: '/', server, addresses });
  return server;
}

test('the genotype datasets of a germplasm are exported with it chosen', async () => {
  await open([
    { datasetId: 5 },
    { datasetId: 6, isExternal: true },
    { datasetId: 7, datasetType: 'trials' },
    { datasetId: 8 },
  ]);
  const link = await screen.findByRole('link', { name: 'Export genotypes of this accession' });
  const address = new URL(link.getAttribute('href') ?? '', 'http://portal.example');
  expect(decodeURIComponent(address.pathname)).toBe('/export-genotypes/5,8');
  expect(Object.fromEntries(address.searchParams)).toEqual({ scope: 'germplasm', germplasm: '[45]' });
});

test('a germplasm without genotypes has no such link', async () => {
  const server = await open([{ datasetId: 7, datasetType: 'trials' }]);
  await waitFor(() => expect(server.calls.length).toBeGreaterThan(0));
  expect(screen.queryByRole('link')).toBeNull();
});
