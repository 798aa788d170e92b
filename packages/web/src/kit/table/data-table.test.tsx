import type { Row } from '@landrace/contract/core/table';
import type { TableRequestBody } from '@landrace/contract/core/table-request';
import { type FakeCall, fakeTableApi } from '@landrace/testkit/fake-api/fake-table-api';
import { specimens } from '@landrace/testkit/fake-api/specimen.table';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../lib/api/api-error';
import { defaultPreferences } from '../../lib/preferences/preference-keys';
import { preferences } from '../../lib/preferences/store';
import { ScreenContext } from '../../lib/screens';
import { PictureTiles } from '../pictures/picture-tiles';
import { DataTable } from './data-table';
import type { TablePresentation } from './presentation';
import { forgetPreferences, loadSpecimenTexts } from './specimen-texts.fixture';

type Specimen = Row<typeof specimens>;

beforeAll(loadSpecimenTexts);
beforeEach(forgetPreferences);

const genera = ['Hordeum', 'Secale', 'Avena'];

function aCollection(count: number): Specimen[] {
  return Array.from({ length: count }, (_, index) => ({
    specimenId: index + 1,
    specimenName: `HOR ${index + 1}`,
    genus: genera[index % 3] ?? '',
    elevation: index * 10,
    createdOn: '2024-01-01T00:00:00Z',
    ...(index % 2 === 0 && { hasTrialsData: 1 as const, status: 'wild' as const }),
  }));
}

interface Opening {
  readonly rows?: Specimen[];
  readonly at?: string;
  /** So many rows that only their count is created. */
  readonly many?: number;
  /** Until then the server does not answer. */
  readonly hold?: Promise<void>;
  readonly isPart?: boolean;
  /** Whether there are rows, and so a table to wait for. */
  readonly hasRows?: boolean;
  readonly presentation?: TablePresentation<typeof specimens>;
}

async function openTable({
  rows = aCollection(60),
  at = '/list',
  many = 0,
  hold,
  isPart = false,
  hasRows = true,
  presentation = {},
}: Opening = {}) {
  const api = fakeTableApi(specimens, rows);
  const page = async (body: TableRequestBody) => {
    await hold;
    const answer = await api.page(body);
    return many > 0 ? { ...answer, count: many } : answer;
  };
  const loader = { ...api, page };
  const root = createRootRoute();
  const list = createRoute({
    getParentRoute: () => root,
    path: '/list',
    component: () => (
      <DataTable
        definition={specimens}
        title="Specimens"
        loader={loader}
        isPart={isPart}
        presentation={presentation}
      />
    ),
  });
  const history = createMemoryHistory({ initialEntries: [at] });
  const router = createRouter({ routeTree: root.addChildren([list]), history });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ScreenContext value={(name, params = {}) => `/${name}/${Object.values(params)[0]}`}>
        <RouterProvider router={router} />
      </ScreenContext>
    </QueryClientProvider>,
  );
  if (!hasRows || presentation.fewRows || presentation.tiles) return { api, router };
  await screen.findByRole('table', { name: 'Specimens' });
  if (!hold) await settled();
  return { api, router };
}

/** The list shows the rows that the address requests. */
async function settled() {
  await waitFor(() => {
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('false');
  });
}

const namesShown = () => screen.queryAllByRole('rowheader').map((cell) => cell.textContent);
const press = (name: string | RegExp, role = 'button') => fireEvent.click(screen.getByRole(role, { name }));
const type = (element: HTMLElement, value: string) => fireEvent.change(element, { target: { value } });
const requestedPages = (calls: readonly FakeCall[]) =>
  calls.flatMap((call) => (call.call === 'page' ? [call.body] : []));
const chips = () => screen.queryAllByRole('button', { name: /^Edit filter/ }).map((chip) => chip.textContent);

