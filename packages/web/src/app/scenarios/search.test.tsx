import type { Marker } from '@landrace/contract/areas/genotyping/marker.routes';
import type {
  FoundTaxon,
  SearchSectionAnswer,
  Suggestion,
} from '@landrace/contract/areas/search/search.routes';
import { fakeAccountsApi } from '@landrace/testkit/fake-api/fake-accounts-api';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startI18n } from '../../lib/i18n/load-locale';
import { arrive, heading, openPortal, press } from './open-portal.fixture';

const found: SearchSectionAnswer[] = [
  {
    section: 'germplasm',
    count: 7,
    isMore: false,
    hits: [
      {
        id: 1,
        name: 'BAR 1',
        detail: 'Möwe',
        field: 'synonyms',
        text: 'Große Möwe',
        match: 'word',
      },
    ],
  },
  { section: 'locations', tooMany: true },
  { section: 'datasets', count: 0, isMore: false, hits: [] },
];
const barley: FoundTaxon = {
  genus: 'Hordeum',
  species: 'vulgare',
  field: 'cropName',
  text: 'Barley',
  match: 'exact',
  count: 10_000,
  isMore: true,
};
const suggestions: Suggestion[] = [
  { kind: 'germplasm', id: 1, name: 'BAR 1', detail: 'Möwe', text: 'Möwe' },
  { kind: 'markers', id: 2, name: 'mowe_12', text: 'mowe_12' },
];

const marker: Marker = {
  markerId: 2,
  markerName: 'mowe_12',
  markerType: 'SNP',
  markerSynonyms: [],
  createdOn: '2024-05-06T00:00:00.000Z',
  counts: { maps: 0, datasets: 0, groups: 0 },
};

let requested: URL[];
let answers: Readonly<Record<string, unknown>>;

