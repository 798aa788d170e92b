import { mapDefinitions } from '@landrace/contract/areas/genotyping/map-definition.table';
import { type FakePart, fakeServer, fakeTable, Refusal } from '@landrace/testkit/fake-api/fake-server';
import { aSession } from '@landrace/testkit/session';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { showScreen } from '../../../kit/show-screen.fixture';
import { loadFullLocale, startI18n } from '../../../lib/i18n/load-locale';
import { preferences } from '../../../lib/preferences/store';
import { MapPage } from './map-page';

beforeAll(async () => {
  await startI18n();
  await loadFullLocale();
});
beforeEach(() => {
  URL.createObjectURL ??= () => '';
  URL.revokeObjectURL ??= () => undefined;
  preferences.set('markedIds', { germplasm: [], markers: [], locations: [] });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const map = {
  id: 3,
  name: 'Barley map',
  description: 'In centimorgan',
  visibility: true,
  unit: 'cM',
  userId: 2,
  createdOn: '2024-05-06T00:00:00.000Z',
};

const histogram = {
  binWidth: 10,
  chromosomes: [
    { chromosome: '1H', markerCount: 3, start: 0, end: 25, from: 0, counts: [1, 0, 2] },
    { chromosome: '2H', markerCount: 2, start: 12, end: 18, from: 10, counts: [2] },
  ],
  leftOut: [{ chromosome: 'Un', markerCount: 1 }],
};

const rowAt = ([markerId, chromosome, position]: readonly [number, string, number]) => ({
  mapDefinitionId: markerId,
  markerId,
  markerName: `EXB_${markerId}`,
  mapFeatureType: 'Marker',
  mapId: 3,
  visibility: true,
  mapName: 'Barley map',
  chromosome,
  position,
});
const rows = (
  [
    [1, '1H', 0],
    [2, '1H', 21],
    [3, '1H', 25],
    [4, '2H', 12],
    [5, '2H', 18],
    [6, 'Un', 1],
  ] as const
).map(rowAt);

/** How many markers the server counts for the last request. */
let counted = 6;

const oneMap: FakePart = ({ method, path }) => {
  if (method === 'DELETE' && path === 'map/3') return true;
  if (path === 'map/3') return { data: [map], count: 1 };
  if (path === 'map/3/chromosome') return ['1H', '2H', 'Un'];
  if (path === 'map/3/histogram') return histogram;
  if (path === 'map/3/export/count') return { count: counted };
  if (path === 'map/3/export') return {};
  return path === 'map/4' ? new Refusal('map.notFound') : undefined;
};

async function show(at = '/data/genotypes/maps/3') {
  counted = 6;
  const server = fakeServer(
    oneMap,
    fakeTable(mapDefinitions, () => rows),
  );
  const router = await showScreen({
    screen: MapPage,
    path: '/data/genotypes/maps/$mapId',
    at,
    server,
    addresses: (name, params = {}) => `/${name}/${Object.values(params).join('/')}`,
  });
  return { server, router };
}

const openExport = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Export' }));
  return within(await screen.findByRole('dialog', { name: 'Export map' }));
};
const region = async (name: string) => within(await screen.findByRole('region', { name }));
const type = (label: string, value: string, inside: ReturnType<typeof within> = screen) =>
  fireEvent.change(inside.getByLabelText(label), { target: { value } });

test('a map is described, names the chromosomes left out of the chart, and lists its markers', async () => {
  await show();
  expect(await screen.findByRole('heading', { level: 1, name: 'Barley map' })).toBeTruthy();
  const facts = await region('Facts');
  expect(await facts.findByText('Public')).toBeTruthy();
  expect(await facts.findByText('6')).toBeTruthy();
  const density = await region('Markers along the chromosomes');
  expect(
    await density.findByRole('img', { name: /^Histograms of the markers along 2 chromosomes/ }),
  ).toBeTruthy();
  expect(density.getByText(/1 chromosome with very few markers is not shown .*: Un\./)).toBeTruthy();
  density.getByText('Markers per bin of 10 cM');
  density.getByText('Position (cM)');
  fireEvent.click(density.getByRole('button', { name: 'Show data table' }));
  const lines = within(density.getByRole('table')).getAllByRole('row');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'ChromosomeFrom (cM)To (cM)Markers',
    '1H0101',
    '1H20302',
    '2H10202',
  ]);
  const list = await region('Markers on this map');
  expect(await list.findByText('Position (cM)')).toBeTruthy();
  const link = await list.findByRole('link', { name: 'EXB_1' });
  expect(link.getAttribute('href')).toBe('/marker-details/1');
});