describe('a list', () => {
  test('shows ten rows in the table’s own order by default', async () => {
    await openTable();
    expect(namesShown()).toEqual(Array.from({ length: 10 }, (_, index) => `HOR ${index + 1}`));
    expect(screen.getByText('1–10 of 60')).toBeDefined();
    expect(screen.getByRole('columnheader', { name: 'Specimen' }).getAttribute('aria-sort')).toBe(
      'ascending',
    );
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('61');
  });

  test('links its names, translates its options and puts units into headings', async () => {
    await openTable();
    expect(screen.getByRole('link', { name: 'HOR 1' }).getAttribute('href')).toBe('/specimen/1');
    expect(screen.getAllByRole('cell', { name: 'Wild form' }).length).toBe(5);
    expect(screen.getByRole('columnheader', { name: 'Elevation (m)' })).toBeDefined();
  });

  test('sorts by a heading: up, down, and back', async () => {
    await openTable();
    press('Elevation (m)');
    await waitFor(() => expect(heading().getAttribute('aria-sort')).toBe('ascending'));
    press('Elevation (m)');
    await settled();
    await waitFor(() => expect(namesShown()[0]).toBe('HOR 60'));
    expect(heading().getAttribute('aria-sort')).toBe('descending');
    press('Elevation (m)');
    await waitFor(() => expect(namesShown()[0]).toBe('HOR 1'));
    expect(heading().getAttribute('aria-sort')).toBe('none');
    function heading() {
      return screen.getByRole('columnheader', { name: 'Elevation (m)' });
    }
  });

  test('reports that nothing matches and offers to remove the filters', async () => {
    await openTable({ at: '/list?filter=[["genus","equals","Zea"]]', hasRows: false });
    await screen.findByText('No data found for your query');
    expect(chips()).toEqual(['Genus is Zea']);
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.queryByRole('navigation', { name: 'Pages of Specimens' })).toBeNull();
    press('Remove filters');
    await waitFor(() => expect(namesShown()).toHaveLength(10));
  });

  test('shows only the empty state if it is empty', async () => {
    let answer = () => {};
    const hold = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await openTable({ rows: [], hold });
    act(answer);
    await screen.findByText('No data found');
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.queryByRole('searchbox')).toBeNull();
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  test.each([
    [9, false],
    [10, true],
  ])('of %i rows inside a page has tools: %s', async (count, hasTools) => {
    await openTable({ rows: aCollection(count), isPart: true });
    expect(namesShown()).toHaveLength(count);
    expect(screen.queryByRole('searchbox') !== null).toBe(hasTools);
    expect(screen.queryByRole('navigation') !== null).toBe(hasTools);
    expect(screen.getByRole('button', { name: 'Download' })).toBeDefined();
  });
});

describe('a list that draws a few rows without a table', () => {
  const presentation: TablePresentation<typeof specimens> = {
    fewRows: (rows) => (
      <ul>
        {rows.map(({ specimenId, specimenName }) => (
          <li key={specimenId}>{specimenName}</li>
        ))}
      </ul>
    ),
  };

  test('does so inside a page if it can show all of them, and offers the files', async () => {
    const { api } = await openTable({ rows: aCollection(25), isPart: true, presentation });
    expect(await screen.findAllByRole('listitem')).toHaveLength(25);
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.queryByRole('searchbox')).toBeNull();
    press('Download');
    press('Comma-separated values (CSV)');
    await waitFor(() => expect(api.calls.some(({ call }) => call === 'download')).toBe(true));
  });

  test('is a table with pages if there are more', async () => {
    await openTable({ rows: aCollection(26), isPart: true, presentation });
    expect(await screen.findByText('1–25 of 26')).toBeDefined();
    expect(namesShown()).toHaveLength(25);
  });

  test('is a table on a screen of its own', async () => {
    await openTable({ rows: aCollection(3), presentation });
    await waitFor(() => expect(namesShown()).toHaveLength(3));
  });
});

describe('a list that is shown as tiles', () => {
  const presentation: TablePresentation<typeof specimens> = {
    tiles: ({ title }) => (
      <PictureTiles
        title={title}
        pictureOf={({ specimenId, specimenName }: Specimen) => ({
          id: specimenId,
          name: specimenName,
          thumbnail: '/small',
          original: '/large',
        })}
      />
    ),
  };
  const tile = (name: string) => screen.findByRole('button', { name });

  test('marks them by their box and the m key, and returns to the first page as a table', async () => {
    await openTable({ presentation, at: '/list?page=2' });
    const first = await tile('HOR 26');
    first.focus();
    fireEvent.keyDown(first, { key: 'm' });
    await waitFor(() => expect(preferences.current().markedIds.germplasm).toEqual([26]));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Mark HOR 27' }));
    await waitFor(() => expect(preferences.current().markedIds.germplasm).toEqual([26, 27]));
    fireEvent.keyDown(first, { key: 'm' });
    await waitFor(() => expect(preferences.current().markedIds.germplasm).toEqual([27]));
    press('Table');
    await screen.findByRole('table', { name: 'Specimens' });
    await waitFor(() => expect(namesShown()[0]).toBe('HOR 1'));
    expect(screen.getByText('1–10 of 60')).toBeDefined();
  });
});

