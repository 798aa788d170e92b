import { datasets } from '@landrace/contract/areas/datasets/dataset.table';
import { fileResources } from '@landrace/contract/areas/datasets/file-resource.table';
import { aDataset } from '@landrace/testkit/fake-api/fake-licence-api';
import { type FakePart, fakeServer, fakeTable, Refusal } from '@landrace/testkit/fake-api/fake-server';
import { fakeUpload } from '@landrace/testkit/fake-api/fake-upload';
import { aSession } from '@landrace/testkit/session';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { showScreen } from '../../../kit/show-screen.fixture';
import { loadFullLocale, startI18n } from '../../../lib/i18n/load-locale';
import { preferences } from '../../../lib/preferences/store';
import { DataResourcesPage } from './data-resources-page';

beforeAll(async () => {
  await startI18n();
  await loadFullLocale();
  await import('./resource-dialog');
  await import('./remove-resource');
});
beforeEach(() => {
  preferences.setDevice({ token: { ...aSession, userType: 'Data Curator', createdOn: Date.now() } });
});
afterEach(() => {
  preferences.setDevice({ token: null });
  vi.unstubAllGlobals();
});

const row = {
  fileresourceId: 17,
  fileresourceName: 'passports.csv',
  fileresourcetypeId: 3,
  fileresourcetypeName: 'Dataset resource',
  fileresourceSize: 1_234_567,
  fileresourceCreatedOn: '2024-01-02T03:04:05.000Z',
  isImport: true,
};
const own = { ...row, fileresourceId: 18, fileresourceName: 'Protocol', isImport: false };
const type = { id: 3, name: 'Dataset resource', count: 2, createdOn: row.fileresourceCreatedOn };

async function open(...parts: readonly FakePart[]) {
  let rows = [row, own];
  const calls: FakePart = ({ method, path }) => {
    if (method === 'DELETE') {
      rows = rows.filter(({ fileresourceId }) => path !== `fileresource/${fileresourceId}`);
      return true;
    }
    if (path === 'fileresourcetype') return method === 'GET' ? [type] : 9;
    if (path !== 'fileresource') return undefined;
    return method === 'POST' ? 'a1.txt' : true;
  };
  const server = fakeServer(
    ...parts,
    fakeTable(fileResources, () => rows),
    fakeTable(datasets, () => [aDataset({ datasetId: 4, datasetName: 'Yield trial' })]),
    calls,
  );
  const upload = fakeUpload(server.fetch);
  vi.stubGlobal('XMLHttpRequest', upload.XMLHttpRequest);
  await showScreen({ screen: DataResourcesPage, path: '/data/data-resources', server });
  return { server, upload };
}

const bodiesOf = (
  server: { calls: readonly { method: string; path: string; body?: unknown }[] },
  method: string,
) => server.calls.filter((call) => call.method === method).map(({ path, body }) => ({ path, body }));

test('a file is saved under its name, and its size is readable', async () => {
  preferences.setDevice({ token: null });
  await open();
  const link = await screen.findByRole('link', { name: 'passports.csv' });
  expect(link.getAttribute('href')).toBe(`${document.baseURI}api/fileresource/17/download`);
  expect(link.hasAttribute('download')).toBe(true);
  expect(screen.getAllByText('1.2 MB')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Add data resource' })).toBeNull();
});

async function fillIn() {
  fireEvent.click(await screen.findByRole('button', { name: 'Add data resource' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add data resource' }));
  const save = async () => {
    fireEvent.click(await dialog.findByRole('button', { name: 'Add data resource' }));
  };
  await dialog.findByText('Up to 4 GB.');
  return { dialog, save };
}

const chooseFile = (dialog: ReturnType<typeof within>) =>
  fireEvent.change(dialog.getByLabelText('Choose file'), {
    target: { files: [new File(['x'], 'book.txt')] },
  });

test('a curator adds a file of a new type to a dataset', async () => {
  const { server, upload } = await open();
  const { dialog, save } = await fillIn();
  await save();
  expect((await dialog.findByRole('alert')).textContent).toContain('File: Please choose a file.');

  chooseFile(dialog);
  expect((dialog.getByRole('textbox', { name: 'Name' }) as HTMLInputElement).value).toBe('book.txt');
  fireEvent.change(dialog.getByRole('combobox', { name: 'Type' }), { target: { value: 'new' } });
  fireEvent.change(dialog.getByRole('textbox', { name: 'Name of the new type' }), {
    target: { value: 'Field books' },
  });
  fireEvent.click(dialog.getByRole('combobox', { name: 'Add dataset' }));
  fireEvent.click(await dialog.findByRole('option', { name: /Yield trial/ }));
  expect(within(dialog.getByRole('list', { name: 'Datasets' })).getByText('Yield trial')).toBeDefined();

  await save();
  await waitFor(() => expect(upload.count()).toBe(1));
  expect(dialog.getByRole('progressbar')).toBeDefined();
  await act(() => upload.arrive());
  expect(await screen.findByText('“book.txt” has been added.')).toBeDefined();
  expect(bodiesOf(server, 'PUT')).toEqual([
    {
      path: 'fileresource',
      body: {
        fileresourceName: 'book.txt',
        fileresourcePath: 'a1.txt',
        fileresourceDescription: null,
        fileresourcetypeId: 9,
        datasetIds: [4],
      },
    },
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a refused attempt is repeated without sending the file again, unless it is gone', async () => {
  const refusals = [new Refusal('request.invalid'), new Refusal('fileResource.uploadNotFound')];
  const { upload } = await open(({ method }) => (method === 'PUT' ? refusals.shift() : undefined));
  const { dialog, save } = await fillIn();
  chooseFile(dialog);
  await save();
  await waitFor(() => expect(upload.count()).toBe(1));
  await act(() => upload.arrive());
  expect(await dialog.findByRole('alert')).toBeDefined();
  await save();
  expect(await dialog.findByText(/The upload has expired/)).toBeDefined();
  expect(upload.addresses).toHaveLength(1);
  await save();
  await waitFor(() => expect(upload.count()).toBe(1));
  await act(() => upload.arrive());
  expect(await screen.findByText('“book.txt” has been added.')).toBeDefined();
});

test('an upload that is cancelled leaves the form as it was', async () => {
  const { server, upload } = await open();
  const { dialog, save } = await fillIn();
  chooseFile(dialog);
  await save();
  fireEvent.click(await dialog.findByRole('button', { name: 'Cancel upload' }));
  expect(await dialog.findByText(/book\.txt, 1 byte/)).toBeDefined();
  expect([upload.count(), bodiesOf(server, 'PUT').length]).toEqual([0, 0]);
});

test('a curator removes a file, unless something was imported from it', async () => {
  const { server } = await open();
  await screen.findByRole('link', { name: 'Protocol' });
  expect(screen.queryByRole('button', { name: 'Actions for passports.csv' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Actions for Protocol' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Remove file' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Remove “Protocol”?' }));
  fireEvent.click(question.getByRole('button', { name: 'Delete file' }));
  expect(await screen.findByText('“Protocol” was removed.')).toBeDefined();
  expect(bodiesOf(server, 'DELETE').map(({ path }) => path)).toEqual(['fileresource/18']);
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Protocol' })).toBeNull());
});