test('a span of a chromosome is typed, marked and added to the export', async () => {
  const { router } = await show();
  const density = await region('Markers along the chromosomes');
  await density.findByRole('group', { name: 'Region' });
  type('From (cM)', '10', density);
  type('To (cM)', '5', density);
  expect(density.getByText('A region must not end before it starts.')).toBeTruthy();
  type('To (cM)', '25', density);
  expect(await density.findByText('2 markers')).toBeTruthy();
  fireEvent.click(density.getByRole('button', { name: 'Mark these markers' }));
  await waitFor(() => expect(preferences.current().markedIds.markers).toEqual([2, 3]));
  fireEvent.click(density.getByRole('button', { name: 'Add to export' }));
  const exported = await openExport();
  expect(await exported.findByRole('group', { name: 'Region 1' })).toBeTruthy();
  expect(exported.getByRole<HTMLInputElement>('radio', { name: 'Regions' }).checked).toBe(true);
  expect(router.state.location.search).toMatchObject({
    method: 'regions',
    regions: [{ chromosome: '1H', start: '10', end: '25' }],
  });
});

test('a drawn span fills the fields', async () => {
  await show();
  const density = await region('Markers along the chromosomes');
  const chart = await density.findByRole('img', { name: /^Histograms/ });
  // Two names and a width of 800 pixels until it is measured: 26 to 776 is 0 to 30.
  fireEvent.pointerDown(chart, { button: 0, clientX: 40, clientY: 10 });
  fireEvent.pointerMove(chart, { clientX: 400, clientY: 10 });
  fireEvent.pointerUp(chart, { clientX: 400, clientY: 10 });
  expect(density.getByLabelText<HTMLInputElement>('From (cM)').value).toBe('0');
  expect(density.getByLabelText<HTMLInputElement>('To (cM)').value).toBe('20');
  expect(await density.findByText('1 marker')).toBeTruthy();
});

test('markers are searched from three characters on, with a warning for two on different chromosomes', async () => {
  const { server } = await show();
  const exported = await openExport();
  fireEvent.click(exported.getByRole('radio', { name: 'Between two markers' }));
  expect(exported.getByText('Select both markers.')).toBeTruthy();
  const requestCount = () => server.calls.filter(({ path }) => path === 'map/mapdefinition/table').length;
  for (const [label, marker] of [
    ['First marker', 'EXB_1'],
    ['Second marker', 'EXB_4'],
  ] as const) {
    const field = await exported.findByRole('combobox', { name: label });
    const before = requestCount();
    fireEvent.click(field);
    fireEvent.change(field, { target: { value: 'EX' } });
    expect(await exported.findByText('Type at least 3 characters.')).toBeTruthy();
    expect(requestCount()).toBe(before);
    counted = 0;
    fireEvent.change(field, { target: { value: marker } });
    fireEvent.click(await exported.findByRole('option', { name: new RegExp(marker) }));
  }
  expect(await exported.findByText(/are on different chromosomes. The file will be empty/)).toBeTruthy();
  fireEvent.click(exported.getByRole('radio', { name: 'Strudel' }));
  fireEvent.click(exported.getByRole('button', { name: 'Download map' }));
  await waitFor(() =>
    expect(server.calls.find(({ path }) => path === 'map/3/export')?.body).toEqual({
      format: 'strudel',
      method: 'markerIdInterval',
      markerIdInterval: [1, 4],
    }),
  );
});

test('chromosomes are selected, and a link leads to the same selection', async () => {
  const { router } = await show('/data/genotypes/maps/3?method=chromosomes&format=mapchart');
  const exported = await openExport();
  expect(await exported.findByText('Select at least one chromosome.')).toBeTruthy();
  expect(exported.getByRole<HTMLButtonElement>('button', { name: 'Download map' }).disabled).toBe(true);
  fireEvent.click(await exported.findByRole('checkbox', { name: '2H' }));
  expect(await exported.findByText('The file will contain 6 markers.')).toBeTruthy();
  expect(router.state.location.search).toMatchObject({ chromosomes: ['2H'], format: 'mapchart' });
});

test('a map that is not visible does not exist', async () => {
  await show('/data/genotypes/maps/4');
  expect(await screen.findByText('Map not found')).toBeTruthy();
});

test('only its owner and administrators can delete it', async () => {
  await show();
  await screen.findByRole('heading', { level: 1, name: 'Barley map' });
  expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull();
});

test('its owner deletes it after a confirmation', async () => {
  preferences.setDevice({ token: { ...aSession, id: 2, createdOn: Date.now() } });
  const { server, router } = await show();
  fireEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete map' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete “Barley map”?' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Delete map' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/maps'));
  expect(server.calls.some(({ method, path }) => method === 'DELETE' && path === 'map/3')).toBe(true);
});
