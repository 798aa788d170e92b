import type { Api } from '@landrace/contract/api';
import type { ExportJob } from '@landrace/contract/areas/jobs/export-job.routes';
import { anExportJob } from '@landrace/testkit/fake-api/fake-job-api';
import { aDataset, aLicence, fakeLicenceApi } from '@landrace/testkit/fake-api/fake-licence-api';
import { aSharedGroup, fakeMatrixApi } from '@landrace/testkit/fake-api/fake-matrix-api';
import { fakeServer, Refusal } from '@landrace/testkit/fake-api/fake-server';
import { aSession } from '@landrace/testkit/session';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { showScreen } from '../../../kit/show-screen.fixture';
import { loadFullLocale, startI18n } from '../../../lib/i18n/load-locale';
import { forgetSelection, keepSelection } from '../../../lib/kept-selection';
import { preferences } from '../../../lib/preferences/store';
import { DiversityPage } from './diversity-page';

beforeAll(async () => {
  await startI18n();
  await loadFullLocale();
});
beforeEach(() => {
  preferences.set('markedIds', { germplasm: [], markers: [], locations: [] });
  preferences.set('asyncJobUuids', []);
});
afterEach(() => {
  vi.unstubAllGlobals();
  preferences.set('customChartColors', []);
});

const uuid = '11111111-1111-4111-8111-111111111111';
const histogram = { to: 0.5, counts: [1, 2, 3] };
const found: Api['GET dataset/diversity/{uuid}']['response'] = {
  uuid,
  datasetId: 5,
  datasetName: 'Barley chip',
  isCurrent: true,
  markerCount: 1_000,
  varyingCount: 900,
  leftOutCount: 0,
  components: [
    { eigenvalue: 4, share: 0.25 },
    { eigenvalue: 2, share: 0.125 },
    { eigenvalue: 1, share: 0.06 },
  ],
  lines: {
    ids: [101, 102, null, 104],
    names: ['Asha', 'Bere', '', 'Dara'],
    scores: [
      [-0.5, -0.4, 0, 0.6],
      [0.1, 0.2, 0, -0.3],
      [0, 0, 0, 0],
    ],
    missing: [0, 0.1, 0, 0],
    heterozygosity: [0, 0, 0, 0.5],
  },
  similarity: { least: 0.4, most: 1, usual: 0.9, order: [0, 1, 2, 3], levels: [{ size: 4, span: 1 }] },
  histograms: {
    maf: histogram,
    heterozygosity: histogram,
    missing: { to: 0.01, counts: [0, 0] },
    lineHeterozygosity: histogram,
    lineMissing: histogram,
  },
};

interface World {
  readonly job?: Partial<ExportJob>;
  readonly answer?: unknown;
  readonly result?: unknown;
  readonly licenseId?: number;
  /** Values of taxonomy, if they are not those of the other fields. */
  readonly taxa?: readonly string[];
}

/** Two countries and, unless others are given, two taxa; two lines are in the group. */
function categoriesBy(query: URLSearchParams, taxa: readonly string[] | undefined) {
  if (query.has('groupId')) return { values: ['Parents'], places: [0, 0, -1, -1] };
  if (taxa && query.get('by') !== 'country') return { values: taxa, places: [0, 0, 0, 0] };
  return { values: ['Peru', 'Chile'], places: [0, 0, -1, 1] };
}

