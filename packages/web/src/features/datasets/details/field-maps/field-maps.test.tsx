import { mapOverlays } from '@landrace/contract/areas/climate/map-overlay.table';
import { plotOutlines } from '@landrace/contract/areas/trials/plot-outline.table';
import { aDataset } from '@landrace/testkit/fake-api/fake-licence-api';
import { type FakePart, fakeServer, Refusal } from '@landrace/testkit/fake-api/fake-server';
import { fakeTableApi } from '@landrace/testkit/fake-api/fake-table-api';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { showScreen } from '../../../../kit/show-screen.fixture';
import { startI18n } from '../../../../lib/i18n/load-locale';
import { preferences } from '../../../../lib/preferences/store';
import type { Overlay } from './field-maps';
import { FieldMapsPart } from './field-maps-part';

beforeAll(async () => {
  await startI18n();
  await import('./field-map-section');
});
beforeEach(() => preferences.setDevice({ token: null }));
afterEach(() => {
  vi.unstubAllGlobals();
});

const dataset = aDataset({ datasetId: 4, datasetName: 'Blight 1997', datasetType: 'trials' });
const plot = {
  germplasmId: 9,
  germplasmName: 'Ilam Hardy',
  rep: '2',
  outline: { type: 'Point', coordinates: [0, 0] },
};
const row = {
  plotId: 1,
  germplasmId: 9,
  germplasmName: 'Ilam Hardy',
  germplasmDisplayName: 'Ilam Hardy',
  trialRow: 3,
  trialColumn: 7,
  rep: '2',
  block: '1',
  datasetId: 4,
  datasetName: 'Blight 1997',
};

const overlay = (mapoverlayId: number, more: Partial<Overlay>): Overlay => ({
  mapoverlayId,
  mapoverlayName: `${mapoverlayId}.tif`,
  mapoverlaysIsLegend: false,
  referenceTable: 'phenotypes',
  foreignId: 1,
  referenceName: 'Late blight',
  createdOn: '2024-01-01T00:00:00.000Z',
  ...more,
});
const overlays = [
  overlay(1, { mapoverlaysIsLegend: true, mapoverlayName: '1 – 9' }),
  overlay(2, { recordingDate: '1997-11-04T00:00:00.000Z' }),
  overlay(3, { recordingDate: '1997-11-19T00:00:00.000Z' }),
];

const field: FakePart = ({ method, path, body }) => {
  if (path === 'dataset/4/fieldmap') return { outlines: 1, overlays: 2 };
  if (method === 'GET' && path === 'dataset/4/outline')
    return { plots: [{ plotId: 1, ...plot }], isCut: true };
  if (path === 'dataset/4/outline') return fakeTableApi(plotOutlines, [row]).page(body as object);
  if (path === 'dataset/4/mapoverlay') return fakeTableApi(mapOverlays, overlays).page(body as object);
  return undefined;
};

async function show(part: FakePart, at = '/x') {
  const server = fakeServer(part, field);
  const router = await showScreen({
    screen: () => (
      <Suspense fallback={null}>
        <FieldMapsPart dataset={dataset} />
      </Suspense>
    ),
    path: '/x',
    at,
    server,
  });
  return { server, router };
}

const nothing: FakePart = () => undefined;

test('a field is shown as tables where no map can be drawn', async () => {
  await show(nothing);
  const part = within(await screen.findByRole('region', { name: 'Field maps' }));
  expect(await part.findByText(/cannot show maps/)).toBeTruthy();
  expect(part.getByText(/first 1 plots/)).toBeTruthy();
  fireEvent.click(part.getByRole('tab', { name: 'Plots (1)' }));
  expect(await part.findByText('Ilam Hardy')).toBeTruthy();
  fireEvent.click(part.getByRole('tab', { name: 'Images (2)' }));
  const picture = await part.findByRole('link', { name: '3.tif' });
  expect(picture.getAttribute('href')).toContain('api/mapoverlay/3/src');
});

test('moving from day to day is reflected in the address', async () => {
  const { router } = await show(nothing);
  const days = await screen.findByRole('slider', { name: /Recorded on/ });
  expect(days.getAttribute('aria-valuetext')).toBe('04/11/1997, image 1 of 2');
  fireEvent.change(days, { target: { value: '1' } });
  await waitFor(() => expect(router.state.location.search).toEqual({ overlay: 3 }));
  expect(days.getAttribute('aria-valuetext')).toBe('19/11/1997, image 2 of 2');
  const legend = screen.getByRole('img', { name: /Legend of Late blight/ });
  expect(legend.getAttribute('src')).toContain('api/mapoverlay/1/src');
  expect(screen.getByText('1 – 9')).toBeTruthy();

  fireEvent.change(screen.getByRole('combobox', { name: 'Image of' }), { target: { value: '' } });
  await waitFor(() => expect(screen.queryByRole('slider')).toBeNull());
  expect(screen.queryByRole('img')).toBeNull();
});

test('a dataset without a field shows no map', async () => {
  const { server } = await show(({ path }) =>
    path === 'dataset/4/fieldmap' ? { outlines: 0, overlays: 0 } : undefined,
  );
  await waitFor(() => expect(server.calls).toHaveLength(1));
  expect(screen.queryByRole('region', { name: 'Field maps' })).toBeNull();
});

test('an error from the server is shown in place, with a retry', async () => {
  let isRefused = true;
  await show(({ method, path }) =>
    isRefused && method === 'GET' && path === 'dataset/4/outline'
      ? new Refusal('request.invalid')
      : undefined,
  );
  const again = await screen.findByRole('button', { name: 'Try again' });
  isRefused = false;
  fireEvent.click(again);
  expect(await screen.findByText(/cannot show maps/)).toBeTruthy();
});
