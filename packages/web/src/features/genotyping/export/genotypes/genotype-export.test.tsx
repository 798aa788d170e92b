import { aDataset, aLicence, fakeLicenceApi } from '@landrace/testkit/fake-api/fake-licence-api';
import { aMap, aSharedGroup, exportUuid, fakeMatrixApi } from '@landrace/testkit/fake-api/fake-matrix-api';
import { fakeServer, Refusal } from '@landrace/testkit/fake-api/fake-server';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { showScreen } from '../../../../kit/show-screen.fixture';
import { loadFullLocale, startI18n } from '../../../../lib/i18n/load-locale';
import { preferences } from '../../../../lib/preferences/store';
import { GenotypeExportPage } from './genotype-export-page';

beforeAll(async () => {
  await startI18n();
  await loadFullLocale();
});
beforeEach(() => {
  preferences.set('markedIds', { germplasm: [], markers: [], locations: [] });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const rows = [
  aDataset({ datasetId: 5, datasetName: 'Barley chip' }),
  aDataset({ datasetId: 6, datasetName: 'Licensed chip', licenseId: 3 }),
  aDataset({ datasetId: 7, datasetName: 'A trial', datasetType: 'trials' }),
  aDataset({ datasetId: 8, datasetName: 'Wheat chip' }),
];
const groups = [
  aSharedGroup({ groupId: 11, groupName: 'Parents', count: 12 }),
  aSharedGroup({ groupId: 12, groupName: 'Winter', count: 30 }),
  aSharedGroup({ groupId: 21, groupName: 'Chip A', groupType: 'markers', groupTypeId: 2, count: 34 }),
];

async function open(at: string, world: Partial<Parameters<typeof fakeMatrixApi>[0]> = {}) {
  const server = fakeServer(
    fakeMatrixApi({
      datasets: Object.fromEntries(rows.map(({ datasetId, datasetName }) => [datasetId, datasetName])),
      maps: [aMap({ mapId: 2, mapName: 'Consensus', markerCount: 900 })],
      groups,
      ...world,
    }),
    fakeLicenceApi([aLicence({ licenseId: 3, licenseName: 'CC BY' })], rows),
  );
  const path = '/data/export/genotype/$datasetIds';
  const router = await showScreen({
    screen: GenotypeExportPage,
    path,
    at: `/data/export/genotype/${at}`,
    server,
  });
  const lastTo = (call: string) => server.calls.filter((made) => made.path === call).at(-1)?.body;
  return { router, lastTo };
}

const start = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Start export' });
const tick = (name: string | RegExp) => fireEvent.click(screen.getByRole('checkbox', { name }));
const pick = (name: string | RegExp) => fireEvent.click(screen.getByRole('radio', { name }));
const figures = async () => {
  const table = await screen.findByRole('table', { name: /in each dataset/ });
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);
};

describe('the export of genotypes', () => {
  test('counts what is selected and starts a job for each dataset', async () => {
    const { lastTo } = await open('5,8');
    expect(await figures()).toEqual(['Barley chip1001,000', 'Wheat chip1001,000']);
    await screen.findByText(/^2 zip files, one per dataset/);
    tick('HapMap');
    fireEvent.change(await screen.findByLabelText('Map'), { target: { value: '2' } });
    await waitFor(() => expect(lastTo('dataset/export/genotype/summary')).toMatchObject({ mapId: 2 }));
    await waitFor(() => expect(start().disabled).toBe(false));
    fireEvent.click(start());
    await screen.findByText('Preparing the file');
    expect(lastTo('dataset/export/genotype')).toEqual({
      datasetIds: [5, 8],
      mapId: 2,
      generateFlatFile: true,
      generateFlapjackProject: false,
      generateHapMap: true,
      generateVcf: false,
      generateCsv: false,
      orientation: 'GERMPLASM_ROWS',
    });
    expect(preferences.current().asyncJobUuids).toEqual(
      expect.arrayContaining([exportUuid(5), exportUuid(8)]),
    );
  });

  test('takes groups and marked items, and keeps them in the address', async () => {
    preferences.set('markedIds', { germplasm: [], markers: [3, 4], locations: [] });
    const { router, lastTo } = await open('5');
    await figures();
    pick('Germplasm groups');
    await screen.findByText('Please select at least 1 item.');
    expect(start().disabled).toBe(true);
    const list = await screen.findByRole('group', { name: /^Germplasm groups with members/ });
    expect(within(list).getAllByRole('checkbox')).toHaveLength(2);
    tick(/^Parents/);
    await waitFor(async () => expect(await figures()).toEqual(['Barley chip121,000']));
    tick(/^Winter/);
    pick('Marked markers (2)');
    await waitFor(() =>
      expect(lastTo('dataset/export/genotype/summary')).toEqual({
        datasetIds: [5],
        yGroupIds: [11, 12],
        xIds: [3, 4],
      }),
    );
    expect(router.state.location.search).toEqual({ scope: 'groups', groups: [11, 12], markers: 'marked' });
    await waitFor(() => expect(start().disabled).toBe(false));
  });

  test('takes over a group from another screen, and reports when no member is in the dataset', async () => {
    const { router } = await open('5?scope=group&groupId=99', { bare: [5] });
    await screen.findByText(/^1 selected group has no members/);
    await screen.findByText(/^Nothing to export/);
    expect(start().disabled).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
    await screen.findByText('Please select at least 1 item.');
    expect(router.state.location.search).toEqual({ scope: 'groups' });
  });

  test('leaves out datasets without selected items, and says so', async () => {
    preferences.set('markedIds', { germplasm: [17], markers: [], locations: [] });
    const { lastTo } = await open('5,8?scope=marked', { bare: [8] });
    await screen.findByText(/1 dataset contains nothing you chose and is excluded/);
    fireEvent.click(start());
    await screen.findByText('Preparing the file');
    expect(lastTo('dataset/export/genotype')).toMatchObject({ datasetIds: [5], yIds: [17] });
  });

  test('requires a format and offers an orientation where the format supports both', async () => {
    await open('5');
    await figures();
    const orientation = () => screen.queryByRole('group', { name: 'Orientation of flat file and CSV' });
    expect(orientation()).not.toBeNull();
    tick('Flat file');
    await screen.findByText('Please select at least 1 item.');
    expect(start().disabled).toBe(true);
    tick('VCF');
    await screen.findByText(/contain no marker positions/);
    expect(orientation()).toBeNull();
    tick('CSV');
    await waitFor(() => expect(orientation()).not.toBeNull());
  });

  test('uses the map that came with the data, and states that it is genetic', async () => {
    const maps = [
      aMap({ mapId: 2, mapName: 'Consensus', markerCount: 900 }),
      aMap({ mapId: 3, mapName: 'Of the chip', markerCount: 900, isOwn: true, isGenetic: true }),
    ];
    const { lastTo } = await open('5?formats=["vcf"]', { maps });
    await screen.findByText(/^This map is genetic \(cM\)/);
    const field = await screen.findByLabelText<HTMLSelectElement>('Map');
    expect(field.selectedOptions[0]?.textContent).toBe('Map imported with the data');
    await waitFor(() => expect(start().disabled).toBe(false));
    fireEvent.click(start());
    await screen.findByText('Preparing the file');
    expect(lastTo('dataset/export/genotype')).not.toHaveProperty('mapId');
    fireEvent.change(field, { target: { value: '2' } });
    await screen.findByText(/^Adds chromosomes and positions/);
  });

  test('filters markers by bounds, which must be numbers in range', async () => {
    const { lastTo, router } = await open('5?maf=0.05');
    await figures();
    const maf = await screen.findByLabelText<HTMLInputElement>('Minimum MAF');
    expect(maf.value).toBe('0.05');
    await screen.findByText(/Marker counts are before filtering/);
    fireEvent.change(maf, { target: { value: '0.7' } });
    await screen.findByText('Enter a number from 0 to 0.5.');
    await screen.findByText('Correct the highlighted filter.');
    expect(start().disabled).toBe(true);
    fireEvent.change(maf, { target: { value: '0,1' } });
    fireEvent.change(screen.getByLabelText('Maximum missing'), { target: { value: '0.2' } });
    await waitFor(() => expect(start().disabled).toBe(false));
    expect(router.state.location.search).toEqual({ maf: '0,1', missing: 0.2 });
    fireEvent.click(start());
    await screen.findByText('Preparing the file');
    expect(lastTo('dataset/export/genotype')).toMatchObject({ quality: { minMaf: 0.1, maxMissing: 0.2 } });
  });

  test('asks for licences first', async () => {
    const { lastTo } = await open('6');
    const accept = await screen.findByRole('button', { name: /^Read and accept/ });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Licensed chip');
    expect(lastTo('dataset/export/genotype/summary')).toBeUndefined();
    fireEvent.click(accept);
    fireEvent.click(await screen.findByRole('button', { name: 'Accept licence' }));
    expect(await figures()).toEqual(['Licensed chip1001,000']);
  });

  test('reports when nothing is readable any more by the time it starts', async () => {
    await open('5', { answer: [] });
    await waitFor(() => expect(start().disabled).toBe(false));
    fireEvent.click(start());
    await screen.findByText('These datasets contain no genotypes for your selection.');
  });

  test('handles datasets without groups and maps', async () => {
    await open('5?scope=groups&map=77', { groups: [], maps: [] });
    await screen.findByText('No germplasm group has members in these datasets.');
    await screen.findByText('No map contains markers from these datasets.');
    await screen.findByText(/^This map contains no markers from these datasets/);
  });

  test.each(['7', '99', 'nonsense'])('has nothing to export for %s', async (ids) => {
    await open(ids);
    await screen.findByText('No dataset to export');
    expect(screen.queryByRole('button', { name: 'Start export' })).toBeNull();
  });
});

test('a refused start leaves the page unchanged', async () => {
  const { router } = await open('5?formats=["vcf"]', { answer: new Refusal('access.forbidden') });
  await waitFor(() => expect(start().disabled).toBe(false));
  fireEvent.click(start());
  await waitFor(() => expect(start().getAttribute('data-loading')).toBeNull());
  expect(router.state.location.search).toEqual({ formats: ['vcf'] });
});
