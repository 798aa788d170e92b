import { collaborators } from '@landrace/contract/areas/datasets/collaborator.table';
import { datasetAttributes } from '@landrace/contract/areas/datasets/dataset-attribute.table';
import { fileResources } from '@landrace/contract/areas/datasets/file-resource.table';
import { trialsData } from '@landrace/contract/areas/trials/trials-data.table';
import type { Row, TableDefinition } from '@landrace/contract/core/table';
import { fakeGenotypeViewApi } from '@landrace/testkit/fake-api/fake-genotype-view-api';
import { aDataset, aLicence, fakeLicenceApi } from '@landrace/testkit/fake-api/fake-licence-api';
import { type FakePart, fakeServer } from '@landrace/testkit/fake-api/fake-server';
import { fakeTableApi } from '@landrace/testkit/fake-api/fake-table-api';
import { fakeUpload } from '@landrace/testkit/fake-api/fake-upload';
import { aSession } from '@landrace/testkit/session';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { showScreen } from '../../../kit/show-screen.fixture';
import { startI18n } from '../../../lib/i18n/load-locale';
import { preferences } from '../../../lib/preferences/store';
import type { ScreenAddress } from '../../../lib/screens';
import { datasetPictures } from '../../genotyping/public';
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
  const addresses: ScreenAddress = (name, params) => `/${name}/${params?.datasetId}`;
  await showScreen({
    screen: () => <DatasetPage pictures={datasetPictures} />,
    path: '/data/datasets/$datasetId',
    at,
    server,
    addresses,
  });
  return server;
}

