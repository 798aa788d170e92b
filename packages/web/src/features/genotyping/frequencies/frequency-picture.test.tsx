import type { AlleleFrequencies } from '@landrace/contract/areas/genotyping/allele-frequency.routes';
import { type FakePart, fakeServer } from '@landrace/testkit/fake-api/fake-server';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { showScreen } from '../../../kit/show-screen.fixture';
import { loadFullLocale, startI18n } from '../../../lib/i18n/load-locale';
import { FrequencyPicture } from './frequency-picture';

beforeAll(async () => {
  await startI18n();
  await loadFullLocale();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const names = ['SNP_1', 'SNP_2', 'SNP_3'];
const pools = ['Pool 10', 'Pool 9', 'Pool 1'];
/** By marker, then population. */
const values = [
  [0.5, null, 0.125],
  [1, 0.25, 0],
  [0.9, 0.8, 0.7],
];

const frequencies: FakePart = ({ path }, query) => {
  if (path === 'dataset/7/allele-frequencies/markers') {
    const markers = names.map((name, at) => ({ at, id: at, name }));
    return { markers: markers.filter(({ name }) => name.startsWith(query?.get('q') ?? '')) };
  }
  if (path !== 'dataset/7/allele-frequencies') return undefined;
  const at = Number(query?.get('at') ?? 0);
  return {
    datasetId: 7,
    marker: { at, id: at, name: names[at] ?? '' },
    markerNumber: at + 1,
    markerCount: 3,
    previous: at === 0 ? null : at - 1,
    next: at === 2 ? null : at + 1,
    populations: pools.map((name, index) => ({
      germplasmId: index,
      name,
      frequency: values[at]?.[index] ?? null,
    })),
    populationCount: 3,
  } satisfies AlleleFrequencies;
};

const open = async () => {
  const server = fakeServer(frequencies);
  await showScreen({ screen: () => <FrequencyPicture datasetId={7} />, path: '/', server });
};

async function rowsOf(table: HTMLElement) {
  const rows = await within(table).findAllByRole('row');
  return rows.slice(1).map((row) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  );
}

test('frequencies of a marker are drawn for each population, with the next marker a click away', async () => {
  await open();
  const figure = await screen.findByRole('figure', { name: 'Allele frequencies at marker SNP_1' });
  await within(figure).findByRole('img', { name: /SNP_1 in 3 populations/ });
  expect(within(figure).getByRole('button', { name: 'Previous marker' })).toHaveProperty('disabled', true);

  fireEvent.click(within(figure).getByRole('button', { name: 'Next marker' }));
  await screen.findByRole('figure', { name: 'Allele frequencies at marker SNP_2' });
});

test('a marker is chosen by its name, and populations are sorted', async () => {
  await open();
  const field = await screen.findByRole('combobox', { name: 'Marker 1 of 3' });
  fireEvent.change(field, { target: { value: 'SNP_2' } });
  fireEvent.click(await screen.findByRole('option', { name: 'SNP_2' }));
  const figure = await screen.findByRole('figure', { name: 'Allele frequencies at marker SNP_2' });

  fireEvent.click(within(figure).getByRole('button', { name: 'Show data table' }));
  const table = await within(figure).findByRole('table');
  const sortBy = (order: string) =>
    fireEvent.change(within(figure).getByLabelText('Order of populations'), { target: { value: order } });
  sortBy('frequency');
  expect(await rowsOf(table)).toEqual([
    ['Pool 10', '1'],
    ['Pool 9', '0.25'],
    ['Pool 1', '0'],
  ]);
  sortBy('name');
  expect((await rowsOf(table)).map(([name]) => name)).toEqual(['Pool 1', 'Pool 9', 'Pool 10']);
});
