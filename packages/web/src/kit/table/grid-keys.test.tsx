import type { Row } from '@landrace/contract/core/table';
import { fakeTableApi } from '@landrace/testkit/fake-api/fake-table-api';
import { specimens } from '@landrace/testkit/fake-api/specimen.table';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { preferences } from '../../lib/preferences/store';
import { ScreenContext } from '../../lib/screens';
import { DataTable } from './data-table';
import { forgetPreferences, loadSpecimenTexts } from './specimen-texts.fixture';

type Specimen = Row<typeof specimens>;

beforeAll(loadSpecimenTexts);
beforeEach(forgetPreferences);

const rows = Array.from({ length: 60 }, (_, index) => ({
  specimenId: index + 1,
  specimenName: `HOR ${index + 1}`,
  genus: 'Hordeum',
  elevation: index * 10,
  createdOn: '2024-01-01T00:00:00Z',
})) satisfies Specimen[];

async function openTable() {
  const root = createRootRoute();
  const loader = fakeTableApi(specimens, [...rows]);
  const list = createRoute({
    getParentRoute: () => root,
    path: '/list',
    component: () => <DataTable definition={specimens} title="Specimens" loader={loader} />,
  });
  const specimen = createRoute({ getParentRoute: () => root, path: '/specimen/$id' });
  const history = createMemoryHistory({ initialEntries: ['/list'] });
  const router = createRouter({ routeTree: root.addChildren([list, specimen]), history });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ScreenContext value={(name, params = {}) => `/${name}/${Object.values(params)[0]}`}>
        <RouterProvider router={router} />
      </ScreenContext>
    </QueryClientProvider>,
  );
  await screen.findByRole('rowheader', { name: 'HOR 1' });
  return router;
}

const focused = () => document.activeElement ?? document.body;
const press = (key: string, more: object = {}) => fireEvent.keyDown(focused(), { key, ...more });
const headingStops = () => [
  ...screen.getByRole('table').querySelectorAll<HTMLElement>('thead [tabindex="0"]'),
];
const focusHeading = () => act(() => headingStops()[0]?.focus());

describe('the headings', () => {
  test('are one stop in the tab order, and arrow keys move between them', async () => {
    await openTable();
    expect(headingStops().map(({ textContent }) => textContent)).toEqual(['Specimen']);
    focusHeading();
    press('ArrowRight');
    const second = focused().textContent;
    expect(second).not.toBe('Specimen');
    expect(headingStops().map(({ textContent }) => textContent)).toEqual([second]);
    press('End');
    expect(focused().closest('th')?.nextElementSibling).toBeNull();
    press('ArrowRight');
    expect(focused().closest('th')?.nextElementSibling).toBeNull();
    press('ArrowLeft');
    expect(focused().closest('th')?.nextElementSibling).not.toBeNull();
    press('Home');
    expect(focused()).toBe(screen.getByRole('checkbox', { name: /on this page/ }));
    press('ArrowRight');
    expect(focused().textContent).toBe('Specimen');
  });

  test('lead into the first row with the down arrow, even when another row was the last', async () => {
    await openTable();
    act(() => screen.getByRole('row', { name: /HOR 4 / }).focus());
    focusHeading();
    press('ArrowDown');
    expect(focused().textContent).toContain('HOR 1');
    focusHeading();
    press('ArrowDown');
    expect(focused().textContent).toContain('HOR 1');
  });

  test('change their width with Shift and an arrow, which is announced', async () => {
    await openTable();
    focusHeading();
    press('ArrowRight', { shiftKey: true });
    const width = preferences.current().columnWidths.specimens?.specimenName ?? 0;
    expect(screen.getByText(`Specimen is now ${width} pixels wide.`).getAttribute('role')).toBe('status');
    press('ArrowLeft', { shiftKey: true });
    press('ArrowLeft', { shiftKey: true });
    expect(preferences.current().columnWidths.specimens?.specimenName).toBe(width - 32);
    expect(focused().textContent).toBe('Specimen');
  });
});

describe('the rows', () => {
  const focusRow = (name: RegExp) => act(() => screen.getByRole('row', { name }).focus());
  const rowOf = (element: Element) => element.closest('tr')?.textContent;
  const bodyStops = () => [
    ...screen
      .getByRole('table')
      .querySelectorAll('tbody :is([tabindex="0"], a[href]:not([tabindex]), input:not([tabindex]))'),
  ];

  test('are one stop, with all their links and boxes', async () => {
    await openTable();
    expect(bodyStops()).toEqual([screen.getByRole('row', { name: /HOR 1 / })]);
    focusRow(/HOR 3 /);
    press('ArrowRight');
    expect(bodyStops()).toEqual([focused()]);
  });

  test('let arrow keys reach every cell, and keep the column from row to row', async () => {
    await openTable();
    focusRow(/HOR 1 /);
    press('ArrowRight');
    press('ArrowRight');
    expect(focused()).toBe(screen.getByRole('rowheader', { name: 'HOR 1' }));
    press('ArrowDown');
    expect(focused()).toBe(screen.getByRole('rowheader', { name: 'HOR 2' }));
    press('End');
    expect(focused().nextElementSibling).toBeNull();
    press('Home');
    expect(focused().previousElementSibling).toBeNull();
    press('ArrowLeft');
    expect(focused()).toBe(screen.getByRole('row', { name: /HOR 2 / }));
    press('ArrowRight');
    press('Escape');
    expect(focused()).toBe(screen.getByRole('row', { name: /HOR 2 / }));
  });

  test('lead back to the headings from the first one', async () => {
    await openTable();
    focusRow(/HOR 2 /);
    press('ArrowUp');
    expect(rowOf(focused())).toContain('HOR 1');
    press('ArrowUp');
    expect(focused().textContent).toBe('Specimen');
  });

  test('are marked from a cell with m, and by the box of its own cell', async () => {
    await openTable();
    focusRow(/HOR 2 /);
    press('ArrowRight');
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: /HOR 2$/ });
    press(' ');
    expect(box.checked).toBe(true);
    press('Enter');
    expect(box.checked).toBe(false);
    press('End');
    press('m');
    expect(box.checked).toBe(true);
  });

  test.each([
    ['the row', 0],
    ['the cell of its name', 2],
    ['a cell without a link', 3],
  ])('open with Enter from %s', async (_, steps) => {
    const router = await openTable();
    focusRow(/HOR 2 /);
    for (let step = 0; step < steps; step += 1) press('ArrowRight');
    press('Enter');
    await waitFor(() => expect(router.state.location.pathname).toBe('/specimen/2'));
  });
});

test('rows that are drawn again do not take the focus from the filter', async () => {
  await openTable();
  act(() => screen.getByRole('row', { name: /HOR 1 / }).focus());
  press('ArrowDown');
  const filter = screen.getByRole('searchbox', { name: 'Filter by Specimen' });
  act(() => filter.focus());
  fireEvent.change(filter, { target: { value: 'HOR 3' } });
  fireEvent.keyDown(filter, { key: 'Enter' });
  await waitFor(() => expect(screen.queryByRole('rowheader', { name: 'HOR 1' })).toBeNull());
  expect(focused()).toBe(filter);
});
