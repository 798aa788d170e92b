import type { Collection } from '@landrace/contract/areas/statistics/collection.routes';
import { fakeServer } from '@landrace/testkit/fake-api/fake-server';
import { recordedAnswer } from '@landrace/testkit/fake-api/recorded-api';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { showScreen } from '../../kit/show-screen.fixture';
import { startI18n } from '../../lib/i18n/load-locale';
import { preferences } from '../../lib/preferences/store';
import { HomePage } from './home-page';

beforeAll(startI18n);
afterEach(() => {
  vi.unstubAllGlobals();
  preferences.set('customChartColors', []);
  preferences.set('entityTypeStats', []);
});

const overview = recordedAnswer('GET stats/overview', 'GET stats/overview');
const collection = recordedAnswer('GET stats/collection', 'GET stats/collection') as Collection;
const outlines = { GB: 'M480 100l10 0 0 10z', ET: 'M600 200l10 0 0 10z', FR: 'M490 110l10 0 0 10z' };

async function open(counts: Partial<typeof overview> = {}, parts: Partial<Collection> = {}) {
  const server = fakeServer(({ path }) => {
    if (path === 'stats/overview') return { ...overview, ...counts };
    if (path === 'stats/collection') return { ...collection, ...parts };
    return path === 'import/stats' ? { data: [], count: 0 } : undefined;
  });
  return await showScreen({
    screen: HomePage,
    path: '/home',
    addresses: (screen) => (screen === 'passport' ? undefined : `/${screen}`),
    server: {
      // The shapes are a file of the portal, not an answer of the server.
      fetch: async (address, init) =>
        String(address).includes('country-outlines')
          ? Response.json(outlines)
          : await server.fetch(String(address), init),
    },
  });
}

const part = async (name: string) => await screen.findByRole('region', { name });
const sharesOf = (region: HTMLElement) =>
  within(region)
    .getAllByRole('term')
    .map(({ parentElement }) => parentElement?.textContent);

test('bars on the home page take colours from the settings, those of categories also from the user', async () => {
  preferences.setDevice({
    serverSettings: { colorsCharts: ['#aa0000', '#00aa00'], colorsTemplate: ['#330000', '#003300'] },
  });
  await open(
    { datasets: 4, datasetsTrials: 4, datasetsGenotype: 0, datasetsPedigree: 0 },
    {
      crops: [
        { cropName: 'Barley', count: 3 },
        { cropName: 'Wheat', count: 1 },
      ],
    },
  );
  const barsOf = (region: HTMLElement) =>
    within(region)
      .getAllByRole('term')
      .map(
        ({ parentElement }) =>
          parentElement?.querySelector<HTMLElement>('span[style]')?.style.backgroundColor,
      );
  const crops = await part('Germplasm by crop');
  expect(barsOf(crops)).toEqual(['rgb(170, 0, 0)', 'rgb(0, 170, 0)']);
  act(() => preferences.set('customChartColors', ['#0000aa']));
  expect(barsOf(crops)).toEqual(['rgb(0, 0, 170)', 'rgb(0, 0, 170)']);
  expect(barsOf(await part('Datasets by type'))[0]).toBe('rgb(0, 51, 0)');
});

test('datasets of other types and those hosted elsewhere are counted, too', async () => {
  const none = { datasetsGenotype: 0, datasetsAllelefreq: 0, datasetsPedigree: 0 };
  await open({ ...none, datasets: 7, datasetsTrials: 4, datasetsClimate: 1 });
  expect(sharesOf(await part('Datasets by type'))).toEqual([
    'Trials datasets4',
    'Climate datasets1',
    'Other datasets2',
  ]);
});

test('crops lead to their germplasm; those without a crop name count for their genus', async () => {
  await open(
    {},
    {
      crops: [
        { cropName: 'Barley', count: 1_200 },
        { genus: 'Avena', count: 2 },
      ],
    },
  );
  const crops = await part('Germplasm by crop');
  expect(sharesOf(crops)).toEqual(['Barley1,200', 'Avena2']);
  expect(within(crops).getByText('Avena').tagName).toBe('I');
});

test('more crops than fit are summed up', async () => {
  const many = Array.from({ length: 11 }, (_, index) => ({ cropName: `Crop ${index}`, count: 100 - index }));
  await open({}, { crops: many });
  expect((await part('Germplasm by crop')).textContent).toContain('273 more germplasm of 3 other crops.');
});

test('a country is chosen on the map or in the list beside it', async () => {
  const router = await open(
    {},
    {
      countries: [
        { code: 'ET', name: 'Ethiopia', count: 40 },
        { code: 'GB', name: 'United Kingdom', count: 10 },
      ],
    },
  );
  const origins = await part('Countries of origin');
  expect(
    within(origins)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringContaining('Ethiopia40'), expect.stringContaining('United Kingdom10')]);
  const map = within(origins).getByRole('img', { name: 'Map of the 2 countries of origin' });
  await waitFor(() => expect(map.querySelectorAll('path')).toHaveLength(3));
  const [france, ethiopia] = [
    map.querySelector('path:not([data-country])'),
    map.querySelector('[data-country=ET]'),
  ];
  expect(ethiopia?.textContent).toBe('Ethiopia: 40');
  fireEvent.click(france as Element);
  expect(router.state.location.pathname).toBe('/home');
  fireEvent.click(ethiopia as Element);
  await waitFor(() =>
    expect(router.state.location).toMatchObject({
      pathname: '/germplasm',
      search: { filter: [['countryName', 'equals', 'Ethiopia']] },
    }),
  );
});

test('newcomers see first steps, and who has been here sees what was viewed last', async () => {
  await open();
  const steps = await part('First steps');
  expect(within(steps).getByRole('link', { name: 'Browse the collection' })).toBeTruthy();
  act(() => preferences.set('recentIds', { germplasm: [19], markers: [] }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull());
});

test('a portal without germplasm says how the first ones are added', async () => {
  await open({ germplasm: 0 });
  expect(await screen.findByText('No germplasm yet')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'In this database' })).toBeNull();
});
