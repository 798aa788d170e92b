import { aDataset, fakeLicenceApi } from '@landrace/testkit/fake-api/fake-licence-api';
import { exportUuid, fakeMatrixApi } from '@landrace/testkit/fake-api/fake-matrix-api';
import { fakeServer } from '@landrace/testkit/fake-api/fake-server';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { showScreen } from '../../../../kit/show-screen.fixture';
import { loadFullLocale, startI18n } from '../../../../lib/i18n/load-locale';
import { preferences } from '../../../../lib/preferences/store';
import { FrequencyExportPage } from './frequency-export-page';

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
  aDataset({ datasetId: 5, datasetName: 'Pools of rice', datasetType: 'allelefreq' }),
  aDataset({ datasetId: 8, datasetName: 'Pools of rye', datasetType: 'allelefreq' }),
];

/** Nearly everything is 0 or 1. */
const skewed = [
  'position\tcount',
  ...Array.from({ length: 200 }, (_, cell) => `${cell / 200}\t${{ 0: 900, 100: 4, 199: 96 }[cell] ?? 0}`),
  '',
].join('\n');

async function open(at: string, world: Partial<Parameters<typeof fakeMatrixApi>[0]> = {}) {
  const server = fakeServer(
    fakeMatrixApi({ datasets: { 5: 'Pools of rice', 8: 'Pools of rye' }, histogram: skewed, ...world }),
    fakeLicenceApi([], rows),
  );
  const path = '/data/export/allelefreq/$datasetIds';
  const router = await showScreen({
    screen: FrequencyExportPage,
    path,
    at: `/data/export/allelefreq/${at}`,
    server,
  });
  const lastTo = (call: string) => server.calls.filter((made) => made.path === call).at(-1)?.body;
  return { router, lastTo };
}

const start = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Start export' });
const card = (name: string) => within(screen.getByRole('group', { name }));

describe('the export of allele frequencies', () => {
  test('shows the distribution of frequencies and exports ten bins of equal width', async () => {
    const { lastTo } = await open('5');
    await screen.findByText('1,000 values in 10 bins.');
    await screen.findByText(
      /^One zip file with the raw and binned frequencies of 100 germplasm and 1,000 markers/,
    );
    fireEvent.click(start());
    await screen.findByText('Preparing the file');
    expect(lastTo('dataset/export/allelefreq')).toEqual({
      datasetIds: [5],
      config: { binningMethod: 'equal', binsLeft: 10 },
    });
    expect(preferences.current().asyncJobUuids).toContain(exportUuid(0));
  });

  test('shows the same data as a table', async () => {
    await open('5?binning=split&left=1&right=1');
    await screen.findByText('1,000 values in 2 bins.');
    fireEvent.click(screen.getByRole('button', { name: 'Show data table' }));
    const table = await screen.findByRole('table', { name: 'Distribution of frequencies' });
    const cells = within(table)
      .getAllByRole('row')
      .map((row) => within(row).queryAllByRole('cell'))
      .map((row) => row.map((cell) => cell.textContent));
    expect(cells[1]).toEqual(['0', '0.005', '900', '0']);
    expect(cells[200]).toEqual(['0.995', '1', '96', '1']);
  });

  test('changing a value selects its card', async () => {
    const { router, lastTo } = await open('5');
    await screen.findByText('1,000 values in 10 bins.');
    fireEvent.change(card('Split point').getByLabelText('Bins left'), { target: { value: '2' } });
    await screen.findByText('1,000 values in 7 bins.');
    const point = card('Split point').getByLabelText('Split at');
    fireEvent.change(point, { target: { value: '1' } });
    await screen.findByText('Enter a number from 0.01 to 0.99.');
    await screen.findByText('Correct the split point to start the export.');
    expect(start().disabled).toBe(true);
    fireEvent.change(point, { target: { value: '0.2' } });
    await waitFor(() => expect(start().disabled).toBe(false));
    expect(router.state.location.search).toEqual({ binning: 'split', left: 2, point: 0.2 });
    fireEvent.click(start());
    await screen.findByText('Preparing the file');
    expect(lastTo('dataset/export/allelefreq')).toMatchObject({
      config: { binningMethod: 'split', binsLeft: 2, binsRight: 5, splitPoint: 0.2 },
    });
  });

  test('automatic bins are limited by the number of values', async () => {
    await open('5');
    await screen.findByText('1,000 values in 10 bins.');
    fireEvent.click(screen.getByRole('radio', { name: 'Automatic' }));
    await screen.findByText(/^1,000 values in 3 bins\. 10 bins are not possible/);
  });

  test('takes one of several datasets', async () => {
    const { router, lastTo } = await open('5,8');
    const field = await screen.findByLabelText('Dataset');
    fireEvent.change(field, { target: { value: '8' } });
    await waitFor(() => expect(lastTo('dataset/export/allelefreq/histogram')).toEqual({ datasetIds: [8] }));
    expect(router.state.location.search).toEqual({ dataset: 8 });
  });

  test('reports when there is no value, and when nothing is selected', async () => {
    preferences.set('markedIds', { germplasm: [17], markers: [], locations: [] });
    await open('5?scope=marked', { bare: [5], histogram: 'position\tcount\n' });
    await screen.findByText(/^Nothing to export/);
    expect(start().disabled).toBe(true);
    expect(screen.queryByText(/values in/)).toBeNull();
    fireEvent.click(screen.getByRole('radio', { name: 'Marked markers (0)' }));
    await screen.findByText(/^You have not marked any markers/);
    expect(start().disabled).toBe(true);
  });
});
