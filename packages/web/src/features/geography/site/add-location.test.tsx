import { comments } from '@landrace/contract/areas/community/comment.table';
import { locations } from '@landrace/contract/areas/geography/location.table';
import type { Row } from '@landrace/contract/core/table';
import { fakeServer, fakeTable } from '@landrace/testkit/fake-api/fake-server';
import { aSession } from '@landrace/testkit/session';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { showScreen } from '../../../kit/show-screen.fixture';
import { startI18n } from '../../../lib/i18n/load-locale';
import { preferences } from '../../../lib/preferences/store';
import { LocationsPage } from '../locations-page';

beforeAll(startI18n);
beforeEach(() => {
  // jsdom has no WebGL and logs an error about it.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const field: Row<typeof locations> = {
  locationId: 4,
  locationName: 'Example Field',
  locationType: 'trialsite',
  locationLatitude: 51.6,
  locationLongitude: 11.3,
  countryId: 85,
  countryName: 'Germany',
  countryCode2: 'DE',
  countryCode3: 'DEU',
};
const countries = [{ id: 85, countryCode2: 'DE', countryCode3: 'DEU', countryName: 'Germany' }];

async function open(userType: 'Regular User' | 'Data Curator') {
  preferences.setDevice({ token: { ...aSession, userType, createdOn: Date.now() } });
  const stored = [field];
  const server = fakeServer(
    ({ method, path, body }) => {
      if (method !== 'PUT' || path !== 'location') return undefined;
      stored.push({ ...field, locationId: 5, locationName: (body as { siteName: string }).siteName });
      return 5;
    },
    ({ path }) => (path === 'country' ? countries : undefined),
    ({ path }) => (path === 'settings' ? { authMode: 'SELECTIVE', commentsEnabled: true } : undefined),
    ({ method, path }) => (method === 'PUT' && path === 'comment' ? 1 : undefined),
    fakeTable(comments, () => []),
    fakeTable(locations, () => stored),
  );
  await showScreen({ screen: LocationsPage, path: '/', server });
  await screen.findByText('Example Field');
  return server;
}

test('a curator adds a location, warned of another with its name', async () => {
  const server = await open('Data Curator');
  fireEvent.click(screen.getByRole('button', { name: 'Add location' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add location' }));
  const type = (label: string, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  type('Site name', 'Example Field');
  type('Longitude', '200');
  await dialog.findByText(/There is 1 location named “Example Field”: Germany \(51\.6, 11\.3\)/);
  fireEvent.click(dialog.getByRole('button', { name: 'Add location' }));
  const alert = within(await dialog.findByRole('alert'));
  for (const problem of [
    'Country: Please fill in this field.',
    /^Latitude: Enter both/,
    /^Longitude: Enter a number/,
  ])
    expect(alert.getByRole('button', { name: problem })).toBeDefined();
  expect(server.calls.some(({ method }) => method === 'PUT')).toBe(false);

  type('Type', 'trialsite');
  type('Country', 'deu');
  fireEvent.click(await dialog.findByRole('option', { name: /Germany/ }));
  type('Site name', 'Example Hill');
  type('Latitude', '51.7');
  type('Longitude', '11,4');
  fireEvent.click(dialog.getByRole('button', { name: 'Add location' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    siteName: 'Example Hill',
    locationType: 'trialsite',
    countryId: 85,
    latitude: 51.7,
    longitude: 11.4,
    elevation: null,
  });
  await screen.findByText('Example Hill');
});

test('other users cannot', async () => {
  await open('Regular User');
  expect(screen.queryByRole('button', { name: 'Add location' })).toBeNull();
});

test('a signed-in user comments on a location', async () => {
  const server = await open('Regular User');
  fireEvent.click(await screen.findByRole('button', { name: /Example Field/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Comments' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Comments: Example Field' }));
  const text = await dialog.findByRole('textbox', { name: 'Your comment' });
  fireEvent.change(text, { target: { value: 'Flooded in 2021' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Post comment' }));
  await waitFor(() =>
    expect(
      server.calls.find(({ method, path }) => method === 'PUT' && path === 'comment')?.body,
    ).toMatchObject({
      commenttypeId: 3,
      referenceId: 4,
      description: 'Flooded in 2021',
    }),
  );
});
