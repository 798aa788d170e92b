import { datasets } from '@landrace/contract/areas/datasets/dataset.table';
import { trialsData } from '@landrace/contract/areas/trials/trials-data.table';
import type { Role } from '@landrace/contract/core/role';
import { type FakePart, fakeServer, Refusal } from '@landrace/testkit/fake-api/fake-server';
import { fakeTableApi } from '@landrace/testkit/fake-api/fake-table-api';
import { aSession } from '@landrace/testkit/session';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { showScreen } from '../../../kit/show-screen.fixture';
import { loadFullLocale, startI18n } from '../../../lib/i18n/load-locale';
import { preferences } from '../../../lib/preferences/store';
import { TraitPage } from './trait-page';

beforeAll(async () => {
  await startI18n();
  await loadFullLocale();
});
afterEach(() => {
  preferences.setDevice({ token: null });
  vi.unstubAllGlobals();
});

const trait = {
  traitId: 7,
  traitName: 'Plant height',
  traitDescription: 'From the ground to the tip',
  dataType: 'numeric',
  isNumeric: true,
  traitIsTimeseries: true,
  traitRestrictions: { min: 1, max: 200 },
  unitId: 2,
  unitName: 'Centimetre',
  unitAbbreviation: 'cm',
  synonyms: ['Height'],
  groups: [{ traitGroupId: 3, traitGroupName: 'Field' }],
  createdOn: '2024-05-06T00:00:00.000Z',
  datasetIds: [4],
  counts: { values: 5, datasets: 1, attributes: 0, images: 0, comments: 0 },
};

const series = {
  variableId: 7,
  keys: [],
  count: 5,
  min: 60,
  q1: 70,
  median: 80,
  q3: 90,
  max: 100,
  mean: 81,
  sd: 12,
  lowWhisker: 60,
  highWhisker: 100,
  outlierCount: 0,
  outliers: [],
};

const summary: FakePart = ({ path, body }) => {
  if (path !== 'dataset/data/trial/summary') return undefined;
  const { by } = body as { readonly by: readonly string[] };
  return {
    variables: [{ id: 7, name: 'Plant height', unit: 'cm', dataType: 'numeric', isNumeric: true, count: 5 }],
    series: [{ ...series, keys: by.map(() => ({ key: '4', name: 'Wheat 2020' })) }],
    categories: [],
    isCut: false,
  };
};

const lists: FakePart = ({ path, body }) => {
  const definition = { 'trait/7/dataset': datasets, 'trait/7/data/trial': trialsData }[path];
  if (!definition) return undefined;
  const api = fakeTableApi(definition, []);
  return api.page(body as Parameters<typeof api.page>[0]);
};

async function show(part: FakePart = () => undefined, role?: Role) {
  if (role) preferences.setDevice({ token: { ...aSession, userType: role, createdOn: Date.now() } });
  const server = fakeServer(
    part,
    ({ path, method }) => (path === 'trait/7' && method === 'GET' ? trait : undefined),
    ({ path }) => (path === 'trait/category' || path === 'unit' ? [] : undefined),
    summary,
    lists,
  );
  await showScreen({
    screen: TraitPage,
    path: '/data/trials/traits/$traitId',
    at: '/data/trials/traits/7',
    server,
    addresses: (name, params = {}) => `/${name}/${Object.values(params).join('/')}`,
  });
  return server;
}

test('the page has the facts of a trait and the figures of its values', async () => {
  await show();
  expect(await screen.findByRole('heading', { level: 1, name: 'Plant height' })).toBeTruthy();
  for (const text of ['5 values in 1 dataset', 'Centimetre (cm)', '1 to 200', 'Field', 'Height'])
    expect(screen.getByText(text), text).toBeTruthy();
  const figures = within(await screen.findByRole('region', { name: 'Statistics' }));
  expect(await figures.findByText('81 ± 12 cm')).toBeTruthy();
  expect(figures.getByText('60 – 100 cm')).toBeTruthy();
  expect((await figures.findAllByText('Wheat 2020')).length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
});

test('a trait that does not exist is reported', async () => {
  await show(({ path }) => (path === 'trait/7' ? new Refusal('trait.notFound') : undefined));
  expect(await screen.findByText('Trait not found')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All traits' })).toBeTruthy();
});

test('an edit that excludes values is confirmed', async () => {
  const sent: unknown[] = [];
  await show(({ path, method, body }) => {
    if (path !== 'trait/7' || method !== 'PATCH') return undefined;
    sent.push(body);
    const isConfirmed = (body as { readonly despiteValues?: boolean }).despiteValues === true;
    return isConfirmed ? true : new Refusal('trait.valuesDoNotFit', { count: 2 });
  }, 'Administrator');
  fireEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog'));
  const largest = dialog.getByLabelText('Largest allowed value');
  fireEvent.change(largest, { target: { value: '0' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findAllByText('The largest value must not be less than the smallest.')).toBeTruthy();
  expect(sent).toEqual([]);
  fireEvent.change(largest, { target: { value: '90' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Save anyway' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toMatchObject([
    { name: 'Plant height', restrictions: { min: 1, max: 90, categories: [] }, unitId: 2 },
    { despiteValues: true },
  ]);
});