describe('pages', () => {
  test('are jumped to within 1 and the last, and an invalid number is explained', async () => {
    await openTable();
    const jump = screen.getByRole('textbox', { name: 'Page' });
    type(jump, '7');
    fireEvent.submit(jump);
    expect(screen.getByText('Enter a page from 1 to 6.')).toBeDefined();
    type(jump, '6');
    fireEvent.submit(jump);
    await waitFor(() => expect(namesShown()[0]).toBe('HOR 51'));
    expect(screen.getByText('51–60 of 60')).toBeDefined();
  });

  test('change without counting again, and another filter counts again', async () => {
    const { api } = await openTable();
    press('Next page');
    await waitFor(() => expect(namesShown()[0]).toBe('HOR 11'));
    expect(requestedPages(api.calls).map((body) => body.prevCount)).toEqual([undefined, 60]);
    const quick = screen.getByRole('searchbox', { name: 'Filter by Specimen' });
    type(quick, 'HOR 2');
    fireEvent.keyDown(quick, { key: 'Enter' });
    await waitFor(() => expect(namesShown()[0]).toBe('HOR 2'));
    const last = requestedPages(api.calls).at(-1);
    expect(last).toMatchObject({ page: 0 });
    expect(last?.prevCount).toBeUndefined();
  });

  test('have the chosen size, which is remembered', async () => {
    await openTable();
    fireEvent.change(screen.getByRole('combobox', { name: 'Rows per page' }), { target: { value: '25' } });
    await waitFor(() => expect(namesShown()).toHaveLength(25));
    expect(preferences.current().tablePerPage).toBe(25);
  });

  test('beyond the end lead back to the last one', async () => {
    await openTable({ at: '/list?page=99' });
    press('Go to last page');
    await waitFor(() => expect(namesShown()[0]).toBe('HOR 51'));
  });
});

