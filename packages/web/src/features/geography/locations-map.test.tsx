import { locations } from '@landrace/contract/areas/geography/location.table';
import type { ClusterRequestBody } from '@landrace/contract/core/place-request';
import type { Row } from '@landrace/contract/core/table';
import { fakePlaces } from '@landrace/testkit/fake-api/fake-places';
import { type FakePart, fakeServer, fakeTable, Refusal } from '@landrace/testkit/fake-api/fake-server';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { showScreen } from '../../kit/show-screen.fixture';
import { startI18n } from '../../lib/i18n/load-locale';
import { preferences } from '../../lib/preferences/store';
import { LocationsPage } from './locations-page';

beforeAll(startI18n);
beforeEach(() => {
  // jsdom has no WebGL and logs an error about it.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});
afterEach(() => {
  vi.unstubAllGlobals();
  preferences.set('customChartColors', []);
  vi.restoreAllMocks();
});

type Location = Row<typeof locations>;

const aLocation = (locationId: number, locationName: string, more: Partial<Location>): Location => ({
  locationId,
  locationName,
  locationType: 'collectingsites',
  countryId: 1,
  countryName: 'Kenya',
  countryCode2: 'KE',
  countryCode3: 'KEN',
  ...more,
});

const rows = [
  aLocation(1, 'Nakuru', { locationLatitude: -0.3, locationLongitude: 36.1, locationElevation: 1850 }),
  aLocation(2, 'Naivasha', { locationLatitude: -0.7, locationLongitude: 36.4 }),
  aLocation(3, 'Cusco', {
    locationLatitude: -13.5,
    locationLongitude: -72,
    countryName: 'Peru',
    locationType: 'trialsite',
  }),
  aLocation(4, 'Somewhere', {}),
];

async function open(at: string, stored = rows, before: FakePart = () => undefined) {
  const server = fakeServer(
    before,
    fakeTable(locations, () => stored),
    fakePlaces(locations, () => stored),
  );
  const path = '/data/geography/locations';
  const addresses = (name: string) => (name === 'germplasm' ? '/data/germplasm' : undefined);
  const router = await showScreen({
    screen: LocationsPage,
    path,
    at: `${path}${at}`,
    server,
    addresses,
  });
  const requests = () =>
    server.calls
      .filter((call) => call.path === 'location/table/clusters')
      .map(({ body }) => body as ClusterRequestBody);
  return { router, requests };
}

const theMap = () => screen.findByRole('region', { name: 'Map: Locations' });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const shown = async () =>
  within(await screen.findByRole('table', { name: /^Map contents/ }))
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent);

describe('the map beside a list', () => {
  test('is shown and hidden by a button, and stored in the address', async () => {
    const { router } = await open('');
    fireEvent.click(await screen.findByRole('button', { name: 'Map' }));
    await theMap();
    expect(router.state.location.search).toEqual({ map: 'clusters' });
    press('Map');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Map: Locations' })).toBeNull());
    expect(router.state.location.search).toEqual({});
  });

  test('without WebGL says so and shows the same numbers in a table', async () => {
    await open('?map=clusters');
    await screen.findByText('This browser cannot show maps');
    await screen.findByText('3 of 4 have coordinates, 3 in view');
    expect(await shown()).toEqual(['2 near each other', 'Cusco']);
  });

  test('shows exactly what the list is filtered by', async () => {
    const filter = encodeURIComponent('[["countryName","equals","Peru"]]');
    const { requests } = await open(`?map=clusters&filter=${filter}`);
    await screen.findByText('1 of 1 have coordinates, 1 in view');
    expect(await shown()).toEqual(['Cusco']);
    expect(requests()[0]?.filters).toEqual({
      all: [{ column: 'countryName', comparator: 'equals', values: ['Peru'] }],
    });
  });

  test('colours by a field, with a legend that counts', async () => {
    const { router, requests } = await open('?map=clusters');
    await theMap();
    fireEvent.change(await screen.findByLabelText('Colour by'), { target: { value: 'locationType' } });
    const legend = await screen.findByRole('list', { name: 'Colours: Type' });
    await waitFor(() =>
      expect(
        within(legend)
          .getAllByRole('listitem')
          .map((item) => item.textContent),
      ).toEqual(['Collecting site2', 'Trial site1']),
    );
    expect(requests().at(-1)?.colourBy).toBe('locationType');
    expect(router.state.location.search).toEqual({ map: 'clusters', colour: 'locationType' });
  });

  test('takes colours from the settings or the user, for categories and numbers', async () => {
    const colours = { colorsCharts: ['#aa0000', '#00aa00'], colorsGradient: ['#010203', '#fdfeff'] };
    const before: FakePart = ({ path }) => (path === 'settings' ? colours : undefined);
    await open('?map=clusters&colour=locationType', rows, before);
    const legend = await screen.findByRole('list', { name: 'Colours: Type' });
    const drawn = () =>
      [...legend.querySelectorAll<HTMLElement>('li > span:first-child')].map(
        ({ style }) => style.backgroundColor,
      );
    await waitFor(() => expect(drawn()).toEqual(['rgb(170, 0, 0)', 'rgb(0, 170, 0)']));
    act(() => preferences.set('customChartColors', ['#0000aa', '#aa00aa']));
    expect(drawn()).toEqual(['rgb(0, 0, 170)', 'rgb(170, 0, 170)']);
    fireEvent.click(await screen.findByRole('button', { name: 'Details: 2 near each other' }));
    const map = await theMap();
    const shares = within(map)
      .getAllByText('Collecting site')
      .map((name) => name.closest('li'));
    expect(shares.map((share) => share?.querySelector<HTMLElement>('span')?.style.backgroundColor)).toEqual([
      'rgb(0, 0, 170)',
      'rgb(0, 0, 170)',
    ]);
    fireEvent.change(screen.getByLabelText('Colour by'), { target: { value: 'locationElevation' } });
    const ramp = await screen.findByText('Colours: Elevation', { exact: false });
    expect(ramp.parentElement?.querySelector<HTMLElement>('[style]')?.style.background).toContain(
      'linear-gradient(to right, rgb(1, 2, 3), rgb(253, 254, 255))',
    );
  });

  test('a cluster can be listed: its bounds become filters of the table', async () => {
    const { router } = await open('?map=clusters');
    fireEvent.click(await screen.findByRole('button', { name: 'Details: 2 near each other' }));
    press('Show as list');
    await screen.findByText('2 of 2 have coordinates, 2 in view');
    const { filter } = router.state.location.search as { filter: unknown[][] };
    expect(filter.map(([column, comparator]) => [column, comparator])).toEqual([
      ['locationLatitude', 'between'],
      ['locationLongitude', 'between'],
    ]);
  });

  test('a point describes its location, links to it and can be marked', async () => {
    await open('?map=clusters');
    fireEvent.click(await screen.findByRole('button', { name: 'Details: Cusco' }));
    const map = await theMap();
    await within(map).findByText('Trial site');
    const link = within(map).getByRole('link', { name: 'Germplasm from this location' });
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain('["locationId","equals",3]');
    fireEvent.click(within(map).getByRole('checkbox', { name: 'Marked' }));
    expect(preferences.current().markedIds.locations).toEqual([3]);
  });

  test('says so where nothing has coordinates', async () => {
    await open('?map=clusters', rows.slice(3));
    await screen.findByText('None of these have coordinates');
  });

  test('reports when there is too much to draw, and why else it failed', async () => {
    const refuse: FakePart = ({ path }) =>
      path.endsWith('/clusters') ? new Refusal('place.tooMany') : undefined;
    await open('?map=clusters', rows, refuse);
    await screen.findByText('Too much to show');
  });
});