beforeAll(startI18n);
beforeEach(() => {
  requested = [];
  answers = { search: found, suggestion: suggestions, 'marker/2': marker };
  arrive();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function open(address: string): Promise<void> {
  const accounts = fakeAccountsApi();
  const answer: typeof fetch = async (input, init) => {
    const url = new URL(String(input));
    const name = url.pathname.replace('/api/', '');
    if (!(name in answers)) return await accounts.fetch(input, init);
    requested.push(url);
    return Response.json(answers[name]);
  };
  return openPortal({ fetch: answer }, address);
}

const topField = () => screen.findByRole('combobox', { name: 'Search term' });

test('an address with a term shows the results, with highlighted matches', async () => {
  await open('/search/m%C3%B6we');
  await heading('Search');
  const section = await screen.findByRole('region', { name: 'Germplasm (7)' });
  expect(section.textContent).toContain('BAR 1');
  expect(section.textContent).toContain('Synonyms: Große Möwe');
  expect(within(section).getAllByText('Möwe', { selector: 'mark' })).toHaveLength(2);
  expect(within(section).getByRole('button', { name: 'Show more' })).toBeDefined();
  expect(requested[0]?.searchParams.get('term')).toBe('möwe');
  expect(screen.getByRole('region', { name: 'Locations' }).textContent).toContain('Try a longer term');
  expect(screen.queryByRole('region', { name: /Datasets/ })).toBeNull();
});

test('more of a section is loaded on demand', async () => {
  answers = {
    ...answers,
    'search/germplasm': { section: 'germplasm', count: 2, isMore: false, hits: [hit(1), hit(2)] },
  };
  await open('/search/bar');
  await screen.findByRole('region', { name: 'Germplasm (7)' });
  await press('Show more');
  expect(await screen.findByText(/number 2/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

function hit(id: number) {
  return { id, name: `number ${id}`, field: 'germplasmName', text: `number ${id}`, match: 'part' as const };
}

test('a taxon leads to the list of its germplasm, and shows the matching name', async () => {
  answers = { search: [{ section: 'germplasm', count: 0, isMore: false, hits: [], taxa: [barley] }] };
  await open('/search/barley');
  const section = await screen.findByRole('region', { name: 'Germplasm' });
  const list = within(section).getByRole('list', { name: 'Matching taxa' });
  expect(list.textContent).toBe('Hordeum vulgareCrop name: Barleymore than 10,000 germplasm');
  expect(within(list).getByText('Barley', { selector: 'mark' })).toBeDefined();
  const address = within(list).getByRole('link', { name: 'Hordeum vulgare' }).getAttribute('href') ?? '';
  expect(decodeURIComponent(address)).toContain(
    '/data/germplasm?filter=[["genus","equals","Hordeum"],["species","equals","vulgare"]]',
  );
});

test('a location leads to the list of locations with only that one', async () => {
  const hits = [{ ...hit(7), name: 'Aleppo', field: 'locationName' as const, text: 'Aleppo' }];
  answers = { search: [{ section: 'locations', count: 1, isMore: false, hits }] };
  await open('/search/aleppo');
  const section = await screen.findByRole('region', { name: 'Locations (1)' });
  const address = within(section).getByRole('link', { name: 'Aleppo' }).getAttribute('href') ?? '';
  expect(decodeURIComponent(address)).toContain(
    '/data/geography/locations?filter=[["locationId","equals","7"]]',
  );
});

test('a suggested taxon opens the same list', async () => {
  const { genus } = barley;
  answers = { suggestion: [{ kind: 'taxa', id: 1, name: genus, text: genus, taxon: { genus } }] };
  await open('/search');
  const field = await topField();
  fireEvent.change(field, { target: { value: 'hord' } });
  expect((await screen.findByRole('option')).textContent).toBe('HordeumTaxon');
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() =>
    expect(decodeURIComponent(window.location.hash)).toBe(
      '#/data/germplasm?filter=[["genus","equals","Hordeum"]]',
    ),
  );
});

test('a new term goes into the address', async () => {
  await open('/search');
  await screen.findByText('What are you looking for?');
  const field = screen.getByRole('searchbox', { name: 'Search term' });
  fireEvent.change(field, { target: { value: ' BAR/7 ' } });
  await press('Search');
  await waitFor(() => expect(window.location.hash).toBe('#/search/BAR%2F7'));
});

test('no results come with advice; similar names are labelled as such', async () => {
  answers = { search: [] };
  await open('/search/xyzzy');
  expect(await screen.findByText('Nothing found for “xyzzy”')).toBeDefined();
});

test('a term that could only be searched in part says so, with and without results', async () => {
  const nothing = { section: 'locations', count: 0, isMore: false, hits: [], isPartial: true };
  answers = { search: [nothing] };
  await open('/search/7%257');
  expect(await screen.findByText(/too short to search long lists completely/)).toBeDefined();
  expect(screen.getByText('Nothing found for “7%7”')).toBeDefined();
  answers = { search: [...found, nothing] };
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search term' }), { target: { value: '7%8' } });
  await press('Search');
  await screen.findByRole('region', { name: 'Germplasm (7)' });
  expect(screen.getByText(/too short to search long lists completely/)).toBeDefined();
});

test('the field of the top bar suggests names from three characters on', async () => {
  await open('/search');
  const field = await topField();
  fireEvent.change(field, { target: { value: 'mo' } });
  fireEvent.change(field, { target: { value: 'mow' } });
  const list = await screen.findByRole('listbox', { name: 'Suggestions' });
  expect(within(list).getAllByRole('option')).toHaveLength(2);
  expect(requested.filter(({ pathname }) => pathname.endsWith('suggestion'))).toHaveLength(1);
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  expect(field.getAttribute('aria-activedescendant')).toBe(within(list).getAllByRole('option')[1]?.id);
  fireEvent.keyDown(field, { key: 'Enter' });
  await heading('mowe_12');
  expect(window.location.hash).toBe('#/data/genotypes/marker/2');
});

test('Enter searches everything', async () => {
  await open('/search');
  const field = await topField();
  fireEvent.change(field, { target: { value: 'möwe' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  await screen.findByRole('region', { name: 'Germplasm (7)' });
  expect(window.location.hash).toBe('#/search/m%C3%B6we');
});
