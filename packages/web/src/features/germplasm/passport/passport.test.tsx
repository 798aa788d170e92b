import { comments } from '@landrace/contract/areas/community/comment.table';
import { images } from '@landrace/contract/areas/community/image.table';
import { datasets } from '@landrace/contract/areas/datasets/dataset.table';
import { entities } from '@landrace/contract/areas/germplasm/entity.table';
import { germplasm } from '@landrace/contract/areas/germplasm/germplasm.table';
import { germplasmAttributes } from '@landrace/contract/areas/germplasm/germplasm-attribute.table';
import type { Passport } from '@landrace/contract/areas/germplasm/passport.routes';
import { pedigreeDefinitions, pedigrees } from '@landrace/contract/areas/germplasm/pedigree.table';
import { groups } from '@landrace/contract/areas/groups/group.table';
import { aLicence, fakeLicenceApi } from '@landrace/testkit/fake-api/fake-licence-api';
import { type FakePart, fakeServer, fakeTable, Refusal } from '@landrace/testkit/fake-api/fake-server';
import { recordedAnswer, recordedApi, recordedTable } from '@landrace/testkit/fake-api/recorded-api';
import { aSession } from '@landrace/testkit/session';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { showScreen } from '../../../kit/show-screen.fixture';
import { startI18n } from '../../../lib/i18n/load-locale';
import { preferences } from '../../../lib/preferences/store';
import type { ScreenAddress } from '../../../lib/screens';
import { GermplasmPage } from '../germplasm-page';
import { PassportPage } from './passport-page';

beforeAll(startI18n);
beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', ManualIntersectionObserver);
  preferences.set('recentIds', { germplasm: [], markers: [] });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const passportOf = (germplasmId: number) =>
  recordedAnswer('GET passport/{key}', `GET passport/${germplasmId}`);
const landrace = passportOf(24);

interface World {
  /** Instead of the recorded one of the same germplasm. */
  readonly passport?: Passport;
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly part?: FakePart;
}

function serverOf({ passport, settings = {}, part = () => undefined }: World = {}) {
  const about: FakePart = ({ path }) =>
    path === 'settings' ? { authMode: 'SELECTIVE', commentsEnabled: true, ...settings } : undefined;
  const changed: FakePart = ({ path }) =>
    path === `passport/${passport?.germplasmId}` ? passport : undefined;
  const links: FakePart = ({ path }) => (path === 'link/table' ? [] : undefined);
  const below: FakePart = ({ path }) =>
    /^germplasm\/24\/(group|dataset)$/.test(path) ? { data: [], count: 0 } : undefined;
  return fakeServer(
    part,
    about,
    changed,
    recordedApi,
    links,
    below,
    recordedTable(germplasm),
    recordedTable(pedigrees),
    recordedTable(images),
    fakeTable(pedigreeDefinitions, () => []),
    fakeTable(entities, () => []),
    fakeTable(germplasmAttributes, () => []),
    fakeTable(comments, () => []),
    fakeTable(datasets, () => []),
    fakeTable(groups, () => []),
  );
}

const addresses: ScreenAddress = (name, params) => {
  if (name === 'passport') return `/data/germplasm/${Object.values(params ?? {})[0]}`;
  return name === 'germplasm' ? '/data/germplasm' : undefined;
};

async function open(key: string, world: World = {}) {
  const server = serverOf(world);
  const router = await showScreen({
    screen: PassportPage,
    path: '/data/germplasm/$germplasmId',
    at: `/data/germplasm/${key}`,
    server,
    addresses,
  });
  return { router, server };
}

/** Observers of an element: its section, and the index. */
const waiting = new Map<Element, IntersectionObserverCallback[]>();

class ManualIntersectionObserver {
  readonly report: IntersectionObserverCallback;

  constructor(report: IntersectionObserverCallback) {
    this.report = report;
  }

  observe(element: Element) {
    waiting.set(element, [...(waiting.get(element) ?? []), this.report]);
  }

  disconnect() {}
}

/** Scrolls a section into view. */
async function section(name: string): Promise<HTMLElement> {
  const region = await screen.findByRole('region', { name });
  const entry = { target: region, isIntersecting: true } as unknown as IntersectionObserverEntry;
  const observer = new IntersectionObserver(() => {});
  await act(async () => {
    for (const report of waiting.get(region) ?? []) report([entry], observer);
  });
  return region;
}