describe('filters', () => {
  test('are built from conditions, edited by their chip and removed by its cross', async () => {
    await openTable();
    press('Filter');
    const builder = await screen.findByRole('dialog', { name: 'Filter' });
    const condition = await within(builder).findByRole('group', { name: 'Condition on Specimen' });
    type(within(condition).getByRole('combobox', { name: 'Column' }), 'elevation');
    type(within(builder).getByRole('combobox', { name: 'Comparison' }), 'greaterOrEquals');
    press('Apply filter');
    expect(within(builder).getByText('Enter a value.')).toBeDefined();
    type(within(builder).getByRole('textbox', { name: 'Value' }), '500');
    press('Apply filter');
    await waitFor(() => expect(namesShown()[0]).toBe('HOR 51'));
    expect(chips()).toEqual(['Elevation (m) at least 500']);

    press('Edit filter: Elevation (m) at least 500');
    type(await screen.findByRole('textbox', { name: 'Value' }), '550');
    press('Apply filter');
    await waitFor(() => expect(namesShown()[0]).toBe('HOR 56'));

    press('Remove filter: Elevation (m) at least 550');
    await waitFor(() => expect(namesShown()[0]).toBe('HOR 1'));
    expect(chips()).toEqual([]);
  });

  test('are on fields, by subject; combined columns have no values to compare with', async () => {
    await openTable();
    press('Filter');
    const columns = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Column' });
    const groups = [...columns.querySelectorAll('optgroup')].map((group) => [
      group.label,
      ...[...group.children].map((option) => option.textContent),
    ]);
    expect(groups).toEqual([
      ['Collecting', 'Elevation (m)', 'The collectedOn'],
      ['Technical', 'The specimenId', 'The datasetIds'],
    ]);
    expect([...columns.children][0]?.textContent).toBe('Specimen');
    for (const { value } of columns.options) {
      type(columns, value);
      expect(columns.value).toBe(value);
    }
  });

  test('on options offer the words that cells show, and send what is stored', async () => {
    const { api } = await openTable();
    press('Filter');
    type(await screen.findByRole('combobox', { name: 'Column' }), 'status');
    const comparison = screen.getByRole('combobox', { name: 'Comparison' });
    expect([...comparison.children].map((option) => option.textContent)).toEqual([
      ...['is one of', 'is none of', 'is', 'is not', 'is empty', 'is not empty'],
    ]);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Wild form' }));
    press('Apply filter');
    await waitFor(() => expect(chips()).toEqual(['The status is one of Wild form']));
    await settled();
    expect(requestedPages(api.calls).at(-1)?.filters).toEqual({
      all: [{ column: 'status', comparator: 'inSet', values: ['wild'] }],
    });
  });

  test('on several codes in one text pick one of them', async () => {
    preferences.set('hiddenColumns', { specimens: [] });
    const [first, ...rest] = aCollection(3) as [Specimen, ...Specimen[]];
    await openTable({ rows: [{ ...first, uses: 'food, feed' }, ...rest] });
    expect(screen.getByRole('cell', { name: 'Food, Animal feed' })).toBeDefined();
    press('Filter');
    type(await screen.findByRole('combobox', { name: 'Column' }), 'uses');
    type(screen.getByRole('combobox', { name: 'Value' }), 'feed');
    press('Apply filter');
    await waitFor(() => expect(chips()).toEqual(['The uses contains Animal feed']));
    await waitFor(() => expect(namesShown()).toEqual(['HOR 1']));
  });

  test('take alternatives and negations', async () => {
    const { api } = await openTable();
    press('Filter');
    const builder = await screen.findByRole('dialog', { name: 'Filter' });
    type(await within(builder).findByRole('textbox', { name: 'Value' }), 'HOR 7');
    press('Add condition');
    const values = within(builder).getAllByRole('textbox', { name: 'Value' });
    if (values[1]) type(values[1], 'HOR 9');
    type(within(builder).getByRole('combobox', { name: 'Rows that match' }), 'none');
    press('Apply filter');
    await waitFor(() => expect(chips()).toHaveLength(1));
    await settled();
    expect(requestedPages(api.calls).at(-1)?.filters).toEqual({
      all: [
        {
          not: {
            any: [
              { column: 'specimenName', comparator: 'contains', values: ['HOR 7'] },
              { column: 'specimenName', comparator: 'contains', values: ['HOR 9'] },
            ],
          },
        },
      ],
    });
    expect(namesShown()).not.toContain('HOR 7');
  });

  test('take the opposite of a comparison', async () => {
    await openTable();
    press('Filter');
    const builder = await screen.findByRole('dialog', { name: 'Filter' });
    const comparison = within(builder).getByRole('combobox', { name: 'Comparison' });
    type(
      comparison,
      within(comparison).getByRole<HTMLOptionElement>('option', { name: 'does not contain' }).value,
    );
    type(await within(builder).findByRole('textbox', { name: 'Value' }), 'HOR 1');
    press('Apply filter');
    await waitFor(() => expect(chips()).toEqual(['Specimen does not contain HOR 1']));
    await waitFor(() => expect(namesShown()[0]).toBe('HOR 2'));
  });

  test('that the server ignores are reported', async () => {
    await openTable({ at: '/list?filter=[["elevation","equals","high"]]' });
    expect(screen.getByRole('alert').textContent).toContain('One condition was not applied');
    expect(screen.getByRole('alert').textContent).toContain('the value does not match this column');
  });

  test('of the facet panel are ticked, counted without their own condition, and unticked', async () => {
    await openTable();
    press('Facets');
    const facet = await screen.findByRole('region', { name: 'Genus' });
    fireEvent.click(await within(facet).findByRole('checkbox', { name: /^Secale/ }));
    await waitFor(() => expect(namesShown().slice(0, 2)).toEqual(['HOR 2', 'HOR 5']));
    expect(chips()).toEqual(['Genus is Secale']);
    expect(within(facet).getByRole('checkbox', { name: /^Hordeum/ })).toBeDefined();
    fireEvent.click(within(facet).getByRole('checkbox', { name: /^Avena/ }));
    await waitFor(() => expect(chips()).toEqual(['Genus is one of Secale, Avena']));
    fireEvent.click(within(facet).getByRole('checkbox', { name: /^Secale/ }));
    await waitFor(() => expect(chips()).toEqual(['Genus is Avena']));
    expect(preferences.current().facetPanelOpen).toEqual({ specimens: true });
  });

  test('of a histogram are set by keyboard', async () => {
    await openTable();
    press('Facets');
    const from = await screen.findByRole('spinbutton', { name: 'Elevation (m) from' });
    type(from, '300');
    type(screen.getByRole('spinbutton', { name: 'Elevation (m) to' }), '200');
    fireEvent.submit(from);
    expect(screen.getByText('The start must not be after the end.')).toBeDefined();
    type(screen.getByRole('spinbutton', { name: 'Elevation (m) to' }), '320');
    fireEvent.submit(from);
    await waitFor(() => expect(namesShown()).toEqual(['HOR 31', 'HOR 32', 'HOR 33']));
  });
});

