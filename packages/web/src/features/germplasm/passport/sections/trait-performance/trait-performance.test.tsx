import { fakeServer } from '@landrace/testkit/fake-api/fake-server';
import { recordedAnswer, recordedApi } from '@landrace/testkit/fake-api/recorded-api';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { showScreen } from '../../../../../kit/show-screen.fixture';
import { startI18n } from '../../../../../lib/i18n/load-locale';
import { preferences } from '../../../../../lib/preferences/store';
import { TraitPerformance } from './body';

beforeAll(startI18n);
afterEach(() => {
  vi.unstubAllGlobals();
  preferences.set('customChartColors', []);
});

const passport = recordedAnswer('GET passport/{key}', 'GET passport/19');
const traits = recordedAnswer('GET germplasm/{germplasmId}/stats/trait', 'GET germplasm/19/stats/trait');

async function open() {
  const server = fakeServer(recordedApi);
  await showScreen({ screen: () => <TraitPerformance passport={passport} />, path: '/', server });
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
  expect(listed()).toEqual(traits.map(({ traitName }) => traitName));
  expect(screen.getByText('BAR 19 (mean)')).toBeDefined();
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
  fireEvent.change(search, { target: { value: 'grain' } });
  expect(listed()).toEqual(['Grain yield']);
  fireEvent.change(search, { target: { value: '' } });
  press('Plant height (cm)');
  press('Grain yield (t/ha)');
  expect(listed()).toEqual(['Grain yield', 'Plant height']);
  press('Radar');
  expect(screen.getByText('A radar chart needs at least three traits.')).toBeDefined();
  press('100 % pure_line');
  expect(screen.queryByText('A radar chart needs at least three traits.')).toBeNull();
});

test('a search that finds nothing says so', async () => {
  await open();
  fireEvent.change(screen.getByRole('searchbox', { name: 'Find traits' }), { target: { value: 'zzz' } });
  expect(screen.getByText('No matching traits.')).toBeDefined();
  expect(screen.getByText('Nothing to show')).toBeDefined();
});
