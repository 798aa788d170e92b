import { locations } from '@landrace/contract/areas/geography/location.table';
import { germplasm } from '@landrace/contract/areas/germplasm/germplasm.table';
import type { DistanceRequestBody } from '@landrace/contract/core/place-request';
import type { Row } from '@landrace/contract/core/table';
import { fakePlaces } from '@landrace/testkit/fake-api/fake-places';
import { fakeServer, fakeTable } from '@landrace/testkit/fake-api/fake-server';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { showScreen } from '../../../kit/show-screen.fixture';
import { startI18n } from '../../../lib/i18n/load-locale';
import { preferences } from '../../../lib/preferences/store';
import { germplasmPresentation } from '../../germplasm/public';
import { GeographicSearchPage } from './geographic-search-page';

beforeAll(startI18n);
beforeEach(() => {
  // jsdom has no WebGL and logs an error about it.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const aLocation = (id: number, name: string, lat: number, lng: number): Row<typeof locations> => ({
  locationId: id,
  locationName: name,
  locationType: 'collectingsites',
  locationLatitude: lat,
  locationLongitude: lng,
  countryId: 1,
  countryName: 'Kenya',
  countryCode2: 'KE',
  countryCode3: 'KEN',
});

const places = [
  aLocation(1, 'Nakuru', -0.3, 36.1),
  aLocation(2, 'Naivasha', -0.7, 36.4),
  aLocation(3, 'Cusco', -13.5, -72),
];
const plants = places.map(
  ({ locationId, locationName, locationLatitude, locationLongitude }): Row<typeof germplasm> => ({
    germplasmId: locationId * 10,
    germplasmName: `LR ${locationId}`,
    germplasmDisplayName: `LR ${locationId}`,
    germplasmGid: `LR${locationId}`,
    entityTypeId: 1,
    entityTypeName: 'Accession',
    location: locationName,
    ...(locationLatitude !== undefined && { latitude: locationLatitude }),
    ...(locationLongitude !== undefined && { longitude: locationLongitude }),
    imageCount: 0,
  }),
);

async function open(at = '') {
  const server = fakeServer(
    fakePlaces(locations, () => places),
    fakePlaces(germplasm, () => plants),
    fakeTable(locations, () => places),
    fakeTable(germplasm, () => plants),
  );
  const path = '/data/geography/geographic-search';
  const router = await showScreen({
    screen: () => <GeographicSearchPage germplasmPresentation={germplasmPresentation} />,
    path,
    at: `${path}${at}`,
    server,
  });
  const bodiesOf = (call: string) =>
    server.calls.filter((made) => made.path === call).map(({ body }) => body);
  return { router, bodiesOf };
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const found = async (title: string) =>
  within(await screen.findByRole('table', { name: title }))
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent);

describe('a search around a point', () => {
  test('asks for the point first', async () => {
    await open();
    await screen.findByText('Please select a point by clicking on the map.');
  });

  test('lists nearby locations, the nearest first, with the distance', async () => {
    const { router, bodiesOf } = await open();
    await screen.findByLabelText('Latitude');
    type('Latitude', '-0.7');
    type('Longitude', '36.4');
    type('Maximum distance (km)', '100');
    press('Search here');
    await waitFor(async () => expect(await found('Locations')).toEqual(['Naivasha', 'Nakuru']));
    expect(screen.getByRole('columnheader', { name: /Distance \(km\)/ })).toBeDefined();
    expect(router.state.location.search).toEqual({ point: [-0.7, 36.4], within: 100 });
    const body = bodiesOf('location/distance/table').at(-1) as DistanceRequestBody;
    expect(body).toMatchObject({ latitude: -0.7, longitude: 36.4, maximumDistance: 100 });
  });

  test('announces how much was found, and brings the results into view', async () => {
    const scrolled = vi.spyOn(window, 'scrollBy').mockImplementation(() => undefined);
    const tops = vi.spyOn(Element.prototype, 'getBoundingClientRect');
    tops.mockReturnValue({ top: window.innerHeight } as DOMRect);
    await open('?point=%5B-0.7%2C36.4%5D&within=100');
    const text = await screen.findByText('2 locations and 2 germplasm found.');
    expect(text.getAttribute('role')).toBe('status');
    expect(scrolled).not.toHaveBeenCalled();
    type('Latitude', '-13.5');
    type('Longitude', '-72');
    press('Search here');
    await screen.findByText('1 location and 1 germplasm found.');
    await waitFor(() => expect(scrolled).toHaveBeenCalledTimes(1));
  });

  test('suggests another search if nothing is near', async () => {
    await open('?point=%5B80%2C0%5D&within=1');
    await screen.findByText(
      'Nothing was recorded within this distance. Increase it, or choose another point.',
    );
    expect(screen.queryByRole('table')).toBeNull();
  });

  test('also lists the germplasm, and another point updates the counts', async () => {
    await open('?point=%5B-0.7%2C36.4%5D&within=100&list=germplasm');
    await waitFor(async () => expect(await found('Germplasm')).toEqual(['LR 2', 'LR 1']));
    expect(screen.getByRole('tab', { name: 'Germplasm 2' })).toBeDefined();
    type('Latitude', '-13.5');
    type('Longitude', '-72');
    press('Search here');
    await waitFor(async () => expect(await found('Germplasm')).toEqual(['LR 3']));
    expect(screen.getByRole('tab', { name: 'Germplasm 1' })).toBeDefined();
  });

  test('is saved through the search call itself, including the distance', async () => {
    const { bodiesOf } = await open('?point=%5B-0.7%2C36.4%5D&within=100&list=germplasm');
    await waitFor(async () => expect(await found('Germplasm')).toEqual(['LR 2', 'LR 1']));
    press('Download');
    press(/CSV/);
    await waitFor(() =>
      expect(bodiesOf('germplasm/distance/table/export').at(-1)).toMatchObject({
        latitude: -0.7,
        longitude: 36.4,
        maximumDistance: 100,
      }),
    );
    expect(bodiesOf('germplasm/distance/table/ids')).toEqual([]);
  });

  test('reports invalid coordinates', async () => {
    const { bodiesOf } = await open();
    await screen.findByLabelText('Latitude');
    type('Latitude', '91');
    type('Longitude', 'NaN');
    press('Search here');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Enter a number from -90 to 90.');
    expect(alert.textContent).toContain('Enter a number from -180 to 180.');
    expect(bodiesOf('location/distance/table')).toEqual([]);
  });
});

