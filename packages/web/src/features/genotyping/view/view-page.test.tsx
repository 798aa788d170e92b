import { fakeGenotypeViewApi } from '@landrace/testkit/fake-api/fake-genotype-view-api';
import { aDataset, aLicence, fakeLicenceApi } from '@landrace/testkit/fake-api/fake-licence-api';
import { fakeMatrixApi } from '@landrace/testkit/fake-api/fake-matrix-api';
import { fakeServer, Refusal } from '@landrace/testkit/fake-api/fake-server';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { showScreen } from '../../../kit/show-screen.fixture';
import { loadFullLocale, startI18n } from '../../../lib/i18n/load-locale';
import { preferences } from '../../../lib/preferences/store';
import { GenotypeViewPage } from './view-page';

beforeAll(async () => {
  await startI18n();
  await loadFullLocale();
});
beforeEach(() => {
  preferences.set('markedIds', { germplasm: [], markers: [], locations: [] });
  // jsdom measures nothing, but a stage needs a size.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1_000);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const rows = [
  aDataset({ datasetId: 5, datasetName: 'Barley chip' }),
  aDataset({ datasetId: 6, datasetName: 'Licensed chip', licenseId: 3 }),
];

async function open(at: string, world: Partial<Parameters<typeof fakeGenotypeViewApi>[0]> = {}) {
  const datasetId = Number(/\d+/.exec(at)?.[0] ?? 5);
  const server = fakeServer(
    fakeGenotypeViewApi({ datasetId, name: 'Barley chip', lines: 60, markers: 40, ...world }),
    fakeMatrixApi({ datasets: { 5: 'Barley chip' } }),
    fakeLicenceApi([aLicence({ licenseId: 3, licenseName: 'CC BY' })], rows),
  );
  const router = await showScreen({
    screen: GenotypeViewPage,
    path: '/data/genotypes/view/$datasetId',
    at: `/data/genotypes/view/${at}`,
    server,
    addresses: (name, params = {}) => `/${name}/${Object.values(params).join('/')}`,
  });
  const lastTo = (call: string) => server.calls.filter((made) => made.path === call).at(-1)?.body;
  return { router, server, lastTo };
}

const stage = () =>
  screen.findByRole('application', { name: /^Genotypes of Barley chip: 60 lines and 40 markers/ });
const press = (target: HTMLElement, key: string, more: object = {}) =>
  fireEvent.keyDown(target, { key, ...more });
const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('the genotype view', () => {
  test('describes the matrix and, cell by cell, its calls', async () => {
    await open('5');
    const target = await stage();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Barley chip');
    expect(screen.getByText('60 lines × 40 markers')).toBeTruthy();
    press(target, 'ArrowDown');
    press(target, 'ArrowRight');
    await waitFor(() => expect(screen.getByText(/^Line 2, SNP_2, 1H:0.5.cM, T$/)).toBeTruthy());
    press(target, 'End', { ctrlKey: true });
    await waitFor(() => expect(screen.getByText(/^Line 60, SNP_40, 1H:19.5.cM/)).toBeTruthy());
  });

  test('shows the same as a table, page by page', async () => {
    await open('5');
    await stage();
    fireEvent.click(screen.getByRole('button', { name: 'As a table' }));
    const table = () => screen.getByRole('table', { name: /^Lines/ });
    await waitFor(() =>
      expect(within(table()).getByRole('row', { name: /^Line 1 A A\/T T No call/ })).toBeTruthy(),
    );
    expect(within(table()).getAllByRole('row')).toHaveLength(33);
    fireEvent.click(screen.getByRole('button', { name: 'Next lines' }));
    fireEvent.click(screen.getByRole('button', { name: 'Next markers' }));
    await screen.findByRole('table', { name: 'Lines 33 to 60, markers 17 to 32' });
    expect(screen.getByRole('button', { name: 'Previous lines' })).toBeTruthy();
  });

  test('sorts lines and keeps that in the address', async () => {
    const { router, lastTo } = await open('5');
    await stage();
    choose('Sort lines by', 'name');
    await waitFor(() =>
      expect(lastTo('dataset/5/genotype-view/lines')).toEqual({ sort: { by: 'name', descending: false } }),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Descending' }));
    await waitFor(() =>
      expect(lastTo('dataset/5/genotype-view/lines')).toMatchObject({ sort: { descending: true } }),
    );
    fireEvent.click(screen.getByRole('button', { name: 'As a table' }));
    await screen.findByRole('row', { name: /^Line 60/ });
    expect(router.state.location.search).toMatchObject({ sort: 'name', descending: true });
  });

  test('compares all lines with one', async () => {
    const { router } = await open('5');
    const target = await stage();
    press(target, 'ArrowDown');
    press(target, 'c');
    await waitFor(() =>
      expect(router.state.location.search).toMatchObject({ colour: 'similarity', line: 2 }),
    );
    expect(await screen.findByText('One shared allele')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Compare with' }).value).toBe('Line 2');
  });

  test('marks selected lines and exports them', async () => {
    const { lastTo } = await open('5');
    const target = await stage();
    press(target, ' ');
    press(target, 'ArrowDown');
    press(target, ' ');
    await screen.findByText('2 lines and 0 markers selected');
    fireEvent.click(screen.getByRole('button', { name: 'Mark lines' }));
    await waitFor(() => expect(preferences.current().markedIds.germplasm).toEqual([1, 2]));
    fireEvent.click(screen.getByRole('button', { name: 'Export selection' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Export selection' }));
    fireEvent.click(dialog.getByRole('checkbox', { name: 'VCF' }));
    fireEvent.click(dialog.getByRole('radio', { name: 'Accession number' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Start export' }));
    await screen.findByText('Preparing the file');
    expect(lastTo('dataset/export/genotype')).toMatchObject({
      datasetIds: [5],
      yIds: [1, 2],
      generateVcf: true,
      sampleNames: 'accession',
      mapId: 2,
    });
    press(target, 'Escape');
    await screen.findByText('In view: 60 lines, 40 markers');
  });

  test('marks markers that were dragged over', async () => {
    await open('5');
    const canvas = (await stage()).querySelector('canvas');
    if (!canvas) throw new Error('There is no drawing.');
    // Names of lines take 160 pixels, the ruler 104 where letters are drawn.
    fireEvent.pointerDown(canvas, { button: 0, clientX: 165, clientY: 50, pointerId: 1 });
    fireEvent.pointerMove(canvas, { clientX: 215, clientY: 50, pointerId: 1 });
    fireEvent.pointerUp(canvas, { clientX: 215, clientY: 50, pointerId: 1 });
    fireEvent.click(await screen.findByRole('button', { name: 'Mark markers' }));
    await waitFor(() => expect(preferences.current().markedIds.markers.length).toBeGreaterThan(1));
    expect(preferences.current().markedIds.markers[0]).toBe(1_000);
  });

  test('goes to a marker by its name', async () => {
    await open('5');
    await stage();
    const field = screen.getByRole('combobox', { name: /^Go to/ });
    fireEvent.click(field);
    fireEvent.change(field, { target: { value: 'SN' } });
    expect(await screen.findByText('Type at least 3 characters.')).toBeTruthy();
    fireEvent.change(field, { target: { value: 'SNP_39' } });
    fireEvent.click(await screen.findByRole('option', { name: /SNP_39/ }));
    await waitFor(() => expect(screen.getByText(/^Line 1, SNP_39/)).toBeTruthy());
  });

  test('goes to the first match on Enter, with an example from the dataset', async () => {
    await open('5');
    await stage();
    const field = screen.getByRole<HTMLInputElement>('combobox', { name: /^Go to/ });
    expect(field.placeholder).toBe('1H:10-20');
    fireEvent.click(field);
    fireEvent.change(field, { target: { value: 'SNP_39' } });
    press(field, 'Enter');
    await waitFor(() => expect(screen.getByText(/^Line 1, SNP_39/)).toBeTruthy());
  });

  test('shows as a table what is in view', async () => {
    await open('5?at=[50,30]&zoom=[1,1]', { lines: 400, markers: 900, name: 'Large chip' });
    await screen.findByRole('application', { name: /^Genotypes of Large chip/ });
    fireEvent.click(screen.getByRole('button', { name: 'As a table' }));
    const table = await screen.findByRole('table', { name: 'Lines 37 to 68, markers 15 to 30' });
    expect(document.activeElement?.contains(table)).toBe(true);
    await within(table).findByRole('columnheader', { name: /^SNP_15/ });
    fireEvent.click(screen.getByRole('button', { name: 'Previous lines' }));
    fireEvent.click(screen.getByRole('button', { name: 'Previous markers' }));
    await screen.findByRole('table', { name: 'Lines 5 to 36, markers 1 to 14' });
  });

  test('lists its keys', async () => {
    await open('5');
    press(await stage(), '?');
    expect(await screen.findByRole('dialog', { name: 'Keys and gestures' })).toBeTruthy();
  });

  test('asks for licences first', async () => {
    const { server, router } = await open('6?colour=letters&sort=name');
    const accept = await screen.findByRole('button', { name: 'Read and accept CC BY' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Licensed chip');
    expect(server.calls.some(({ path }) => path.includes('genotype-view'))).toBe(false);
    const { href } = router.state.location;
    fireEvent.click(accept);
    fireEvent.click(await screen.findByRole('button', { name: 'Accept licence' }));
    await stage();
    expect(router.state.location.href).toBe(href);
    expect(screen.getByLabelText<HTMLSelectElement>('Sort lines by').value).toBe('name');
  });

  test.each([
    ['5', { facts: new Refusal('genotypeView.noMatrix') }],
    ['5', { lines: 0 }],
    ['nonsense', {}],
  ])('has nothing to show for %s', async (at, world) => {
    await open(at, world);
    await screen.findByText('No genotypes to show');
  });

  test('falls back to the order of the file if it cannot sort as a link requests', async () => {
    await open('5?sort=similarity&line=99');
    await stage();
    await screen.findByText('This germplasm is not in this dataset.');
  });

  test('reloads the matrix after it has been replaced', async () => {
    const answers = [new Refusal('genotypeView.stale')];
    const { server } = await open('5', { tile: () => answers.shift() });
    await stage();
    await screen.findByText('The matrix has changed');
    await waitFor(() =>
      expect(server.calls.filter(({ path }) => path === 'dataset/5/genotype-view').length).toBeGreaterThan(1),
    );
  });
});
