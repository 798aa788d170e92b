import { fileResources } from '@landrace/contract/areas/datasets/file-resource.table';
import { trialsData } from '@landrace/contract/areas/trials/trials-data.table';
import { aDataset, aLicence, fakeLicenceApi } from '@landrace/testkit/fake-api/fake-licence-api';
import { type FakePart, fakeServer } from '@landrace/testkit/fake-api/fake-server';
import { fakeTableApi } from '@landrace/testkit/fake-api/fake-table-api';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { showScreen } from '../../../kit/show-screen.fixture';
import { startI18n } from '../../../lib/i18n/load-locale';
import { preferences } from '../../../lib/preferences/store';
import { DatasetPage } from './dataset-page';

beforeAll(startI18n);
beforeEach(() => {
  preferences.setDevice({ token: null });
  preferences.set('locale', null);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const trial = aDataset({
  datasetId: 4,
  datasetName: 'Yield trial',
  datasetDescription: 'Two years, three sites',
  datasetType: 'trials',
  licenseId: 3,
  version: '1.2',
  contact: 'curators@landrace.example',
  startDate: '2020-03-01T00:00:00.000Z',
  dataPointCount: { value: 12_345 },
  dublinCore: { title: ['Yield'], creator: ['A', 'B'] },
});

const values: FakePart = ({ path, body }) => {
  const member = /^dataset\/4\/data\/trial(\/facets)?$/.exec(path);
  if (!member) return undefined;
  const api = fakeTableApi(trialsData, [
    {
      trialValueId: 1,
      germplasmId: 9,
      germplasmGid: 'BAR 9',
      germplasmName: 'BAR 9',
      germplasmDisplayName: 'BAR 9',
      entityType: 'Accession',
      datasetId: 4,
      datasetName: 'Yield trial',
      traitId: 1,
      traitName: 'Yield',
      traitDataType: 'numeric',
      traitValue: '7.5',
      rep: '1',
      block: '1',
      trialsetupId: 1,
    },
  ]);
  return api.page(body as Parameters<typeof api.page>[0]);
};

const noLinks: FakePart = ({ path }) => (path === 'link/table' ? [] : undefined);

async function show(at: string, rows = [trial], ...more: readonly FakePart[]) {
  const licence = aLicence({ licenseId: 3, licenseName: 'CC BY' });
  const server = fakeServer(fakeLicenceApi([licence], rows), values, noLinks, ...more);
  await showScreen({ screen: DatasetPage, path: '/data/datasets/$datasetId', at, server });
  return server;
}

test('a dataset is described, and its values are shown once the licence is accepted', async () => {
  const server = await show('/data/datasets/4');
  expect(await screen.findByRole('heading', { level: 1, name: 'Yield trial' })).toBeTruthy();
  const about = within(await screen.findByRole('region', { name: 'About the dataset' }));
  for (const words of ['1.2', 'curators@landrace.example', '01/03/2020', '12,345'])
    expect(about.getByText(words)).toBeTruthy();
  expect(within(screen.getByRole('region', { name: /Citation details/ })).getByText('A; B')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Collaborators' })).toBeNull();
  expect(server.calls.some(({ path }) => path.startsWith('dataset/4/data'))).toBe(false);

  fireEvent.click(await screen.findByRole('button', { name: 'Accept one licence' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'CC BY' }));
  fireEvent.click(await dialog.findByRole('button', { name: 'Accept licence' }));
  const data = within(await screen.findByRole('region', { name: 'Trial data' }));
  expect(await data.findByText('BAR 9')).toBeTruthy();
});

test('files of a dataset are listed on its page, and their names download them', async () => {
  const files: FakePart = ({ path, body }) => {
    if (path !== 'dataset/fileresource') return undefined;
    expect(body).toMatchObject({ datasetIds: [6] });
    const api = fakeTableApi(fileResources, [
      {
        fileresourceId: 9,
        fileresourceName: 'field-book.txt',
        fileresourcetypeId: 3,
        fileresourcetypeName: 'Data resource',
        fileresourceSize: 2048,
        fileresourceCreatedOn: '2024-05-06T00:00:00.000Z',
        isImport: false,
      },
    ]);
    return api.page(body as Parameters<typeof api.page>[0]);
  };
  await show('/data/datasets/6', [aDataset({ datasetId: 6, fileresourceIds: [9] })], files);
  const part = within(await screen.findByRole('region', { name: 'Data resources' }));
  const link = await part.findByRole('link', { name: /field-book\.txt/ });
  expect(link.getAttribute('href')).toContain('fileresource/9/download');
});

test('a matrix has no list, and an external dataset is linked', async () => {
  await show('/data/datasets/5', [
    aDataset({ datasetId: 5, isExternal: true, hyperlink: 'https://far.example/data' }),
  ]);
  expect(await screen.findByText(/stored on another site/)).toBeTruthy();
  expect(screen.getByRole('link', { name: /far\.example/ }).getAttribute('rel')).toContain('noopener');
});

test.each(['/data/datasets/77', '/data/datasets/x'])('%s does not exist', async (at) => {
  await show(at);
  expect(await screen.findByRole('heading', { name: 'Dataset not found' })).toBeTruthy();
});
