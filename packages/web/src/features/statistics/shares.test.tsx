import { fakeServer } from '@landrace/testkit/fake-api/fake-server';
import { recordedAnswer } from '@landrace/testkit/fake-api/recorded-api';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { showScreen } from '../../kit/show-screen.fixture';
import { startI18n } from '../../lib/i18n/load-locale';
import { preferences } from '../../lib/preferences/store';
import { DatasetTypes } from './dataset-types';
import { EntityTypes } from './entity-types';

beforeAll(startI18n);
afterEach(() => {
  vi.unstubAllGlobals();
  preferences.set('customChartColors', []);
  preferences.set('entityTypeStats', []);
});

const counts = recordedAnswer('GET stats/overview', 'GET stats/overview');
const nothing = Object.fromEntries(Object.keys(counts).map((name) => [name, 0]));

const barOf = (name: string) =>
  screen.getByText(name).parentElement?.querySelector<HTMLElement>('span[style]')?.style.backgroundColor;

test('bars on the home page take colours from the settings, those of categories also from the user', async () => {
  preferences.setDevice({
    serverSettings: { colorsCharts: ['#aa0000', '#00aa00'], colorsTemplate: ['#330000', '#003300'] },
  });
  const server = fakeServer(({ path }) => {
    if (path === 'stats/overview') return { ...nothing, datasets: 4, datasetsTrials: 4 };
    if (path !== 'stats/entitytype') return undefined;
    return [
      { entityTypeId: 1, entityTypeName: 'Accession', count: 3 },
      { entityTypeId: 2, entityTypeName: 'Plant/Plot', count: 1 },
    ];
  });
  const screenOf = () => (
    <>
      <EntityTypes />
      <DatasetTypes />
    </>
  );
  await showScreen({ screen: screenOf, path: '/', server });
  await screen.findByText('Trials datasets');
  const names = screen.getAllByRole('term').map(({ textContent }) => textContent ?? '');
  expect(names.map(barOf)).toEqual(['rgb(170, 0, 0)', 'rgb(0, 170, 0)', 'rgb(0, 51, 0)']);
  act(() => preferences.set('customChartColors', ['#0000aa']));
  expect(names.map(barOf)).toEqual(['rgb(0, 0, 170)', 'rgb(0, 0, 170)', 'rgb(0, 51, 0)']);
});

test('datasets of other types and those hosted elsewhere are counted, too', async () => {
  const server = fakeServer(({ path }) =>
    path === 'stats/overview'
      ? { ...nothing, datasets: 7, datasetsTrials: 4, datasetsClimate: 1 }
      : undefined,
  );
  await showScreen({ screen: DatasetTypes, path: '/', server });
  await screen.findByText('Trials datasets');
  const shares = screen.getAllByRole('term').map(({ parentElement }) => parentElement?.textContent);
  expect(shares).toEqual(['Trials datasets457.1%', 'Climate datasets114.3%', 'Other datasets228.6%']);
});
