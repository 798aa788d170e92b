import { readFile } from 'node:fs/promises';
import { sampleOf } from '@landrace/testkit/sample';
import { expect, type Page } from '@playwright/test';
import { test } from '../fixtures/test';
import { t } from '../fixtures/texts';
import { countRecords } from './csv-records';
import { checkListAccessibility } from './list-accessibility';
import { findNarrowing, listApi } from './list-api';
import { type List, labelOf, lists, listsOfRoles, nameOf, shownFields, valueText } from './list-definitions';
import { listScreen } from './list-screen';
import { testOf } from './list-test';

type Api = ReturnType<typeof listApi>;
type Screen = ReturnType<typeof listScreen>;

/** One visit to a list: each step restores it, so that it is loaded only once. */
interface Visit {
  readonly list: List;
  readonly page: Page;
  readonly api: Api;
  readonly screen: Screen;
  readonly count: number;
}

const all = [...lists, ...listsOfRoles];
/** Lists share their components, so some are tested completely in one run and the others are opened. */
const testedCompletely = new Set(sampleOf('lists', all, 3));

for (const list of all) {
  const isWorked = testedCompletely.has(list);
  const more = isWorked ? ', remembers, finds, narrows, sorts, pages and downloads' : '';
  testOf(list)(`${list.title} is accessible and opens${more}`, async ({ page, request }) => {
    // Each check of a whole page is slow on a busy machine.
    const api = listApi(request, list.definition);
    const screen = listScreen(page, list);
    const visit: Visit = { list, page, api, screen, count: await api.count() };
    await test.step('is accessible', () => checkListAccessibility(page, list, visit.count));
    await test.step('opens with rows', () => openList(visit));
    if (!isWorked) return;
    await test.step('remembers hidden columns and marked rows', () => checkRemembered(visit));
    await test.step('finds one by name', () => findByName(visit));
    const narrowing = await findNarrowing(request, list.definition);
    await test.step('narrows by a facet and widens again by its chip', () => narrow(visit, narrowing));
    await test.step('sorts by a heading, as the server does, and Back undoes it', () => sort(visit));
    await test.step('shows 50 rows a page and downloads all', () => download(visit));
    await test.step('jumps to the last page', () => jump(visit));
  });
}

async function openList({ screen, count }: Visit): Promise<void> {
  await screen.open();
  await screen.toCount(count);
  await screen.toRange(1, Math.min(10, count), count);
  await expect(screen.names).toHaveCount(Math.min(10, count));
}

async function findByName({ list: { definition }, page, api, screen, count }: Visit): Promise<void> {
  const { nameField } = definition;
  const { data } = await api.page({ orderBy: nameField, ascending: 1 });
  const name = String(data.at(-1)?.[nameField]);
  const found = await api.page({
    filters: { column: nameField, comparator: 'contains', values: [name] },
  });
  expect(found.count).toBeLessThan(count);
  const shown = nameOf(definition, name);
  await screen.quickFilter.fill(name);
  await expect(screen.chips).toContainText(shown);
  await screen.toCount(found.count);
  await expect(screen.names.filter({ hasText: shown }).first()).toBeVisible();
  await page.getByRole('button', { name: t('table.quickFilter.clear') }).click();
  await screen.toCount(count);
  await expect(screen.chips).toBeHidden();
}

async function narrow(
  { list: { definition }, page, screen, count }: Visit,
  narrowing: Awaited<ReturnType<typeof findNarrowing>>,
): Promise<void> {
  await screen.openFacets();
  if (narrowing) {
    const { column, field, value } = narrowing;
    const facet = screen.facets.getByRole('region', { name: labelOf(definition, column), exact: true });
    const text = valueText(definition, [column, field], value);
    const tick = facet.getByRole('listitem').filter({ has: page.getByText(text, { exact: true }) });
    await tick.getByRole('checkbox').check();
    await screen.toCount(narrowing.count);
    await expect(screen.chips).toContainText(`${labelOf(definition, column)} `);
  } else {
    await screen.narrowByHistogram();
    await expect.poll(() => screen.count()).toBeLessThan(count);
    expect(await screen.count()).toBeGreaterThan(0);
  }
  await screen.chips.getByRole('button', { name: /^Remove filter/ }).click();
  await screen.toCount(count);
  await expect(screen.chips).toBeHidden();
  await screen.closeFacets();
}