test('a dataset is described, and its values are shown once the licence is accepted', async () => {
  const server = await show('/data/datasets/4');
  expect(await screen.findByRole('heading', { level: 1, name: 'Yield trial' })).toBeTruthy();
  const about = within(await screen.findByRole('region', { name: 'About the dataset' }));
  for (const words of ['1.2', 'curators@landrace.example', '01/03/2020', '12,345'])
    expect(about.getByText(words)).toBeTruthy();
  const citation = within(screen.getByRole('region', { name: /Citation details/ }));
  expect(citation.getByText('A; B')).toBeTruthy();
  expect(citation.getByRole('textbox', { name: 'Citation' })).toHaveProperty(
    'value',
    expect.stringMatching(/^A; B \(\d{4}\): Yield\. Version 1\.2\./),
  );
  expect(citation.getByRole('button', { name: 'BibTeX and RIS' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Collaborators' })).toBeNull();
  expect(server.calls.some(({ path }) => path.startsWith('dataset/4/data'))).toBe(false);

  fireEvent.click(await screen.findByRole('button', { name: 'Read and accept CC BY' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'CC BY' }));
  fireEvent.click(await dialog.findByRole('button', { name: 'Accept licence' }));
  const data = within(await screen.findByRole('region', { name: 'Trial data' }));
  expect(await data.findByText('BAR 9')).toBeTruthy();
});

test('a genotype dataset opens with what can be done with it', async () => {
  await show(
    '/data/datasets/5',
    [aDataset({ datasetId: 5, datasetName: 'Chip', dataObjectCount: { value: 300 } })],
    fakeGenotypeViewApi({ datasetId: 5, name: 'Chip', lines: 60, markers: 40 }),
  );
  await screen.findByRole('heading', { level: 1, name: 'Chip' });
  const picture = await screen.findByRole('img', { name: /^Genotypes of 60 lines at 40 markers/ });
  expect(picture.closest('a')?.getAttribute('href')).toBe('/genotype-view/5');
  const addresses = ['View genotypes', 'Analyse diversity', 'Export'].map((name) =>
    screen.getByRole('link', { name }).getAttribute('href'),
  );
  expect(addresses).toEqual(['/genotype-view/5', '/genotype-diversity/5', '/export-genotypes/5']);
  const about = within(screen.getByRole('region', { name: 'About the dataset' }));
  expect(about.getByText('300').previousSibling?.textContent).toBe('Germplasm');
});

test('a genotype dataset behind a licence asks for it before its picture', async () => {
  const server = await show(
    '/data/datasets/5',
    [aDataset({ datasetId: 5, datasetName: 'Chip', licenseId: 3 })],
    fakeGenotypeViewApi({ datasetId: 5, name: 'Chip', lines: 60, markers: 40 }),
  );
  const part = within(await screen.findByRole('region', { name: 'Genotypes' }));
  await part.findByRole('button', { name: 'Read and accept CC BY' });
  expect(server.calls.some(({ path }) => path.includes('genotype-view'))).toBe(false);
});

test('an external dataset offers nothing that needs its data', async () => {
  await show('/data/datasets/5', [aDataset({ datasetId: 5, datasetName: 'Far', isExternal: true })]);
  await screen.findByRole('heading', { level: 1, name: 'Far' });
  expect(screen.queryByRole('link', { name: 'View genotypes' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Export' })).toBeNull();
});

test('a dataset is cited by its citation details', async () => {
  const cited = { creator: ['A', 'B'], publisher: ['Example Institute'], date: ['2021-05-04'] };
  await show('/data/datasets/4', [{ ...trial, dublinCore: cited }]);
  fireEvent.click(await screen.findByRole('button', { name: 'Cite' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cite Yield trial' }));
  expect(dialog.getByRole('textbox', { name: 'Plain text' })).toHaveProperty(
    'value',
    expect.stringMatching(
      /^A; B \(2021\): Yield trial\. Version 1\.2\. Example Institute\. Landrace\. \S+#\/datasets-details\/4 \(/,
    ),
  );
});

test('a dataset without citation details is cited by what the portal knows', async () => {
  const { dublinCore: _, ...known } = trial;
  await show('/data/datasets/4', [known]);
  const part = within(await screen.findByRole('region', { name: 'Citation details' }));
  expect(await part.findByRole('textbox', { name: 'Citation' })).toHaveProperty(
    'value',
    expect.stringMatching(/^\(\d{4}\): Yield trial\. Version 1\.2\. Landrace\./),
  );
  fireEvent.click(part.getByRole('button', { name: 'BibTeX and RIS' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cite Yield trial' }));
  expect(dialog.getByRole('textbox', { name: 'BibTeX entry' })).toHaveProperty(
    'value',
    expect.stringContaining('@'),
  );
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

function below<T extends TableDefinition>(path: string, table: T, rows: readonly Row<T>[]): FakePart {
  return ({ path: called, body }) => {
    const api = fakeTableApi(table, rows);
    return called === path ? api.page(body as Parameters<typeof api.page>[0]) : undefined;
  };
}

test('people are listed with their role, institution and ORCID iD, not in a table', async () => {
  const person = { datasetId: 7, datasetName: 'Yield', collaboratorFirstName: 'Ada' };
  const people = below('dataset/7/collaborator', collaborators, [
    {
      ...person,
      collaborationId: 1,
      collaboratorId: 1,
      collaboratorLastName: 'Breeder',
      collaboratorRoles: 'author; contact',
      collaboratorEmail: 'ada@landrace.example',
      collaboratorExternalId: 'https://orcid.org/0000-0002-1825-0097',
      institutionName: 'Example Station',
      countryName: 'Syria',
    },
    {
      ...person,
      collaborationId: 2,
      collaboratorId: 2,
      collaboratorLastName: 'Curator',
      collaboratorExternalId: 'staff 12',
    },
  ]);
  await show('/data/datasets/7', [aDataset({ datasetId: 7, collaborators: 2 })], people);
  const part = within(await screen.findByRole('region', { name: 'Collaborators' }));
  const [first, second] = await part.findAllByRole('listitem');
  if (!first || !second) throw new Error('There are two people.');
  expect(part.queryByRole('table')).toBeNull();
  for (const words of ['Ada Breeder', 'author; contact', 'Example Station, Syria'])
    expect(within(first).getByText(words)).toBeTruthy();
  const orcid = within(first).getByRole('link', { name: /0000-0002-1825-0097/ });
  expect(orcid.getAttribute('href')).toBe('https://orcid.org/0000-0002-1825-0097');
  const mail = within(first).getByRole('link', { name: 'ada@landrace.example' });
  expect(mail.getAttribute('href')).toBe('mailto:ada@landrace.example');
  expect(within(second).getByText('staff 12')).toBeTruthy();
  expect(within(second).queryByRole('link')).toBeNull();
  expect(part.getByRole('button', { name: 'Download' })).toBeTruthy();
});

test('attributes are pairs of a name and a value in the form of its type', async () => {
  const attribute = {
    datasetId: 8,
    datasetName: 'Yield',
    targetTable: 'datasets',
    foreignId: 8,
  };
  const attributes = below('dataset/8/attribute', datasetAttributes, [
    {
      ...attribute,
      attributeValueId: 1,
      attributeId: 1,
      attributeName: 'Calibrated',
      attributeDescription: 'Day of the last calibration',
      attributeType: 'date',
      attributeValue: '2015-08-12',
    },
    {
      ...attribute,
      attributeValueId: 2,
      attributeId: 2,
      attributeName: 'Plots',
      attributeType: 'numeric',
      attributeValue: '7414',
    },
    {
      ...attribute,
      attributeValueId: 3,
      attributeId: 3,
      attributeName: 'Sensor',
      attributeType: 'text',
      attributeValue: '',
    },
  ]);
  await show('/data/datasets/8', [aDataset({ datasetId: 8, attributes: 3 })], attributes);
  const part = within(await screen.findByRole('region', { name: 'Attributes' }));
  const shown = async (role: string) => (await part.findAllByRole(role)).map((each) => each.textContent);
  expect(await shown('term')).toEqual(['CalibratedDay of the last calibration', 'Plots', 'Sensor']);
  expect(await shown('definition')).toEqual(['12/08/2015', '7,414', '']);
  expect(part.queryByRole('table')).toBeNull();
  expect(part.getByRole('button', { name: 'Download' })).toBeTruthy();
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

test('a curator adds a file to a dataset', async () => {
  preferences.setDevice({ token: { ...aSession, userType: 'Data Curator', createdOn: Date.now() } });
  const types: FakePart = ({ method, path }) => {
    if (path === 'fileresourcetype')
      return [{ id: 3, name: 'Dataset resource', count: 0, createdOn: '2024-01-02T03:04:05.000Z' }];
    if (path !== 'fileresource') return undefined;
    return method === 'POST' ? 'a1.txt' : true;
  };
  const server = await show('/data/datasets/6', [aDataset({ datasetId: 6, datasetName: 'Chip' })], types);
  const upload = fakeUpload(server.fetch);
  vi.stubGlobal('XMLHttpRequest', upload.XMLHttpRequest);
  const part = within(await screen.findByRole('region', { name: 'Data resources' }));
  await part.findByText('No files yet');
  fireEvent.click(part.getByRole('button', { name: 'Add file' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add file' }));
  fireEvent.change(await dialog.findByLabelText('Choose file'), {
    target: { files: [new File(['x'], 'book.txt')] },
  });
  expect(dialog.queryByRole('combobox', { name: 'Add dataset' })).toBeNull();
  fireEvent.click(dialog.getByRole('button', { name: 'Add file' }));
  await waitFor(() => expect(upload.count()).toBe(1));
  await act(() => upload.arrive());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    fileresourceName: 'book.txt',
    fileresourcePath: 'a1.txt',
    datasetIds: [6],
  });
});
