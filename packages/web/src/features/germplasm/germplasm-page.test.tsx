import { germplasm } from '@landrace/contract/areas/germplasm/germplasm.table';
import { groups } from '@landrace/contract/areas/groups/group.table';
import type { Row } from '@landrace/contract/core/table';
import { aGroup } from '@landrace/testkit/fake-api/fake-group-api';
import { type FakePart, fakeServer, fakeTable, Refusal } from '@landrace/testkit/fake-api/fake-server';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { showScreen } from '../../kit/show-screen.fixture';
import { startI18n } from '../../lib/i18n/load-locale';
import { preferences } from '../../lib/preferences/store';
import { germplasmCells } from './germplasm-cells';
import { GermplasmPage } from './germplasm-page';

beforeAll(startI18n);
beforeEach(() => {
  URL.createObjectURL ??= () => '';
  URL.revokeObjectURL ??= () => undefined;
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const barley = {
  germplasmId: 1,
  germplasmName: 'BAR 1',
  germplasmDisplayName: 'BAR 1',
  germplasmGid: 'BAR 1',
  entityTypeId: 1,
  entityTypeName: 'Accession',
  genus: 'Hordeum',
  imageCount: 2,
  firstImagePath: 'ears/1 & 2.jpg',
  hasTrialsData: 1,
  institutions: [
    { id: 1, name: 'Keepers', code: 'GBR001', type: 'maintenance' },
    { code: 'GBR009', type: 'donor' },
  ],
} as const satisfies Row<typeof germplasm>;
const { hasTrialsData: _trials, ...bare } = {
  ...barley,
  germplasmId: 2,
  germplasmName: 'BAR 2',
  imageCount: 0,
};

describe('a cell', () => {
  test('loads the picture on hover, not before, and Esc hides it', () => {
    render(germplasmCells.imageCount?.(barley));
    const pictures = screen.getByRole('button', { name: '2 images of BAR 1; the first is shown' });
    expect(screen.queryByRole('img')).toBeNull();
    fireEvent.focus(pictures);
    expect(screen.getByRole('img').getAttribute('src')).toContain(
      'api/image/src?type=database&name=ears%2F1+%26+2.jpg&size=small',
    );
    fireEvent.keyDown(pictures, { key: 'Escape' });
    expect(screen.queryByRole('img')).toBeNull();
    fireEvent.mouseEnter(pictures);
    fireEvent.error(screen.getByRole('img'));
    expect(screen.getByText('The image could not be loaded')).toBeDefined();
  });

  test('is empty where there is no picture and no data', () => {
    const { container } = render(
      <>
        {germplasmCells.imageCount?.(bare)}
        {germplasmCells.hasTrialsData?.(bare)}
      </>,
    );
    expect(container.textContent).toBe('');
  });

  test('lists data and institutions with their roles', () => {
    render(
      <>
        {germplasmCells.hasTrialsData?.(barley)}
        {germplasmCells.institutions?.(barley)}
      </>,
    );
    expect(screen.getByTitle('Trials data').textContent).toBe('Trials data');
    expect(screen.getByText('Keepers (Maintenance)')).toBeDefined();
    expect(screen.getByText('GBR009 (Donor)')).toBeDefined();
  });
});

test('data that a licence hides are not shown as missing', () => {
  render(germplasmCells.availableData?.({ ...barley, licenceNeeded: ['genotype'] }));
  expect(screen.getByTitle('Trials data')).toBeDefined();
  expect(screen.getByTitle('Genotypic data: licence needed')).toBeDefined();
  expect(screen.queryByTitle(/Pedigree data/)).toBeNull();
});

interface World {
  /** The number of rows that the server reports. */
  readonly size?: number;
  readonly part?: FakePart;
}

async function open({ size, part = () => undefined }: World = {}, at = '/data/germplasm') {
  const counted: FakePart = ({ path, body }) =>
    size !== undefined && path === 'germplasm/table' && (body as { limit?: number }).limit === 1
      ? { data: [], count: size }
      : undefined;
  const server = fakeServer(
    part,
    counted,
    ({ path }) => (path === 'settings' ? { authMode: 'SELECTIVE' } : undefined),
    ({ path }) => (path === 'germplasm/export' ? [] : undefined),
    ({ path }) =>
      path === 'germplasm/export/job' ? [{ uuid: crypto.randomUUID(), status: 'waiting' }] : undefined,
    ({ path }) => (path === 'dataset/export/async' ? [] : undefined),
    fakeTable(germplasm, () => [barley, bare]),
    fakeTable(groups, () => [aGroup({ groupId: 7, groupName: 'Field day', groupType: 'germinatebase' })]),
  );
  const router = await showScreen({
    screen: GermplasmPage,
    path: '/data/germplasm',
    at,
    server,
    addresses: (name, params) => (name === 'export' ? `/data/export/${params?.datasetType}` : undefined),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Download' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Advanced download…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Advanced download' });
  const exports = () => server.calls.filter(({ path }) => path.startsWith('germplasm/export'));
  return { dialog, exports, router, submit: () => fireEvent.click(button(dialog, 'Download')) };
}

const button = (within_: HTMLElement, name: string) => within(within_).getByRole('button', { name });

describe('the advanced download', () => {
  test('saves the results of the list, in the columns of the standard and with attributes', async () => {
    const { dialog, exports, submit } = await open(
      {},
      '/data/germplasm?filter=[["genus","equals","Hordeum"]]',
    );
    expect(await within(dialog).findByText('2 germplasm')).toBeDefined();
    fireEvent.click(within(dialog).getByRole('checkbox', { name: 'Include attributes?' }));
    fireEvent.change(within(dialog).getByRole('combobox', { name: 'File' }), {
      target: { value: 'mcpd-csv' },
    });
    submit();
    await waitFor(() => expect(exports()).toHaveLength(1));
    const filters = { all: [{ column: 'genus', comparator: 'equals', values: ['Hordeum'] }] };
    expect(exports()[0]).toEqual({
      method: 'POST',
      path: 'germplasm/export',
      body: { request: { filters }, includeAttributes: true, format: 'mcpd' },
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('requires a group, and saves its members', async () => {
    const { dialog, exports, submit } = await open();
    fireEvent.click(within(dialog).getByRole('radio', { name: 'A group' }));
    submit();
    expect(await within(dialog).findByRole('alert')).toBeDefined();
    expect(exports()).toEqual([]);
    fireEvent.click(within(dialog).getByRole('combobox', { name: 'Group' }));
    fireEvent.click(await within(dialog).findByRole('option', { name: /Field day/ }));
    submit();
    await waitFor(() =>
      expect(exports()[0]?.body).toEqual({
        request: { groupIds: [7] },
        includeAttributes: false,
        format: 'mcpd',
      }),
    );
  });

  test('sends a visitor’s marks with the request', async () => {
    preferences.set('markedIds', { germplasm: [2], markers: [], locations: [] });
    const { dialog, exports, submit } = await open();
    fireEvent.click(within(dialog).getByRole('radio', { name: 'Marked items' }));
    submit();
    await waitFor(() => expect(exports()[0]?.body).toMatchObject({ request: { onlyIds: [2] } }));
  });

  test('warns before a large file, and prepares it in the background', async () => {
    const { exports, submit } = await open({ size: 1_000_000 });
    submit();
    const question = await screen.findByRole('alertdialog');
    expect(within(question).getByText('You are about to download 1,000,000 rows...')).toBeDefined();
    fireEvent.click(button(question, 'Prepare in the background'));
    await waitFor(() => expect(exports().map(({ path }) => path)).toEqual(['germplasm/export/job']));
  });

  test('stays open and shows the reason when the server refuses', async () => {
    const part: FakePart = ({ path }) =>
      path === 'germplasm/export' ? new Refusal('service.unavailable') : undefined;
    const { dialog, submit } = await open({ part });
    submit();
    expect(await within(dialog).findByRole('alert')).toBeDefined();
  });

  test('leads to pedigrees with the selection in the address', async () => {
    const { dialog, router } = await open();
    fireEvent.click(within(dialog).getByRole('radio', { name: 'Pedigree' }));
    expect(within(dialog).queryByRole('combobox', { name: 'File' })).toBeNull();
    fireEvent.click(button(dialog, 'Continue to pedigrees'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/data/export/pedigree'));
    expect(router.state.location.search).toEqual({ scope: 'all' });
  });
});
