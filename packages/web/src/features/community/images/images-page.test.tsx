import { images } from '@landrace/contract/areas/community/image.table';
import type { Row } from '@landrace/contract/core/table';
import { type FakePart, fakeServer, fakeTable } from '@landrace/testkit/fake-api/fake-server';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { showScreen } from '../../../kit/show-screen.fixture';
import { startI18n } from '../../../lib/i18n/load-locale';
import { defaultPreferences } from '../../../lib/preferences/preference-keys';
import { preferences } from '../../../lib/preferences/store';
import type { ScreenAddress } from '../../../lib/screens';
import { ImagesPage } from './images-page';

beforeAll(startI18n);
beforeEach(() => preferences.set('listLayout', defaultPreferences.listLayout));
afterEach(() => {
  vi.unstubAllGlobals();
});

type Image = Row<typeof images>;

const ear = (id: number): Image => ({
  imageId: id,
  referenceName: `BAR ${id}`,
  imageRefTable: 'germinatebase',
  imageForeignId: 100 + id,
  genus: 'Hordeum',
  species: 'vulgare',
  subtaxa: 'subsp. spontaneum',
  imageDescription: `Ear of BAR ${id}`,
  imageIsReference: false,
  imagePath: `${id}.jpg`,
  imageType: 'germinatebase',
  createdOn: `2024-01-01T00:00:${String(60 - id).padStart(2, '0')}Z`,
});

const ofTrait: Image = {
  imageId: 40,
  referenceName: 'Plant height',
  imageRefTable: 'phenotypes',
  imageForeignId: 7,
  imageIsReference: true,
  imagePath: 'height.jpg',
  imageType: 'phenotypes',
  createdOn: '2025-01-01T00:00:00Z',
};

const addresses: ScreenAddress = (name, params) => `/${name}/${Object.values(params ?? {})[0]}`;

async function open() {
  const rows = [ofTrait, ...Array.from({ length: 30 }, (_, index) => ear(index + 1))];
  const settings: FakePart = ({ path }) => (path === 'settings' ? { authMode: 'SELECTIVE' } : undefined);
  const server = fakeServer(
    settings,
    fakeTable(images, () => rows),
  );
  await showScreen({ screen: ImagesPage, path: '/images', server, addresses });
  return server;
}

const gallery = () => screen.findByRole('list', { name: 'Images' });
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

test('opens as a gallery of what the images show, with the taxon in italics', async () => {
  await open();
  const tiles = within(await gallery()).getAllByRole('listitem');
  expect(tiles).toHaveLength(25);
  const [trait, barley] = tiles.map((tile) => within(tile));
  expect(trait?.getByRole('img', { name: 'Plant height' }).getAttribute('src')).toMatch(
    /image\/40\/src\?size=small$/,
  );
  expect(trait?.getByRole('link', { name: 'Plant height' }).getAttribute('href')).toBe('/trait-details/7');
  expect(trait?.getByText('Trait')).toBeDefined();
  expect(barley?.getByText('Ear of BAR 1')).toBeDefined();
  expect(barley?.getByRole('link', { name: 'BAR 1' }).getAttribute('href')).toBe('/passport/101');
  expect(barley?.getByText('Hordeum vulgare').tagName).toBe('I');
  // Neither has a meaning here.
  expect(screen.queryByRole('button', { name: 'Columns' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Comfortable rows' })).toBeNull();
});

test('switches to the table, which is remembered', async () => {
  await open();
  await gallery();
  const toggle = screen.getByRole('button', { name: 'Table' });
  expect(toggle.getAttribute('aria-pressed')).toBe('false');
  fireEvent.click(toggle);
  const table = await screen.findByRole('table', { name: 'Images' });
  expect(await within(table).findByRole('columnheader', { name: 'Taxon' })).toBeDefined();
  expect(screen.queryByRole('list', { name: 'Images' })).toBeNull();
  expect(preferences.current().listLayout).toEqual({ images: 'table' });
  fireEvent.click(screen.getByRole('button', { name: 'Table' }));
  expect(await gallery()).toBeDefined();
});

test('filters the gallery like the table', async () => {
  const server = await open();
  await gallery();
  fireEvent.change(screen.getByRole('searchbox', { name: /Shows/ }), { target: { value: 'height' } });
  await waitFor(async () => expect(within(await gallery()).getAllByRole('listitem')).toHaveLength(1));
  expect(server.calls.at(-1)?.body).toMatchObject({
    limit: 25,
    filters: { all: [{ column: 'referenceName' }] },
  });
});

test('leads through all pages in the lightbox', async () => {
  await open();
  const last = within(await gallery()).getByRole('button', { name: 'Ear of BAR 24' });
  last.focus();
  fireEvent.click(last);
  const dialog = await screen.findByRole('dialog', { name: 'Ear of BAR 24' });
  expect(within(dialog).getByRole('img').getAttribute('src')).toMatch(/image\/24\/src\?size=large$/);
  press('ArrowRight');
  expect(await screen.findByRole('dialog', { name: 'Ear of BAR 25' })).toBeDefined();
  expect(within(dialog).getByRole('status').textContent).toContain('Image 26 of 31');
  expect(within(await gallery()).getAllByRole('listitem')).toHaveLength(6);
});