async function sort({ list: { definition }, page, api, screen }: Visit): Promise<void> {
  const { nameField, defaultSort } = definition;
  const isFirst = defaultSort.field === nameField;
  const inOrder = async (orderBy: string, ascending: 0 | 1) =>
    (await api.page({ orderBy, ascending })).data.map((row) => nameOf(definition, row[nameField]));
  const before = await inOrder(defaultSort.field, defaultSort.descending ? 0 : 1);
  const after = await inOrder(nameField, isFirst ? 0 : 1);
  expect(after).not.toEqual(before);
  await expect(screen.names).toHaveText(before);

  const heading = screen.heading(nameField);
  await heading.getByRole('button').click();
  await expect(heading).toHaveAttribute('aria-sort', isFirst ? 'descending' : 'ascending');
  await expect(screen.names).toHaveText(after);
  await page.goBack();
  await expect(heading).toHaveAttribute('aria-sort', isFirst ? 'ascending' : 'none');
  await expect(screen.names).toHaveText(before);
}

async function download({ screen, count }: Visit): Promise<void> {
  await screen.setSize(50);
  await screen.toRange(1, Math.min(50, count), count);
  await screen.toCount(count);
  const file = await readFile(await screen.download('csv'), 'utf8');
  expect(countRecords(file)).toBe(count + 1);
}

async function jump({ page, screen, count }: Visit): Promise<void> {
  const last = Math.ceil(count / 50);
  const pageInput = screen.pager.getByRole('textbox', { name: t('table.pager.jump'), exact: true });
  await pageInput.fill(String(last));
  await pageInput.press('Enter');
  await screen.toRange((last - 1) * 50 + 1, count, count);
  await expect(screen.pager.getByRole('button', { name: t('table.pager.next') })).toBeDisabled();
  await expect(screen.table.locator(`tr[aria-rowindex="${(last - 1) * 50 + 2}"]`)).toBeVisible();
  if (last === 1) return;
  await page.goBack();
  await screen.toRange(1, 50, count);
}

/** No later step uses the column that stays hidden. */
async function checkRemembered({ list, page, screen }: Visit): Promise<void> {
  const { definition } = list;
  const hidden = await hideColumn(screen, list);
  const marks = definition.marks as Marks | undefined;
  if (marks) await test.step('marks a row and a page', () => mark(screen, page, marks));
  await page.reload();
  await expect(screen.names.first()).toBeVisible();
  await expect(screen.heading(definition.nameField)).toBeVisible();
  await expect(screen.heading(hidden)).toBeHidden();
  if (marks)
    await test.step('counts the marks in the top bar until they are cleared', () => unmark(page, marks));
}

async function hideColumn(screen: Screen, { definition }: List): Promise<string> {
  const column = shownFields(definition).find((name) => name !== definition.nameField) ?? '';
  await expect(screen.heading(column)).toBeVisible();
  const chooser = await screen.panel('columns');
  const tick = t('table.columns.show', { field: labelOf(definition, column) });
  await chooser.getByRole('checkbox', { name: tick, exact: true }).uncheck();
  await screen.closePanel(chooser);
  await expect(screen.heading(column)).toBeHidden();
  return column;
}

type Marks = 'germplasm' | 'markers' | 'locations';

function marked(page: Page) {
  return page.getByRole('list', { name: t('core.landmarks.selection') });
}

async function mark(screen: Screen, page: Page, kind: Marks): Promise<void> {
  const name = await screen.names.first().innerText();
  await screen.table.getByRole('checkbox', { name: t('table.marks.row', { name }), exact: true }).check();
  await expect(marked(page)).toContainText(t(`core.marked.${kind}`, { count: 1 }));
  await screen.table.getByRole('checkbox', { name: t('table.marks.page') }).check();
  await expect(marked(page)).toContainText(t(`core.marked.${kind}`, { count: 10 }));
}

async function unmark(page: Page, kind: Marks): Promise<void> {
  await expect(marked(page)).toContainText(t(`core.marked.${kind}`, { count: 10 }));
  await page.getByRole('button', { name: t('table.marks.clear'), exact: true }).click();
  await expect(marked(page)).toBeHidden();
}
