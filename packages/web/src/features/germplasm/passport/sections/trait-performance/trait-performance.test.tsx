import type { TraitPerformance as TraitPerformanceRow } from '@landrace/contract/areas/germplasm/passport.routes';
import { fakeServer } from '@landrace/testkit/fake-api/fake-server';
import { recordedAnswer, recordedApi } from '@landrace/testkit/fake-api/recorded-api';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
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

async function open(answer: readonly TraitPerformanceRow[] = traits) {
  const server = fakeServer((call) =>
    call.path === 'germplasm/19/stats/trait' ? answer : recordedApi(call),
  );
  await showScreen({ screen: () => <TraitPerformance passport={passport} />, path: '/', server });
  await screen.findByRole('figure', { name: 'Trait performance compared with other germplasm' });
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

test('the crop and the number of germplasm compared are stated', async () => {
  await open();
  expect(screen.getByText(/^Compared within the crop Barley: \d+/)).toBeDefined();
});

test('without a crop the comparison is with all germplasm, and says why', async () => {
  await open(traits.map(({ cropName: _none, ...trait }) => ({ ...trait, germplasmCount: 7 })));
  const line = 'No crop is recorded, so it is compared with all germplasm: 7 germplasm with measurements.';
  expect(screen.getByText(line)).toBeDefined();
});

test('few traits need no search', async () => {
  await open();
  expect(screen.queryByRole('searchbox')).toBeNull();
});

describe('many traits', () => {
  const many = Array.from({ length: 14 }, (_, index) => ({
    ...(traits[0] as (typeof traits)[number]),
    traitId: 100 + index,
    traitName: `Trait ${index + 1}`,
    traitNameShort: `T${index + 1}`,
  }));

  test('are shown in part, and all on request', async () => {
    await open(many);
    press('Show data table');
    expect(listed()).toHaveLength(12);
    press('Show all 14 traits');
    expect(listed()).toHaveLength(14);
    press('Show only the first 12 traits');
    expect(listed()).toHaveLength(12);
  });

  test('are searched', async () => {
    await open(many);
    press('Show data table');
    const search = screen.getByRole('searchbox', { name: 'Find traits' });
    fireEvent.change(search, { target: { value: 'trait 14' } });
    expect(listed()).toEqual(['Trait 14']);
    press('Radar');
    press('Show data table');
    expect(screen.getByText('A radar chart needs at least three traits.')).toBeDefined();
    fireEvent.change(search, { target: { value: 'zzz' } });
    expect(screen.getByText('Nothing to show')).toBeDefined();
  });
});