describe('the address', () => {
  test('restores filter, order, page and size', async () => {
    await openTable({ at: '/list?filter=[["genus","equals","Hordeum"]]&sort=-elevation&page=2&size=10' });
    expect(namesShown()[0]).toBe('HOR 28');
    expect(chips()).toEqual(['Genus is Hordeum']);
  });

  test('lets Back undo one step at a time', async () => {
    const { router } = await openTable();
    press('Next page');
    await waitFor(() => expect(namesShown()[0]).toBe('HOR 11'));
    press('Elevation (m)');
    await waitFor(() => expect(screen.getByText('1–10 of 60')).toBeDefined());
    act(() => router.history.back());
    await waitFor(() => expect(namesShown()[0]).toBe('HOR 11'));
    act(() => router.history.back());
    await waitFor(() => expect(namesShown()[0]).toBe('HOR 1'));
  });
});

describe('marks', () => {
  const marked = () => preferences.current().markedIds.germplasm;

  test('are set by row, by the m key, by page, and cleared', async () => {
    await openTable();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Mark HOR 3' }));
    expect(marked()).toEqual([3]);
    const row = screen.getByRole('row', { name: /HOR 4/ });
    fireEvent.keyDown(row, { key: 'm' });
    expect(marked()).toEqual([3, 4]);
    expect(screen.getByText('2 marked')).toBeDefined();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Mark all rows on this page' }));
    expect(marked()).toHaveLength(10);
    press('Clear marks');
    expect(marked()).toEqual([]);
  });

  test('cover all matching rows, on every page', async () => {
    await openTable({ at: '/list?filter=[["genus","equals","Avena"]]' });
    press('Mark all matching rows (20)');
    await waitFor(() => expect(marked()).toHaveLength(20));
  });

  test('of a few rows inside a page are set one by one', async () => {
    await openTable({ rows: aCollection(3), isPart: true });
    await waitFor(() => expect(namesShown()).toHaveLength(3));
    expect(screen.queryByRole('button', { name: /^Mark all/ })).toBeNull();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Mark HOR 2' }));
    expect(screen.getByText('1 marked')).toBeDefined();
    press('Clear marks');
    expect(screen.queryByText('1 marked')).toBeNull();
  });

  test('need confirmation above a thousand', async () => {
    await openTable({ rows: aCollection(1_001) });
    press('Mark all matching rows (1,001)');
    const dialog = await screen.findByRole('alertdialog', { name: 'Mark 1,001 rows?' });
    expect(marked()).toEqual([]);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Mark rows' }));
    await waitFor(() => expect(marked()).toHaveLength(1_001));
  });

  test('of visitors are limited to one hundred thousand', async () => {
    preferences.set('markedIds', {
      ...defaultPreferences.markedIds,
      germplasm: Array.from({ length: 100_000 }, (_, index) => 1_000_000 + index),
    });
    await openTable();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Mark HOR 3' }));
    expect(screen.getByRole('alert').textContent).toContain('at most 100,000 items');
    expect(marked()).toHaveLength(100_000);
  });
});

describe('columns', () => {
  const headings = () => screen.getAllByRole('columnheader').map((cell) => cell.textContent);

  test('are hidden and moved in the chooser, for this user', async () => {
    await openTable();
    expect(headings()).not.toContain('The createdOn');
    press('Columns');
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Show Genus' }));
    expect(headings()).not.toContain('Genus');
    expect(document.activeElement, 'it is in another list now').toBe(
      screen.getByRole('checkbox', { name: 'Show Genus' }),
    );
    press('Move Elevation (m) up');
    press('Move Elevation (m) up');
    press('Move Elevation (m) up');
    expect(headings().slice(1, 3)).toEqual(['Specimen', 'Elevation (m)']);
    expect(preferences.current().hiddenColumns.specimens).toContain('genus');
    press('Reset columns');
    expect(headings()).toContain('Genus');
    expect(preferences.current().hiddenColumns.specimens).toBeUndefined();
  });

  test('follow the server’s choice until the user makes one', async () => {
    preferences.setDevice({ serverSettings: { hiddenColumns: { specimens: ['elevation'] } } });
    await openTable();
    expect(headings()).not.toContain('Elevation (m)');
    expect(headings()).toContain('The createdOn');
  });
});

