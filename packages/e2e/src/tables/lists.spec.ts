import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { test } from '../fixtures/test';
import { t } from '../fixtures/texts';
import { countRecords } from './csv-records';
import { findNarrowing, listApi } from './list-api';
import { labelOf, lists, shownFields, valueText } from './list-definitions';
import { listScreen } from './list-screen';

for (const list of lists) {
  const { definition } = list;
  const { nameField } = definition;

  test.describe(list.title, () => {
    test('opens with rows and finds one by name', async ({ page, request }) => {
      const api = listApi(request, definition);
      const { data, count } = await api.page({ orderBy: nameField, ascending: 1 });
      const wanted = String(data.at(-1)?.[nameField]);
      const found = await api.page({
        filters: { column: nameField, comparator: 'contains', values: [wanted] },
      });
      expect(found.count).toBeLessThan(count);
      const screen = listScreen(page, list);
      await screen.open();
      await screen.toCount(count);
      await screen.toRange(1, Math.min(10, count), count);
      await expect(screen.names).toHaveCount(Math.min(10, count));

      await screen.quickFilter.fill(wanted);
      await expect(screen.chips).toContainText(wanted);
      await screen.toCount(found.count);
      await expect(screen.names.filter({ hasText: wanted }).first()).toBeVisible();
      await page.getByRole('button', { name: t('table.quickFilter.clear') }).click();
      await screen.toCount(count);
      await expect(screen.chips).toBeHidden();
    });

    test('narrows by a facet and widens again by its chip', async ({ page, request }) => {
      const count = await listApi(request, definition).count();
      const narrowing = await findNarrowing(request, definition);
      const screen = listScreen(page, list);
      await screen.open();
      await screen.toCount(count);
      await screen.openFacets();
      if (narrowing) {
        const { column, field, value } = narrowing;
        const facet = screen.facets.getByRole('region', { name: labelOf(definition, column), exact: true });
        const words = valueText(definition, [column, field], value);
        const tick = facet.getByRole('listitem').filter({ has: page.getByText(words, { exact: true }) });
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
    });

    test('sorts by a heading, as the server does, and Back undoes it', async ({ page, request }) => {
      const api = listApi(request, definition);
      const isFirst = definition.defaultSort.field === nameField;
      const inOrder = async (orderBy: string, ascending: 0 | 1) =>
        (await api.page({ orderBy, ascending })).data.map((row) => String(row[nameField]));
      const before = await inOrder(definition.defaultSort.field, definition.defaultSort.descending ? 0 : 1);
      const after = await inOrder(nameField, isFirst ? 0 : 1);
      expect(after).not.toEqual(before);
      const screen = listScreen(page, list);
      await screen.open();
      await expect(screen.names).toHaveText(before);

      const heading = screen.heading(nameField);
      await heading.getByRole('button').click();
      await expect(heading).toHaveAttribute('aria-sort', isFirst ? 'descending' : 'ascending');
      await expect(screen.names).toHaveText(after);
      await page.goBack();
      await expect(heading).toHaveAttribute('aria-sort', isFirst ? 'ascending' : 'none');
      await expect(screen.names).toHaveText(before);
    });

    test('hides a column for good', async ({ page }) => {
      const column = shownFields(definition).find((name) => name !== nameField) ?? '';
      const screen = listScreen(page, list);
      await screen.open();
      await expect(screen.heading(column)).toBeVisible();
      const chooser = await screen.panel('columns');
      await chooser
        .getByRole('checkbox', {
          name: t('table.columns.show', { field: labelOf(definition, column) }),
          exact: true,
        })
        .uncheck();
      await expect(screen.heading(column)).toBeHidden();
      await page.reload();
      await expect(screen.names.first()).toBeVisible();
      await expect(screen.heading(nameField)).toBeVisible();
      await expect(screen.heading(column)).toBeHidden();
    });

    test('shows 50 rows a page, jumps to the last and downloads all', async ({ page, request }) => {
      const count = await listApi(request, definition).count();
      const screen = listScreen(page, list);
      await screen.open();
      await screen.pager.getByLabel(t('table.pager.size')).selectOption('50');
      await screen.toRange(1, Math.min(50, count), count);
      await screen.toCount(count);
      await test.step('all of them are in the CSV file', async () => {
        const file = await readFile(await screen.download('csv'), 'utf8');
        expect(countRecords(file)).toBe(count + 1);
      });

      const last = Math.ceil(count / 50);
      const jump = screen.pager.getByRole('textbox', { name: t('table.pager.jump'), exact: true });
      await jump.fill(String(last));
      await jump.press('Enter');
      await screen.toRange((last - 1) * 50 + 1, count, count);
      await expect(screen.pager.getByRole('button', { name: t('table.pager.next') })).toBeDisabled();
      await expect(screen.table.locator(`tr[aria-rowindex="${(last - 1) * 50 + 2}"]`)).toBeVisible();
      if (last === 1) return;
      await page.goBack();
      await screen.toRange(1, 50, count);
    });

    if (definition.marks) {
      test('marks a row and a page, and the top bar counts them', async ({ page }) => {
        const kind = definition.marks as 'germplasm' | 'markers' | 'locations';
        const screen = listScreen(page, list);
        const selection = page.getByRole('list', { name: t('core.landmarks.selection') });
        await screen.open();
        const name = await screen.names.first().innerText();
        await screen.table
          .getByRole('checkbox', { name: t('table.marks.row', { name }), exact: true })
          .check();
        await expect(selection).toContainText(t(`core.marked.${kind}`, { count: 1 }));
        await screen.table.getByRole('checkbox', { name: t('table.marks.page') }).check();
        await expect(selection).toContainText(t(`core.marked.${kind}`, { count: 10 }));
        await page.reload();
        await expect(selection).toContainText(t(`core.marked.${kind}`, { count: 10 }));
        await page.getByRole('button', { name: t('table.marks.clear'), exact: true }).click();
        await expect(selection).toBeHidden();
      });
    }
  });
}
