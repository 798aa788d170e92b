import type { Api } from '@landrace/contract/api';
import type { germplasm } from '@landrace/contract/areas/germplasm/germplasm.table';
import type { Row } from '@landrace/contract/core/table';
import { aDataset, fakeLicenceApi } from '@landrace/testkit/fake-api/fake-licence-api';
import { fakeServer } from '@landrace/testkit/fake-api/fake-server';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { showScreen } from '../../../kit/show-screen.fixture';
import { loadFullLocale, startI18n } from '../../../lib/i18n/load-locale';
import { AllelesPage } from './alleles-page';

beforeAll(async () => {
  await startI18n();
  await loadFullLocale();
});
afterEach(() => vi.unstubAllGlobals());

type Body = Api['POST dataset/{datasetId}/allele-search']['body'];
type Answer = Api['POST dataset/{datasetId}/allele-search']['response'];

const counts = {
  genotypes: [
    { name: 'A/A', count: 120 },
    { name: 'T/T', count: 90 },
    { name: 'A/T', count: 14 },
  ],
  alleles: [
    { name: 'A', count: 134 },
    { name: 'T', count: 104 },
  ],
  missing: 3,
};

/** Counts of every condition; those on an unknown marker, or with another allele, have a problem. */
function search({ conditions }: Body): Answer {
  const checked = conditions.map(({ marker, kind, alleles }) => {
    if (marker === 'Unknown') return { problem: 'markerUnknown' as const };
    const found = { markerId: 1, markerName: marker, ...counts };
    const isKnown = alleles.every((allele) => 'AT'.includes(allele));
    if (!isKnown) return { marker: found, problem: 'alleleUnknown' as const };
    const name = alleles.join('/');
    const counted = kind === 'allele' ? counts.alleles : counts.genotypes;
    return { marker: found, count: counted.find((one) => one.name === name)?.count ?? 224 };
  });
  const isWhole = checked.length > 0 && checked.every(({ problem }) => problem === undefined);
  const least = Math.min(...checked.map(({ count = 0 }) => count));
  return { total: 227, ...(isWhole && { count: least }), conditions: checked };
}

const row = {
  germplasmId: 7,
  germplasmName: 'BAR 7',
  germplasmDisplayName: 'BAR 7',
  germplasmGid: 'BAR 7',
  entityTypeId: 1,
  entityTypeName: 'Accession',
  imageCount: 0,
  foundGenotypes: 'A/A',
} satisfies Row<typeof germplasm> & { foundGenotypes: string };

async function open(alleles = '', foundGenotypes = row.foundGenotypes) {
  const server = fakeServer(
    ({ path, body }) => {
      if (path === 'dataset/5/allele-search') return search(body as Body);
      if (path === 'dataset/5/genotype-view/find')
        return { matches: [{ from: 3, to: 4, name: 'BK_12', chromosome: null, position: null }] };
      if (path === 'germplasm/table') return { data: [{ ...row, foundGenotypes }], count: 1 };
      if (path === 'germplasm/table/ids') return { data: [7], count: 1 };
      return undefined;
    },
    fakeLicenceApi([], [aDataset({ datasetId: 5, datasetName: 'Barley chip' })]),
  );
  const at = `/data/genotypes/alleles/5${alleles && `?alleles=${encodeURIComponent(alleles)}`}`;
  const path = '/data/genotypes/alleles/$datasetId';
  const router = await showScreen({ screen: AllelesPage, path, at, server });
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Conditions' });
  return {
    router,
    field,
    typed(text: string) {
      fireEvent.change(field, { target: { value: text } });
      fireEvent.keyDown(field, { key: 'Enter' });
    },
    lastFilter: () => (server.bodiesOf('POST germplasm/table').at(-1) as { alleles?: unknown })?.alleles,
  };
}

const count = (text: string) => screen.findByText(text);
const chosen = (marker: string) =>
  within(screen.getByRole('group', { name: `Genotype of ${marker}` })).getByRole('radio', { checked: true });