describe('a place by its name', () => {
  const choose = async (name: string) => {
    const field = await screen.findByRole('combobox', { name: 'Go to a place' });
    fireEvent.click(field);
    fireEvent.change(field, { target: { value: name } });
    fireEvent.click(await screen.findByRole('option', { name: new RegExp(name) }));
  };

  test('is the centre of the search, with the distance that was typed', async () => {
    const { router } = await open();
    await screen.findByLabelText('Latitude');
    type('Maximum distance (km)', '50');
    await choose('Cusco');
    await waitFor(async () => expect(await found('Locations')).toEqual(['Cusco']));
    expect(router.state.location.search).toEqual({ point: [-13.5, -72], within: 50 });
  });

  test('is the first of the list after Enter', async () => {
    const { router } = await open();
    const field = await screen.findByRole('combobox', { name: 'Go to a place' });
    fireEvent.click(field);
    fireEvent.change(field, { target: { value: 'Naivasha' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    await waitFor(() => expect(router.state.location.search).toEqual({ point: [-0.7, 36.4] }));
  });

  test('only moves the map while areas are searched', async () => {
    const { router } = await open('?by=polygon');
    await choose('Naivasha');
    expect(router.state.location.search).toEqual({ by: 'polygon' });
  });
});

describe('a search within polygons', () => {
  test('asks for a polygon first', async () => {
    await open('?by=polygon');
    await screen.findByText('Please create a polygon by clicking on the map.');
  });

  test('starts with a tool that is shown as switched on', async () => {
    await open('?by=polygon');
    const tool = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed');
    await screen.findByRole('button', { name: 'Draw polygon' });
    expect([tool('Draw polygon'), tool('Draw rectangle')]).toEqual(['true', 'false']);
    press('Draw rectangle');
    expect([tool('Draw polygon'), tool('Draw rectangle')]).toEqual(['false', 'true']);
  });

  test('counts the results on the map', async () => {
    const polygons = encodeURIComponent('[[[-1,36],[0,36],[0,37],[-1,37]]]');
    const { bodiesOf } = await open(`?by=polygon&polygons=${polygons}`);
    await screen.findByText('2 locations and 2 germplasm found.');
    const ring = [
      { lat: -1, lng: 36 },
      { lat: 0, lng: 36 },
      { lat: 0, lng: 37 },
      { lat: -1, lng: 37 },
    ];
    await waitFor(() =>
      expect(bodiesOf('location/table/clusters')).toContainEqual(
        expect.objectContaining({ polygons: [ring] }),
      ),
    );
  });

  test('accepts typed corners, and more than one polygon', async () => {
    const { router } = await open('?by=polygon');
    fireEvent.click(await screen.findByRole('button', { name: 'Enter coordinates' }));
    type('Corners', '-1 36\n0 36\n0 37\n-1 37');
    press('Search within');
    await waitFor(async () => expect((await found('Locations')).toSorted()).toEqual(['Naivasha', 'Nakuru']));
    press('Enter coordinates');
    type('Corners', '-14 -73, 5');
    press('Search within');
    expect((await screen.findByRole('alert')).textContent).toContain('Line 1');
    type('Corners', '-14 -73\n-13 -73\n-13 -70');
    press('Search within');
    await waitFor(async () => expect(await found('Locations')).toContain('Cusco'));
    const { polygons } = router.state.location.search as { polygons: unknown[] };
    expect(polygons).toHaveLength(2);
    press('Delete Polygon 1');
    await waitFor(async () => expect(await found('Locations')).toEqual(['Cusco']));
  });

  test('marks everything found', async () => {
    const polygons = encodeURIComponent('[[[-1,36],[0,36],[0,37],[-1,37]]]');
    await open(`?by=polygon&list=germplasm&polygons=${polygons}`);
    await screen.findByRole('rowheader', { name: 'LR 1' });
    fireEvent.click(screen.getByRole('checkbox', { name: 'Mark LR 1' }));
    press(/^Mark all matching rows/);
    await waitFor(() => expect([...preferences.current().markedIds.germplasm].sort()).toEqual([10, 20]));
  });
});
