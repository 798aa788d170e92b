import { barleyPassport, barleyTraits, fakePassportApi } from '@landrace/testkit/fake-api/fake-passport-api';
import { fakeServer } from '@landrace/testkit/fake-api/fake-server';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { showScreen } from '../../../../../kit/testing/show-screen';
import { startI18n } from '../../../../../lib/i18n/load-locale';
import { preferences } from '../../../../../lib/preferences/store';
import { TraitPerformance } from './body';

beforeAll(startI18n);
afterEach(() => {
  vi.unstubAllGlobals();
  preferences.set('customChartColors', []);
});

async function open() {
  const third = { ...barleyTraits[0], traitId: 3, traitName: 'Ear length' } as (typeof barleyTraits)[number];
  const server = fakeServer(fakePassportApi({ traits: [...barleyTraits, third] }));
  await showScreen({ screen: () => <TraitPerformance passport={barleyPassport} />, path: '/', server });
  await screen.findByRole('figure', { name: 'Trait performance compared with all germplasm' });
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

function listed(): readonly (string | null)[] {
  const [, ...rows] = within(screen.getByRole('table')).getAllByRole('row');
  return rows.map((row) => row.firstChild?.textContent ?? null);
}

test('traits are drawn, and listed as a table in their own units', async () => {
  await open();
  expect(await screen.findByRole('img', { name: /^Trait performance/ })).toBeDefined();
  press('Show data table');
  expect(listed()).toEqual(['Plant height', 'Lodging', 'Ear length']);
  expect(screen.getByText('HOR 17 (mean)')).toBeDefined();
});

test('colours come from the settings or the user', async () => {
  preferences.setDevice({ serverSettings: { colorsCharts: ['#aa0000', '#00aa00'] } });
  await open();
  const box = await screen.findByRole('img', { name: /^Trait performance/ });
  await waitFor(() => expect(box.querySelector('path[fill="#aa0000"]')).not.toBeNull());
  act(() => preferences.set('customChartColors', ['#0000aa', '#aa00aa']));
  expect(box.querySelector('path[fill="#aa0000"]')).toBeNull();
  expect(box.querySelector('path[fill="#0000aa"]')).not.toBeNull();
  press('Radar');
  const legend = screen.getByText('Median').closest('ul');
  expect(legend?.querySelector('path[stroke="#aa00aa"]')).not.toBeNull();
  expect(legend?.querySelector('path[fill="#0000aa"]')).not.toBeNull();
  const net = await screen.findByRole('img', { name: /^Trait performance/ });
  await waitFor(() => expect(net.querySelector('path[stroke="#aa00aa"]')).not.toBeNull());
});

test('traits are searched for and selected', async () => {
  await open();
  press('Show data table');
  const search = screen.getByRole('searchbox', { name: 'Find traits' });
  fireEvent.change(search, { target: { value: 'lod' } });
  expect(listed()).toEqual(['Lodging']);
  fireEvent.change(search, { target: { value: '' } });
  press('Plant height (cm)');
  press('Ear length (cm)');
  expect(listed()).toEqual(['Plant height', 'Ear length']);
  press('Radar');
  expect(screen.getByText('A radar chart needs at least three traits.')).toBeDefined();
  press('Lodging');
  expect(screen.queryByText('A radar chart needs at least three traits.')).toBeNull();
});

test('a search that finds nothing says so', async () => {
  await open();
  fireEvent.change(screen.getByRole('searchbox', { name: 'Find traits' }), { target: { value: 'zzz' } });
  expect(screen.getByText('No matching traits.')).toBeDefined();
  expect(screen.getByText('Nothing to show')).toBeDefined();
});
