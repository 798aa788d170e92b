import { images } from '@landrace/contract/areas/community/image.table';
import type { Row } from '@landrace/contract/core/table';
import { fakeServer, fakeTable, Refusal } from '@landrace/testkit/fake-api/fake-server';
import { fakeUpload } from '@landrace/testkit/fake-api/fake-upload';
import { aSession } from '@landrace/testkit/session';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { showScreen } from '../../../kit/show-screen.fixture';
import { loadFullLocale, startI18n } from '../../../lib/i18n/load-locale';
import { preferences } from '../../../lib/preferences/store';
import { Images } from './images';

beforeAll(async () => {
  await startI18n();
  await loadFullLocale();
  await import('./curated-images');
});
beforeEach(() => {
  preferences.setDevice({ token: { ...aSession, userType: 'Data Curator', createdOn: Date.now() } });
});
afterEach(() => {
  preferences.setDevice({ token: null });
  vi.unstubAllGlobals();
});

const subject = { refTable: 'germinatebase', foreignId: 17 } as const;

function anImage(imageId: number, imageDescription: string): Row<typeof images> {
  return {
    imageId,
    imageDescription,
    referenceName: 'HOR 17',
    imageRefTable: 'germinatebase',
    imageForeignId: 17,
    imageIsReference: false,
    imagePath: `upload/${imageId}.png`,
    imageType: 'germinatebase',
    createdOn: '2026-05-01T00:00:00Z',
  };
}

interface World {
  readonly refusal?: Refusal;
}

async function open({ refusal }: World = {}) {
  const rows = [anImage(1, 'Whole plant')];
  const onChange = vi.fn();
  const server = fakeServer(
    ({ method, path }, query) => {
      if (path === 'settings') return { authMode: 'SELECTIVE' };
      if (path === 'image/upload/germinatebase/17') {
        if (refusal) return refusal;
        rows.push(anImage(rows.length + 1, query?.get('description') ?? 'file.png'));
        return true;
      }
      if (method !== 'DELETE') return undefined;
      rows.splice(0, 1);
      return true;
    },
    (call) => fakeTable(images, () => rows)(call),
  );
  const upload = fakeUpload(server.fetch);
  vi.stubGlobal('XMLHttpRequest', upload.XMLHttpRequest);
  await showScreen({
    screen: () => <Images subject={subject} count={1} onChange={onChange} />,
    path: '/',
    server,
  });
  await screen.findByRole('img', { name: 'Whole plant' });
  return { server, upload, onChange };
}

const choose = (...files: readonly File[]) =>
  fireEvent.change(screen.getByLabelText('Add images'), { target: { files } });
const png = (name: string) => new File(['x'], name, { type: 'image/png' });

test('images are dropped, described, sent one after the other, and in the gallery at once', async () => {
  const { upload, onChange } = await open();
  const zone = screen.getByLabelText('Add images').parentElement as HTMLElement;
  fireEvent.drop(zone, { dataTransfer: { files: [png('ear.png'), png('leaf.png')] } });
  const caption = await screen.findByRole('textbox', { name: 'Caption of ear.png' });
  fireEvent.change(caption, { target: { value: ' Ripe ear ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Add 2 images' }));
  await waitFor(() => expect(upload.count()).toBe(1));
  act(() => upload.move(1, 4));
  expect(await screen.findByText('25%')).toBeDefined();
  await act(() => upload.arrive());
  expect(await screen.findByRole('img', { name: 'Ripe ear' })).toBeDefined();
  await waitFor(() => expect(upload.count()).toBe(1));
  await act(() => upload.arrive());
  expect(await screen.findByText('2 images added.')).toBeDefined();
  expect(screen.queryByRole('list', { name: 'Images to add' })).toBeNull();
  expect(onChange).toHaveBeenCalledTimes(2);
});

test('a file that cannot be an image is never sent, and says why', async () => {
  const { upload } = await open();
  choose(new File(['x'], 'notes.txt', { type: 'text/plain' }));
  const rows = within(await screen.findByRole('list', { name: 'Images to add' }));
  expect(rows.getByRole('alert').textContent).toBe('This file is not an image that browsers can show.');
  expect(screen.queryByRole('button', { name: /^Add \d/ })).toBeNull();
  fireEvent.click(rows.getByRole('button', { name: 'Do not add notes.txt' }));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Images to add' })).toBeNull());
  expect(upload.addresses).toEqual([]);
});

test('a refused image stays with the reason, and can be sent again', async () => {
  const { upload } = await open({ refusal: new Refusal('image.unreadable') });
  choose(png('fake.png'));
  fireEvent.click(await screen.findByRole('button', { name: 'Add 1 image' }));
  await waitFor(() => expect(upload.count()).toBe(1));
  await act(() => upload.arrive());
  expect((await screen.findByRole('alert')).textContent).toBe('This file is not a supported image.');
  fireEvent.click(screen.getByRole('button', { name: 'Add 1 image' }));
  await waitFor(() => expect(upload.addresses).toHaveLength(2));
});

test('an image is cancelled while it is sent', async () => {
  const { upload } = await open();
  choose(png('huge.png'));
  fireEvent.click(await screen.findByRole('button', { name: 'Add 1 image' }));
  await waitFor(() => expect(upload.count()).toBe(1));
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Images to add' })).toBeNull());
  expect(upload.count()).toBe(0);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an image is removed after a question', async () => {
  const { server, onChange } = await open();
  fireEvent.click(screen.getByRole('button', { name: 'Remove the image Whole plant' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Remove this image?' }));
  fireEvent.click(question.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByRole('img', { name: 'Whole plant' })).toBeNull());
  expect(server.calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
    'image/1',
  ]);
  expect(onChange).toHaveBeenCalledTimes(1);
});

test('readers see the images only', async () => {
  preferences.setDevice({ token: null });
  await open();
  expect(screen.queryByLabelText('Add images')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
});
