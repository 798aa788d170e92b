import { mapDefinitions } from '@landrace/contract/areas/genotyping/map-definition.table';
import { markers } from '@landrace/contract/areas/genotyping/marker.table';
import { groups } from '@landrace/contract/areas/groups/group.table';
import { aGroup } from '@landrace/testkit/fake-api/fake-group-api';
import { aLicence, fakeLicenceApi } from '@landrace/testkit/fake-api/fake-licence-api';
import { type FakePart, fakeServer, fakeTable, Refusal } from '@landrace/testkit/fake-api/fake-server';
import { fakeTableApi } from '@landrace/testkit/fake-api/fake-table-api';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { showScreen } from '../../../kit/show-screen.fixture';
import { loadFullLocale, startI18n } from '../../../lib/i18n/load-locale';
import { preferences } from '../../../lib/preferences/store';
import { MarkersPage } from '../markers-page';
import { MarkerPage } from './marker-page';

beforeAll(async () => {
  await startI18n();
  await loadFullLocale();
});
beforeEach(() => {
  preferences.set('markedIds', { germplasm: [], markers: [], locations: [] });
  preferences.set('recentIds', { germplasm: [], markers: [] });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const marker = {
  markerId: 7,
  markerName: 'EXB_000007',
  markerType: 'SNP',
  markerSynonyms: ['Old name'],
  createdOn: '2024-05-06T00:00:00.000Z',
  counts: { maps: 1, datasets: 1, groups: 1 },
};

const place = {
  mapDefinitionId: 1,
  markerId: 7,
  markerName: 'EXB_000007',
  mapFeatureType: 'Marker',
  mapId: 3,
  visibility: true,
  mapName: 'Barley map',
  chromosome: '2H',
  position: 12.5,
};

/** By id and by name, as the server does. */
const oneMarker: FakePart = ({ method, path }) => {
  if (method !== 'GET' || !path.startsWith('marker/')) return undefined;
  return ['marker/7', 'marker/EXB_000007'].includes(path) ? marker : new Refusal('marker.notFound');
};

const alleles: FakePart = ({ path }) =>
  path === 'marker/7/allele-count'
    ? [
        {
          datasetId: 2,
          datasetName: 'SNP array',
          germplasmCount: 10,
          missing: 1,
          heterozygous: 2,
          alleles: [
            { name: 'A', count: 12 },
            { name: 'T', count: 6 },
          ],
          calls: [
            { name: 'A', count: 5 },
            { name: 'A/T', count: 2 },
            { name: 'T', count: 2 },
          ],
        },
      ]
    : undefined;

const maps: FakePart = ({ path }) => {
  if (path === 'map/3')
    return {
      data: [
        { id: 3, name: 'Barley map', visibility: true, unit: 'cM', createdOn: '2024-05-06T00:00:00.000Z' },
      ],
      count: 1,
    };
  if (path !== 'map/3/histogram') return undefined;
  const bins = { chromosome: '2H', markerCount: 3, start: 0, end: 40, from: 0, counts: [1, 2] };
  return { binWidth: 20, chromosomes: [bins], leftOut: [] };
};

const groupsHere: FakePart = ({ path, body }) => {
  if (path !== 'marker/7/group') return undefined;
  const api = fakeTableApi(groups, [aGroup({ groupId: 4, groupName: 'Core markers', groupType: 'markers' })]);
  return api.page(body as Parameters<typeof api.page>[0]);
};

const show = (at: string, part: FakePart = () => undefined) => {
  const server = fakeServer(
    part,
    alleles,
    oneMarker,
    maps,
    groupsHere,
    fakeTable(mapDefinitions, () => [place]),
  );
  return showScreen({
    screen: MarkerPage,
    path: '/data/genotypes/marker/$markerId',
    at,
    server,
    addresses: (name, params = {}) => `/${name}/${Object.values(params).join('/')}`,
  });
};

test('a marker page shows its positions and what it belongs to, also by its name', async () => {
  await show('/data/genotypes/marker/EXB_000007');
  expect(await screen.findByRole('heading', { level: 1, name: 'EXB_000007' })).toBeTruthy();
  expect(within(await screen.findByRole('region', { name: 'Synonyms' })).getByText('Old name')).toBeTruthy();
  const maps = within(await screen.findByRole('region', { name: 'Map positions' }));
  const map = await maps.findByRole('link', { name: 'Barley map' });
  expect(map.getAttribute('href')).toBe('/map-details/3');
  await maps.findByText('12.5 cM');
  await maps.findByRole('img', { name: /^Chromosome 2H of Barley map with the marker at 12\.5.cM/ });
  maps.getByText('40 cM');
  expect(maps.queryByText('EXB_000007')).toBeNull();
  const counts = within(await screen.findByRole('row', { name: /^SNP array/ }));
  expect(counts.getByRole('link', { name: 'SNP array' }).getAttribute('href')).toBe('/datasets-details/2');
  expect(counts.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    'AFind germplasm with A in SNP array 12 (66.7%)TFind germplasm with T in SNP array 6 (33.3%)',
    'A 5A/T 2T 2',
    '2',
    '1',
    '10',
  ]);
  expect(await screen.findByText('Core markers')).toBeTruthy();
});

test('calls under a licence are offered for its acceptance, and then shown', async () => {
  const needed = { datasetType: 'genotype', licenseId: 3, licenseName: 'CC BY 4.0', datasets: 1 };
  const licence = fakeLicenceApi([aLicence({ licenseId: 3, licenseName: 'CC BY 4.0' })], []);
  let isAccepted = false;
  await show('/data/genotypes/marker/7', (request) => {
    isAccepted ||= request.path === 'license/3/accept';
    if (request.path === 'marker/7' && !isAccepted) return { ...marker, neededLicences: [needed] };
    if (request.path === 'marker/7/allele-count' && !isAccepted) return [];
    return request.path.startsWith('license') ? licence(request) : undefined;
  });
  await screen.findByText('1 dataset is under a licence that you have not accepted yet.');
  fireEvent.click(screen.getByRole('button', { name: 'Read and accept CC BY 4.0' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Accept licence' }));
  expect(await screen.findByRole('row', { name: /^SNP array/ })).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(/under a licence/)).toBeNull());
  expect(screen.getByText('You have accepted “CC BY 4.0”.')).toBeTruthy();
});

test('a marker is marked and unmarked, and remembered', async () => {
  await show('/data/genotypes/marker/7');
  fireEvent.click(await screen.findByRole('button', { name: 'Mark', pressed: false }));
  expect(preferences.current().markedIds.markers).toEqual([7]);
  fireEvent.click(await screen.findByRole('button', { name: 'Marked', pressed: true }));
  expect(preferences.current().markedIds.markers).toEqual([]);
  expect(preferences.current().recentIds.markers).toEqual([7]);
});

test('an unknown marker is reported by name', async () => {
  await show('/data/genotypes/marker/nobody');
  expect(await screen.findByText('No marker found with id: nobody')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All markers' })).toBeTruthy();
  expect(preferences.current().recentIds.markers).toEqual([]);
});

test('the list offers the last ten markers, the newest first', async () => {
  const ids = Array.from({ length: 12 }, (_, at) => at + 1);
  preferences.set('recentIds', { germplasm: [], markers: ids });
  const rows = ids.map((markerId) => ({
    markerId,
    markerName: `M${markerId}`,
    markerType: 'SNP',
    createdOn: '2024-05-06T00:00:00.000Z',
  }));
  const server = fakeServer(fakeTable(markers, () => rows.filter(({ markerId }) => markerId !== 11)));
  await showScreen({
    screen: MarkersPage,
    path: '/data/genotypes/markers',
    server,
    addresses: (name, params = {}) => `/${name}/${Object.values(params).join('/')}`,
  });
  const recent = await screen.findByRole('navigation', { name: 'Recently viewed' });
  const links = await within(recent).findAllByRole('link');
  // The eleventh was deleted.
  expect(links.map(({ textContent }) => textContent)).toEqual(
    [12, 10, 9, 8, 7, 6, 5, 4, 3].map((id) => `M${id}`),
  );
  expect(links[0]?.getAttribute('href')).toBe('/marker-details/12');
  await waitFor(() => expect(screen.getAllByText('M1').length).toBeGreaterThan(0));
});