describe('a passport', () => {
  test('shows both names, and warnings by curators', async () => {
    await open('24', { passport: { ...landrace, warnings: passportOf(7).warnings } });
    const title = await screen.findByRole('heading', { level: 1 });
    expect(title.textContent).toBe('Uzun Dagbagi (BAR 24)');
    expect(screen.getByText('1 data warning')).toBeDefined();
    expect(screen.getAllByText('Hordeum vulgare')[0]?.tagName).toBe('I');
    const warnings = await section('Data warnings');
    expect(await within(warnings).findByText('Collecting site read from a map, not measured.')).toBeDefined();
  });

  test('says which data need a licence, and shows them once it is accepted', async () => {
    if (!('data' in landrace.counts)) throw new Error('The recorded passport has no counts.');
    const counts = {
      ...landrace.counts.data,
      datasets: 3,
      genotypeDatasets: 1,
      trialsDatasets: 2,
      traits: 0,
      pedigrees: 0,
    };
    const needed = (datasetType: 'genotype' | 'trials' | 'pedigree', count: number) =>
      ({ datasetType, licenseId: 3, licenseName: 'CC BY 4.0', datasets: count }) as const;
    const closed: Passport = {
      ...landrace,
      counts: { data: counts },
      neededLicences: { data: [needed('genotype', 1), needed('pedigree', 1), needed('trials', 2)] },
    };
    const opened: Passport = { ...landrace, counts: { data: counts } };
    const licence = fakeLicenceApi([aLicence({ licenseId: 3, licenseName: 'CC BY 4.0' })], []);
    let isAccepted = false;
    await open('24', {
      part: (request) => {
        isAccepted ||= request.path === 'license/3/accept';
        if (request.path === 'passport/24') return isAccepted ? opened : closed;
        return request.path.startsWith('license') ? licence(request) : undefined;
      },
    });
    const available = within(await screen.findByRole('list', { name: 'Available data' }));
    expect(available.getByRole('button', { name: 'Trials: licence needed' })).toBeDefined();
    expect(available.getByRole('button', { name: 'Genotypes: licence needed' })).toBeDefined();
    expect(screen.queryByText(/No trait values/)).toBeNull();

    const list = within(await section('Datasets'));
    await list.findByText('1 dataset is under a licence that you have not accepted yet.');
    const traits = within(await section('Trait performance'));
    await traits.findByText('2 datasets are under licences that you have not accepted yet.');
    fireEvent.click(traits.getByRole('button', { name: 'Read and accept CC BY 4.0' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Accept licence' }));
    expect(await available.findByRole('button', { name: 'Trials 2' })).toBeDefined();
    expect(screen.queryByRole('region', { name: 'Trait performance' })).toBeNull();
  });

  test('is also found by name and by PUID', async () => {
    await open(encodeURIComponent('10.5072/LANDRACE.DEMO.24'));
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toContain('BAR 24');
  });

  test('decodes its descriptors, and shows empty ones on demand', async () => {
    await open('24');
    const data = await section('Passport data');
    expect(await within(data).findByText('Landrace or traditional cultivar (300)')).toBeDefined();
    expect(within(data).getByText('Farm store (26)')).toBeDefined();
    expect(within(data).getByText('Seed, medium term (12); Seed, long term (13)')).toBeDefined();
    expect(await within(data).findByText('Türkiye (TUR)')).toBeDefined();
    expect(within(data).getByText('1996')).toBeDefined();
    expect(within(data).queryByText('Donor number')).toBeNull();
    fireEvent.click(within(data).getByRole('button', { name: 'Show empty descriptors' }));
    expect(within(data).getByText('Donor number')).toBeDefined();
    expect(within(data).getAllByText('Not recorded').length).toBeGreaterThan(3);
  });

  test('shows its attributes as pairs, in the form of their type', async () => {
    const attribute = {
      germplasmId: 24,
      germplasmGid: 'BAR 24',
      germplasmName: 'BAR 24',
      germplasmDisplayName: 'Uzun Dagbagi',
      targetTable: 'germinatebase',
      foreignId: 24,
      createdOn: '2024-01-01T00:00:00Z',
    };
    const part = fakeTable(germplasmAttributes, () => [
      {
        ...attribute,
        attributeValueId: 1,
        attributeId: 3,
        attributeName: 'Seeds in store',
        attributeType: 'numeric' as const,
        attributeValue: '7414',
      },
      {
        ...attribute,
        attributeValueId: 2,
        attributeId: 4,
        attributeName: 'Last germination test',
        attributeType: 'date' as const,
        attributeValue: '2015-08',
      },
    ]);
    await open('24', { part });
    const attributes = within(await section('Attributes'));
    expect((await attributes.findByText('7,414')).previousSibling?.textContent).toBe('Seeds in store');
    expect(attributes.getByText('08/2015').previousSibling?.textContent).toBe('Last germination test');
    expect(attributes.queryByRole('table')).toBeNull();
  });

  test('begins with origin, holder and status, and leads to its data', async () => {
    const { router } = await open('19');
    const data = within(await screen.findByRole('list', { name: 'Available data' }));
    Element.prototype.scrollIntoView = vi.fn();
    fireEvent.click(data.getByRole('button', { name: /^Parents and children \d/ }));
    await waitFor(() => expect(router.state.location.search).toEqual({ section: 'pedigree-chart' }));
    const [holder] = screen.getAllByText('Holding institute');
    expect(holder?.nextSibling?.textContent).toMatch(/^.+ \(XXX\d{3}\)$/);
    const [status] = screen.getAllByText('Biological status');
    expect(status?.nextSibling?.textContent).toMatch(/\(\d{3}\)$/);
  });

  test('shows its completeness and what would raise it, the largest gain first', async () => {
    await open('24');
    const part = await section('Completeness');
    expect((await within(part).findByText(/\/10$/)).textContent).toMatch(/^\d(\.\d+)?\/10$/);
    const gains = within(part)
      .getAllByText(/^\+/)
      .map((gain) => Number(gain.textContent));
    expect(gains.length).toBeGreaterThan(0);
    expect(gains).toEqual([...gains].sort((left, right) => right - left));
  });

  test('has no completeness where the index is disabled', async () => {
    const { completeness: _off, ...without } = landrace;
    await open('24', { passport: without });
    await section('Passport data');
    expect(screen.queryByRole('region', { name: 'Completeness' })).toBeNull();
  });

  test('ends with a line of what is not recorded, which has no section', async () => {
    const { server } = await open('45');
    const line = await screen.findByText(/No images/);
    expect(line.textContent).toContain('No images · No trait data');
    expect(screen.queryByRole('region', { name: 'Images' })).toBeNull();
    const index = screen.getByRole('navigation', { name: 'Sections of this page' });
    expect(within(index).queryByRole('button', { name: 'Images' })).toBeNull();
    expect(server.calls.map(({ path }) => path)).not.toContain('image/table');
  });

  test('lists pedigrees of this germplasm only, in a tab behind the drawing', async () => {
    const { server, router } = await open('19');
    const table = await section('Pedigree');
    const tab = await within(table).findByRole('tab', { name: 'Parents and children (4)' });
    expect(server.calls.map(({ path }) => path)).not.toContain('pedigree/table');
    fireEvent.click(tab);
    await waitFor(() => expect(router.state.location.search).toEqual({ pedigree: 'table' }));
    expect(await within(table).findAllByRole('link', { name: 'BAR 21' })).toHaveLength(1);
    expect(within(table).getAllByRole('rowheader')).toHaveLength(4);
    const request = server.calls.find(({ path }) => path === 'pedigree/table');
    expect(request?.body).toMatchObject({
      filters: { all: [{ any: [{ column: 'parentId' }, { column: 'childId' }] }] },
    });
  });

  test('shows the error of a part that failed, and the others as usual', async () => {
    await open('24', { passport: { ...landrace, synonyms: { error: 'internal.error' } } });
    const part = await section('Synonyms');
    expect(await within(part).findByRole('alert')).toBeDefined();
    expect(within(part).getByRole('button', { name: 'Try again' })).toBeDefined();
    expect(await within(await section('Institutions')).findByText(/100 % pure_line/)).toBeDefined();
  });

  test('shows its pictures as thumbnails, and large in a dialog', async () => {
    await open('24');
    const pictures = await section('Images');
    const thumbnail = await within(pictures).findByRole('img', { name: '100 % pure_line' });
    expect(thumbnail.getAttribute('src')).toMatch(/api\/image\/3\/src\?size=small$/);
    fireEvent.click(thumbnail);
    const dialog = await screen.findByRole('dialog', { name: '100 % pure_line' });
    const large = within(dialog).getByRole('img', { name: '100 % pure_line' });
    expect(large.getAttribute('src')).toMatch(/size=large$/);
  });

  test('is marked and unmarked, by button and by key', async () => {
    await open('24');
    fireEvent.click(await screen.findByRole('button', { name: 'Mark' }));
    expect(preferences.current().markedIds.germplasm).toEqual([24]);
    fireEvent.keyDown(document.documentElement, { key: 'm', code: 'KeyM' });
    await waitFor(() => expect(preferences.current().markedIds.germplasm).toEqual([]));
  });

  test('prints its content', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    await open('24');
    fireEvent.click(await screen.findByRole('button', { name: 'More actions' }));
    fireEvent.click(screen.getByRole('menuitem', { name: 'Print' }));
    await waitFor(() => expect(print).toHaveBeenCalledOnce());
    const paper = document.querySelector('[data-print-view]');
    expect(paper?.textContent).toContain('Landrace or traditional cultivar (300)');
    expect(paper?.textContent).toContain('Maintenance: 100 % pure_line (XXX004)');
  });
});

describe('the index of sections', () => {
  test('leads to a section and stores it in the address', async () => {
    const { router } = await open('24');
    const index = await screen.findByRole('navigation', { name: 'Sections of this page' });
    Element.prototype.scrollIntoView = vi.fn();
    fireEvent.click(within(index).getByRole('button', { name: 'Synonyms' }));
    expect(document.activeElement?.textContent).toBe('Synonyms');
    const marked = () => index.querySelector('[aria-current="location"]')?.textContent;
    await waitFor(() => expect(marked()).toBe('Synonyms'));
    await waitFor(() => expect(router.state.location.search).toEqual({ section: 'synonyms' }));
  });

  test('has no comments where they are disabled', async () => {
    await open('24', { settings: { commentsEnabled: false } });
    const index = await screen.findByRole('navigation', { name: 'Sections of this page' });
    await waitFor(() => expect(within(index).queryByRole('button', { name: 'Comments' })).toBeNull());
  });
});

describe('an unknown name', () => {
  test('leads to the list, which finds parts of names', async () => {
    await open('Bere');
    expect(await screen.findByText('Nothing found for “Bere”')).toBeDefined();
    const link = screen.getByRole('link', { name: 'Search the list for “Bere”' });
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain(
      '["germplasmName","contains","Bere"]',
    );
  });

  test('several of a name lead to the list of them', async () => {
    const part: FakePart = ({ path }) =>
      path === 'passport/Bere' ? new Refusal('germplasm.ambiguous') : undefined;
    await open('Bere', { part });
    expect(await screen.findByText('Several germplasm match “Bere”')).toBeDefined();
    const link = screen.getByRole('link', { name: 'Search the list for “Bere”' });
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain(
      '["germplasmName","equals","Bere"]',
    );
  });
});

describe('recently viewed passports', () => {
  test('are above the list, newest first, each once', async () => {
    await open('45');
    await screen.findByRole('heading', { level: 1, name: 'WHT 45' });
    expect(preferences.current().recentIds.germplasm).toEqual([45]);
    preferences.set('recentIds', { germplasm: [45, 24, 45], markers: [] });
    document.body.replaceChildren();
    await showScreen({
      screen: GermplasmPage,
      path: '/data/germplasm',
      server: serverOf(),
      addresses,
    });
    const recent = await screen.findByRole('navigation', { name: 'Recently viewed' });
    const chips = await within(recent).findAllByRole('link');
    expect(chips.map(({ textContent }) => textContent)).toEqual(['WHT 45', 'Uzun Dagbagi (BAR 24)']);
    expect(chips[0]?.getAttribute('href')).toBe('/data/germplasm/45');
  });
});

test('a signed-in curator sees the comment form', async () => {
  preferences.setDevice({ token: { ...aSession, createdOn: Date.now() } });
  await open('45');
  const part = await section('Comments');
  expect(await within(part).findByRole('textbox', { name: 'Your comment' })).toBeDefined();
});