async function open(search: string, { job, answer, result = found, licenseId, taxa }: World = {}) {
  const jobs = job ? [anExportJob({ uuid, datatype: 'diversity', datasetIds: [5], ...job })] : [];
  const rows = [
    aDataset({ datasetId: 5, datasetName: 'Barley chip', ...(licenseId !== undefined && { licenseId }) }),
  ];
  const server = fakeServer(
    ({ method, path }, query = new URLSearchParams()) => {
      if (path === 'dataset/export/async') return jobs;
      if (method === 'DELETE') return true;
      if (path === 'dataset/diversity') return answer ?? { uuid, status: 'completed' };
      if (path === `dataset/diversity/${uuid}`) return result;
      if (path === `dataset/diversity/${uuid}/category`) return categoriesBy(query, taxa);
      if (path === `dataset/diversity/${uuid}/relatives`)
        return [
          { line: 1, similarity: 0.9 },
          { line: 3, similarity: 0.5 },
        ];
      return undefined;
    },
    fakeMatrixApi({
      datasets: { 5: 'Barley chip' },
      groups: [aSharedGroup({ groupId: 11, groupName: 'Parents', count: 2 })],
    }),
    fakeLicenceApi([aLicence({ licenseId: 3, licenseName: 'CC BY' })], rows),
  );
  const router = await showScreen({
    screen: DiversityPage,
    path: '/data/genotypes/diversity/$datasetId',
    at: `/data/genotypes/diversity/5${search}`,
    server,
    addresses: (name, params = {}) =>
      name === 'passport' ? `/data/germplasm/${params.germplasmId}` : undefined,
  });
  return { router, lastTo: (call: string) => server.calls.filter(({ path }) => path === call).at(-1)?.body };
}

const compare = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Compare lines' });

describe('the choice', () => {
  test('is sent as it is, and an earlier result is shown immediately', async () => {
    const { router, lastTo } = await open('?maf=0.05');
    await waitFor(() => expect(compare().disabled).toBe(false));
    expect(screen.queryByLabelText('Map')).toBeNull();
    fireEvent.click(compare());
    await screen.findByRole('img', { name: /^4 lines/ });
    expect(lastTo('dataset/diversity')).toEqual({ datasetId: 5, quality: { minMaf: 0.05 } });
    expect(router.state.location.search).toMatchObject({ job: uuid, maf: 0.05 });
  });

  test('of nothing, or of too little, is refused with a message', async () => {
    await open('?scope=marked');
    await screen.findByText('You have not marked any germplasm.', { exact: false });
    expect(compare().disabled).toBe(true);
  });

  test('of two lines is too little', async () => {
    preferences.set('markedIds', { germplasm: [1, 2], markers: [], locations: [] });
    await open('?scope=marked');
    await screen.findByText(/^Please select at least 3 lines to compare/);
    expect(compare().disabled).toBe(true);
  });

  test('waits for the licence', async () => {
    await open('', { licenseId: 3 });
    await screen.findByRole('button', { name: /^Read and accept/ });
    expect(screen.queryByRole('button', { name: 'Compare lines' })).toBeNull();
  });
});

describe('the job', () => {
  test('is followed and can be cancelled', async () => {
    await open(`?job=${uuid}`, { job: { status: 'running', progress: 0.4 } });
    const bar = await screen.findByRole('progressbar');
    expect((bar as HTMLProgressElement).value).toBeCloseTo(0.4);
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() =>
      expect(vi.mocked(fetch).mock.calls.some(([, init]) => init?.method === 'DELETE')).toBe(true),
    );
  });

  test('that failed says why, one that is gone says so, and both link back', async () => {
    const { router } = await open(`?job=${uuid}`, {
      job: { status: 'failed', errorCode: 'diversity.noVariation' },
    });
    await screen.findByText(/^The selected markers do not distinguish these lines/);
    fireEvent.click(screen.getByRole('button', { name: 'Change selection' }));
    await waitFor(() => expect(compare()).toBeTruthy());
    expect(router.state.location.search).not.toHaveProperty('job');
  });

  test('of another user does not exist', async () => {
    await open(`?job=${uuid}`, { result: new Refusal('jobs.notFound') });
    await screen.findByText('This comparison is no longer available');
  });

  test('of another dataset is not shown here', async () => {
    await open(`?job=${uuid}`, { result: { ...found, datasetId: 6 } });
    await screen.findByText('This comparison is no longer available');
  });
});

