import { maxLabels } from '@landrace/contract/areas/germplasm/publishing';
import type { GermplasmLabel } from '@landrace/contract/areas/germplasm/publishing.routes';
import { type FakePart, fakeServer } from '@landrace/testkit/fake-api/fake-server';
import { recordedApi } from '@landrace/testkit/fake-api/recorded-api';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { showScreen } from '../../../kit/show-screen.fixture';
import { startI18n } from '../../../lib/i18n/load-locale';
import { LabelsDialog } from '../labels/labels-dialog';
import { PassportPage } from './passport-page';

const address = 'https://seeds.example/#/data/germplasm/24';
const aLabel = (germplasmId: number, link: string): GermplasmLabel => ({
  germplasmId,
  germplasmName: `HOR ${germplasmId}`,
  germplasmDisplayName: `Landrace ${germplasmId}`,
  address: link === 'doi' ? 'https://doi.org/10.5072/X' : address,
  code: { size: 21, path: 'M0 0h7v1h-7z' },
});
const machines: FakePart = ({ path, body }) => {
  if (path === 'germplasm/24/jsonld') return { '@id': address, url: address, name: '</script><b>' };
  if (path !== 'germplasm/label') return undefined;
  const { germplasmIds, link } = body as { germplasmIds: number[]; link: string };
  return germplasmIds.map((id) => aLabel(id, link));
};

beforeAll(startI18n);
beforeEach(() => {
  vi.stubGlobal('print', vi.fn());
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const server = () =>
  fakeServer(
    ({ path }) => (path === 'settings' ? { authMode: 'SELECTIVE' } : undefined),
    machines,
    recordedApi,
  );

async function openPassport() {
  const screenOf = { path: '/data/germplasm/$germplasmId', at: '/data/germplasm/24' };
  await showScreen({ screen: PassportPage, ...screenOf, server: server(), addresses: () => undefined });
  await screen.findByRole('heading', { level: 1 });
}

async function openLabels(germplasmIds: readonly number[]) {
  const fake = server();
  const Shown = () => <LabelsDialog germplasmIds={germplasmIds} onClose={() => undefined} />;
  await showScreen({
    screen: Shown,
    path: '/labels',
    at: '/labels',
    server: fake,
    addresses: () => undefined,
  });
  return fake;
}

test('the page has machine-readable data, and no raw tags', async () => {
  await openPassport();
  const block = await waitFor(() => {
    const found = document.head.querySelector('script[type="application/ld+json"]');
    if (!found) throw new Error('not yet');
    return found;
  });
  expect(block.textContent).not.toContain('<');
  expect(JSON.parse(block.textContent ?? '')).toMatchObject({ name: '</script><b>' });
});

test('it can be cited in several formats, by its public address', async () => {
  await openPassport();
  fireEvent.click(screen.getByRole('button', { name: 'Cite' }));
  const dialog = await screen.findByRole('dialog', { name: /^Cite / });
  const written = (name: string) => within(dialog).getByRole('textbox', { name });
  await waitFor(() => expect(written('Link')).toHaveProperty('value', address));
  expect(written('Plain text')).toHaveProperty(
    'value',
    expect.stringMatching(
      /Uzun Dagbagi \(BAR 24\), Hordeum vulgare subsp\. vulgare\. Landrace\. https:\/\/doi\.org\/10\.5072\/LANDRACE\.DEMO\.24\. https:\/\/seeds\.example\S+ \(\d{4}-\d\d-\d\d\)$/,
    ),
  );
  fireEvent.click(within(dialog).getByRole('radio', { name: 'BibTeX entry' }));
  expect(written('BibTeX entry')).toHaveProperty('value', expect.stringContaining('@misc{accession-bar-24,'));
  fireEvent.click(within(dialog).getByRole('radio', { name: /^RIS/ }));
  expect(written('RIS (reference managers)')).toHaveProperty(
    'value',
    expect.stringContaining('AN  - BAR 24'),
  );
});

test('a label shows the address in its code, and is printed', async () => {
  await openLabels([17, 18]);
  expect(await screen.findByText(address)).toBeDefined();
  fireEvent.click(screen.getByRole('radio', { name: /^its DOI/ }));
  expect(await screen.findByText('https://doi.org/10.5072/X')).toBeDefined();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Print labels' })));
  await waitFor(() => expect(window.print).toHaveBeenCalled());
  const paper = document.querySelector('[data-print-view]');
  expect(paper?.querySelectorAll('[data-layout="a4-3x8"]')).toHaveLength(1);
  expect([...(paper?.querySelectorAll('strong') ?? [])].map((name) => name.textContent)).toEqual([
    'Landrace 17',
    'Landrace 18',
  ]);
});

test('too many labels are refused with a message, without a request', async () => {
  const fake = await openLabels(Array.from({ length: maxLabels + 1 }, (_, index) => index + 1));
  expect((await screen.findByRole('alert')).textContent).toContain('at most 500 labels');
  expect(screen.queryByRole('button', { name: 'Print labels' })).toBeNull();
  expect(fake.calls.map(({ path }) => path)).not.toContain('germplasm/label');
});