describe('the keyboard', () => {
  test('moves among rows and reaches the filter with a slash', async () => {
    await openTable();
    const first = screen.getByRole('row', { name: /HOR 1 / });
    act(() => first.focus());
    fireEvent.keyDown(first, { key: 'ArrowDown' });
    expect(document.activeElement?.textContent).toContain('HOR 2');
    fireEvent.keyDown(document.activeElement ?? first, { key: 'End' });
    expect(document.activeElement?.textContent).toContain('HOR 10');
    expect(document.activeElement?.getAttribute('aria-rowindex')).toBe('11');
    fireEvent.keyDown(document.documentElement, { key: '/', code: 'Slash' });
    const filter = screen.getByRole('searchbox', { name: 'Filter by Specimen' });
    expect(document.activeElement).toBe(filter);
    // And back into the rows, to the one that was left.
    fireEvent.keyDown(filter, { key: 'ArrowDown' });
    expect(document.activeElement?.textContent).toContain('HOR 10');
  });

  test('closes a panel with Esc and returns to its button', async () => {
    await openTable();
    press('Columns');
    fireEvent.keyDown(await screen.findByRole('dialog', { name: 'Columns' }), { key: 'Escape' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Columns' }));
  });
});

test('no counts are shown before they are loaded', async () => {
  let answer = () => {};
  await openTable({
    hold: new Promise<void>((resolve) => {
      answer = resolve;
    }),
  });
  const pages = screen.getByRole('navigation', { name: 'Pages of Specimens' });
  expect(pages.textContent).not.toMatch(/of \d/);
  act(answer);
  await settled();
  expect(pages.textContent).toContain('1–10 of 60');
});

test('a list that failed has the number of the request, and nothing that looks like loading', async () => {
  const failure = new ApiError({ status: 500, statusText: '' }, { requestId: 'a-1' });
  await openTable({ hold: Promise.reject(failure) });
  expect((await screen.findByRole('alert')).textContent).toContain('Request number a-1');
  expect(document.querySelectorAll('[data-skeleton]')).toHaveLength(0);
});

test('a panel that would reach beyond the window is moved back into it', async () => {
  const place = { left: 500, right: window.innerWidth + 84 } as DOMRect;
  const measured = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(place);
  try {
    await openTable();
    press('Filter');
    expect((await screen.findByRole('dialog', { name: 'Filter' })).style.translate).toBe('-100px');
  } finally {
    measured.mockRestore();
  }
});

describe('downloads', () => {
  test('count one row as one', async () => {
    await openTable({ rows: aCollection(1) });
    press('Download');
    expect(await screen.findByRole('dialog', { name: 'Download 1 row as' })).toBeDefined();
  });

  test('include filter and order, in the chosen format', async () => {
    const { api } = await openTable({ at: '/list?filter=[["genus","equals","Avena"]]&sort=-elevation' });
    press('Download');
    press('Comma-separated values (CSV)');
    await waitFor(() =>
      expect(api.calls.at(-1)).toEqual({
        call: 'download',
        format: 'csv',
        body: {
          filters: { all: [{ column: 'genus', comparator: 'equals', values: ['Avena'] }] },
          orderBy: 'elevation',
          ascending: 0,
        },
      }),
    );
  });

  test('are prepared in the background if selected, and announced to the portal', async () => {
    const { api } = await openTable({ at: '/list?sort=-elevation' });
    press('Download');
    press('Prepare in the background', 'checkbox');
    press('Excel workbook (XLSX)');
    await waitFor(() =>
      expect(api.calls.at(-1)).toEqual({
        call: 'prepare',
        format: 'xlsx',
        body: { orderBy: 'elevation', ascending: 0 },
      }),
    );
    await waitFor(() => expect(preferences.current().asyncJobUuids).toHaveLength(1));
    expect(preferences.current().asyncJobCount).toBe(1);
  });

  test.each([
    ['Prepare in the background', 'prepare'],
    ['Download now', 'download'],
  ])('of more than 100,000 rows need confirmation: %s', async (choice, call) => {
    const { api } = await openTable({ rows: aCollection(3), many: 100_001 });
    press('Download');
    press('JSON file');
    const dialog = await screen.findByRole('alertdialog', { name: 'Large download' });
    expect(dialog.textContent).toContain('You are about to download 100,001 rows...');
    fireEvent.click(within(dialog).getByRole('button', { name: choice }));
    await waitFor(() => expect(api.calls.at(-1)).toMatchObject({ call, format: 'json' }));
  });
});
