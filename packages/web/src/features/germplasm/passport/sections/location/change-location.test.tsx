import { locations } from '@landrace/contract/areas/geography/location.table';
import { germplasm } from '@landrace/contract/areas/germplasm/germplasm.table';
import type { Row } from '@landrace/contract/core/table';
import { fakeServer, fakeTable } from '@landrace/testkit/fake-api/fake-server';
import { recordedAnswer } from '@landrace/testkit/fake-api/recorded-api';
import { aSession } from '@landrace/testkit/session';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { showScreen } from '../../../../../kit/show-screen.fixture';
import { startI18n } from '../../../../../lib/i18n/load-locale';
import { preferences } from '../../../../../lib/preferences/store';
import { Location } from './body';

beforeAll(startI18n);
afterEach(() => {
  vi.unstubAllGlobals();
});

const aSite = (locationId: number, locationName: string): Row<typeof locations> => ({
  locationId,
  locationName,
  locationType: 'collectingsites',
  countryId: 71,
  countryName: 'Ethiopia',
  countryCode2: 'ET',
  countryCode3: 'ETH',
});

const countries = [
  { id: -1, countryCode2: 'UN', countryCode3: 'UNK', countryName: 'Unknown' },
  { id: 71, countryCode2: 'ET', countryCode3: 'ETH', countryName: 'Ethiopia' },
  { id: 85, countryCode2: 'DE', countryCode3: 'DEU', countryName: 'Germany' },
];

/** Nothing is known about its origin. */
const passport = recordedAnswer('GET passport/{key}', 'GET passport/45');

async function open(userType: 'Regular User' | 'Data Curator') {
  preferences.setDevice({ token: { ...aSession, userType, createdOn: Date.now() } });
  const server = fakeServer(
    ({ method, path }) => (method === 'PATCH' && path === 'germplasm/45/location' ? true : undefined),
    ({ path }) => (path === 'country' ? countries : undefined),
    fakeTable(germplasm, () => []),
    fakeTable(locations, () => [aSite(4, 'Example Valley'), aSite(5, 'Example Hill')]),
  );
  await showScreen({ screen: () => <Location passport={passport} />, path: '/', server });
  await screen.findByText('No collecting site recorded');
  return server;
}

test('a curator assigns another collecting site to a germplasm', async () => {
  const server = await open('Data Curator');
  fireEvent.click(screen.getByRole('button', { name: 'Change location' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change location' });
  const field = within(dialog).getByRole('combobox', { name: 'Collecting site' });
  fireEvent.change(field, { target: { value: 'hill' } });
  fireEvent.click(await within(dialog).findByRole('option', { name: /Example Hill/ }));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save location' }));
  await waitFor(() =>
    expect(server.calls).toContainEqual({ method: 'PATCH', path: 'germplasm/45/location', body: { id: 5 } }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a curator adds a new site', async () => {
  const server = await open('Data Curator');
  fireEvent.click(screen.getByRole('button', { name: 'Change location' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change location' }));
  fireEvent.click(dialog.getByRole('tab', { name: 'New site' }));
  await dialog.findByLabelText('Latitude');
  const type = (label: string, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  type('Latitude', '91');
  fireEvent.click(dialog.getByRole('button', { name: 'Save location' }));
  const alert = await dialog.findByRole('alert');
  for (const problem of [
    'Country: Please fill in this field.',
    'Site name: Please fill in this field.',
    'Latitude: Enter a number from -90 to 90.',
    'Longitude: Enter both coordinates or neither.',
  ])
    expect(within(alert).getByRole('button', { name: problem })).toBeDefined();
  expect(server.calls.some(({ method }) => method === 'PATCH')).toBe(false);

  type('Country', 'deu');
  fireEvent.click(await dialog.findByRole('option', { name: /Germany/ }));
  type('Site name', 'Example Field ');
  type('Latitude', '51,6');
  type('Longitude', '11.3 E');
  type('Elevation (m)', '120');
  fireEvent.click(dialog.getByRole('button', { name: 'Save location' }));
  await waitFor(() =>
    expect(server.calls).toContainEqual({
      method: 'PATCH',
      path: 'germplasm/45/location',
      body: {
        id: null,
        countryId: 85,
        siteName: 'Example Field',
        elevation: 120,
        latitude: 51.6,
        longitude: 11.3,
        locationtypeId: 1,
      },
    }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('other users cannot', async () => {
  await open('Regular User');
  expect(screen.queryByRole('button', { name: 'Change location' })).toBeNull();
});