test('a typed condition filters the list, shows its counts and is in the address', async () => {
  const { router, typed, lastFilter } = await open();
  screen.getByText('No conditions yet');
  typed('BK_12 = A/A');
  await count('120 of 227 germplasm match');
  expect(await screen.findByText('BAR 7')).toBeTruthy();
  screen.getByRole('columnheader', { name: /Genotypes/ });
  const condition = { marker: 'BK_12', kind: 'genotype', alleles: ['A', 'A'], isNot: false };
  expect(lastFilter()).toEqual({ datasetId: 5, match: 'all', conditions: [condition] });
  expect(router.state.location.search).toMatchObject({ alleles: 'BK_12 = A/A' });
  expect(chosen('BK_12').closest('label')?.textContent).toBe('A/A 120');
});

test('a genotype is chosen, a condition added and removed, and going back restores it', async () => {
  const { router, field, lastFilter } = await open('BK_12 = A/A');
  fireEvent.click(await screen.findByRole('radio', { name: 'Has T 104' }));
  await count('104 of 227 germplasm match');
  expect(field.value).toBe('BK_12 = T');

  fireEvent.click(screen.getByRole('combobox', { name: 'Add marker' }));
  fireEvent.change(screen.getByRole('combobox', { name: 'Add marker' }), { target: { value: 'BK_1' } });
  fireEvent.click(await screen.findByRole('option', { name: 'BK_12' }));
  await waitFor(() => expect(field.value).toBe('BK_12 = T, BK_12 != missing'));
  fireEvent.click(screen.getByRole('radio', { name: 'Any condition' }));
  await waitFor(() => expect(lastFilter()).toMatchObject({ match: 'any' }));

  const [remove] = screen.getAllByRole('button', { name: 'Remove the condition on BK_12' });
  fireEvent.click(remove as HTMLElement);
  await waitFor(() => expect(field.value).toBe('BK_12 != missing'));
  await act(async () => router.history.back());
  await waitFor(() => expect(field.value).toBe('BK_12 = T, BK_12 != missing'));
});

test.each([
  ['BK_12 = A', '178 bp/180 bp', '178 bp/180 bp'],
  ['BK_12 = A, BK 13 = T', 'BK_12 178 bp/180 bp; BK 13 A/T', '178 bp/180 bp · A/T'],
  // A genotype that looks like the end of one and the beginning of another.
  ['BK_12 = A, BK 13 = T', 'BK_12 A; BK/A', 'BK_12 A; BK/A'],
])('for %s, %j is shown as %j', async (text, found, shown) => {
  await open(text, found);
  expect(await screen.findByText(shown)).toBeTruthy();
});

test('what cannot be read or found is explained, and shows no list', async () => {
  const { typed, lastFilter } = await open();
  typed('BK_12');
  await screen.findByText('Condition 1, line 1: BK_12 needs = or != between marker and genotype.', {
    exact: false,
  });
  typed('BK_12 = A, Unknown = A');
  await screen.findByText('Condition 2: no marker is called Unknown.');
  typed('BK_12 = A/G');
  await screen.findByText('Condition 1: BK_12 has no A/G in this dataset. Its alleles are A, T.');
  screen.getByText('Correct the conditions to see germplasm.');
  expect(screen.queryByRole('columnheader')).toBeNull();
  expect(lastFilter()).toBeUndefined();
});

test('what was found before is not shown for a text that cannot be read', async () => {
  const { typed } = await open('BK_12 = A/A');
  await screen.findByText('120 of 227 germplasm match');
  typed('BK_12 A');
  await screen.findByText(/needs = or != between marker and genotype/);
  expect(screen.queryByText('120 of 227 germplasm match')).toBeNull();
  expect(screen.queryByRole('list', { name: 'Conditions' })).toBeNull();
  typed('BK_12 = A/A');
  await screen.findByText('120 of 227 germplasm match');
});