describe('the result', () => {
  test('axes show their share of the variance, colours are chosen, and legend entries switch lines off', async () => {
    const { router } = await open(`?job=${uuid}`);
    await screen.findByText('PC1 (25% of the variance)');
    fireEvent.change(screen.getByLabelText('Horizontal component'), { target: { value: '3' } });
    await screen.findByText('PC3 (6% of the variance)');
    fireEvent.change(screen.getByLabelText('Colour'), { target: { value: 'country' } });
    await waitFor(() => expect(router.state.location.search).toMatchObject({ x: 3, by: 'country' }));
    await screen.findByRole('button', { name: 'Peru (2)' });
    const peru = () => screen.getByRole('button', { name: 'Peru (2)' });
    expect(peru().getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(peru());
    expect(peru().getAttribute('aria-pressed')).toBe('false');
    await screen.findByRole('option', { name: 'Group Parents' });
  });

  test('lines start coloured by taxon, and without several taxa by a group that has some of them', async () => {
    const colour = () => screen.getByLabelText<HTMLSelectElement>('Colour').value;
    await open(`?job=${uuid}`);
    await screen.findByRole('button', { name: 'Peru (2)' });
    expect(colour()).toBe('taxonomy');
    fireEvent.change(screen.getByLabelText('Colour'), { target: { value: 'none' } });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Peru (2)' })).toBeNull());
    cleanup();
    await open(`?job=${uuid}`, { taxa: ['Hordeum vulgare'] });
    await screen.findByRole('button', { name: 'Parents (2)' });
    expect(colour()).toBe('group:11');
  });

  test('lines take colours from the settings or the user', async () => {
    preferences.setDevice({ serverSettings: { colorsCharts: ['#aa0000', '#00aa00'] } });
    await open(`?job=${uuid}&by=country`);
    const drawing = await screen.findByRole('img', { name: /^4 lines/ });
    const drawn = (colour: string) => drawing.querySelectorAll(`path[fill="${colour}"]`).length;
    await screen.findByRole('button', { name: 'Chile (1)' });
    expect(['#aa0000', '#00aa00'].map(drawn)).toEqual([1, 1]);
    act(() => preferences.set('customChartColors', ['#0000aa', '#aa00aa']));
    expect(['#aa0000', '#00aa00', '#0000aa', '#aa00aa'].map(drawn)).toEqual([0, 0, 1, 1]);
  });

  test('selected lines are selected again after signing in to save them', async () => {
    keepSelection({ page: '/data/genotypes/diversity/5', list: 'germplasm', ids: [101, 104] });
    preferences.setDevice({ token: { ...aSession, createdOn: Date.now() } });
    await open(`?job=${uuid}`);
    await screen.findByText('2 items selected');
    forgetSelection();
    preferences.setDevice({ token: null });
  });

  test('lines are selected by numbers and marked', async () => {
    const { router } = await open(`?job=${uuid}`);
    fireEvent.change(await screen.findByLabelText('PC1 to'), { target: { value: '-0,1' } });
    fireEvent.click(screen.getByRole('button', { name: 'Select lines' }));
    await screen.findByText('2 items selected');
    fireEvent.click(screen.getByRole('button', { name: 'Mark' }));
    await waitFor(() => expect(preferences.current().markedIds.germplasm).toEqual([101, 102]));
    // The portal would choose otherwise now.
    expect(router.state.location.search).toMatchObject({ line: 0 });
    fireEvent.change(screen.getByLabelText('PC1 to'), { target: { value: 'few' } });
    await screen.findByText('Please enter a number.');
  });

  test('lines are selected with the lasso, and a click shows the relatives of one', async () => {
    const { router } = await open(`?job=${uuid}`);
    const drawing = await screen.findByRole('img', { name: /^4 lines/ });
    const drag = (places: readonly (readonly [number, number])[]) => {
      const [[startX, startY] = [0, 0], ...rest] = places;
      fireEvent.pointerDown(drawing, { button: 0, clientX: startX, clientY: startY });
      for (const [clientX, clientY] of rest) fireEvent.pointerMove(drawing, { clientX, clientY });
      fireEvent.pointerUp(drawing, {
        clientX: rest.at(-1)?.[0] ?? startX,
        clientY: rest.at(-1)?.[1] ?? startY,
      });
    };
    // Around the whole chart; one line was deleted.
    drag([
      [0, 0],
      [900, 0],
      [900, 900],
      [0, 900],
    ]);
    await screen.findByText('3 items selected');
    fireEvent.click(screen.getByRole('button', { name: 'Clear selection' }));
    expect(screen.queryByText('3 items selected')).toBeNull();
    // The last line is at the right end, near the bottom.
    const box = { width: 800, height: 496 };
    for (let x = box.width - 60; x < box.width; x += 8)
      for (let y = box.height - 90; y < box.height; y += 8) drag([[x, y]]);
    await waitFor(() => expect(router.state.location.search).toMatchObject({ line: 3 }));
    const passport = screen.getByRole('link', { name: 'Passport of Dara' });
    expect(passport.getAttribute('href')).toBe('/data/germplasm/104');
    await screen.findByRole('table', { name: /nearest relatives of Dara/ });
  });

  test('relatives of a line are listed with links', async () => {
    await open(`?job=${uuid}&tab=relatives&line=0`);
    const table = await screen.findByRole('table', { name: /nearest relatives of Asha/ });
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows.map((row) => row.textContent)).toEqual(['1Bere0.9000', '2Dara0.5000']);
    expect(within(table).getByRole('link', { name: 'Bere' }).getAttribute('href')).toBe(
      '/data/germplasm/102',
    );
  });

  test('relatives start with the first marked line, or the first of all', async () => {
    await open(`?job=${uuid}&tab=relatives`);
    await screen.findByRole('table', { name: /nearest relatives of Asha/ });
    cleanup();
    preferences.set('markedIds', { germplasm: [999, 104], markers: [], locations: [] });
    await open(`?job=${uuid}&tab=relatives`);
    await screen.findByRole('table', { name: /nearest relatives of Dara/ });
  });

  test('markers with more than two alleles have a histogram of their own', async () => {
    const histograms = { ...found.histograms, mafMultiallelic: { to: 1, counts: [0, 0, 4] } };
    await open(`?job=${uuid}&tab=histograms`, { result: { ...found, histograms } });
    const figure = await screen.findByRole('figure', {
      name: 'Minor allele frequency, more than two alleles',
    });
    fireEvent.click(within(figure).getByRole('button', { name: 'Show data table' }));
    within(figure).getByRole('cell', { name: '4' });
    screen.getByText(/^Markers with three or more alleles can exceed 0\.5/);
  });

  test('reports when there are too many lines for pairs, and when genotypes are outdated', async () => {
    const { similarity: _, ...many } = found;
    await open(`?job=${uuid}&tab=similarity`, { result: { ...many, isCurrent: false } });
    await screen.findByText(/^With more than 5,000 lines/);
    await screen.findByText(/have since been replaced/);
    fireEvent.click(screen.getByRole('tab', { name: 'Nearest relatives' }));
    await screen.findByText(/^With more than 5,000 lines/);
  });

  test('histograms have tables, and one without values says so', async () => {
    await open(`?job=${uuid}&tab=histograms`);
    const figure = await screen.findByRole('figure', { name: 'Minor allele frequency' });
    fireEvent.click(within(figure).getByRole('button', { name: 'Show data table' }));
    expect(within(figure).getAllByRole('row')).toHaveLength(4);
    const empty = screen.getByRole('figure', { name: 'Missing calls per marker' });
    within(empty).getByText('Nothing to show');
  });
});
