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
  expect(requested[0]?.searchParams.get('term')).toBe('möwe');
  expect(screen.getByRole('region', { name: 'Locations' }).textContent).toContain('Try a longer term');
  expect(screen.queryByRole('region', { name: /Datasets/ })).toBeNull();
});

test('a hit is one line with its taxon, ranks upright, its country and where the words are', async () => {
  const germplasm = {
    ...hit(1),
    ...{ match: 'words' as const, country: 'Ethiopia' },
    taxon: { genus: 'Hordeum', species: 'vulgare', subtaxa: 'subsp. vulgare' },
    others: [{ field: 'cropName', text: 'Barley' }],
  };
  answers = { search: [{ section: 'germplasm', count: 1, isMore: false, hits: [germplasm] }] };
  await open('/search/barley%20ethiopia');
  const section = await screen.findByRole('region', { name: 'Germplasm (1)' });
  const item = within(section).getByRole('listitem');
  expect(item.textContent).toBe('number 1Crop name: BarleyHordeum vulgare subsp. vulgareEthiopia');
  expect([...item.querySelectorAll('i')].map((part) => part.textContent)).toEqual([
    'Hordeum vulgare',
    'vulgare',
  ]);
  expect([...item.querySelectorAll('mark')].map((part) => part.textContent)).toEqual(['Barley', 'Ethiopia']);
});

test('each kind of result has a tab with its number; all of a kind are shown there, page by page', async () => {
  const page = { section: 'germplasm', count: 30, isMore: false };
  const hits = Array.from({ length: 25 }, (_, index) => hit(index + 1));
  answers = {
    search: [
      { ...page, hits: [hit(1)], taxa: [barley] },
      { section: 'trials', count: 1, isMore: false, hits: [hit(3)] },
      { section: 'datasets', count: 1, isMore: false, hits: [{ ...hit(4), detail: 'allelefreq' }] },
    ],
    'search/germplasm': { ...page, hits },
  };
  await open('/search/bar');
  const tabs = await screen.findAllByRole('tab');
  expect(tabs.map((tab) => tab.textContent)).toEqual([
    'All',
    'Taxa 1',
    'Germplasm 30',
    'Datasets 1',
    'Traits 1',
  ]);
  const headings = within(screen.getByRole('tabpanel')).getAllByRole('heading');
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    'Taxa (1)',
    'Germplasm (30)',
    'Datasets (1)',
    'Traits (1)',
  ]);
  expect(screen.getByText('Allele frequency')).toBeDefined();
  await press('Show all 30 germplasm');
  await waitFor(() => expect(window.location.hash).toBe('#/search/bar?tab=germplasm'));
  expect(await screen.findByText(/number 25/)).toBeDefined();
  expect(screen.getByText('25 of 30 shown')).toBeDefined();
  answers = { ...answers, 'search/germplasm': { ...page, hits: [hit(26)] } };
  await press('Show more');
  expect(await screen.findByText(/number 26/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('the address opens a tab, or all results if it has none of that kind', async () => {
  answers = { search: [{ section: 'trials', count: 1, isMore: false, hits: [hit(3)] }] };
  answers = { ...answers, 'search/trials': { section: 'trials', count: 1, isMore: false, hits: [hit(3)] } };
  await open('/search/bar?tab=trials');
  expect((await screen.findByRole('tab', { name: 'Traits 1' })).getAttribute('aria-selected')).toBe('true');
  expect(screen.queryByRole('region', { name: 'Traits (1)' })).toBeNull();
  fireEvent.click(screen.getByRole('tab', { name: 'All' }));
  await waitFor(() => expect(window.location.hash).toBe('#/search/bar'));
  window.location.hash = '#/search/bar?tab=datasets';
  expect(await screen.findByRole('region', { name: 'Traits (1)' })).toBeDefined();
});

function hit(id: number) {
  return { id, name: `number ${id}`, field: 'germplasmName', text: `number ${id}`, match: 'part' as const };
}

test('a taxon leads to the list of its germplasm, and shows the matching name', async () => {
  answers = { search: [{ section: 'germplasm', count: 0, isMore: false, hits: [], taxa: [barley] }] };
  await open('/search/barley');
  const section = await screen.findByRole('region', { name: 'Taxa (1)' });
  const list = within(section).getByRole('list');
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
  const option = await screen.findByRole('option');
  expect(option.textContent).toBe('HordeumTaxon');
  expect(option.querySelector('i')?.textContent).toBe('Hordeum');
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

test('no results come with advice: what was searched, single words and lists', async () => {
  answers = { search: [] };
  await open('/search/xyzzy%20ethiopia');
  const title = await screen.findByText('Nothing found for “xyzzy ethiopia”');
  const message = title.closest<HTMLElement>('[role="status"]') ?? document.body;
  expect(message.textContent).toContain('Names, numbers, synonyms, taxa, crops and countries');
  expect(message.textContent).toContain('Check the spelling');
  const links = within(message)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')?.replace(/^\//, '')]);
  expect(links).toEqual([
    ['xyzzy', '#/search/xyzzy'],
    ['ethiopia', '#/search/ethiopia'],
    ['List of germplasm', '#/data/germplasm'],
    ['List of datasets', '#/data/datasets'],
    ['List of locations', '#/data/geography/locations'],
  ]);
});

test('words beyond the limit are named', async () => {
  await open('/search/a1%20b2%20c3%20d4%20e5%20f6%20g7%20h8%20i9%20j10');
  expect(await screen.findByText('Up to 8 words are compared. These were left out: i9, j10')).toBeDefined();
});

test('a term that could only be searched in part says so, with and without results', async () => {
  const nothing = { section: 'locations', count: 0, isMore: false, hits: [], isPartial: true };
  answers = { search: [nothing] };
  await open('/search/7%257');
  expect(await screen.findByText(/too short or too common to search long lists completely/)).toBeDefined();
  expect(screen.getByText('Nothing found for “7%7”')).toBeDefined();
  answers = { search: [...found, nothing] };
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search term' }), { target: { value: '7%8' } });
  await press('Search');
  await screen.findByRole('region', { name: 'Germplasm (7)' });
  expect(screen.getByText(/too short or too common to search long lists completely/)).toBeDefined();
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
