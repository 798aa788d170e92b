import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { startI18n } from '../../lib/i18n/load-locale';
import type { Picture } from './picture';
import { PictureGallery } from './picture-gallery';

beforeAll(startI18n);

const pictures = Array.from(
  { length: 30 },
  (_, id): Picture => ({
    id,
    name: `Ear ${id}`,
    caption: `Ear ${id}`,
    thumbnail: `/small/${id}`,
    original: `/large/${id}`,
    subject: <a href={`#/${id}`}>{`Accession ${id}`}</a>,
    details: `Drawn in ${1990 + id}`,
  }),
);

const pageSize = 10;

/** A list in pages of ten, the next of which arrives when the test says so. */
function Paged({ arrival }: { readonly arrival: Promise<void> }) {
  const [page, setPage] = useState(0);
  const [loaded, setLoaded] = useState(0);
  const load = async (position: number) => {
    const next = Math.floor(position / pageSize);
    setPage(next);
    await arrival;
    setLoaded(next);
  };
  return (
    <PictureGallery
      label="Ears"
      pictures={pictures.slice(loaded * pageSize, (loaded + 1) * pageSize)}
      offset={page * pageSize}
      count={pictures.length}
      isUpdating={page !== loaded}
      onReach={(position) => void load(position)}
    />
  );
}

function showGallery() {
  let arrive = () => {};
  render(<Paged arrival={new Promise<void>((resolve) => (arrive = resolve))} />);
  return { arrive: () => act(async () => arrive()) };
}

const tile = (name: string) => screen.getByRole('button', { name });
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

async function openTile(name: string) {
  tile(name).focus();
  fireEvent.click(tile(name));
  return screen.findByRole('dialog', { name });
}

function swipe(element: Element, { by, down = 0 }: { readonly by: number; readonly down?: number }): void {
  const touch = { pointerId: 1, pointerType: 'touch', isPrimary: true };
  fireEvent.pointerDown(element, { ...touch, clientX: 200, clientY: 200 });
  fireEvent.pointerMove(element, { ...touch, clientX: 200 + by / 2, clientY: 200 });
  fireEvent.pointerUp(element, { ...touch, clientX: 200 + by, clientY: 200 + down });
}

test('is one tab stop, with arrow keys between the thumbnails', () => {
  showGallery();
  const list = screen.getByRole('list', { name: 'Ears' });
  const stops = () =>
    [...list.querySelectorAll<HTMLElement>('a, button')].filter(({ tabIndex }) => tabIndex === 0);
  expect(stops()).toEqual([tile('Ear 0')]);
  tile('Ear 0').focus();
  press('ArrowRight');
  expect(document.activeElement).toBe(tile('Ear 1'));
  press('End');
  expect(document.activeElement).toBe(tile('Ear 9'));
  expect(stops()).toEqual([tile('Ear 9')]);
});

test('shows one picture large, with what it shows, its details and the file', async () => {
  showGallery();
  const dialog = within(await openTile('Ear 3'));
  expect(dialog.getByRole('img', { name: 'Ear 3' }).getAttribute('src')).toBe('/large/3');
  expect(dialog.getByRole('link', { name: 'Accession 3' })).toBeDefined();
  expect(dialog.getByText('Drawn in 1993')).toBeDefined();
  const file = dialog.getByRole('link', { name: 'Download image' });
  expect([file.getAttribute('href'), file.hasAttribute('download')]).toEqual(['/large/3', true]);
  expect(dialog.getByRole('status').textContent).toBe('Image 4 of 30: Ear 3');
});

test('leads to the others by keys and buttons, not beyond the ends, and returns to the last one', async () => {
  showGallery();
  const dialog = await openTile('Ear 1');
  press('ArrowRight');
  fireEvent.click(screen.getByRole('button', { name: 'Next image' }));
  expect(dialog.getAttribute('aria-label')).toBe('Ear 3');
  press('Home');
  expect(dialog.getAttribute('aria-label')).toBe('Ear 0');
  press('ArrowLeft');
  expect(dialog.getAttribute('aria-label')).toBe('Ear 0');
  expect(screen.getByRole('button', { name: 'Previous image' })).toHaveProperty('disabled', true);
  press('ArrowRight');
  press('ArrowRight');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(tile('Ear 2'));
});

test('follows a sideways swipe of a finger, and no other movement', async () => {
  showGallery();
  const dialog = await openTile('Ear 4');
  const picture = () => within(dialog).getByRole('img');
  swipe(picture(), { by: -120 });
  expect(dialog.getAttribute('aria-label')).toBe('Ear 5');
  swipe(picture(), { by: 120 });
  expect(dialog.getAttribute('aria-label')).toBe('Ear 4');
  swipe(picture(), { by: -20 });
  swipe(picture(), { by: -80, down: 200 });
  expect(dialog.getAttribute('aria-label')).toBe('Ear 4');
});

test('leads over the end of a page, and waits for the next one', async () => {
  const { arrive } = showGallery();
  const dialog = await openTile('Ear 9');
  press('ArrowRight');
  expect(within(dialog).queryByRole('img')).toBeNull();
  expect(within(dialog).getByRole('status').textContent).toBe('Image 11 of 30');
  await arrive();
  expect(within(dialog).getByRole('img', { name: 'Ear 10' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(document.activeElement).toBe(tile('Ear 10')));
});

test('offers the original size of a picture that is larger than the window', async () => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({
    width: 1200,
    height: 800,
  } as DOMRect);
  showGallery();
  const dialog = await openTile('Ear 6');
  vi.restoreAllMocks();
  const picture = within(dialog).getByRole('img');
  Object.defineProperties(picture, { naturalWidth: { value: 6000 }, naturalHeight: { value: 4000 } });
  fireEvent.load(picture);
  const zoom = within(dialog).getByRole('button', { name: 'Original size' });
  fireEvent.click(zoom);
  expect(zoom.getAttribute('aria-pressed')).toBe('true');
  // These keys scroll now.
  press('ArrowRight');
  expect(dialog.getAttribute('aria-label')).toBe('Ear 6');
  fireEvent.click(zoom);
  press('ArrowRight');
  expect(dialog.getAttribute('aria-label')).toBe('Ear 7');
  expect(within(dialog).queryByRole('button', { name: 'Original size' })).toBeNull();
});

test('says which picture is missing', async () => {
  showGallery();
  fireEvent.error(screen.getByRole('img', { name: 'Ear 2' }));
  expect(screen.getByRole('button', { name: /Ear 2: ?This image is missing/ })).toBeDefined();
});
