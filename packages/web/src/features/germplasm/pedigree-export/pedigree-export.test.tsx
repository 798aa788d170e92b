import { groups } from '@landrace/contract/areas/groups/group.table';
import { aGroup } from '@landrace/testkit/fake-api/fake-group-api';
import { aDataset, aLicence, fakeLicenceApi } from '@landrace/testkit/fake-api/fake-licence-api';
import { type FakePart, fakeServer, fakeTable } from '@landrace/testkit/fake-api/fake-server';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { showScreen } from '../../../kit/show-screen.fixture';
import { loadFullLocale, startI18n } from '../../../lib/i18n/load-locale';
import { preferences } from '../../../lib/preferences/store';
import { PedigreeExportPage } from './pedigree-export-page';

beforeAll(async () => {
  await startI18n();
  await loadFullLocale();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const rows = [
  aDataset({ datasetId: 5, datasetName: 'Crosses', datasetType: 'pedigree' }),
  aDataset({ datasetId: 6, datasetName: 'Licensed crosses', datasetType: 'pedigree', licenseId: 3 }),
  aDataset({ datasetId: 7, datasetName: 'A trial', datasetType: 'trials' }),
];

const uuid = '00000000-0000-4000-8000-000000000001';

/** As many relations as requested germplasm; thousands for everything, none for group 9. */
const pedigrees: FakePart = ({ path, body }) => {
  const { yIds, yGroupIds } = (body ?? {}) as { yIds?: number[]; yGroupIds?: number[] };
  if (path === 'dataset/export/pedigree-async') return [{ uuid, status: 'waiting' }];
  if (path !== 'dataset/export/pedigree/count') return undefined;
  if (yGroupIds?.includes(9)) return { relations: 0, individuals: 0 };
  return { relations: yIds?.length ?? 4_321, individuals: 1_234 };
};

async function open(at: string) {
  const server = fakeServer(
    pedigrees,
    fakeLicenceApi([aLicence({ licenseId: 3, licenseName: 'CC BY' })], rows),
    fakeTable(groups, () => [
      aGroup({ groupId: 8, groupName: 'Parents', count: 3 }),
      aGroup({ groupId: 9, groupName: 'Strangers', count: 2 }),
      aGroup({ groupId: 10, groupName: 'Sites', groupType: 'locations' }),
    ]),
  );
  const path = '/data/export/pedigree/$datasetIds';
  const router = await showScreen({
    screen: PedigreeExportPage,
    path,
    at: `/data/export/pedigree/${at}`,
    server,
  });
  const lastTo = (call: string) => server.calls.filter((made) => made.path === call).at(-1)?.body;
  return { router, lastTo };
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const isDisabled = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled;

describe('the export of pedigrees', () => {
  test('describes the content of the file and creates it in the background', async () => {
    const { lastTo } = await open('5');
    await screen.findByText('The file will contain 4,321 relationships between 1,234 individuals.');
    expect(screen.getByText('Crosses')).toBeDefined();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Include attributes?' }));
    await waitFor(() =>
      expect(lastTo('dataset/export/pedigree/count')).toEqual({ datasetIds: [5], includeAttributes: true }),
    );
    await waitFor(() => expect(isDisabled('Prepare in the background')).toBe(false));
    press('Prepare in the background');
    await screen.findByText('Preparing the file');
    expect(lastTo('dataset/export/pedigree-async')).toEqual({ datasetIds: [5], includeAttributes: true });
    expect(preferences.current().asyncJobUuids).toContain(uuid);
  });

  test('takes a group from another screen, and others that are selected', async () => {
    const { router, lastTo } = await open('5?scope=group&groupId=9');
    await screen.findByText(/Nothing to export/);
    const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Germplasm group' });
    await waitFor(() => expect(field.value).toBe('Strangers'));
    expect(isDisabled('Download')).toBe(true);
    fireEvent.change(field, { target: { value: 'par' } });
    await screen.findByText('Choose a group to see how large the file will be.');
    fireEvent.click(await screen.findByRole('option', { name: /Parents/ }));
    fireEvent.change(screen.getByLabelText('Generations up'), { target: { value: '1' } });
    await screen.findByText(/4,321 relations/);
    expect(router.state.location.search).toEqual({ scope: 'group', groupId: 8, up: 1 });
    expect(lastTo('dataset/export/pedigree/count')).toEqual({
      datasetIds: [5],
      yGroupIds: [8],
      levelsUp: 1,
      levelsDown: 3,
      includeAttributes: false,
    });
  });

  test('takes the marked germplasm, and says so when there are none', async () => {
    const { lastTo } = await open('5?scope=marked');
    await screen.findByText(/You have not marked any germplasm/);
    expect(isDisabled('Download')).toBe(true);
    preferences.set('markedIds', { germplasm: [17], markers: [], locations: [] });
    await screen.findByText('The file will contain 1 relationship between 1,234 individuals.');
    expect(lastTo('dataset/export/pedigree/count')).toMatchObject({ yIds: [17], levelsUp: 3 });
    expect(
      screen.getByRole('radio', { name: 'Marked germplasm and its relatives (1 marked)' }),
    ).toBeDefined();
  });

  test('asks for licences first', async () => {
    const { lastTo } = await open('5,6');
    const accept = await screen.findByRole('button', { name: /^Read and accept/ });
    expect(lastTo('dataset/export/pedigree/count')).toBeUndefined();
    fireEvent.click(accept);
    fireEvent.click(await screen.findByRole('button', { name: 'Accept licence' }));
    await screen.findByText(/4,321 relations/);
    expect(lastTo('dataset/export/pedigree/count')).toMatchObject({ datasetIds: [5, 6] });
  });

  test('leaves out datasets that cannot be exported, and reports when none is left', async () => {
    const { lastTo } = await open('5,7,99');
    await screen.findByText(/^2 datasets in the address were skipped/);
    await screen.findByText(/4,321 relations/);
    expect(lastTo('dataset/export/pedigree/count')).toMatchObject({ datasetIds: [5] });
  });

  test.each(['7', '99', 'nonsense'])('has nothing to export for %s', async (ids) => {
    await open(ids);
    await screen.findByText('No dataset to export');
    expect(screen.queryByRole('button', { name: 'Download' })).toBeNull();
  });
});
